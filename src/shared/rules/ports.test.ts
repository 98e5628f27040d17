import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageNames } from '../texts/language.ts'
import { countryOfTerritory, stateTable, threeLetterCodes } from './country-table.ts'
import { foldedWords, foldText } from './fold-text.ts'
import { airportRows, seaPortRows, translatedNames } from './port-table.ts'
import { namesOfPort, portNamed, portsIn, portsLike, readPort, sharedPortKeys } from './ports.ts'
import { meanings, onlyMeaning, type Reading } from './reading.ts'

const codeOf = (text: string): string | undefined => onlyMeaning(readPort(text))?.code
const codesOf = (text: string): readonly string[] => meanings(readPort(text)).map(({ code }) => code)

test.each([
  ['Nhava Sheva (INNSA)', 'INNSA'],
  ['nhava sheva', 'INNSA'],
  ['JNPT', 'INNSA'],
  ['Bombay', 'INBOM'],
  ['Mumbai BOM (INBOM)', 'INBOM'],
  ['nl rtm', 'NLRTM'],
  ['Rotterdam Maasvlakte', 'NLRTM'],
  ['Роттердам', 'NLRTM'],
  ['Гамбург', 'DEHAM'],
  ['上海', 'CNSHA'],
  ['سانتوس', 'BRSSZ'],
  ['桑托斯', 'BRSSZ'],
  ['法兰克福', 'DEFRA'],
  ['鹿特丹', 'NLRTM'],
  ['جبل علي', 'AEJEA'],
  ['मुंद्रा', 'INMUN'],
  ['Amberes', 'BEANR'],
  ['Hambourg', 'DEHAM'],
  ['Roterdã', 'NLRTM'],
  ['Xangai', 'CNSHA'],
  ['İskenderiye', 'EGALY'],
  ['Chennai Port', 'INMAA'],
  ['Port of Antwerp, Belgium', 'BEANR'],
  ['Gdansk', 'PLGDN'],
  ['GÖTEBORG', 'SEGOT'],
  ['ho chi minh', 'VNSGN'],
  ['London LHR (GBLHR)', 'GBLHR'],
  ['Hamburg, DE', 'DEHAM'],
  ['JFK', 'USJFK'],
])('readPort finds %s as %s', (text, code) => expect(codeOf(text)).toBe(code))

test.each(['', '  ', 'ICD Tughlakabad', 'Ludhiana', 'our yard', 'x'.repeat(10_000), '(((', 'can we'])(
  'readPort finds no port for %s',
  (text) => expect(readPort(text)).toEqual({ kind: 'unknown', near: [] }),
)

test('readPort returns country and kind', () => {
  const rotterdam = { code: 'NLRTM', name: 'Rotterdam', country: 'NL', kind: 'sea' }
  expect(readPort('Rotterdam')).toEqual({ kind: 'known', value: rotterdam })
  expect(onlyMeaning(readPort('Frankfurt FRA (DEFRA)'))).toMatchObject({ country: 'DE', kind: 'air' })
})

test('portsIn finds names and codes in a text, but no everyday words', () => {
  const codes = (text: string): string[] =>
    portsIn(text).map((port) =>
      meanings(port)
        .map(({ code }) => code)
        .join('|'),
    )
  expect(codes('2 x 40HC from Nhava Sheva to Rotterdam Maasvlakte, or via AEJEA. Rotterdam again.')).toEqual([
    'INNSA',
    'NLRTM',
    'AEJEA',
  ])
  expect(codes('Mobile: +91 98, we CAN do it, at the bar, hull insured')).toEqual([])
  expect(codes('')).toEqual([])
})

test('portNamed matches only a whole name', () => {
  expect(onlyMeaning(portNamed('ho chi minh'))?.code).toBe('VNSGN')
  expect(onlyMeaning(portNamed('nlrtm'))?.code).toBe('NLRTM')
  expect(portNamed('rotterdam steel').kind).toBe('unknown')
})

test('namesOfPort lists names, and portsLike completes typed text', () => {
  expect(namesOfPort('nlrtm')).toContain('Europoort')
  expect(namesOfPort('XXXXX')).toEqual([])
  expect(portsLike('rott', 3).map(({ code }) => code)).toEqual(['NLRTM'])
  expect(portsLike('', 3)).toEqual([])
})

test('has well-formed codes, each once, and no name twice in a row', () => {
  const rows = [...seaPortRows, ...airportRows]
  const codes = rows.map(([code]) => code)
  expect(
    codes.filter((code, at) => !/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) || codes.indexOf(code) !== at),
  ).toEqual([])
  expect(Object.keys(translatedNames).filter((code) => !codes.includes(code))).toEqual([])
  for (const [code, ...names] of rows) {
    const keys = [code, ...names, ...(translatedNames[code] ?? [])].map((called) =>
      foldedWords(called).join(' '),
    )
    expect([code, keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)]).toEqual([code, []])
    expect(threeLetterCodes.has(code.slice(0, 2))).toBe(true)
  }
})

test.each([
  ['Cartagena, Spain', 'ESCAR'],
  ['Cartagena (Colombia)', 'COCTG'],
  ['Cartagena ES', 'ESCAR'],
  ['cartagena es', 'ESCAR'],
  ['Cartagena - ESP', 'ESCAR'],
  ['Spain, Cartagena', 'ESCAR'],
  ['Cartagena CTG', 'COCTG'],
  ['Cartagena, Espagne', 'ESCAR'],
  ['Cartagena, 西班牙', 'ESCAR'],
  ['Cartagena، إسبانيا', 'ESCAR'],
  ['Cartagena, Tây Ban Nha', 'ESCAR'],
  ['Portland, ME', 'USPWM'],
  ['Portland, Oregon, USA', 'USPDX'],
  ['Portland, Australia', 'AUPTJ'],
  ['Panama City, PA', 'PAPTY'],
  ['Panama City, Florida', 'USPFN'],
  ['Manzanillo, Panama', 'PAMIT'],
  ['Georgetown, Penang, Malaysia', 'MYPEN'],
  ['Los Angeles, CA', 'USLAX'],
  ['Savannah, Georgia', 'USSAV'],
  ['Newark, New Jersey', 'USEWR'],
  ['Chennai, TN', 'INMAA'],
  ['Guangzhou CAN', 'CNCAN'],
  ['Tokyo HND', 'JPTYO'],
  ['Perth (PER)', 'AUPER'],
  ['Mundra CY', 'INMUN'],
  ['Hong Kong, China', 'HKHKG'],
  ['Kaohsiung, Taiwan, China', 'TWKHH'],
  ['San Juan, U.S.A.', 'PRSJU'],
  ['Jebel Ali, U.A.E.', 'AEJEA'],
  ['Felixstowe, England', 'GBFXT'],
  ['Jeddah, KSA', 'SAJED'],
  ['Durban RSA', 'ZADUR'],
  ['Busan, Korea', 'KRPUS'],
  ['Mumbai (Nhava Sheva), India', 'INBOM'],
  ['Antwerp, BE / Rotterdam, NL', 'BEANR'],
  ['Norfolk, VA', 'USORF'],
  ['Fremantle, WA', 'AUFRE'],
  ['Tuticorin, TN, India', 'INTUT'],
  ['HAMBURG, GERMANY', 'DEHAM'],
  ['Hamburg / Alemanha', 'DEHAM'],
])('a country beside a port decides: %s is %s', (text, code) => expect(codeOf(text)).toBe(code))

test.each([
  ['Hamburg, Netherlands', 'DEHAM'],
  ['Odessa, Texas', 'UAODS'],
  ['Valencia, Venezuela', 'ESVLC'],
  ['Perth (UK)', 'AUPER'],
  ['Lagos, Portugal', 'NGLOS'],
  ['Barcelona, VEN', 'ESBCN'],
  ['Hamburg (USHBG)', 'DEHAM'],
  ['Cartagena, Spain (COCTG)', 'COCTG'],
  ['Venezuela - Valencia', 'ESVLC'],
])('a country that contradicts the table makes an unknown port: %s', (text, near) => {
  const read = readPort(text)
  expect([read.kind, read.kind === 'unknown' && read.near.map(({ code }) => code)]).toEqual([
    'unknown',
    [near],
  ])
})

test.each(['Cartagena', 'cartagena', 'Port of Tripoli', 'Newcastle', 'Portland, USA', 'Portland, 5 days'])(
  'an ambiguous name keeps all its ports: %s',
  (text) => expect(readPort(text).kind).toBe('ambiguous'),
)

test('a country in running text decides, and a code of a country is only a word there', () => {
  const codes = (text: string): readonly string[] =>
    portsIn(text).map((port) =>
      meanings(port)
        .map(({ code }) => code)
        .join('|'),
    )
  expect(codes('Mundra to Cartagena, Spain or Cartagena, or Cartagena (CO)')).toEqual([
    'INMUN',
    'ESCAR',
    'ESCAR|COCTG',
    'COCTG',
  ])
  expect(codes('RATES TO HAMBURG AT USD 1450, NO EXTRAS. Hamburg, Holland wanted')).toEqual(['DEHAM'])
})

/** Every country under every name and code, once. Many languages share a name. */
const beside = (() => {
  const tags = Object.keys(languageNames)
  const displays = tags.map((tag) => new Intl.DisplayNames(tag, { type: 'region' }))
  return [...threeLetterCodes].flatMap(([two, three]) => {
    const names = displays.map((display) => display.of(two) ?? two)
    return [...new Set([...names, two, three])].map((called) => [two, called] as const)
  })
})()

const isOf = (country: string, code: string): boolean =>
  code.slice(0, 2) === country || countryOfTerritory[code.slice(0, 2)] === country

/** The names and codes of the states of each country, folded. */
const states = new Map(
  Object.entries(stateTable).map(([country, { codes, names }]) => [
    country,
    { codes: new Set(codes.split(' ')), names: new Set(names.split('|').map(foldText)) },
  ]),
)

/** Whether a port is in a country that has a state of this name or code: 'CA' is Canada and California. */
const isInState = (called: string, code: string): boolean => {
  const { codes, names } = states.get(code.slice(0, 2)) ?? {}
  return codes !== undefined && (codes.has(called) || names?.has(foldText(called)) === true)
}

/** Whether the word is also the code of a port in the same country, or a word of the trade: CY is a container yard. */
const isOtherWord = (called: string, codes: readonly string[]): boolean =>
  called === 'CY' ||
  called === 'SD' ||
  meanings(portNamed(called)).some(({ country }) => codes.some((code) => code.startsWith(country)))

/** The countries' names that are also a port's name. */
const portsToo = new Set(
  beside.map(([, called]) => called).filter((called) => portNamed(called).kind !== 'unknown'),
)

/** A country whose name is also a port's name is no country before another port. */
const isCountryOnly = (called: string, name: string): boolean =>
  !portsToo.has(called) && portNamed(`${called} ${name}`).kind === 'unknown'

test('every ambiguous name is read as the ports of the country beside it', () => {
  const wrong: string[] = []
  for (const name of sharedPortKeys()) {
    const all = codesOf(name)
    for (const [country, called] of beside)
      for (const text of [
        `${name}, ${called}`,
        ...(isCountryOnly(called, name) ? [`${called}, ${name}`] : []),
      ]) {
        const inCountry = all.filter((code) => isOf(country, code))
        const expected = inCountry.length > 0 ? inCountry : all.filter((code) => isInState(called, code))
        const read = codesOf(text)
        const isRead =
          inCountry.length > 0 || expected.length === 0
            ? read.join() === expected.join()
            : read.length > 0 && read.every((code) => expected.includes(code))
        if (!isRead && !isOtherWord(called, all))
          wrong.push(`${text}: ${read.join()}, not ${expected.join()}`)
      }
  }
  expect(wrong).toEqual([])
})

test('no port is read beside a country other than its own', () => {
  const codes = [...seaPortRows, ...airportRows].flatMap(([code, ...names]) =>
    names.map((name) => ({ code, name })),
  )
  fc.assert(
    fc.property(fc.constantFrom(...codes), fc.constantFrom(...beside), ({ name }, [country, called]) => {
      const read: Reading<{ readonly code: string }> = readPort(`${name}, ${called}`)
      return meanings(read).every(
        ({ code }) => isOf(country, code) || isInState(called, code) || isOtherWord(called, codesOf(name)),
      )
    }),
    { numRuns: 3000 },
  )
})

test('foldText folds case, accents and some scripts and keeps the others', () => {
  expect(foldText('Łódź Straße Ångström')).toBe('lodz strasse angstrom')
  expect(foldText('Щука Київ')).toBe('shchuka kiiv')
  expect(foldText('Πειραιάς')).toBe('peiraias')
  expect(foldText('東京 부산 मुंबई')).toBe('東 京 부산 मुंबई')
})
