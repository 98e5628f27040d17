import { expect, test } from 'vitest'
import { timesIn } from './what-credits-buy.tsx'

test('claims only what known prices pay for, whole times', () => {
  expect([timesIn(10, 3), timesIn(100, 3), timesIn(2, 3), timesIn(10, 0.5)]).toEqual([3, 33, 0, 20])
  expect([timesIn(10, null), timesIn(10, 0), timesIn(10, { atLeast: 0, missing: [] })]).toEqual([0, 0, 0])
})
