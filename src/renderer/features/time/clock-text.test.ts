// @no-page
import { expect, it } from 'vitest'
import { clockText } from './moment-text.ts'

const now = new Date(2026, 10, 21, 9, 5).getTime()
it.each([
  [new Date(2026, 10, 21, 0, 0), '00:00'],
  [new Date(2026, 10, 21, 14, 32), '14:32'],
  [new Date(2026, 10, 20, 23, 59), '20 Nov, 23:59'],
  [new Date(2025, 10, 21, 14, 32), '21 Nov 2025, 14:32'],
])('formats %s as %j', (then, text) => {
  expect(clockText(then.getTime(), now)).toBe(text)
})
