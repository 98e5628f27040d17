import { expect, test } from 'vitest'
import { dayOf } from './day-text.ts'

const now = new Date(2026, 2, 12, 9, 30).getTime()
const at = (day: number, hour: number): string => new Date(2026, 2, day, hour).toISOString()

test('days are named as a reader would name them', () => {
  expect(dayOf(at(12, 0), now)).toBe('Today')
  expect(dayOf(at(11, 23), now)).toBe('Yesterday')
  expect(dayOf(at(10, 12), now)).toBe('10 March 2026')
})

test('without a date, or with one that cannot be read, there is no day', () => {
  expect(dayOf(null, now)).toBeNull()
  expect(dayOf('3 hours ago', now)).toBeNull()
})
