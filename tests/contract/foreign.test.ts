import { describe, expect, it } from 'vitest'
import { cast } from '../support/network/member.ts'
import { readAccounts } from './foreign.ts'

const account = { email: 'a@b.c', password: 'x' }
const accounts = Object.fromEntries(cast.map((role) => [role, account]))

describe('the accounts file of another server', () => {
  it('names the five that play, and calls that are not there', () => {
    const read = readAccounts(JSON.stringify({ accounts, unimplemented: ['account.gstPreference'] }))
    expect(read).toEqual({ accounts, unimplemented: ['account.gstPreference'] })
    expect(readAccounts(JSON.stringify({ accounts })).unimplemented).toEqual([])
  })

  it.each([
    [{ accounts: { ...accounts, importer: undefined } }, /importer/],
    [{ accounts, unimplemented: ['posts.dance'] }, /no call of the contract/],
  ])('that is wrong is refused with the reason', (wrong, reason) => {
    expect(() => readAccounts(JSON.stringify(wrong))).toThrow(reason)
  })
})
