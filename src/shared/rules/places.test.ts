import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Language, languageNames, setLanguage } from '../texts/language.ts'
import { countryName, englishName } from './countries.ts'
import { threeLetterCodes } from './country-table.ts'
import {
  closestPlace,
  countryNames,
  countryOf,
  isAtPlace,
  parsePlace,
  placeInCountry,
  placeName,
  placesLike,
  placeText,
  shownCountries,
  shownPlace,
  typingErrors,
} from './places.ts'
import { mapReading, meanings, onlyMeaning } from './reading.ts'
import { shownCountry } from './shown-country.ts'

const textOf = (typed: string): string | null => onlyMeaning(mapReading(parsePlace(typed), placeText))
const guessOf = (typed: string): string | null => onlyMeaning(mapReading(closestPlace(typed), placeText))

describe('parsePlace, closestPlace and placesLike', () => {
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
  ['cartagena, spain', 'Cartagena, Colombia', '', false],
  ['cartagena, spain', 'Cartagena (ESCAR)', '', true],
  ['cartagena, spain', 'Cartagena', '', true],
  ['cartagena, spain', '', 'Steel from Cartagena, Colombia', false],
  ['colombia', 'Cartagena, Spain', '', false],
  ['cartagena', 'Cartagena, Spain', '', true],
  ['hamburg', 'Hamburg, New York', '', false],
])('isAtPlace finds %s in %s: %s %s', (wanted, placeName, text, expected) => {
  expect(meanings(parsePlace(wanted)).some((place) => isAtPlace(place, placeName, text))).toBe(expected)
})

it('names a port by its code as well if other ports have the same name', () => {
  const places = ['Rotterdam', 'Cartagena, ES', 'Spain'].flatMap((text) => meanings(parsePlace(text)))
  expect(places.map(placeName)).toEqual(['Rotterdam', 'Cartagena (ESCAR)', 'Spain'])
  expect(places.map(placeInCountry)[1]).toBe('Cartagena (ESCAR) – Spain')
  expect(places.map(placeName).map(textOf)).toEqual(places.map(placeText))
})

it('finds countries by their names in all languages, and names them in the current one', () => {
  expect(['Espagne', 'स्पेन', 'إسبانيا', '西班牙', 'İspanya', 'Tây Ban Nha', 'ESP'].map(textOf)).toEqual(
    Array.from({ length: 7 }, () => 'Spain'),
  )
})

it('corrects a name beside its country, and nothing that the country contradicts', () => {
  expect(guessOf('Cartegena, Spain')).toBe('Cartagena (ESCAR)')
  expect(closestPlace('Cartegena').kind).toBe('ambiguous')
  expect(closestPlace('Hamburg, Netherlands').kind).toBe('unknown')
  expect(placesLike('Hamburg, Netherlands', 1).map(placeText)).toEqual(['Hamburg (DEHAM)'])
  expect(placesLike('cartagena', 2).map(placeInCountry)).toEqual([
    'Cartagena (ESCAR) – Spain',
    'Cartagena (COCTG) – Colombia',
  ])
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

const languages = Object.keys(languageNames) as Language[]
/** A country's name as a field has it. */
const nameOf = (code: string): string => meanings(parsePlace(englishName(code))).map(placeText)[0] ?? ''

const countryCodes = [...threeLetterCodes.keys()]

describe.each(languages)('countries in %s', (tag) => {
  beforeEach(() => setLanguage({ tag, messages: {} }))
  afterEach(() => setLanguage({ tag: 'en', messages: {} }))

  it('reads every country as it writes it, in that language and in English', () => {
    const writings = countryCodes.flatMap((code) =>
      [nameOf(code), englishName(code)].flatMap((name) =>
        [
          name,
          // Three capitals are a code before they are a name: Vietnam's 'NGA' is Nigeria, and 'Nga' Russia.
          name.length > 3 ? name.toLocaleUpperCase(tag) : name,
          `  ${name.normalize('NFD')} `,
        ].map((written) => ({ code, written })),
      ),
    )
    // A port of the same name takes precedence: Singapore, Djibouti.
    const codesOf = (written: string) => meanings(parsePlace(written)).map((place) => place.code.slice(0, 2))
    expect(writings.filter(({ code, written }) => !codesOf(written).includes(code))).toEqual([])
  })

  it('suggests every country by the start of its name', () => {
    const isSuggested = (code: string): boolean =>
      placesLike(countryName(code), 50).some((place) => place.code.startsWith(code))
    expect(countryCodes.filter((code) => !isSuggested(code))).toEqual([])
  })

  it('shows every country that the network writes by code or English name in that language', () => {
    const isShown = (code: string): boolean => {
      const own = countryName(code)
      return (
        [code, englishName(code), own].every((written) => shownCountry(written) === own) &&
        isAtPlace({ kind: 'country', code, name: own }, nameOf(code), '')
      )
    }
    expect(countryCodes.filter((code) => !isShown(code))).toEqual([])
    expect(['Karnal', '', 'QZ'].map(shownCountry)).toEqual(['Karnal', '', 'QZ'])
  })
})

it('shows the countries of a list in the current language, and keeps other texts', () => {
  setLanguage({ tag: 'zh-CN', messages: {} })
  expect(shownCountries('NL, Germany,Atlantis')).toBe('荷兰, 德国, Atlantis')
  expect(['Allemagne', 'Rotterdam', 'our yard', ''].map(shownPlace)).toEqual([
    '德国',
    'Rotterdam',
    'our yard',
    '',
  ])
  setLanguage({ tag: 'en', messages: {} })
  expect(['德国', '荷兰'].map(shownPlace)).toEqual(['Germany', 'Netherlands'])
})
