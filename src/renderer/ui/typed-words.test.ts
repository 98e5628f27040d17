// @no-page
import { expect, test } from 'vitest'
import { watchWords } from './typed-words.ts'

const key = (name: string, more: { ctrlKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test('knows a blank among words from a choice, in every script', () => {
  const isBlankInWords = watchWords()
  const blanks = (keys: readonly string[]) => keys.map((name) => isBlankInWords(key(name))).includes(true)
  expect(blanks([' ', 'ArrowDown', ' '])).toBe(false)
  for (const letters of ['Yes', 'да', '好', 'नम', '12,'])
    expect(blanks(['Shift', ...letters, 'Shift', ' ', ' '])).toBe(true)
  expect(blanks(['PageDown', ' '])).toBe(false)
  isBlankInWords(key('a', { ctrlKey: true }))
  expect(blanks([' '])).toBe(false)
})
