import { expect, test } from 'vitest'
import { dateOf, daysToMonday, departureDay, hourOn } from './dates.ts'

const at = (...given: [number, number, number, number?, number?]): number => new Date(...given).getTime()

test('an hour of a day some days away, over the ends of months and years', () => {
  expect(hourOn(at(2026, 10, 21, 23, 59), 1, 9)).toBe(at(2026, 10, 22, 9))
  expect(hourOn(at(2026, 11, 31, 12), 1, 8)).toBe(at(2027, 0, 1, 8))
  expect(hourOn(at(2026, 2, 1, 0, 1), -1)).toBe(at(2026, 1, 28))
})

test('the next Monday is one to seven days away', () => {
  // 16 November 2026 is a Monday.
  expect([16, 17, 18, 19, 20, 21, 22].map((day) => daysToMonday(at(2026, 10, day, 23)))).toEqual([
    7, 6, 5, 4, 3, 2, 1,
  ])
})

test('a day is written with its zeros', () => {
  expect(dateOf(at(2027, 0, 3, 0, 0))).toBe('2027-01-03')
  expect(dateOf(at(2026, 10, 23, 23, 59))).toBe('2026-11-23')
})

test.each([
  ['04 Mar 2027', Date.UTC(2027, 2, 4)],
  ['4th March, 2027', Date.UTC(2027, 2, 4)],
  ['Mar 4, 2027', Date.UTC(2027, 2, 4)],
  ['2027-03-04', Date.UTC(2027, 2, 4)],
  ['2027-03-04T12:00:00Z', Date.UTC(2027, 2, 4)],
  ['25/03/2027', Date.UTC(2027, 2, 25)],
  ['03-25-2027', Date.UTC(2027, 2, 25)],
  ['04/03/2027', null],
  ['31 Feb 2027', null],
  ['soon', null],
  ['', null],
])('a departure %j is %j', (text, day) => expect(departureDay(text)).toBe(day))
