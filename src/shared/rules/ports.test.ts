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
])('findPort finds %s as %s', (text, code) => expect(codeOf(text)).toBe(code))

test.each(['', '  ', 'ICD Tughlakabad', 'Ludhiana', 'our yard', 'x'.repeat(10_000), '(((', 'can we'])(
  'findPort finds no port for %s',
  (text) => expect(codeOf(text)).toBeUndefined(),
)

test('findPort returns country and kind', () => {
  expect(findPort('Rotterdam')).toEqual({ code: 'NLRTM', name: 'Rotterdam', country: 'NL', kind: 'sea' })
  expect(findPort('Frankfurt FRA (DEFRA)')).toMatchObject({ code: 'DEFRA', country: 'DE', kind: 'air' })
})

test('portsIn finds names and codes in a text, but no everyday words', () => {
  const codes = (text: string): string[] => portsIn(text).map(({ code }) => code)
  expect(codes('2 x 40HC from Nhava Sheva to Rotterdam Maasvlakte, or via AEJEA. Rotterdam again.')).toEqual([
    'INNSA',
    'NLRTM',
    'AEJEA',
  ])
  expect(codes('Mobile: +91 98, we CAN do it, at the bar, hull insured')).toEqual([])
  expect(codes('')).toEqual([])
})

test('samePort compares ports by any name, and unknown places by their text', () => {
  expect(samePort('Nhava Sheva (INNSA)', 'jnpt')).toBe(true)
  expect(samePort('Rotterdam', 'Antwerp')).toBe(false)
  expect(samePort('ICD Tughlakabad', 'icd tughlakabad')).toBe(true)
  expect(samePort('Ludhiana', 'Rotterdam')).toBe(false)
})

test('portNamed matches only a whole name', () => {
  expect(portNamed('ho chi minh')?.code).toBe('VNSGN')
  expect(portNamed('nlrtm')?.code).toBe('NLRTM')
  expect(portNamed('rotterdam steel')).toBeNull()
})

test('namesOfPort lists names, and portsLike completes typed text', () => {
  expect(namesOfPort('nlrtm')).toContain('Europoort')
  expect(namesOfPort('XXXXX')).toEqual([])
  expect(portsLike('rott', 3).map(({ code }) => code)).toEqual(['NLRTM'])
  expect(portsLike('', 3)).toEqual([])
})

test('has well-formed codes and unique names', () => {
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

test('foldText folds case, accents and some scripts and keeps the others', () => {
  expect(foldText('Łódź Straße Ångström')).toBe('lodz strasse angstrom')
  expect(foldText('Щука Київ')).toBe('shchuka kiiv')
  expect(foldText('Πειραιάς')).toBe('peiraias')
  expect(foldText('東京 부산 मुंबई')).toBe('東 京 부산 मुंबई')
})
