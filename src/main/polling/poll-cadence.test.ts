import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextPoll } from './poll-cadence.ts'

const zeroToOne = fc.double({ min: 0, max: 1, noNaN: true })

it('polls every 5 s with 10 % jitter', () => {
  expect(nextPoll({ failures: 0 }, 0.5)).toBe(5000)
  fc.assert(
    fc.property(zeroToOne, (random) => {
      const delayMs = nextPoll({ failures: 0 }, random)
      expect(delayMs >= 4500 && delayMs <= 5500).toBe(true)
    }),
  )
})

it('backs off from 5 to 60 s with full jitter', () => {
  expect([1, 2, 3, 4, 50].map((failures) => nextPoll({ failures }, 1))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ])
  expect([1, 2, 3, 4, 50].map((failures) => nextPoll({ failures }, 0))).toEqual(Array(5).fill(5000))
})

it('respects Retry-After up to five minutes', () => {
  fc.assert(
    fc.property(fc.nat(20), zeroToOne, fc.integer({ min: 1, max: 300 }), (failures, random, retryAfter) => {
      expect(nextPoll({ failures, retryAfter }, random)).toBeGreaterThanOrEqual(retryAfter * 1000)
    }),
  )
  expect(nextPoll({ failures: 1, retryAfter: 1e9 }, 1)).toBe(305_000)
  expect(nextPoll({ failures: 0, retryAfter: Number.NaN }, 0.5)).toBe(5000)
})
