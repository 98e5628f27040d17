import { beforeEach, expect, it, vi } from 'vitest'
import type { SessionState } from '#shared/ipc/session.ts'
import { createAppLinks } from './app-links.ts'

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
const log = vi.fn()
const tellOther = vi.fn(() => new Promise<void>(() => undefined))
const open = () =>
  createAppLinks({
    goTo: (path) => went.push(path),
    account: () => account,
    author: () => author,
    session: () => state,
    tellOther,
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
  state = signedOut('none')
  account = null
  author = null
  went = []
})

it('leads there at once while somebody is signed in', () => {
  signIn('one')
  open().open('quayside://post/5')
  expect(went).toEqual([post])
})

it('is remembered until somebody is signed in, and followed once', () => {
  const links = open()
  links.open('quayside://post/5')
  expect(went).toEqual([null])
  signIn('one')
  links.begin()
  links.begin()
  expect(went).toEqual([null, post])
})

it.each(['expired', 'locked'] as const)(
  'after a session that is %s it waits for the same member',
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

it('is forgotten with a sign-out', () => {
  const links = open()
  links.open('quayside://post/5')
  links.forget()
  signIn('one')
  links.begin()
  expect(went).toEqual([null])
})

it('the later of two is followed', () => {
  const links = open()
  links.open('quayside://post/4')
  links.open('quayside://post/5')
  signIn('one')
  links.begin()
  expect(went).toEqual([null, null, post])
})

it('a hostile one brings the window to the front, with a line in the log that does not repeat it', () => {
  signIn('one')
  open().open('quayside://screen/reset-password?token=secret')
  expect(went).toEqual([null])
  expect(log.mock.calls).toEqual([['warn', 'link dropped', { why: 'malformed' }]])
})

it('one of another network opens nothing, which one box says however many come', () => {
  signIn('one')
  const links = open()
  links.open('quayside://post/5?network=other.example')
  links.open('quayside://post/6?network=other.example')
  expect(went).toEqual([null, null])
  expect(tellOther.mock.calls).toEqual([['other.example']])
  links.open('quayside://post/5?network=network.example')
  expect(went.at(-1)).toBe(post)
})

it('the demo’s is the demo’s, whatever its port is today', () => {
  signIn('one')
  state = { ...signedIn, server: 'http://127.0.0.1:4711' } as SessionState
  open().open('quayside://post/5?network=127.0.0.1:8080')
  expect(went).toEqual([post])
})
