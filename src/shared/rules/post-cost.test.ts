import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affordable, postConfirmation, postCost } from './post-cost.ts'

const settings = {
  private_to_me_credit_deduction: '1',
  my_connection_all_credit_deduction: '9',
  my_connection_custom_brokers_credit_deduction: '2',
  my_connection_ff_credit_deduction: '3',
  public_Im_credit_deduction: '5',
  public_exporter_credit_deduction: '0.5',
  public_nvocc_credit_deduction: '-1',
  public_individual_credit_deduction: 'only_kyc_verified_user',
  public_warehouseman_credit_deduction: '',
}

describe('postCost', () => {
  it('charges one amount for private to me, whatever the user types', () => {
    expect(postCost(settings, 'private_to_me', ['importer', 'exporter'])).toBe(1)
  })
  it('sums over the user types otherwise', () => {
    expect(postCost(settings, 'my_connection_only', ['custom_brokers', 'freight_forwarder'])).toBe(5)
    expect(postCost(settings, 'my_connection_only', ['all'])).toBe(9)
    expect(postCost(settings, 'public', ['importer', 'exporter'])).toBe(5.5)
  })
  it('counts a user type once', () => {
    expect(postCost(settings, 'public', ['importer', 'importer'])).toBe(5)
  })
  it('returns the missing prices if a valid list lacks a key', () => {
    expect(postCost(settings, 'public', ['transporter', 'importer', 'shipping_line'])).toEqual({
      atLeast: 5,
      missing: ['Transporter', 'Shipping Line'],
    })
    expect(postCost({}, 'private_to_me', [])).toEqual({ atLeast: 0, missing: [] })
  })
  it('returns 0 without user types', () => {
    expect(postCost(settings, 'public', [])).toBe(0)
  })
  it('returns null without settings or for an invalid amount', () => {
    expect(postCost(null, 'public', [])).toBeNull()
    for (const type of ['nvocc', 'individual', 'warehouseman'] as const) {
      expect(postCost(settings, 'public', ['importer', type])).toBeNull()
    }
  })
  it('is never negative for any setting', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (value) => {
        const cost = postCost({ public_all_credit_deduction: value }, 'public', ['all'])
        expect(cost === null || (Number(cost) >= 0 && Number.isFinite(cost))).toBe(true)
      }),
    )
  })
})

describe('affordable', () => {
  it('accepts a balance that covers exactly the cost', () => {
    expect(affordable(5, 5)).toEqual({ ok: true })
  })
  it('refuses a short balance with the reason', () => {
    expect(affordable(5, 4)).toEqual({
      ok: false,
      reason: 'Insufficient credits. Please add more credits to proceed.',
      short: true,
    })
  })
  it('refuses an unknown cost or balance, except at no cost', () => {
    expect(affordable(null, 100).ok).toBe(false)
    expect(affordable(null, 100)).not.toHaveProperty('short')
    expect(affordable(1, null).ok).toBe(false)
    expect(affordable(0, null).ok).toBe(true)
  })
  it('accepts a cost that is not stated if the balance covers the rest', () => {
    const missing = ['Importer']
    expect(affordable({ atLeast: 0, missing }, 0).ok).toBe(true)
    expect(affordable({ atLeast: 0, missing }, null).ok).toBe(true)
    expect(affordable({ atLeast: 3, missing }, 3).ok).toBe(true)
    expect(affordable({ atLeast: 3, missing }, 2)).toMatchObject({ ok: false, short: true })
    expect(affordable({ atLeast: 3, missing }, null).ok).toBe(false)
  })
})

it('postConfirmation states credits and privacy, or that the post is free', () => {
  expect(postConfirmation(0, 'public')).toBe('No credits will be deducted for this post')
  expect(postConfirmation(1, 'private_to_me')).toMatch(/^1 credit will .*Private to me/)
  expect(postConfirmation(7, 'my_connection_only')).toMatch(/^7 credits will .*My connections only/)
  expect(postConfirmation({ atLeast: 0, missing: [] }, 'private_to_me')).toBe(
    'The network states no price for this post. Credits may be deducted for this post. Privacy: Private to me',
  )
  expect(postConfirmation({ atLeast: 2, missing: ['Importer', 'NVOCC'] }, 'public')).toBe(
    'The network states no price for Importer, NVOCC. 2 credits will be deducted for the others, and maybe more. Privacy: Public',
  )
  expect(postConfirmation(0.0000001, 'public')).toMatch(/^0\.0000001 credits will/)
})
