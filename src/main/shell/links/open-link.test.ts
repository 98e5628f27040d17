import { beforeEach, expect, it, vi } from 'vitest'

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn(), openExternal: vi.fn(async () => {}) }))
vi.mock('electron', () => ({
  dialog: { showMessageBox: electron.showMessageBox },
  shell: { openExternal: electron.openExternal },
}))
const { createLinkGuard } = await import('./open-link.ts')

beforeEach(() => vi.clearAllMocks())

const asked = () => {
  const answer = Promise.withResolvers<{ response: number }>()
  electron.showMessageBox.mockReturnValue(answer.promise)
  const ended = new AbortController()
  let session: AbortSignal | undefined = ended.signal
  const openLink = createLinkGuard({
    base: () => null,
    trusted: () => [],
    window: () => null,
    one: (show) => show(),
    session: () => session,
  })
  const outcome = openLink('https://elsewhere.example/')
  return {
    ended,
    outcome,
    leave: () => {
      session = undefined
    },
    say: (response: number) => answer.resolve({ response }),
    question: () => electron.showMessageBox.mock.calls[0]?.[0] as { signal?: AbortSignal },
  }
}

it('opens a confirmed link while the session lasts', async () => {
  const { outcome, say } = asked()
  say(0)
  expect(await outcome).toMatchObject({ ok: true })
  expect(electron.openExternal).toHaveBeenCalledExactlyOnceWith('https://elsewhere.example/')
})

it('dismisses the question at the end of the session', () => {
  const { ended, question } = asked()
  expect(question().signal?.aborted).toBe(false)
  ended.abort()
  expect(question().signal?.aborted).toBe(true)
})

it('opens nothing if the answer arrives after the session', async () => {
  const { outcome, say, leave } = asked()
  leave()
  say(0)
  expect(await outcome).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(electron.openExternal).not.toHaveBeenCalled()
})
