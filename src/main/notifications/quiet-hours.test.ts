import { afterAll, describe, expect, it } from 'vitest'
import { nextQuietChange, quietUntil } from './quiet-hours.ts'

const zone = process.env.TZ
// Set before any date below is created.
process.env.TZ = 'Europe/Berlin'
afterAll(() => {
  process.env.TZ = zone
})

/** Local time. 23 November 2026 is a Monday. */
const at = (day: number, hours: number, minutes = 0): number =>
  new Date(2026, 10, day, hours, minutes).getTime()

const workdayNights = [{ days: [1, 2, 3, 4, 5], from: '22:00', to: '06:30' }]

it.each([
  [at(23, 21, 59), null],
  [at(23, 22), at(24, 6, 30)],
  [at(24, 3), at(24, 6, 30)],
  [at(24, 6, 30), null],
  // Friday's night ends on Saturday. Saturday has none.
  [at(28, 3), at(28, 6, 30)],
  [at(28, 23), null],
  // The night before Monday would be Sunday's.
  [at(23, 3), null],
])('assigns hours over midnight to the day of their start (%i)', (now, until) => {
  expect(quietUntil(workdayNights, now)).toBe(until)
})

it('treats equal times as a whole day and joins consecutive days', () => {
  const weekend = [{ days: [0, 6], from: '00:00', to: '00:00' }]
  expect(quietUntil(weekend, at(28, 12))).toBe(at(30, 0))
  expect(quietUntil(weekend, at(27, 23))).toBeNull()
})

it('joins overlapping hours', () => {
  const lunch = { days: [1], from: '12:00', to: '13:00' }
  const meeting = { days: [1], from: '12:30', to: '14:00' }
  expect(quietUntil([lunch, meeting], at(23, 12, 10))).toBe(at(23, 14))
})

it('nextQuietChange returns the next start or end', () => {
  expect(nextQuietChange(workdayNights, at(23, 12))).toBe(at(23, 22))
  expect(nextQuietChange(workdayNights, at(23, 22))).toBe(at(24, 6, 30))
  expect(nextQuietChange(workdayNights, at(28, 12))).toBe(at(30, 22))
  expect(nextQuietChange([], at(23, 12))).toBeNull()
})

describe('clock change', () => {
  /** Berlin, 29 March 2026: 3:00 follows 2:00. */
  const spring = (hours: number, minutes = 0): number => Date.UTC(2026, 2, 29, hours, minutes)
  const sunday = (from: string, to: string) => [{ days: [0], from, to }]
  it('delays a start within the skipped hour', () => {
    expect(quietUntil(sunday('02:30', '04:00'), spring(0, 59))).toBeNull()
    expect(quietUntil(sunday('02:30', '04:00'), spring(1))).toBe(spring(2))
  })
  it('skips hours within the skipped hour', () => {
    for (let minute = 0; minute < 240; minute += 5)
      expect(quietUntil(sunday('02:10', '02:50'), spring(0, minute))).toBeNull()
  })
  it('shortens or extends a night', () => {
    const night = [{ days: [6], from: '22:00', to: '07:00' }]
    const until = quietUntil(night, Date.UTC(2026, 2, 28, 21))
    expect(until).toBe(spring(5))
    // 25 October 2026: 2:00 follows 3:00.
    expect(quietUntil(night, Date.UTC(2026, 9, 24, 20))).toBe(Date.UTC(2026, 9, 25, 6))
  })
  it('ends repeated hours at their first end', () => {
    expect(quietUntil(sunday('01:00', '02:30'), Date.UTC(2026, 9, 24, 23, 30))).toBe(
      Date.UTC(2026, 9, 25, 0, 30),
    )
  })
})
