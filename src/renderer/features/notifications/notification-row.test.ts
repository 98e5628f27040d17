import { expect, it } from 'vitest'
import { timeAgo } from './notification-row.tsx'

const minute = 60_000
it.each([
  [-5 * minute, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 min ago'],
  [60 * minute - 1, '59 min ago'],
  [60 * minute, '1 h ago'],
  [1440 * minute - 1, '23 h ago'],
  [1440 * minute, '1 day ago'],
  [10 * 1440 * minute, '10 days ago'],
])('%i ms ago reads %j', (age, text) => {
  expect(timeAgo(1e12 - age, 1e12)).toBe(text)
})
