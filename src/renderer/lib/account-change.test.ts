import { beforeEach, expect, test, vi } from 'vitest'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { noteAccount, onAccountChange, sameAccount } from './account-change.ts'

const as = (id: number, server = 'https://a.test'): SessionState => ({
  status: 'restoring',
  server,
  user: authUser.parse({ id }),
})
const out = (reason: 'none' | 'asked' | 'expired'): SessionState => ({
  status: 'signed-out',
  reason,
  server: 'https://a.test',
})

const reset = vi.fn()
onAccountChange(reset)
beforeEach(() => {
  noteAccount(out('asked'))
  reset.mockClear()
  noteAccount(as(1))
  expect(reset).not.toHaveBeenCalled()
})

test('an expired session keeps everything for the same person', () => {
  noteAccount(out('expired'))
  noteAccount(as(1))
  expect(reset).not.toHaveBeenCalled()
})

test('an answer knows whether it is still for the one who asked', () => {
  const isSame = sameAccount()
  noteAccount(out('expired'))
  noteAccount(as(1))
  expect(isSame()).toBe(true)
  noteAccount(out('asked'))
  expect(isSame()).toBe(false)
  noteAccount(as(1))
  expect(isSame()).toBe(false)
})

test('somebody else after an expired session starts clean', () => {
  noteAccount(out('expired'))
  noteAccount(as(2))
  expect(reset).toHaveBeenCalledOnce()
})

test('an asked sign-out starts clean, once', () => {
  noteAccount(out('asked'))
  noteAccount(out('asked'))
  noteAccount(as(1))
  expect(reset).toHaveBeenCalledOnce()
})

test('the same number on another server is another person', () => {
  noteAccount(as(1, 'https://b.test'))
  expect(reset).toHaveBeenCalledOnce()
})
