import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clip, graphemesOf, startOf } from './clip.ts'

const letter = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
  fc.constantFrom('🚢', '👩‍🚀', '🇮🇳', 'é', 'e\u0301', 'क्षि', '👨‍👩‍👧‍👦', '한', 'ab', ' '),
)
const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''))

it('cuts every text between graphemes, at most one before the limit', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 80 }), (whole, max) => {
      const start = startOf(whole, max)
      expect(start.length).toBeLessThanOrEqual(max)
      expect(whole.startsWith(start)).toBe(true)
      const letters = [...graphemesOf(whole)]
      let fitted = ''
      for (const one of letters) {
        if (fitted.length + one.length > max) break
        fitted += one
      }
      expect(start).toBe(fitted)
    }),
  )
})

it('ends a shortened text with an ellipsis within the limit, and leaves a short one alone', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 80 }), (whole, max) => {
      const clipped = clip(whole, max)
      expect(clipped.length).toBeLessThanOrEqual(max)
      if (whole.length <= max) expect(clipped).toBe(whole)
      else expect(clipped.endsWith('…')).toBe(true)
    }),
  )
})

it('stays fast and well-formed for a grapheme without an end', () => {
  const endless = `a${'\u0301'.repeat(1_000_000)}`
  expect(startOf(endless, 500)).toHaveLength(500)
  expect(startOf(`${'x'.repeat(100)}${'\u{1f6a2}\u200d'.repeat(1_000)}`, 501).isWellFormed()).toBe(true)
})
