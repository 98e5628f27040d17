import { expect, it } from 'vitest'
import { dueOf } from './message-menu.tsx'

const at = (day: number, hour: number): number => new Date(2026, 10, day, hour, 30).getTime()
const morning = (day: number): number => new Date(2026, 10, day, 8).getTime()

it('returns an hour from now or the next morning', () => {
  expect(dueOf.inHour(at(21, 14))).toBe(at(21, 15))
  expect(dueOf.tomorrow(at(21, 23))).toBe(morning(22))
  expect(dueOf.tomorrow(new Date(2026, 11, 31, 23).getTime())).toBe(new Date(2027, 0, 1, 8).getTime())
})

// 21 November 2026 is a Saturday.
it.each([
  [21, 23],
  [22, 23],
  [23, 30],
  [24, 30],
])('returns the morning of the Monday after day %i: day %i', (day, monday) => {
  expect(dueOf.monday(at(day, 8))).toBe(morning(monday))
})
