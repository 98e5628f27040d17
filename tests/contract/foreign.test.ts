import { describe, expect, it } from 'vitest'
import { cast } from '../support/network/member.ts'
import { readAccounts } from './foreign.ts'

const account = { email: 'a@b.c', password: 'x' }
const accounts = Object.fromEntries(cast.map((role) => [role, account]))

describe('readAccounts', () => {
  it('reads the five accounts and the unimplemented calls', () => {
    const read = readAccounts(JSON.stringify({ accounts, unimplemented: ['account.gstPreference'] }))
    expect(read).toEqual({ accounts, unimplemented: ['account.gstPreference'] })
    expect(readAccounts(JSON.stringify({ accounts })).unimplemented).toEqual([])
  })

  it.each([
    [{ accounts: { ...accounts, importer: undefined } }, /importer/],
    [{ accounts, unimplemented: ['posts.dance'] }, /no call of the contract/],
  ])('refuses an invalid file with a reason', (wrong, reason) => {
    expect(() => readAccounts(JSON.stringify(wrong))).toThrow(reason)
  })
})
