import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldedWords, foldText, foldVersion } from './fold-text.ts'

/**
 * Every letter of the folded scripts, alone and in words: Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, and Latin
 * and Greek with signs.
 */
const letters = [
  ...Array.from({ length: 0x700 }, (_, code) => code),
  ...Array.from({ length: 0x200 }, (_, at) => 0x1e00 + at),
].map((code) => String.fromCodePoint(code))

test('folds case, accents and the scripts of its table', () => {
  expect(['Köln', 'ŁÓDŹ', 'Роттердам', 'Πειραιάς', 'Straße', 'مَرسى'].map(foldText)).toEqual([
    'koln',
    'lodz',
    'rotterdam',
    'peiraias',
    'strasse',
    'مرسى',
  ])
  expect(foldedWords('Nhava-Sheva (INNSA)')).toEqual(['nhava', 'sheva', 'innsa'])
})

test('matches the digest of foldVersion; raise the version when the folding changes', () => {
  const folded = [...letters, letters.join(''), 'Ώ ΣΣ Щука i̇stanbul'].map(foldText).join('\n')
  const digest = createHash('sha256').update(folded).digest('hex').slice(0, 16)
  expect([foldVersion, digest]).toEqual([1, '7ddbdf4d61ecff51'])
})
