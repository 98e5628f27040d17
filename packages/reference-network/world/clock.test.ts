import { expect, it } from 'vitest'
import { agoText, dateText } from './clock.ts'

const now = Date.UTC(2026, 3, 4, 12)

it.each([
  [0, '1 second ago'],
  [59, '59 seconds ago'],
  [60, '1 minute ago'],
  [3 * 3600, '3 hours ago'],
  [86_400, '1 day ago'],
  [8 * 86_400, '1 week ago'],
  [45 * 86_400, '1 month ago'],
  [800 * 86_400, '2 years ago'],
])('writes an age of %i seconds as %s', (seconds, text) => {
  expect(agoText(now - seconds * 1000, now)).toBe(text)
})

it('writes a departure with a two-digit day and a short month', () => {
  expect(dateText(now)).toBe('04 Apr 2026')
})
