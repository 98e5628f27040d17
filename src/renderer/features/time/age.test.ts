import { expect, it } from 'vitest'
import { ageText } from './age.tsx'

const minute = 60_000
const day = 1440 * minute
it.each([
  [-5 * minute, 'Just now'],
  [59_999, 'Just now'],
  [minute, '1 minute ago'],
  [59 * minute, '59 minutes ago'],
  [60 * minute, '1 hour ago'],
  [23 * 60 * minute, '23 hours ago'],
  [day, '1 day ago'],
  [13 * day, '1 week ago'],
  [30 * day, '1 month ago'],
  [800 * day, '2 years ago'],
])('%i ms ago reads %j', (age, text) => {
  expect(ageText(1e12 - age, 1e12)).toBe(text)
})
