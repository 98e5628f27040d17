import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { settings as settingsSchema } from '../contract/entities/credit.schema.ts'
import type { Settings } from '../contract/entities/credit.ts'
import { post } from '../contract/entities/post.schema.ts'
import type { Post } from '../contract/entities/post.ts'
import { selectableUserTypes, type UserTypeKey, userTypes } from '../contract/entities/user-types.ts'
import { visibilities } from '../contract/entities/visibility.ts'
import { affordable, cheaperAudience, costOfForm, postConfirmation, postCost } from './post-cost.ts'

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
      short: 'The price is 5 credits, your balance 4 credits.',
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
    expect(affordable({ atLeast: 3, missing }, 2)).toMatchObject({
      ok: false,
      short: 'The price is 3 credits, your balance 2 credits.',
    })
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

describe('costOfForm', () => {
  const settings = {
    private_to_me_credit_deduction: '1',
    public_importer_credit_deduction: '3',
    public_exporter_credit_deduction: '4',
  }
  const existing = (kind: string): Post =>
    post.parse({
      id: 1,
      postable_type: `App\\Models\\${kind}`,
      postable: { text: 'x' },
      privacy_visibility: 'public',
      user_types: '["importer"]',
    })
  const both = { visibility: 'public', userTypes: ['importer', 'exporter'] } as const

  test('charges a new post the sum of its user types', () => {
    expect(costOfForm(settings, both, null)).toBe(7)
  })

  test('charges an edit only the added cost, never a refund', () => {
    expect(costOfForm(settings, both, existing('TextPost'))).toBe(4)
    expect(costOfForm(settings, { visibility: 'private_to_me', userTypes: [] }, existing('TextPost'))).toBe(0)
  })

  test('charges nothing for the text of a shared post', () => {
    expect(costOfForm(settings, both, existing('SharedPost'))).toBe(0)
  })

  test('returns null without settings', () => {
    expect(costOfForm(null, both, null)).toBeNull()
    expect(
      costOfForm({ ...settings, public_exporter_credit_deduction: '-1' }, both, existing('TextPost')),
    ).toBeNull()
  })

  test('returns null if the price of a wider audience is unreadable', () => {
    for (const item of [
      { key: 'public_exporter_credit_deduction', value: {} },
      { name: 'public_exporter_credit_deduction' },
    ]) {
      const unread = settingsSchema.parse([{ key: 'public_importer_credit_deduction', value: '3' }, item])
      expect(costOfForm(unread, both, null)).toBeNull()
      expect(costOfForm(unread, both, existing('TextPost'))).toBeNull()
    }
  })
})

describe('cheaperAudience', () => {
  const prices = {
    public_all_credit_deduction: '6',
    public_importer_credit_deduction: '2',
    public_exporter_credit_deduction: '2',
    public_nvocc_credit_deduction: '3',
  }
  const publicly = (...types: UserTypeKey[]) => ({ visibility: 'public', userTypes: types }) as const

  it('suggests All if it costs less than the chosen types together', () => {
    expect(cheaperAudience(prices, publicly('importer', 'exporter', 'nvocc'))).toEqual({
      audience: publicly('all'),
      cost: 6,
      instead: 7,
    })
  })

  it.each([
    ['an audience that is cheaper already', prices, publicly('importer', 'exporter')],
    [
      'an audience of the same cost',
      { ...prices, public_all_credit_deduction: '7' },
      publicly('importer', 'exporter', 'nvocc'),
    ],
    ['an empty audience', prices, publicly()],
    [
      'a price that cannot be read',
      { ...prices, public_all_credit_deduction: null },
      publicly('importer', 'exporter', 'nvocc'),
    ],
    ['no prices at all', null, publicly('importer')],
  ])('returns null for %s', (_what, settings, chosen) => {
    expect(cheaperAudience(settings, chosen)).toBeNull()
  })

  const keys = selectableUserTypes.map(({ key }) => key)
  const price = fc.oneof(fc.nat({ max: 20 }).map(String), fc.constant(null), fc.constant('0'))
  const settings = fc
    .record(
      Object.fromEntries(
        ['public', 'my_connection'].flatMap((prefix) =>
          keys.map((key) => [`${prefix}_${key}_credit_deduction`, price] as const),
        ),
      ),
      { requiredKeys: [] },
    )
    .map((given) => given as Settings)
  const reach = (types: readonly UserTypeKey[]): readonly UserTypeKey[] =>
    types.includes('all') ? userTypes.map(({ key }) => key) : types

  it('never suggests a smaller reach, a higher cost or another visibility', () => {
    fc.assert(
      fc.property(
        settings,
        fc.constantFrom(...visibilities),
        fc.uniqueArray(fc.constantFrom(...keys)),
        (given, visibility, chosen) => {
          const found = cheaperAudience(given, { visibility, userTypes: chosen })
          if (found === null) return
          expect(found.audience.visibility).toBe(visibility)
          expect(reach(found.audience.userTypes)).toEqual(expect.arrayContaining([...reach(chosen)]))
          expect(found.cost).toBeLessThan(found.instead)
          expect(postCost(given, visibility, found.audience.userTypes)).toBe(found.cost)
          expect(postCost(given, visibility, chosen)).toBe(found.instead)
        },
      ),
    )
  })
})
