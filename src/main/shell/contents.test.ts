import { beforeEach, expect, it, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }))
vi.mock('electron', () => ({ dialog: { showMessageBox: electron.showMessageBox } }))
const { createQuestions } = await import('../questions.ts')
const { createSaveFromPage } = await import('./contents.ts')

const file = { url: 'https://network.test/storage/a.pdf', fileName: 'a.pdf' }
const files = { save: vi.fn(), reveal: vi.fn() }
const create = () => createSaveFromPage(files as never, createQuestions(() => null).one)
const many = (save: ReturnType<typeof create>): Promise<unknown> =>
  Promise.all(Array.from({ length: 100 }, () => save(file)))

beforeEach(() => {
  vi.clearAllMocks()
  electron.showMessageBox.mockReturnValue(new Promise(() => undefined))
  files.save.mockResolvedValue(ok({ savedId: 'x', fileName: 'a.pdf', executable: false }))
})

it('saves and reveals at most 20 files per minute', async () => {
  await many(create())
  expect(files.save).toHaveBeenCalledTimes(20)
  expect(files.reveal).toHaveBeenCalledTimes(20)
})

it('shows one message box at a time for failed saves', async () => {
  files.save.mockResolvedValue(failed('not-found'))
  void many(create())
  await vi.waitFor(() => expect(electron.showMessageBox).toHaveBeenCalled())
  expect(electron.showMessageBox).toHaveBeenCalledOnce()
})
