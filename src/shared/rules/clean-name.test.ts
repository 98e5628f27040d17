import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanName, hasLetter } from './clean-name.ts'

it.each([
  ['a zero-width space', 'Ravi\u200b Deshpande', 'Ravi Deshpande'],
  ['a change of direction', 'gnp.\u202eeciovni', 'gnp.eciovni'],
  ['isolates and marks', '\u2067Asha\u2069\u200e \u061cMenon', 'Asha Menon'],
  ['Hangul fillers', '\u3164\u3164', ''],
  ['filler inside', 'Asha\u3164Menon', 'Asha Menon'],
  ['a blank of Braille', '\u2800', ''],
  ['spaces of all widths', ' Asha\u00a0\u2003\u3000Menon\u2028 ', 'Asha Menon'],
  ['controls', 'As\u0000ha\u0007', 'Asha'],
  ['a word joiner', 'Asha\u2060 Menon', 'Asha Menon'],
  ['tags', 'A\u{e0041}sha', 'Asha'],
  ['variation selectors on letters', 'A\ufe0fsha', 'Asha'],
  ['half a pair', 'Asha\ud83d', 'Asha'],
  ['private letters', 'Asha\ue000', 'Asha'],
  ['composition', 'Ame\u0301lie', 'Amélie'],
  ['joiners between digits', '1\u200d2', '12'],
])('cleans %s', (_what, name, cleaned) => expect(cleanName(name)).toBe(cleaned))

it.each([
  '👨‍👩‍👧 Menon',
  '❤️',
  '1️⃣',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🇮🇳',
  '👩🏽‍🚀',
  'می‌خواهم',
  'क्‍ष',
  'D’Souza-Müller & Sons (Pvt.) Ltd',
])('keeps %s', (name) => expect(cleanName(name)).toBe(name.normalize('NFC')))

const letters = fc.constantFrom(
  ...['A', 'é', 'e\u0301', 'ر', 'क', '्', '船', '👨', '🏽', '1', ' ', '\u200d', '\u200c', '\u200b', '\ufe0f'],
  ...[
    '\u202e',
    '\u2066',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u0000',
    '\ud83d',
    '\u{e0067}',
    '\u{1f3f4}',
    '\u115f',
  ],
)
const anyName = fc.oneof(
  fc.string({ unit: letters, maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

it('leaves nothing unseen in any name, and nothing to clean', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const cleaned = cleanName(name)
      expect(cleaned.isWellFormed()).toBe(true)
      expect(cleaned).not.toMatch(
        /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u115f\u1160\u3164\uffa0\u2800]/u,
      )
      expect(cleaned).not.toMatch(/^\s|\s$|\s\s/)
      expect(cleaned).toBe(cleaned.normalize('NFC'))
    }),
  )
})

it('finds a letter of any script, but none in digits, signs and emoji', () => {
  for (const name of ['3M', 'é', 'ر', '船']) expect(hasLetter(name)).toBe(true)
  for (const name of ['', '7-11', '🚢', '!?']) expect(hasLetter(name)).toBe(false)
})
