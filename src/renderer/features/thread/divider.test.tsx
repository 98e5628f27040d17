import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { DayDivider, dayOf, startsOfDays } from './divider.tsx'

beforeEach(() => {
  const now = new Date(2026, 2, 12, 23, 59, 30).getTime()
  vi.useFakeTimers({ now })
  setSteadyNow(now)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('changes Today to Yesterday at midnight, and to a date a day later', () => {
  render(<DayDivider date={new Date(2026, 2, 12, 14, 0).toISOString()} />)
  expect(screen.getByText('Today')).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Yesterday')).toBeDefined()
  act(() => void vi.advanceTimersByTime(24 * 3_600_000))
  expect(screen.getByText('12 March 2026')).toBeDefined()
})

const now = new Date(2026, 2, 12, 9, 30).getTime()
const at = (day: number, hour: number): string => new Date(2026, 2, day, hour).toISOString()

test('returns Today, Yesterday or the date', () => {
  expect(dayOf(at(12, 0), now)).toBe('Today')
  expect(dayOf(at(11, 23), now)).toBe('Yesterday')
  expect(dayOf(at(10, 12), now)).toBe('10 March 2026')
})

test('returns null for a missing or unreadable date', () => {
  expect(dayOf(null, now)).toBeNull()
  expect(dayOf('3 hours ago', now)).toBeNull()
})

const halfHour = 1_800_000

test.each(['UTC', 'Asia/Kolkata', 'Europe/Berlin', 'Africa/Cairo'])(
  'assigns each half hour of a year to its calendar day in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const times = Array.from({ length: 366 * 48 }, (_, n) => Date.UTC(2025, 0, 1) + n * halfHour)
    const wrong = (all: readonly number[]): string[] => {
      const startOfDay = startsOfDays()
      const isWrong = (at: Date): boolean => startOfDay(at.getTime()) !== new Date(at).setHours(0, 0, 0, 0)
      return all
        .map((time) => new Date(time))
        .filter(isWrong)
        .map(String)
    }
    expect(wrong(times)).toEqual([])
    expect(wrong(times.toReversed())).toEqual([])
  },
)
