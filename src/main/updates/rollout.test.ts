import { expect, it } from 'vitest'
import { shareOf } from './rollout.ts'

it('distributes installations evenly and deterministically per version', () => {
  const shares = Array.from({ length: 2000 }, (_, index) => shareOf(`installation ${index}`, '0.2.0'))
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
  const early = shares.filter((share) => share < 0.1).length
  expect(early).toBeGreaterThan(140)
  expect(early).toBeLessThan(260)
  expect(shareOf('a', '0.2.0')).toBe(shareOf('a', '0.2.0'))
  expect(shareOf('a', '0.2.0')).not.toBe(shareOf('a', '0.2.1'))
})
