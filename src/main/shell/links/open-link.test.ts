import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn(), openExternal: vi.fn(async () => true) }))
vi.mock('electron', () => ({ dialog: { showMessageBox: electron.showMessageBox } }))
const { createQuestions } = await import('../../questions.ts')
const { createFollowLink, createLinkGuard } = await import('./open-link.ts')

beforeEach(() => vi.clearAllMocks())

const asked = () => {
  const answer = Promise.withResolvers<{ response: number }>()
  electron.showMessageBox.mockReturnValue(answer.promise)
  const ended = new AbortController()
  let session: AbortSignal | undefined = ended.signal
  const unlocked = new AbortController()
  const openLink = createLinkGuard({
    base: () => null,
    trusted: () => [],
    press: createQuestions({ window: () => null, unlocked: () => unlocked.signal }).press,
    open: electron.openExternal,
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

it.each([
  ['https://network.example/frontend/users/u-1', '/frontend/users/u-1'],
  ['https://network.example//frontend/./users/u-1', '/frontend/users/u-1'],
  ['https://network.example/about', null],
  ['https://other.example/frontend/users/u-1', null],
  ['mailto:a@b.example', null],
])('opens %s as the app path %s', (url, path) => {
  const went: string[] = []
  const opened: string[] = []
  createFollowLink({
    network: () => 'https://network.example',
    goTo: (to) => went.push(to),
    openLink: (to) => opened.push(to),
  })(url)
  expect(went).toEqual(path === null ? [] : [path])
  expect(opened).toEqual(path === null ? [url] : [])
})

it('every window and page opens its links through followLink', () => {
  const parts = ['links/start.ts', 'windows/start.ts', 'contents.ts']
  const shell = parts.map((part) => readFileSync(join(import.meta.dirname, '..', part), 'utf8')).join('\n')
  expect(shell.match(/openLink: followLink,/g)).toHaveLength(2)
  expect(shell.match(/^ {4}followLink,$/gm)).toHaveLength(1)
  // Only followLink itself opens one directly, and a details window its own page in the browser.
  expect(shell.match(/openLink\(url\)/g)).toHaveLength(2)
})
