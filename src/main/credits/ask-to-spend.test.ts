import { beforeEach, expect, it, vi } from 'vitest'

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }))
vi.mock('electron', () => ({ dialog: { showMessageBox: electron.showMessageBox } }))
const { createQuestions: questionsOf } = await import('../questions.ts')
const { askToSpend } = await import('./ask-to-spend.ts')

const window = { id: 1 }
let parent: unknown
let session: AbortController
let unlocked: AbortController
let answer: PromiseWithResolvers<{ response: number }>
beforeEach(() => {
  parent = window
  session = new AbortController()
  unlocked = new AbortController()
  answer = Promise.withResolvers()
  vi.clearAllMocks()
  electron.showMessageBox.mockReturnValue(answer.promise)
})

let organisation: number | null = 10
let payer: string | null = null
const createQuestions = () =>
  askToSpend({
    payer: () => payer,
    press: questionsOf({ window: () => parent as never, unlocked: () => unlocked.signal }).press,
    session: () => session.signal,
    organisation: () => organisation,
  })
const ask = (): Promise<boolean> => createQuestions().ask(40, 10, ['A voyage, by FF-2'])

it('names the origin of the limit and the amount spent today', async () => {
  answer.resolve({ response: 0 })
  await ask()
  organisation = 20
  await ask()
  await createQuestions().askBeyond(10, 48, 50, [])
  await createQuestions().askBeyond(null, 48, 50, [])
  const asked = electron.showMessageBox.mock.calls.map(([, { message, detail }]) => [message, detail])
  expect(asked).toMatchObject([
    [
      'Spend 40 credits?',
      expect.stringMatching(
        /^A voyage, by FF-2\n\nYour organisation requires you to confirm each cost above/,
      ),
    ],
    ['Spend 40 credits?', expect.stringContaining('You chose to confirm each cost above')],
    ['You set yourself 50 a day; 48 are spent. Spend 10 more?', expect.stringContaining('“Settings”')],
    [expect.stringContaining('without knowing the cost'), 'The cost is not known.'],
  ])
  organisation = 10
})

it('names the paying account first', async () => {
  payer = 'Account: Ravi · network.example'
  answer.resolve({ response: 0 })
  await ask()
  payer = null
  expect(electron.showMessageBox.mock.calls[0]?.[1]).toMatchObject({
    detail: expect.stringMatching(/^Account: Ravi · network\.example\n\nA voyage, by FF-2\n\n/),
  })
})

it.each([
  [0, true],
  [1, false],
])('button %i returns %j, and Enter and Escape decline', async (response, is) => {
  answer.resolve({ response })
  expect(await ask()).toBe(is)
  expect(electron.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    window,
    expect.objectContaining({ defaultId: 1, cancelId: 1 }),
  )
})

it('has no parent window if none is visible', async () => {
  parent = null
  answer.resolve({ response: 0 })
  expect(await ask()).toBe(true)
  expect(electron.showMessageBox.mock.calls).toEqual([[expect.objectContaining({ type: 'question' })]])
})

it('closes with its session and ignores a later answer', async () => {
  const asked = ask()
  const [, { signal }] = electron.showMessageBox.mock.calls[0] as [unknown, { signal: AbortSignal }]
  expect(signal.aborted).toBe(false)
  session.abort()
  expect(signal.aborted).toBe(true)
  session = new AbortController()
  unlocked = new AbortController()
  answer.resolve({ response: 0 })
  expect(await asked).toBe(false)
})

it('closes at a lock and declines', async () => {
  const asked = ask()
  unlocked.abort()
  expect(await asked).toBe(false)
  expect(await ask()).toBe(false)
  expect(electron.showMessageBox).toHaveBeenCalledOnce()
})
