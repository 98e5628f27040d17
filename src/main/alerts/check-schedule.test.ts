import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CheckSchedule, createCheckSchedule } from './check-schedule.ts'

const minute = 60_000
let random: number
let schedule: CheckSchedule
const advance = (ms: number): void => void vi.advanceTimersByTime(ms)
const check = (failure: { readonly retryAfter?: number } | null = null): number => {
  schedule.started()
  schedule.ended(failure)
  return schedule.waitMs()
}

beforeEach(() => {
  vi.useFakeTimers()
  random = 0
  schedule = createCheckSchedule({ pace: 1, random: () => random })
  schedule.begin()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [0, 3_000],
  [1, 30_000],
])('spreads the first check of a company that starts at once: %d', (chance, wait) => {
  random = chance
  schedule.begin()
  expect(schedule.waitMs()).toBe(wait)
})

it('waits longer after each failure in a row, up to an hour', () => {
  random = 1
  expect([check(), check({}), check({}), check({}), check({}), check({})]).toEqual(
    [6, 10, 20, 40, 60, 60].map((minutes) => minutes * minute),
  )
  expect(check()).toBe(6 * minute)
})

it('checks soon after a new post, but not twice in a quarter of a minute', () => {
  advance(60 * minute)
  check()
  expect([schedule.expectPost(), schedule.waitMs()]).toEqual([true, 15_000])
  expect(schedule.expectPost()).toBe(false)
  advance(minute)
  check()
  advance(minute)
  expect([schedule.expectPost(), schedule.waitMs()]).toEqual([true, 300])
})

it('lets no event shorten the wait that a server demands', () => {
  check({ retryAfter: 300 })
  expect(schedule.expectPost()).toBe(true)
  expect(schedule.waitMs()).toBe(5 * minute)
})

it('checks for a new alert at once, unless the wall was checked in the last five minutes', () => {
  random = 1
  schedule.expectBaseline()
  expect(schedule.waitMs()).toBe(0)
  check()
  advance(minute)
  schedule.expectBaseline()
  expect(schedule.waitMs()).toBe(4 * minute)
})

it('delays a check that fell due during a pause', () => {
  check()
  schedule.resume()
  expect(schedule.waitMs()).toBe(5 * minute)
  advance(30 * minute)
  schedule.resume()
  expect(schedule.waitMs()).toBe(3_000)
})

it('slows down by its pace', () => {
  schedule = createCheckSchedule({ pace: 3, random: () => 0 })
  schedule.begin()
  expect(check()).toBe(15 * minute)
})
