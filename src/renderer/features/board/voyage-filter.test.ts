import { describe, expect, it } from 'vitest'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { filterProducts, noProductFilter } from './product-filter.ts'
import { filterVoyages, noVoyageFilter, type VoyageFilter } from './voyage-filter.ts'

const day = (date: number): number => Date.UTC(2026, 11, date)
const today = day(10)

const rows = [
  voyageOf('past', { etd: day(9) }),
  voyageOf('now', { etd: today, isUnlocked: true }),
  voyageOf('soon', { etd: day(16), mode: 'lcl', origin: 'nhava sheva' }),
  voyageOf('late', { etd: day(30), destination: 'São Paulo', destinationPort: null }),
  voyageOf('unknown', { etd: null, mode: 'transport' }),
]

const left = (filter: Partial<VoyageFilter>): string[] =>
  filterVoyages(
    rows,
    { ...noVoyageFilter, etd: { kind: 'any' }, ...filter },
    {
      pins: new Map([['voyage:late', {}]]),
      notes: new Map([['voyage:past', { text: 'Rolled over twice' }]]),
      isUnlocked: ({ isUnlocked }) => isUnlocked,
    },
    today,
  ).map(({ uuid }) => uuid)

describe('voyages', () => {
  it.each<[VoyageFilter['etd'], string[]]>([
    [{ kind: 'any' }, ['past', 'now', 'soon', 'late', 'unknown']],
    [{ kind: 'coming' }, ['now', 'soon', 'late', 'unknown']],
    [{ kind: 'past' }, ['past']],
    [{ kind: 'unknown' }, ['unknown']],
    [{ kind: 'within', days: 7 }, ['now', 'soon']],
    [{ kind: 'between', from: day(16), until: null }, ['soon', 'late']],
    [{ kind: 'between', from: day(9), until: today }, ['past', 'now']],
  ])('that depart %o are %o: an unknown day is never within others', (etd, expected) => {
    expect(left({ etd })).toEqual(expected)
  })

  it('are found by port however it is spelt, mode, unlocked details, pins', () => {
    expect(left({ from: 'INNSA', mode: 'lcl' })).toEqual(['soon'])
    for (const to of ['netherlands', 'NL', 'Roterdam', 'maasvlakte', 'rott'])
      expect([to, left({ to })]).toEqual([to, ['past', 'now', 'soon', 'unknown']])
    expect(left({ to: 'Hamburg' })).toEqual([])
    expect(left({ to: 'xyzzy' })).toEqual([])
    expect(left({ to: 'paulo' })).toEqual(['late'])
    expect(left({ to: 'são paulo' })).toEqual(['late'])
    expect(left({ access: 'unlocked' })).toEqual(['now'])
    expect(left({ access: 'locked', pinnedOnly: true })).toEqual(['late'])
  })

  it('are found by words of all that is said of them, without accents and case', () => {
    expect(left({ text: 'sao  NHAVA' })).toEqual(['late'])
    expect(left({ text: 'rolled' })).toEqual(['past'])
    expect(left({ text: 'rolled nowhere' })).toEqual([])
    expect(left({ text: 'xyzzy' })).toEqual([])
  })

  it('are found through typing errors where nothing is written as typed', () => {
    expect(left({ text: 'nahva shiva' })).toEqual(['past', 'now', 'soon', 'late', 'unknown'])
    expect(left({ text: 'roterdam' })).toEqual(['past', 'now', 'soon', 'unknown'])
    expect(left({ text: 'sao palo' })).toEqual(['late'])
    expect(left({ text: 'rot' })).toEqual(['past', 'now', 'soon', 'unknown'])
  })
})

it('products are found by kind, currency, and whether their price has changed', () => {
  const products = [
    productOf('a'),
    productOf('b', { type: 'ImporterProduct', currency: 'EUR', countries: 'Netherlands' }),
    productOf('c', {
      prices: [
        { at: 1, amount: 10 },
        { at: 2, amount: 12 },
      ],
    }),
  ]
  const found = (filter: Partial<typeof noProductFilter>): string[] =>
    filterProducts(products, { ...noProductFilter, ...filter }, { pins: null, notes: null }).map(
      ({ uuid }) => uuid,
    )
  expect(found({})).toEqual(['a', 'b', 'c'])
  expect(found({ type: 'ImporterProduct' })).toEqual(['b'])
  expect(found({ currency: 'EUR' })).toEqual(['b'])
  expect(found({ changedOnly: true })).toEqual(['c'])
  expect(found({ text: 'netherlands' })).toEqual(['b'])
  expect(found({ text: 'bamsati' })).toEqual(['a', 'b', 'c'])
  expect(found({ text: 'karnal RICE' })).toEqual(['a', 'b', 'c'])
  expect(found({ pinnedOnly: true })).toEqual([])
})
