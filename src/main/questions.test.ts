import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Questions } from './questions.ts'

const electron = vi.hoisted(() => ({
  showMessageBox: vi.fn(),
  showOpenDialog: vi.fn(),
  showSaveDialog: vi.fn(),
}))
vi.mock('electron', () => ({ dialog: electron }))
const { createQuestions } = await import('./questions.ts')

const question = { title: 'Title', message: 'Go?', detail: 'Far.', accept: 'Go', cancel: 'Cancel' }

let unlocked: AbortController
const ports = { window: () => null, unlocked: () => unlocked.signal }
beforeEach(() => {
  vi.clearAllMocks()
  unlocked = new AbortController()
})

it.each([
  [0, true],
  [1, false],
])('button %i returns %j, and Enter and Escape decline', async (response, isAccepted) => {
  electron.showMessageBox.mockResolvedValue({ response })
  expect(await createQuestions(ports).confirm(question)).toBe(isAccepted)
  expect(electron.showMessageBox.mock.calls).toEqual([
    [expect.objectContaining({ message: 'Go?', buttons: ['Go', 'Cancel'], defaultId: 1, cancelId: 1 })],
  ])
})

it('declines a second question while the first one is open', async () => {
  const first = Promise.withResolvers<{ response: number }>()
  electron.showMessageBox.mockReturnValueOnce(first.promise).mockResolvedValue({ response: 0 })
  const questions = createQuestions(ports)
  const open = questions.confirm(question)
  const later = await Promise.all(Array.from({ length: 40 }, () => questions.confirm(question)))
  expect(later.every((answer) => !answer)).toBe(true)
  expect(electron.showMessageBox).toHaveBeenCalledOnce()
  first.resolve({ response: 0 })
  expect(await open).toBe(true)
  expect(await questions.confirm(question)).toBe(true)
})

it('asks again after an error', async () => {
  electron.showMessageBox.mockRejectedValueOnce(new Error('no display')).mockResolvedValue({ response: 0 })
  const questions = createQuestions(ports)
  await expect(questions.confirm(question)).rejects.toThrow('no display')
  expect(await questions.confirm(question)).toBe(true)
})

it('ignores the answer to an aborted question', async () => {
  electron.showMessageBox.mockResolvedValue({ response: 0 })
  const ended = new AbortController()
  ended.abort()
  expect(await createQuestions(ports).confirm({ ...question, signal: ended.signal })).toBe(false)
})

it('blocks further questions for five minutes after a lost dialog', async () => {
  let time = 0
  electron.showMessageBox.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ response: 0 })
  const questions = createQuestions({ ...ports, now: () => time })
  void questions.confirm(question)
  expect(await questions.confirm(question)).toBe(false)
  time += 300_000
  expect(await questions.confirm(question)).toBe(true)
})

it('returns the chosen path, or null after a cancel and while another prompt is open', async () => {
  const questions = createQuestions(ports)
  electron.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: ['/a'] })
  electron.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath: '/b' })
  expect(await questions.openPath({})).toBe('/a')
  expect(await questions.savePath({})).toBe('/b')
  electron.showOpenDialog.mockResolvedValueOnce({ canceled: true, filePaths: [] })
  electron.showSaveDialog.mockResolvedValueOnce({ canceled: true, filePath: '' })
  expect([await questions.openPath({}), await questions.savePath({})]).toEqual([null, null])
  const first = Promise.withResolvers<{ response: number }>()
  electron.showMessageBox.mockReturnValueOnce(first.promise)
  const open = questions.confirm(question)
  expect(await questions.openPath({})).toBeNull()
  expect(electron.showOpenDialog).toHaveBeenCalledTimes(2)
  first.resolve({ response: 1 })
  await open
})

describe('a lock', () => {
  const asks: Record<string, (questions: Questions) => Promise<unknown>> = {
    confirm: ({ confirm }) => confirm(question),
    press: ({ press }) => press({ message: 'Go?', cancelId: 1 }),
    one: ({ one }) => one(() => electron.showMessageBox({}), 'otherwise'),
    openPath: ({ openPath }) => openPath({}),
    savePath: ({ savePath }) => savePath({}),
  }
  const safe = { confirm: false, press: 1, one: 'otherwise', openPath: null, savePath: null }
  const all = Object.keys(asks) as (keyof typeof safe)[]

  it.each(all)('answers an open prompt of %s with the safe answer, and takes no later one', async (kind) => {
    const shown = Promise.withResolvers<object>()
    for (const show of Object.values(electron)) show.mockReturnValue(shown.promise)
    const questions = createQuestions(ports)
    const asked = asks[kind]?.(questions)
    unlocked.abort()
    expect(await asked).toBe(safe[kind])
    shown.resolve({ response: 0, canceled: false, filePaths: ['/a'], filePath: '/a' })
    unlocked = new AbortController()
    electron.showMessageBox.mockResolvedValue({ response: 0 })
    // It blocks no later prompt.
    expect(await questions.confirm(question)).toBe(true)
  })

  it('closes an open message box', () => {
    electron.showMessageBox.mockReturnValue(new Promise(() => undefined))
    void createQuestions(ports).confirm(question)
    const [{ signal }] = electron.showMessageBox.mock.calls[0] as [{ signal: AbortSignal }]
    expect(signal.aborted).toBe(false)
    unlocked.abort()
    expect(signal.aborted).toBe(true)
  })

  it.each(all)('shows no prompt of %s', async (kind) => {
    unlocked.abort()
    expect(await asks[kind]?.(createQuestions(ports))).toBe(safe[kind])
    for (const show of Object.values(electron)) expect(show).not.toHaveBeenCalled()
  })
})
