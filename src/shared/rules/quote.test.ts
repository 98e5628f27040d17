import Big from 'big.js'
import { describe, expect, test } from 'vitest'
import fc from '../../../tests/support/fast-check.ts'
import type { Quote, QuoteLine } from '../ipc/quotes.ts'
import { decimalOf, storedAmount } from './decimal.ts'
import { costsOf, isMarginLost, outwardOf, rateBetween } from './quote.ts'
import { blankLine, blankQuote } from './quote-state.ts'

const line = (more: Partial<QuoteLine> = {}): QuoteLine => ({
  ...blankLine,
  id: 'a',
  text: 'Ocean freight',
  cost: '100',
  currency: 'USD',
  ...more,
})
const quote = (more: Partial<Quote> = {}): Quote => ({ ...blankQuote('Q-2026-001', 0), ...more })
const withMargin = (margin: Quote['own']['margin'], lines: QuoteLine[]): Quote =>
  quote({ lines, own: { margin, lostWhy: '', note: '' } })

const currencies = ['USD', 'EUR', 'INR'] as const
/** Amounts with up to six digits after the point, as text. */
const decimals = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([n, digits]) => new Big(n).div(new Big(10).pow(digits)).toFixed())
const lines = fc.array(
  fc.record({ quantity: decimals, cost: decimals, currency: fc.constantFrom(...currencies) }),
  { maxLength: 12 },
)
const linesOf = (some: readonly Partial<QuoteLine>[]): QuoteLine[] =>
  some.map((one, n) => line({ ...one, id: String(n) }))

/** The exact sum in units of a trillionth, by whole numbers alone. */
const wholeSum = (some: readonly QuoteLine[], currency: string): bigint => {
  const scaled = (text: string): bigint => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(whole + fraction.padEnd(6, '0'))
  }
  return some
    .filter((one) => one.currency === currency)
    .reduce((all, { quantity, cost }) => all + scaled(quantity) * scaled(cost), 0n)
}

describe('totals', () => {
  test('are the exact sums, in any order of the lines', () => {
    fc.assert(
      fc.property(lines, fc.integer(), (some, seed) => {
        const all = linesOf(some)
        const mixed = all.toSorted((a, b) => ((Number(a.id) * seed) % 7) - ((Number(b.id) * seed) % 7))
        for (const order of [all, mixed])
          for (const { currency, amount } of outwardOf(quote({ lines: order })).totals)
            expect(new Big(amount).times(1e12).toFixed(0)).toBe(String(wholeSum(all, currency)))
      }),
    )
  })
  test('are one for each currency without a rate, and one in all with rates', () => {
    const some = [line({ id: 'a' }), line({ id: 'b', currency: 'EUR', cost: '50' })]
    expect(outwardOf(quote({ lines: some, currency: 'USD' })).totals).toEqual([
      { currency: 'USD', amount: '100' },
      { currency: 'EUR', amount: '50' },
    ])
    const rates = [{ from: 'EUR', to: 'USD', rate: '1.08', day: '2026-12-03' }]
    expect(outwardOf(quote({ lines: some, rates, currency: 'USD' })).totals).toEqual([
      { currency: 'USD', amount: '154' },
    ])
    expect(outwardOf(quote({ lines: some, rates })).totals).toHaveLength(2)
  })
  test('use a rate in its own direction only, and never one that is missing, zero or unreadable', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        decimals,
        (from, to, rate) => {
          const rates = [{ from, to, rate, day: null }]
          if (from === to) expect(rateBetween(rates, to, from)?.toFixed()).toBe('1')
          else expect(rateBetween(rates, to, from)).toBeNull()
        },
      ),
    )
    for (const rate of ['', '?1.2.3', '0', 'NaN'])
      expect(rateBetween([{ from: 'EUR', to: 'USD', rate, day: null }], 'EUR', 'USD')).toBeNull()
    // Two rates make no third one.
    const chain = [
      { from: 'EUR', to: 'USD', rate: '2', day: null },
      { from: 'USD', to: 'INR', rate: '80', day: null },
    ]
    expect(rateBetween(chain, 'EUR', 'INR')).toBeNull()
  })
  test('count the lines without an amount, which are never 0', () => {
    for (const unknown of [{ cost: '' }, { cost: '?1.500' }, { quantity: '' }, { currency: 'US' }]) {
      const {
        lines: shown,
        totals,
        unknownLines,
      } = outwardOf(quote({ lines: [line(), line({ ...unknown, id: 'b' })] }))
      expect(shown[1]?.amount).toBeNull()
      expect(unknownLines).toBe(1)
      expect(totals).toEqual([{ currency: 'USD', amount: '100' }])
    }
    expect(outwardOf(quote({ lines: [line({ cost: '' })] })).totals).toEqual([])
  })
})

describe('margin', () => {
  test('is in the price of each unit: in percent, or as an amount of the line', () => {
    const percent = { kind: 'percent', value: '7.5', currency: '' } as const
    const [general, own] = outwardOf(
      withMargin(percent, [
        line({ quantity: '2', cost: '1234.56' }),
        line({ id: 'b', quantity: '3', margin: { kind: 'amount', value: '50' } }),
      ]),
    ).lines
    expect(general).toMatchObject({ price: '1327.152', amount: '2654.304' })
    expect(own).toMatchObject({ price: '150', amount: '450' })
  })
  test('as an amount of the quote is added once, to the first charge in its currency', () => {
    const amount = { kind: 'amount', value: '30', currency: 'EUR' } as const
    const { lines: shown, totals } = outwardOf(
      withMargin(amount, [
        line(),
        line({ id: 'b', currency: 'EUR', isSurcharge: true }),
        line({ id: 'c', currency: 'EUR', quantity: '4' }),
        line({ id: 'd', currency: 'EUR', quantity: '1' }),
      ]),
    )
    expect(shown.map((one) => one.amount)).toEqual(['100', '100', '430', '100'])
    expect(shown[2]?.price).toBe('107.5')
    expect(totals).toContainEqual({ currency: 'EUR', amount: '630' })
  })
  test('that no unit can share exactly leaves the amount of the line alone', () => {
    const amount = { kind: 'amount', value: '1', currency: 'USD' } as const
    const [shown] = outwardOf(withMargin(amount, [line({ quantity: '3' })])).lines
    expect(shown).toMatchObject({ amount: '301', price: null })
  })
  test('without a charge in its currency is reported, and an unreadable one makes prices unknown', () => {
    expect(isMarginLost(withMargin({ kind: 'amount', value: '5', currency: 'EUR' }, [line()]))).toBe(true)
    expect(isMarginLost(withMargin({ kind: 'amount', value: '5', currency: 'USD' }, [line()]))).toBe(false)
    for (const kind of ['percent', 'amount'] as const)
      expect(outwardOf(withMargin({ kind, value: '?x', currency: 'USD' }, [line()])).lines[0]).toMatchObject({
        price: null,
        amount: null,
      })
  })
  test('is not in the costs', () => {
    const margin = { kind: 'percent', value: '10', currency: '' } as const
    expect(costsOf(withMargin(margin, [line({ quantity: '2' })]))).toEqual([
      { currency: 'USD', amount: '200' },
    ])
  })
})

describe('a typed amount', () => {
  test('is stored as an exact decimal, and stays as typed with two meanings or none', () => {
    expect(storedAmount('1,250.50', 'en')).toBe('1250.5')
    expect(storedAmount('1.250,50', 'es')).toBe('1250.5')
    expect(storedAmount('0.1', 'en')).toBe('0.1')
    expect(storedAmount('1.500', 'en')).toBe('?1.500')
    expect(storedAmount('a lot', 'en')).toBe('?a lot')
    expect(storedAmount('1234567890123456.78', 'en')).toMatch(/^\?/)
    for (const unread of ['', '?1.500', '-1', '1e3', '1.']) expect(decimalOf(unread)).toBeNull()
  })
})
