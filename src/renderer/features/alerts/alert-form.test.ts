import { expect, it } from 'vitest'
import { criteriaOf, formOf, unknownPlaces } from './alert-form.ts'

const lane = {
  ...formOf({ origin: 'INNSA', destination: ' Rotterdam ', mode: 'fcl' }),
  etdBefore: '2026-12-15',
}

it('names an unnamed alert after its criteria, and resolves port codes', () => {
  expect(criteriaOf(lane)).toEqual({
    name: 'Nhava Sheva → Rotterdam, FCL, before 15 Dec',
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
  expect(['jnpt', 'Rotterdam (NLRTM)', 'holland', ' our yard '].map(place)).toEqual([
    'Nhava Sheva',
    'Rotterdam',
    'Netherlands',
    'our yard',
  ])
})

it('returns unknown places, except those of the saved form', () => {
  const typed = { ...lane, origin: 'jnpt', destination: 'Roterdam' }
  expect(unknownPlaces(typed, lane)).toEqual(['Roterdam'])
  expect(unknownPlaces(typed, typed)).toEqual([])
  expect(unknownPlaces({ ...lane, destination: '' }, lane)).toEqual([])
})

it('round-trips the form and the criteria', () => {
  const made = criteriaOf(lane)
  expect('criteria' in made && formOf({ ...made.criteria, name: 'Mine' })).toMatchObject({
    name: 'Mine',
    etdBefore: '2026-12-15',
    mode: 'fcl',
  })
})

it.each([
  [{}, { form: expect.any(String) }],
  [{ mode: 'product', price: 'cheap' }, { price: expect.any(String) }],
  [{ mode: 'product', price: '1.250,50' }, { price: expect.any(String) }],
  [{ mode: 'product', price: '1e3' }, { price: expect.any(String) }],
  [{ mode: 'product', price: '512', currency: 'dollars' }, { currency: expect.any(String) }],
  [{ etdFrom: '2026-12-15', etdBefore: '2026-12-15' }, { etdBefore: expect.any(String) }],
] as const)('returns the errors of %o', (change, errors) => {
  expect(criteriaOf({ ...formOf({}), ...change })).toEqual({ errors })
})

it('keeps the price for products only and the ETD for voyages only', () => {
  const made = criteriaOf({ ...lane, price: '1,250', mode: 'product' })
  expect('criteria' in made && made.criteria).toMatchObject({ priceBelow: 1250, etdBefore: null })
  const voyage = criteriaOf({ ...lane, price: '512' })
  expect('criteria' in voyage && voyage.criteria.priceBelow).toBeNull()
})
