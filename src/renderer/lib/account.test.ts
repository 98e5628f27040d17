import { beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import {
  accountAtom,
  accountAtoms,
  accountFamily,
  accountMap,
  noteAccount,
  onAccountChange,
  onAccountLeft,
  trackAccount,
} from './account.ts'
import { store } from './store.ts'

const as = (id: number, server = 'https://a.test'): SessionState => ({
  status: 'restoring',
  server,
  user: authUser.parse({ id }),
})
const out = (reason: 'none' | 'by-user' | 'expired'): SessionState => ({
  status: 'signed-out',
  reason,
  server: 'https://a.test',
})

const reset = vi.fn()
const leave = vi.fn()
onAccountChange(reset)
onAccountLeft(leave)
beforeEach(() => {
  noteAccount(out('by-user'))
  noteAccount(as(1))
  reset.mockClear()
  leave.mockClear()
})

test('an expired session keeps everything for the same person', () => {
  noteAccount(out('expired'))
  noteAccount(as(1))
  expect(reset).not.toHaveBeenCalled()
})

test('the demo network is the same one at another address', () => {
  const demo = (server: string, id = 7) => ({ ...as(id, server), isDemo: true })
  noteAccount(demo('http://127.0.0.1:40001'))
  reset.mockClear()
  noteAccount(demo('http://127.0.0.1:40002'))
  expect(reset).not.toHaveBeenCalled()
  noteAccount(demo('http://127.0.0.1:40002', 8))
  expect(reset).toHaveBeenCalledOnce()
})

test('an answer knows whether it is still for the one who asked', () => {
  const isCurrent = trackAccount()
  noteAccount(out('expired'))
  noteAccount(as(1))
  expect(isCurrent()).toBe(true)
  noteAccount(out('by-user'))
  expect(isCurrent()).toBe(false)
  noteAccount(as(1))
  expect(isCurrent()).toBe(false)
})

test('somebody else after an expired session starts clean', () => {
  noteAccount(out('expired'))
  noteAccount(as(2))
  expect(reset).toHaveBeenCalledOnce()
})

test('an asked sign-out starts clean, once', () => {
  noteAccount(out('by-user'))
  noteAccount(out('by-user'))
  expect(reset).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledOnce()
})

test.each([1, 2])('what is filled after an asked sign-out is nothing of who signs in next (%i)', (id) => {
  const found = accountAtom('')
  const answers = accountMap<string>()
  noteAccount(out('by-user'))
  store.set(found, 'of nobody')
  answers.set('drafts', 'none')
  const isCurrent = trackAccount()
  noteAccount(as(id))
  expect(store.get(found)).toBe('')
  expect(answers.size).toBe(0)
  expect(isCurrent()).toBe(false)
  expect(leave).toHaveBeenCalledOnce()
  noteAccount(as(id))
  expect(reset).toHaveBeenCalledTimes(2)
})

test('the same number on another server is another person', () => {
  noteAccount(as(1, 'https://b.test'))
  expect(reset).toHaveBeenCalledOnce()
})

test('what belongs to the account is at its beginning for the next one', () => {
  const chosen = accountAtom<string | null>(null)
  const flags = accountAtoms(false)
  const disposed: string[] = []
  const things = accountFamily((key) => ({ key, dispose: () => disposed.push(key) }))
  store.set(chosen, 'a')
  store.set(flags.get('x'), true)
  const thing = things.get('t')
  expect(things.get('t')).toBe(thing)
  expect(things.peek('u')).toBeUndefined()
  noteAccount(as(2))
  expect(store.get(chosen)).toBeNull()
  expect(store.get(flags.get('x'))).toBe(false)
  expect(disposed).toEqual(['t'])
  expect(things.get('t')).not.toBe(thing)
})

test('objects are found by what their key is made of', () => {
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

test('a plain map of the account is empty for the next one', () => {
  const seen = accountMap<string>()
  seen.set('a', 'b')
  noteAccount(as(2))
  expect(seen.size).toBe(0)
})
