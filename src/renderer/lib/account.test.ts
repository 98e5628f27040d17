import { beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import type { SignedInAccount } from '#shared/ipc/accounts.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import {
  accountAtom,
  accountAtoms,
  accountFamily,
  accountMap,
  actNow,
  keptOverSwitch,
  onAccountChange,
  onAccountLeft,
  setSession,
} from './account.ts'
import { accountsAtom } from './session.ts'
import { store } from './store.ts'

const sessionOf = (id: number, server = 'https://a.test'): SessionState => ({
  status: 'restoring',
  server,
  user: authUser.parse({ id }),
})
const signedOut = (reason: 'none' | 'by-user' | 'expired'): SessionState => ({
  status: 'signed-out',
  reason,
  server: 'https://a.test',
})

const reset = vi.fn()
const leave = vi.fn()
onAccountChange(reset)
onAccountLeft(leave)
beforeEach(() => {
  setSession(signedOut('by-user'))
  setSession(sessionOf(1))
  reset.mockClear()
  leave.mockClear()
})

test('keeps all state for the same user after an expired session', () => {
  setSession(signedOut('expired'))
  setSession(sessionOf(1))
  expect(reset).not.toHaveBeenCalled()
})

test('treats the demo network at another address as the same server', () => {
  const demo = (server: string, id = 7) => ({ ...sessionOf(id, server), isDemo: true })
  setSession(demo('http://127.0.0.1:40001'))
  reset.mockClear()
  setSession(demo('http://127.0.0.1:40002'))
  expect(reset).not.toHaveBeenCalled()
  setSession(demo('http://127.0.0.1:40002', 8))
  expect(reset).toHaveBeenCalledOnce()
})

test('trackAccount detects a sign-out, but not an expired session', () => {
  const { isCurrent } = actNow()
  setSession(signedOut('expired'))
  setSession(sessionOf(1))
  expect(isCurrent()).toBe(true)
  setSession(signedOut('by-user'))
  expect(isCurrent()).toBe(false)
  setSession(sessionOf(1))
  expect(isCurrent()).toBe(false)
})

test('resets all state for another user after an expired session', () => {
  setSession(signedOut('expired'))
  setSession(sessionOf(2))
  expect(reset).toHaveBeenCalledOnce()
})

test('resets all state on sign-out, once', () => {
  setSession(signedOut('by-user'))
  setSession(signedOut('by-user'))
  expect(reset).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledOnce()
})

test.each([1, 2])('clears state that was set after a sign-out for the next user (%i)', (id) => {
  const found = accountAtom('')
  const answers = accountMap<string>()
  setSession(signedOut('by-user'))
  store.set(found, actNow(), 'of nobody')
  answers.set('drafts', 'none')
  const { isCurrent } = actNow()
  setSession(sessionOf(id))
  expect(store.get(found)).toBe('')
  expect(answers.size).toBe(0)
  expect(isCurrent()).toBe(false)
  expect(leave).toHaveBeenCalledOnce()
  setSession(sessionOf(id))
  expect(reset).toHaveBeenCalledTimes(2)
})

test('treats the same id on another server as another user', () => {
  setSession(sessionOf(1, 'https://b.test'))
  expect(reset).toHaveBeenCalledOnce()
})

test("resets the account's atoms and families for the next user", () => {
  const chosen = accountAtom<string | null>(null)
  const flags = accountAtoms(false)
  const disposed: string[] = []
  const things = accountFamily((key) => ({ key, dispose: () => disposed.push(key) }))
  store.set(chosen, actNow(), 'a')
  store.set(flags.get('x'), actNow(), true)
  const thing = things.get('t')
  expect(things.get('t')).toBe(thing)
  expect(things.peek('u')).toBeUndefined()
  setSession(sessionOf(2))
  expect(store.get(chosen)).toBeNull()
  expect(store.get(flags.get('x'))).toBe(false)
  expect(disposed).toEqual(['t'])
  expect(things.get('t')).not.toBe(thing)
})

test('accountFamily finds an object by its derived key', () => {
  const byId = accountFamily(
    ({ id }: { id: number }) => ({ id, dispose: () => {} }),
    ({ id }) => `n${id}`,
  )
  const one = byId.get({ id: 1 })
  expect(byId.get({ id: 1 })).toBe(one)
  expect(byId.entries()).toEqual([['n1', one]])
  byId.remove({ id: 1 })
  expect(byId.peek({ id: 1 })).toBeUndefined()
})

test("empties the account's maps for the next user", () => {
  const seen = accountMap<string>()
  seen.set('a', 'b')
  setSession(sessionOf(2))
  expect(seen.size).toBe(0)
})

const text = accountAtom('')
const kept = keptOverSwitch(() => store.get(text) || null)
const listed = (...ids: number[]): void =>
  store.set(accountsAtom, {
    list: ids.map((id) => ({ key: `https://a.test|${id}` }) as SignedInAccount),
    mayAdd: true,
  })

test('keeps a value over a switch of accounts, once', () => {
  listed(1, 2)
  store.set(text, actNow(), 'of the first')
  setSession(sessionOf(2))
  expect(store.get(text)).toBe('')
  expect(kept.take('https://a.test|2')).toBeNull()
  setSession(sessionOf(1))
  expect(kept.take('https://a.test|1')).toBe('of the first')
  expect(kept.take('https://a.test|1')).toBeNull()
})

test('keeps nothing of an account that has signed out', () => {
  listed(1, 2)
  store.set(text, actNow(), 'of the first')
  setSession(sessionOf(2))
  listed(2)
  expect(kept.take('https://a.test|1')).toBeNull()
  store.set(text, actNow(), 'of the second')
  setSession(signedOut('by-user'))
  expect(kept.take('https://a.test|2')).toBeNull()
})
