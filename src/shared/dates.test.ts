import { expect, test } from 'vitest'
import {
  ageText,
  dateOf,
  daysToMonday,
  departureDay,
  departureFormat,
  hourOn,
  localFormat,
  writtenDay,
} from './dates.ts'

const at = (...given: [number, number, number, number?, number?]): number => new Date(...given).getTime()

test('hourOn crosses the ends of months and years', () => {
  expect(hourOn(at(2026, 10, 21, 23, 59), 1, 9)).toBe(at(2026, 10, 22, 9))
  expect(hourOn(at(2026, 11, 31, 12), 1, 8)).toBe(at(2027, 0, 1, 8))
  expect(hourOn(at(2026, 2, 1, 0, 1), -1)).toBe(at(2026, 1, 28))
})

test('daysToMonday returns one to seven days', () => {
  // 16 November 2026 is a Monday.
  expect([16, 17, 18, 19, 20, 21, 22].map((day) => daysToMonday(at(2026, 10, day, 23)))).toEqual([
    7, 6, 5, 4, 3, 2, 1,
  ])
})

const minute = 60_000
test.each([
  [-5 * minute, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 min ago'],
  [60 * minute - 1, '59 min ago'],
  [60 * minute, '1 h ago'],
  [1440 * minute - 1, '23 h ago'],
  [1440 * minute, '1 day ago'],
  [10 * 1440 * minute, '10 days ago'],
])('ageText formats %i ms as %j', (age, text) => {
  expect(ageText(1e12 - age, 1e12)).toBe(text)
})

test('formats days without a leading zero and with an English three-letter month', () => {
  const moment = at(2026, 8, 3, 8, 5)
  expect(localFormat.day(moment)).toBe('3 Sep 2026')
  expect(localFormat.dayAndMonth(moment)).toBe('3 Sep')
  expect(localFormat.dayAndClock(moment)).toBe('3 Sep 2026, 08:05')
  expect(localFormat.weekdayAndClock(moment)).toBe('Thu, 3 Sep, 08:05')
  expect(localFormat.moment(moment)).toMatch(/^3 Sep 2026, 08:05:00 \S+$/)
  expect(departureFormat.day(Date.UTC(2026, 11, 3))).toBe('3 Dec 2026')
  expect(departureFormat.dayAndMonth(Date.UTC(2026, 11, 3))).toBe('3 Dec')
})

test.each([
  ['04 Mar 2027', '4 Mar 2027'],
  ['2027-03-04', '4 Mar 2027'],
  ['04/03/2027', '04/03/2027'],
  ['mid March', 'mid March'],
  ['', ''],
])("writtenDay formats the network's date %j as %j", (text, shown) => {
  expect(writtenDay(text)).toBe(shown)
})

test('dateOf pads month and day with zeros', () => {
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
])('departureDay parses %j as %j', (text, day) => expect(departureDay(text)).toBe(day))
