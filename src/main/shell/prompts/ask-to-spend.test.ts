import { beforeEach, expect, it, vi } from 'vitest'

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }))
vi.mock('electron', () => ({ dialog: { showMessageBox: electron.showMessageBox } }))
const { askToSpend } = await import('./ask-to-spend.ts')

const window = { id: 1 }
let parent: unknown
let session: AbortController
let answer: PromiseWithResolvers<{ response: number }>
beforeEach(() => {
  parent = window
  session = new AbortController()
  answer = Promise.withResolvers()
  vi.clearAllMocks()
  electron.showMessageBox.mockReturnValue(answer.promise)
})

const ask = (): Promise<boolean> =>
  askToSpend({ window: () => parent as never, session: () => session.signal })(40, 10)

it.each([
  [0, true],
  [1, false],
])('button %i is %j, and Enter and Escape are the safe one', async (response, is) => {
  answer.resolve({ response })
  expect(await ask()).toBe(is)
  expect(electron.showMessageBox).toHaveBeenCalledExactlyOnceWith(
    window,
    expect.objectContaining({ defaultId: 1, cancelId: 1 }),
  )
})

it('stands by itself where there is no window on the screen', async () => {
  parent = null
  answer.resolve({ response: 0 })
  expect(await ask()).toBe(true)
  expect(electron.showMessageBox.mock.calls).toEqual([[expect.objectContaining({ type: 'question' })]])
})

it('goes with the session that it was asked in, and an answer after that is none', async () => {
  const asked = ask()
  expect(electron.showMessageBox.mock.calls[0]?.[1]).toMatchObject({ signal: session.signal })
  session.abort()
  session = new AbortController()
  answer.resolve({ response: 0 })
  expect(await asked).toBe(false)
})
