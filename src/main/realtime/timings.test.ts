import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRefusal, reconnectDelay, timings } from './timings.ts'

const code = fc.option(fc.constantFrom(1000, 1006, 4000, 4001, 4100, 4200, 4301))
const random = fc.double({ min: 0, max: 1, noNaN: true })

it('stays between the floor and the longest delay', () => {
  fc.assert(
    fc.property(fc.nat(1e6), code, random, fc.boolean(), (failures, closed, chance, isWatched) => {
      const delay = reconnectDelay(failures, closed, chance, timings, isWatched)
      expect(delay).toBeGreaterThanOrEqual(timings.floorMs)
      expect(delay).toBeLessThanOrEqual(
        isRefusal(closed) ? timings.longestRefusedDelay : timings.longestDelayMs,
      )
    }),
  )
})

it('doubles its ceiling with each failure up to the limit', () => {
  expect([0, 1, 2, 3, 10].map((failures) => reconnectDelay(failures, 4200, 1, timings))).toEqual([
    1000, 2000, 4000, 8000, 10_000,
  ])
})

it('is short while watched, and spread up to the longest delay otherwise', () => {
  const delays = (failures: number, isWatched: boolean): number[] =>
    [0, 1].map((chance) => reconnectDelay(failures, 1006, chance, timings, isWatched))
  expect(delays(0, true)).toEqual([500, 1000])
  expect(delays(0, false)).toEqual([500, 10_000])
  expect(delays(1, true)).toEqual([1000, 2000])
  expect(delays(9, true)).toEqual([5000, 10_000])
  expect([delays(1, false), delays(9, false)]).toEqual(Array(2).fill([7500, 10_000]))
})

it('is at least a minute after a refusal', () => {
  expect(reconnectDelay(0, 4001, 1, timings)).toBe(60_000)
  expect(reconnectDelay(9, 4001, 1, timings)).toBe(600_000)
  expect([4000, 4099, 4300, 4999].every(isRefusal)).toBe(true)
  expect([null, 1000, 1006, 4100, 4299].some(isRefusal)).toBe(false)
})
