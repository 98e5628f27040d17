// @no-page
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differingPart } from './differing-part.ts'

it.each([
  ['Pay to NL91 0417 now', 'Pay to NL91 0418 now', ['Pay to NL91 ', '0417', ' now']],
  ['Pay now', 'Pay now', ['Pay now', '', '']],
  ['Pay', '', ['', 'Pay', '']],
  ['Pay', 'Pay now', ['Pay', '', '']],
  ['aa aa', 'aa aa aa', ['aa aa', '', '']],
  ['Pay 👩‍👩‍👧 now', 'Pay 👩‍👩‍👦 now', ['Pay ', '👩‍👩‍👧', ' now']],
])('marks the words of %j that differ from %j', (text, other, [start, differing, end]) => {
  expect(differingPart(text, other)).toEqual({ start, differing, end })
})

it('preserves the text, and finds the rest in the other text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { start, differing, end } = differingPart(one, other)
      expect(start + differing + end).toBe(one)
      expect(other.startsWith(start)).toBe(true)
      expect(other.endsWith(end)).toBe(true)
    }),
  )
})
