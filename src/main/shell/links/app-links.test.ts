import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SessionState } from '#shared/ipc/session.ts'
import { createAppLinks, registerScheme } from './app-links.ts'

const server = 'https://network.example'
const signedOut = (reason: 'none' | 'expired' | 'locked' | 'by-user'): SessionState => ({
  status: 'signed-out',
  reason,
  server,
})
const signedIn = { status: 'signed-in', server } as SessionState

let state: SessionState
let account: string | null
let author: string | null
let went: (string | null)[]
/** Servers of the other signed-in accounts, which are their keys too. */
let others: string[]
let mayAsk: boolean
let answer: (agreed: boolean) => void
const askToSwitch = vi.fn(
  (_account: string) =>
    new Promise<boolean>((resolve) => {
      answer = resolve
    }),
)
const switchTo = vi.fn((other: string) => others.includes(other))
const log = vi.fn()
const showOther = vi.fn(() => new Promise<void>(() => undefined))
const open = () =>
  createAppLinks({
    goTo: (path) => went.push(path),
    account: () => account,
    author: () => author,
    session: () => state,
    accountAt: (isOf) => others.find(isOf) ?? null,
    mayAsk: () => mayAsk,
    askToSwitch,
    switchTo,
    showOther,
    log,
  })
const signIn = (as: string): void => {
  state = signedIn
  account = as
  author = as
}
const post = '/frontend/wall?queryPostId=5'

beforeEach(() => {
  vi.clearAllMocks()
  others = []
  mayAsk = true
  state = signedOut('none')
  account = null
  author = null
  went = []
})

it('opens a link at once while signed in', () => {
  signIn('one')
  open().open('quayside://post/5')
  expect(went).toEqual([post])
})

it('saves a link until the sign-in and opens it once', () => {
  const links = open()
  links.open('quayside://post/5')
  expect(went).toEqual([null])
  signIn('one')
  links.begin()
  links.begin()
  expect(went).toEqual([null, post])
})

it.each(['expired', 'locked'] as const)(
  'drops a link after a session that is %s if another member signs in',
  (reason) => {
    author = 'one'
    state = signedOut(reason)
    const links = open()
    links.open('quayside://post/5')
    signIn('two')
    links.begin()
    expect(went).toEqual([null])
    signIn('one')
    links.begin()
    expect(went).toEqual([null])
  },
)

it('drops the link on sign-out', () => {
  const links = open()
  links.open('quayside://post/5')
  links.forget()
  signIn('one')
  links.begin()
  expect(went).toEqual([null])
})

it('opens the later of two links', () => {
  const links = open()
  links.open('quayside://post/4')
  links.open('quayside://post/5')
  signIn('one')
  links.begin()
  expect(went).toEqual([null, null, post])
})

it('drops a malformed link, opens the window, and omits the link from the log', () => {
  signIn('one')
  open().open('quayside://screen/reset-password?token=secret')
  expect(went).toEqual([null])
  expect(log.mock.calls).toEqual([['warn', 'link dropped', { why: 'malformed' }]])
})

it('opens no link of another network and shows one message box', () => {
  signIn('one')
  const links = open()
  links.open('quayside://post/5?network=other.example')
  links.open('quayside://post/6?network=other.example')
  expect(went).toEqual([null, null])
  expect(showOther.mock.calls).toEqual([['other.example']])
  links.open('quayside://post/5?network=network.example')
  expect(went.at(-1)).toBe(post)
})

it('opens demo links in the demo regardless of its port', () => {
  signIn('one')
  state = { ...signedIn, server: 'http://127.0.0.1:4711' } as SessionState
  open().open('quayside://post/5?network=127.0.0.1:8080')
  expect(went).toEqual([post])
})

const ofOther = 'quayside://post/5?network=other.example'
const other = 'https://other.example'
const settled = () => new Promise((resolve) => setImmediate(resolve))

it.each([
  [true, [null, post], [[other]]],
  [false, [null], []],
])(
  'asks once before another account opens its link, with the answer %s',
  async (agreed, places, switches) => {
    signIn('me')
    others = [other]
    const links = open()
    links.open(ofOther)
    links.open(ofOther)
    expect(switchTo).not.toHaveBeenCalled()
    answer(agreed)
    await settled()
    expect(askToSwitch.mock.calls).toEqual([[other]])
    expect([went.filter((place, n) => n === 0 || place !== null), switchTo.mock.calls]).toEqual([
      places,
      switches,
    ])
    expect(showOther).not.toHaveBeenCalled()
  },
)

it('asks neither while locked nor over a form, but once afterwards', async () => {
  signIn('me')
  others = [other]
  mayAsk = false
  const links = open()
  links.open(ofOther)
  links.recheck()
  expect(askToSwitch).not.toHaveBeenCalled()
  mayAsk = true
  links.recheck()
  links.recheck()
  answer(true)
  await settled()
  expect([askToSwitch.mock.calls, switchTo.mock.calls, went.at(-1)]).toEqual([[[other]], [[other]], post])
})

it.each(['the lock', 'a switch'])('ignores an answer after %s', async (event) => {
  signIn('me')
  others = [other]
  open().open(ofOther)
  if (event === 'the lock') mayAsk = false
  else account = 'somebody else'
  answer(true)
  await settled()
  expect([switchTo.mock.calls, went]).toEqual([[], [null]])
})

it('asks nothing for a link that waited over the sign-out', () => {
  signIn('me')
  others = [other]
  mayAsk = false
  const links = open()
  links.open(ofOther)
  links.forget()
  mayAsk = true
  links.recheck()
  expect(askToSwitch).not.toHaveBeenCalled()
})

describe('registerScheme', () => {
  const setAsDefaultProtocolClient = vi.fn(() => true)
  const start = (isPackaged: boolean, handler: string): void => {
    registerScheme(
      { isPackaged, getApplicationNameForProtocol: () => handler, setAsDefaultProtocolClient },
      log,
    )
    vi.runAllTimers()
  }

  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('registers an unclaimed scheme and ends the switches before the link', () => {
    start(true, '')
    expect(setAsDefaultProtocolClient.mock.calls).toEqual([['quayside', process.execPath, ['--']]])
  })

  it('keeps another handler, and registers nothing in development', () => {
    start(true, 'quayside.desktop')
    start(false, '')
    expect(setAsDefaultProtocolClient).not.toHaveBeenCalled()
  })

  it('logs a failed registration', () => {
    setAsDefaultProtocolClient.mockReturnValue(false)
    start(true, '')
    expect(log).toHaveBeenCalledOnce()
  })
})
