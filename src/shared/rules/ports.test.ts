import { expect, test } from 'vitest'
import { foldedWords, foldText } from './fold-text.ts'
import { airportRows, seaPortRows } from './port-table.ts'
import { findPort, namesOfPort, portNamed, portsIn, portsLike, samePort } from './ports.ts'

const codeOf = (text: string): string | undefined => findPort(text)?.code

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
  ['Chennai Port', 'INMAA'],
  ['Port of Antwerp, Belgium', 'BEANR'],
  ['Gdansk', 'PLGDN'],
  ['GÖTEBORG', 'SEGOT'],
  ['ho chi minh', 'VNSGN'],
  ['London LHR (GBLHR)', 'GBLHR'],
  ['Hamburg, DE', 'DEHAM'],
  ['JFK', 'USJFK'],
])('%s is %s', (text, code) => expect(codeOf(text)).toBe(code))

test.each(['', '  ', 'ICD Tughlakabad', 'Ludhiana', 'our yard', 'x'.repeat(10_000), '(((', 'can we'])(
  '%s is no port of the table',
  (text) => expect(codeOf(text)).toBeUndefined(),
)

test('a port says where it is and whether one flies there', () => {
  expect(findPort('Rotterdam')).toEqual({ code: 'NLRTM', name: 'Rotterdam', country: 'NL', kind: 'sea' })
  expect(findPort('Frankfurt FRA (DEFRA)')).toMatchObject({ code: 'DEFRA', country: 'DE', kind: 'air' })
})

test('running text speaks of ports by name and code, not by everyday words', () => {
  const codes = (text: string): string[] => portsIn(text).map(({ code }) => code)
  expect(codes('2 x 40HC from Nhava Sheva to Rotterdam Maasvlakte, or via AEJEA. Rotterdam again.')).toEqual([
    'INNSA',
    'NLRTM',
    'AEJEA',
  ])
  expect(codes('Mobile: +91 98, we CAN do it, at the bar, hull insured')).toEqual([])
  expect(codes('')).toEqual([])
})

test('two texts mean the same port by any of its names, and an unknown place by its own', () => {
  expect(samePort('Nhava Sheva (INNSA)', 'jnpt')).toBe(true)
  expect(samePort('Rotterdam', 'Antwerp')).toBe(false)
  expect(samePort('ICD Tughlakabad', 'icd tughlakabad')).toBe(true)
  expect(samePort('Ludhiana', 'Rotterdam')).toBe(false)
})

test('a name alone is a port, and nothing around it', () => {
  expect(portNamed('ho chi minh')?.code).toBe('VNSGN')
  expect(portNamed('nlrtm')?.code).toBe('NLRTM')
  expect(portNamed('rotterdam steel')).toBeNull()
})

test('names of a port and completing what is typed', () => {
  expect(namesOfPort('nlrtm')).toContain('Europoort')
  expect(namesOfPort('XXXXX')).toEqual([])
  expect(portsLike('rott', 3).map(({ code }) => code)).toEqual(['NLRTM'])
  expect(portsLike('', 3)).toEqual([])
})

test('each row has a well-formed code, and no two ports share a name', () => {
  const seen = new Map<string, string>()
  for (const [code, ...names] of [...seaPortRows, ...airportRows]) {
    expect(code).toMatch(/^[A-Z]{5}$/)
    for (const called of [code, ...names]) {
      const key = foldedWords(called).join(' ')
      expect(key).not.toBe('')
      expect([called, seen.get(key)]).toEqual([called, undefined])
      seen.set(key, code)
    }
  }
})

test('folding takes case, accents and some scripts, and leaves the others as they are', () => {
  expect(foldText('Łódź Straße Ångström')).toBe('lodz strasse angstrom')
  expect(foldText('Щука Київ')).toBe('shchuka kiiv')
  expect(foldText('Πειραιάς')).toBe('peiraias')
  expect(foldText('東京 부산 मुंबई')).toBe('東京 부산 मुंबई')
})
