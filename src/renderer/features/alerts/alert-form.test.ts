// @no-page
import { afterEach, expect, it } from 'vitest'
import { type Language, languageNames, setLanguage } from '#shared/texts/language.ts'
import { criteriaOf, formOf, priceNote, unknownPlaces } from './alert-form.ts'

afterEach(() => setLanguage({ tag: 'en', messages: {} }))

const lane = {
  ...formOf({ origin: 'INNSA', destination: ' Rotterdam ', mode: 'fcl' }),
  etdTo: '2026-12-14',
}

it('stores no name that nobody typed, and resolves port codes', () => {
  expect(criteriaOf(lane)).toEqual({
    name: '',
    criteria: {
      origin: 'Nhava Sheva',
      destination: 'Rotterdam',
      mode: 'fcl',
      etdFrom: null,
      etdBefore: Date.UTC(2026, 11, 15),
      words: '',
      priceBelow: null,
      currency: 'USD',
    },
  })
  const place = (origin: string) => {
    const made = criteriaOf({ ...lane, origin })
    return 'criteria' in made ? made.criteria.origin : null
  }
  const typed = [
    'jnpt',
    'Rotterdam (NLRTM)',
    'holland',
    ' our yard ',
    'Cartagena, Spain',
    'Hamburg, Netherlands',
  ]
  expect(typed.map(place)).toEqual([
    'Nhava Sheva',
    'Rotterdam',
    'Netherlands',
    'our yard',
    'Cartagena (ESCAR)',
    'Hamburg, Netherlands',
  ])
})

it('asks for the rest of a half-typed date, which would be none without a word', () => {
  for (const [name, value] of [
    ['etdFrom', '2026--03'],
    ['etdFrom', '202-12-03'],
    ['etdTo', '2026-02-30'],
  ] as const)
    expect(criteriaOf({ ...lane, [name]: value })).toEqual({
      errors: { [name]: 'Complete the date, or empty the field.' },
    })
})

it('returns unknown places, except those of the saved form', () => {
  const typed = { ...lane, origin: 'jnpt', destination: 'Roterdam' }
  expect(unknownPlaces(typed, lane)).toEqual(['Roterdam'])
  expect(unknownPlaces(typed, typed)).toEqual([])
  expect(unknownPlaces({ ...lane, destination: '' }, lane)).toEqual([])
})

it('asks about a port in a country that contradicts it', () => {
  expect(unknownPlaces({ ...lane, origin: 'Hamburg, Netherlands' }, lane)).toEqual(['Hamburg, Netherlands'])
})

it('reads prices in the language of the app, says how, and writes them so that they are read again', () => {
  const priced = (price: string) => ({ ...formOf({ mode: 'product' }), price })
  const below = (price: string) => {
    const made = criteriaOf(priced(price))
    return 'criteria' in made ? made.criteria.priceBelow : null
  }
  expect(['1.250,50', '1,500', '1 500', '१,५००'].map(below)).toEqual([1250.5, 1500, 1500, 1500])
  expect(priceNote(priced('1,50,000'))).toBe('Below USD 150,000')
  expect(priceNote(priced('1.500'))).toBe('Which price: 1,500 or 1.5? Write it without separators.')
  expect(priceNote(priced('cheap'))).toBeNull()
  for (const tag of Object.keys(languageNames) as Language[]) {
    setLanguage({ tag, messages: {} })
    for (const price of [0.5, 1.125, 1500, 1500.125, 2_500_000.75])
      expect([tag, below(formOf({ mode: 'product', priceBelow: price }).price)]).toEqual([tag, price])
  }
  setLanguage({ tag: 'tr', messages: {} })
  expect(below('1.500')).toBe(1500)
})

it('round-trips the form and the criteria', () => {
  const made = criteriaOf(lane)
  expect('criteria' in made && formOf({ ...made.criteria, name: 'Mine' })).toMatchObject({
    name: 'Mine',
    etdTo: '2026-12-14',
    mode: 'fcl',
  })
})

it('counts the last day', () => {
  const made = criteriaOf({ ...lane, etdFrom: '2026-12-02', etdTo: '2026-12-02' })
  expect('criteria' in made && made.criteria).toMatchObject({
    etdFrom: Date.UTC(2026, 11, 2),
    etdBefore: Date.UTC(2026, 11, 3),
  })
})

it.each([
  [{}, { form: expect.any(String) }],
  [{ mode: 'product', price: 'cheap' }, { price: expect.any(String) }],
  [{ mode: 'product', price: '1.500' }, { price: 'Which price: 1,500 or 1.5? Write it without separators.' }],
  [
    { mode: 'fcl', origin: 'Cartagena' },
    { origin: 'Which place: Cartagena (ESCAR) – Spain or Cartagena (COCTG) – Colombia?' },
  ],
  [{ mode: 'product', price: '1e3' }, { price: expect.any(String) }],
  [{ mode: 'product', price: '512', currency: 'dollars' }, { currency: expect.any(String) }],
  [{ etdFrom: '2026-12-15', etdTo: '2026-12-14' }, { etdTo: expect.any(String) }],
] as const)('returns the errors of %o', (change, errors) => {
  expect(criteriaOf({ ...formOf({}), ...change })).toEqual({ errors })
})

it('keeps the price for products only and the ETD for voyages only', () => {
  const made = criteriaOf({ ...lane, price: '1,250', mode: 'product' })
  expect('criteria' in made && made.criteria).toMatchObject({ priceBelow: 1250, etdBefore: null })
  const voyage = criteriaOf({ ...lane, price: '512' })
  expect('criteria' in voyage && voyage.criteria.priceBelow).toBeNull()
})
