import { describe, expect, it } from 'vitest'
import { viewCost } from './view-cost.ts'
import { decideView, type PaidSubject, paidSubjectOf, type ViewFacts } from './view-decision.ts'

const facts = (more: Partial<ViewFacts> = {}): ViewFacts => ({
  subject: 'user',
  isOwner: false,
  alreadyDeducted: false,
  balance: 10,
  cost: 3,
  ...more,
})

describe('viewCost', () => {
  const settings = {
    view_my_profile_credit_deduction: '4',
    credit_deduction_for_view_fcl: '1',
    credit_deduction_for_view_lcl: '2',
    credit_deduction_for_view_air: 'x',
  }
  it('reads the cost of profiles and voyagers from settings, of products from the server', () => {
    expect(viewCost('profile', settings)).toBe(4)
    expect(viewCost('fcl', settings)).toBe(1)
    expect(viewCost('lcl', settings)).toBe(2)
    expect(viewCost('exporter-product', settings, 6)).toBe(6)
    expect(viewCost('transport', null)).toBe(0)
  })
  it('returns null for an unknown cost', () => {
    expect(viewCost('air', settings)).toBeNull()
    expect(viewCost('profile', null)).toBeNull()
    expect(viewCost('importer-product', settings)).toBeNull()
  })
})

describe('decideView', () => {
  it('lets owners, earlier payers and free views through, even with unknown facts', () => {
    const unknown = { alreadyDeducted: null, balance: null, cost: null }
    expect(decideView(facts({ ...unknown, isOwner: true }))).toEqual({ do: 'navigate' })
    expect(decideView(facts({ ...unknown, alreadyDeducted: true }))).toEqual({ do: 'navigate' })
    expect(decideView(facts({ balance: 0, cost: 0 }))).toEqual({ do: 'navigate' })
  })
  it.each<[PaidSubject, string, string, string]>([
    [
      'user',
      'Insufficient credits. You cannot view the contact details.',
      'Your credits are over. You cannot view user details.',
      'Are you sure you want to view this user? Your profile credit is 10 and 3 credit will be deducted when you view user details.',
    ],
    [
      'product',
      'Insufficient credits. You cannot view this product.',
      'Your credits are over. You cannot view product details.',
      'Are you sure you want to view this product? Your profile credit is 10 and 3 credit will be deducted when you view product details.',
    ],
    [
      'voyager',
      'Insufficient credits. You cannot view this voyager.',
      'Your credits are over. You cannot view voyager details.',
      'Are you sure you want to view this voyager? Your profile credit is 10 and 3 credit will be deducted when you view voyager details.',
    ],
  ])('has the exact text for a %s', (subject, insufficient, over, confirm) => {
    expect(decideView(facts({ subject, balance: 2 }))).toEqual({
      do: 'refuse',
      text: insufficient,
      short: 'The price is 3 credits, your balance 2 credits.',
    })
    expect(decideView(facts({ subject, balance: 0 }))).toEqual({
      do: 'refuse',
      text: over,
      short: 'The price is 3 credits, your balance 0 credits.',
    })
    expect(decideView(facts({ subject }))).toEqual({ do: 'confirm', text: confirm })
  })
  it.each([10, 0, null])(
    'asks for confirmation of a price that is not stated, with balance %s',
    (balance) => {
      const decision = decideView(facts({ balance, cost: { atLeast: 0, missing: [] } }))
      expect(decision.do).toBe('confirm')
      expect(decision).toHaveProperty('text', expect.stringMatching(/does not state|states neither/))
    },
  )
  it('asks for confirmation if the balance covers exactly the cost', () => {
    expect(decideView(facts({ balance: 3 })).do).toBe('confirm')
  })
  it.each([{ cost: null }, { balance: null }, { alreadyDeducted: null }])(
    'refuses unknown facts: %o',
    (unknown) => {
      expect(decideView(facts(unknown))).toMatchObject({
        do: 'refuse',
        text: expect.stringMatching(/Nothing was opened or charged/),
      })
    },
  )
})

it('paidSubjectOf maps every type of view to its text', () => {
  expect(paidSubjectOf('profile')).toBe('user')
  expect(paidSubjectOf('importer-product')).toBe('product')
  expect(paidSubjectOf('air')).toBe('voyager')
})
