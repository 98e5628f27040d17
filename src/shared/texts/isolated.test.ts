import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { hasRightToLeft, isolated, joinIsolated, lane, unbrokenLane, withoutMarks } from './isolated.ts'
import { setLanguage } from './language.ts'

const speak = (tag: 'ar' | 'en'): void => setLanguage({ tag, messages: {} })
afterEach(() => speak('en'))

test('a lane is one value from left to right, also with ports of the other direction', () => {
  expect(lane('Mundra', 'Rotterdam')).toBe('Mundra → Rotterdam')
  expect(unbrokenLane('Mundra', 'Rotterdam')).toBe('Mundra\u00a0→ Rotterdam')
  expect(lane('موندرا', 'Rotterdam')).toBe('\u2066\u2068موندرا\u2069 → \u2068Rotterdam\u2069\u2069')
  speak('ar')
  const shown = lane('Mundra', 'Rotterdam')
  expect(shown).toBe('\u2066\u2068Mundra\u2069 → \u2068Rotterdam\u2069\u2069')
  expect(isolated(shown)).toBe(shown)
  expect([lane('Mundra', ''), lane('', 'Genoa'), lane('', '')]).toEqual(['Mundra', 'Genoa', ''])
})

test('values of one list are read in the direction of the language', () => {
  expect(joinIsolated(['FCL', 'Mundra'], ' · ')).toBe('FCL · Mundra')
  speak('ar')
  expect(joinIsolated(['FCL', lane('A', 'B')], ' · ')).toBe(
    '\u2067\u2068FCL\u2069 · \u2066\u2068A\u2069 → \u2068B\u2069\u2069\u2069',
  )
  expect(joinIsolated(['FCL'], ' · ')).toBe('FCL')
})

test('a value that is isolated already is not isolated again, and two values are', () => {
  speak('ar')
  const one = isolated('QS-1')
  expect(isolated(one)).toBe(one)
  expect(isolated(`${one}${one}`)).toBe(`\u2067${one}${one}\u2069`)
})

test('whatever is nested, marks pair up, and a file has none of them', () => {
  speak('ar')
  const text = fc.string().filter((value) => !/[\u2066-\u2069]/.test(value))
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 4 }), (a, b, more) => {
      const shown = isolated(joinIsolated([lane(a, b), isolated(a), ...more], ' · '))
      let depth = 0
      for (const char of shown) {
        if (char >= '\u2066' && char <= '\u2068') depth += 1
        if (char === '\u2069') depth -= 1
        expect(depth).toBeGreaterThanOrEqual(0)
      }
      expect(depth).toBe(0)
      expect(withoutMarks(shown)).not.toMatch(/[\u2066-\u2069]/)
    }),
  )
})

test.each([
  ['Mundra', false],
  ['+971 50', false],
  ['أهلًا', true],
  ['שלום', true],
])('letters from right to left in %s: %s', (text, has) => {
  expect(hasRightToLeft(text)).toBe(has)
})
