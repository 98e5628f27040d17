import { expect, it } from 'vitest'
import { waitForSlot } from './budget.ts'

it('allows three per minute and delays the fourth', () => {
  expect(waitForSlot([], 100_000)).toBe(0)
  expect(waitForSlot([99_000, 100_000], 100_000)).toBe(0)
  expect(waitForSlot([90_000, 95_000, 100_000], 100_000)).toBe(50_000)
  expect(waitForSlot([30_000, 95_000, 100_000], 100_000)).toBe(0)
})
