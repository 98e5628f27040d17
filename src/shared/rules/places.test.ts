import { describe, expect, it } from 'vitest'
import {
  countryNames,
  countryOf,
  findPlace,
  isAtPlace,
  meantPlace,
  placesLike,
  placeText,
  typingErrors,
} from './places.ts'

const textOf = (typed: string): string | null => {
  const place = findPlace(typed)
  return place && placeText(place)
}
const guessOf = (typed: string): string | null => {
  const place = meantPlace(typed)
  return place && placeText(place)
}

describe('findPlace, meantPlace and placesLike', () => {
  it.each([
    ['jnpt', 'Nhava Sheva (INNSA)'],
    ['NLRTM', 'Rotterdam (NLRTM)'],
    ['Rotterdam (NLRTM)', 'Rotterdam (NLRTM)'],
    ['netherlands', 'Netherlands'],
    ['NL', 'Netherlands'],
    ['USA', 'United States'],
    ['Viet Nam', 'Vietnam'],
    ['germany', 'Germany'],
    // A name of a port and a country means the port.
    ['Singapore', 'Singapore (SGSIN)'],
  ])('finds a port or country by name or code: %s', (typed, expected) => expect(textOf(typed)).toBe(expected))

  it.each(['Roterdam', 'Jaipur', 'Ludhiana', '', '   ', 'x'])('finds nothing for %j', (typed) =>
    expect(textOf(typed)).toBeNull(),
  )

  it.each([
    ['Roterdam', 'Rotterdam (NLRTM)'],
    ['rotetrdam', 'Rotterdam (NLRTM)'],
    ['Hambrug', 'Hamburg (DEHAM)'],
    ['Nhava Shiva', 'Nhava Sheva (INNSA)'],
    ['singapur', 'Singapore (SGSIN)'],
    ['Netherland', 'Netherlands'],
    ['Nahva', 'Nhava Sheva (INNSA)'],
    ['Antwepr', 'Antwerp (BEANR)'],
    ['Jaipur', null],
    ['our yard', null],
    ['xyz', null],
  ])('finds a place despite typing errors: %s', (typed, expected) => expect(guessOf(typed)).toBe(expected))

  it('suggests places while the user types', () => {
    expect(placesLike('rott', 3).map(placeText)).toEqual(['Rotterdam (NLRTM)'])
    expect(placesLike('roterdam', 1).map(placeText)).toEqual(['Rotterdam (NLRTM)'])
    expect(placesLike('nethe', 5).map(placeText)).toContain('Netherlands')
    expect(placesLike('', 5)).toEqual([])
    expect(countryOf({ kind: 'port', code: 'NLRTM', name: 'Rotterdam' })).toBe('Netherlands')
  })
})

it.each([
  ['netherlands', 'Rotterdam (NLRTM)', '', true],
  ['netherlands', 'Venlo, Netherlands', '', true],
  ['netherlands', 'Antwerp', '', false],
  ['germany', 'Netherlands, Germany', '', true],
  ['india', 'Indiana yard', '', false],
  ['india', '', 'Two reefers wanted from Nhava Sheva', true],
  ['jnpt', 'Nhava Sheva', '', true],
  ['jnpt', 'Mundra', '', false],
  ['rotterdam', '', 'Reefers to Rotterdam', true],
])('isAtPlace finds %s in %s: %s %s', (wanted, placeName, text, expected) => {
  const place = findPlace(wanted)
  expect(place && isAtPlace(place, placeName, text)).toBe(expected)
})

it.each([
  ['rotterdam', 'rotterdam', 0],
  ['rotterdam', 'roterdam', 1],
  ['rotterdam', 'rottredam', 1],
  ['hamburg', 'hambrug', 1],
  ['rotterdam', 'amsterdam', 3],
  ['a', 'abcdef', 3],
])('typingErrors between %s and %s returns %s', (one, other, errors) =>
  expect(typingErrors(one, other, 2)).toBe(errors),
)

it('replaces country codes by names and keeps other text', () => {
  expect(countryNames('NL,DE')).toBe('Netherlands, Germany')
  expect(countryNames(' in , Viet Nam,')).toBe('India, Viet Nam')
  expect(countryNames('QZ,12')).toBe('QZ, 12')
  expect(countryNames('')).toBe('')
})
