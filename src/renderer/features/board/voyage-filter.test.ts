import { describe, expect, it } from 'vitest'
import { readPort } from '#shared/rules/ports.ts'
import { onlyMeaning } from '#shared/rules/reading.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { endName, endText, suggestedPorts } from './ports.ts'
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

const matches = (filter: Partial<VoyageFilter>): string[] =>
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

it.each(['FCL-00220', 'fcl 220', 'FCL00220', 'fcl220', '00220'])(
  'finds the offer FCL-00220 by %s',
  (text) => {
    const offers = [voyageOf('other'), voyageOf('it', { reference: 'FCL-00220' })]
    const marks = { pins: null, notes: null, isUnlocked: () => false }
    const found = filterVoyages(offers, { ...noVoyageFilter, etd: { kind: 'any' }, text }, marks, today)
    expect(found.map(({ uuid }) => uuid)).toEqual(['it'])
  },
)

describe('filterVoyages', () => {
  it.each<[VoyageFilter['etd'], string[]]>([
    [{ kind: 'any' }, ['past', 'now', 'soon', 'late', 'unknown']],
    [{ kind: 'coming' }, ['now', 'soon', 'late', 'unknown']],
    [{ kind: 'past' }, ['past']],
    [{ kind: 'unknown' }, ['unknown']],
    [{ kind: 'within', days: 7 }, ['now', 'soon']],
    // Of this month, what has not departed.
    [{ kind: 'month', ahead: 0 }, ['now', 'soon', 'late']],
    [{ kind: 'month', ahead: 1 }, []],
    [{ kind: 'between', from: day(16), until: null }, ['soon', 'late']],
    [{ kind: 'between', from: day(9), until: today }, ['past', 'now']],
  ])('finds by ETD %o the voyages %o, and never an unknown ETD in a period', (etd, expected) => {
    expect(matches({ etd })).toEqual(expected)
  })

  it('filters by port in any spelling, mode, unlocked details and pins', () => {
    expect(matches({ from: 'INNSA', mode: 'lcl' })).toEqual(['soon'])
    for (const to of ['netherlands', 'NL', 'Roterdam', 'maasvlakte', 'rott'])
      expect([to, matches({ to })]).toEqual([to, ['past', 'now', 'soon', 'unknown']])
    expect(matches({ to: 'Hamburg' })).toEqual([])
    expect(matches({ to: 'xyzzy' })).toEqual([])
    expect(matches({ to: 'paulo' })).toEqual(['late'])
    expect(matches({ to: 'são paulo' })).toEqual(['late'])
    expect(matches({ access: 'unlocked' })).toEqual(['now'])
    expect(matches({ access: 'locked', pinnedOnly: true })).toEqual(['late'])
  })

  it('tells namesakes in different countries apart, and shows an ambiguous offer for each of them', () => {
    const lane = (uuid: string, origin: string) => {
      const port = onlyMeaning(readPort(origin))
      return voyageOf(uuid, { origin, originPort: port && { code: port.code, name: port.name } })
    }
    const ports = [
      lane('spain', 'Cartagena, Spain'),
      lane('colombia', 'Cartagena (COCTG)'),
      lane('bare', 'Cartagena'),
      lane('other', 'Hamburg, New York'),
    ]
    const from = (typed: string): string[] =>
      filterVoyages(
        ports,
        { ...noVoyageFilter, etd: { kind: 'any' }, from: typed },
        { pins: null, notes: null, isUnlocked: () => false },
        today,
      ).map(({ uuid }) => uuid)
    expect(from('Cartagena, España')).toEqual(['spain', 'bare'])
    expect(from('spain')).toEqual(['spain', 'bare'])
    expect(from('Cartagena')).toEqual(['spain', 'colombia', 'bare'])
    expect(from('Hamburg')).toEqual([])
    expect(from('Hamburg, Netherlands')).toEqual([])
    expect(from('hamburg, new york')).toEqual(['other'])
    expect(ports.map((row) => endName(row, 'from'))).toEqual([
      'Cartagena (ESCAR)',
      'Cartagena (COCTG)',
      'Cartagena',
      'Hamburg, New York',
    ])
    expect(['Cartagena, ES', 'jnpt', 'Cartagena'].map(endText)).toEqual([
      'Cartagena (ESCAR)',
      'Nhava Sheva',
      'Cartagena',
    ])
    expect(suggestedPorts([], 'cartagena').map(({ text, hint }) => [text, hint])).toEqual([
      ['Cartagena (ESCAR)', 'Spain'],
      ['Cartagena (COCTG)', 'Colombia'],
    ])
  })

  it('searches all fields and notes, ignoring accents and case', () => {
    expect(matches({ text: 'sao  NHAVA' })).toEqual(['late'])
    expect(matches({ text: 'rolled' })).toEqual(['past'])
    expect(matches({ text: 'rolled nowhere' })).toEqual([])
    expect(matches({ text: 'xyzzy' })).toEqual([])
  })

  it('tolerates typing errors if no text matches exactly', () => {
    expect(matches({ text: 'nahva shiva' })).toEqual(['past', 'now', 'soon', 'late', 'unknown'])
    expect(matches({ text: 'roterdam' })).toEqual(['past', 'now', 'soon', 'unknown'])
    expect(matches({ text: 'sao palo' })).toEqual(['late'])
    expect(matches({ text: 'rot' })).toEqual(['past', 'now', 'soon', 'unknown'])
  })
})

it('finds a product by its countries in English and in the current language', () => {
  setLanguage({ tag: 'zh-CN', messages: {} })
  const products = [productOf('a'), productOf('b', { country: '', countries: 'Netherlands, Germany' })]
  const found = (text: string): string[] =>
    filterProducts(products, { ...noProductFilter, text }, { pins: null, notes: null }).map(
      ({ uuid }) => uuid,
    )
  expect(['德国', 'germany', '荷兰', '印度', 'India'].map(found)).toEqual([['b'], ['b'], ['b'], ['a'], ['a']])
  setLanguage({ tag: 'en', messages: {} })
})

it('filters products by kind, currency, price change, text and pins', () => {
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
