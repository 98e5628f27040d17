import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isBeyond, spendingLimits } from './spending-limits.ts'

const limit = fc.option(fc.nat({ max: 100 }), { nil: null })

it("takes the stricter confirmation limit, and only the organisation's maximum", () => {
  fc.assert(
    fc.property(limit, limit, limit, limit, (confirmAboveCredits, creditsPerDay, confirmAbove, most) => {
      const limits = spendingLimits(
        { confirmAboveCredits, creditsPerDay },
        { confirmAbove, creditsPerDay: most },
      )
      for (const each of [confirmAboveCredits, confirmAbove])
        if (each !== null) expect(limits.confirmAbove).toBeLessThanOrEqual(each)
      expect([confirmAboveCredits, confirmAbove]).toContain(limits.confirmAbove)
      expect(limits.budget).toBe(creditsPerDay)
      expect(limits.most).toBe(most)
    }),
  )
})

it.each([
  [10, 50, 40, false],
  [10.1, 50, 40, true],
  [0.1, 0.3, 0.2, false],
  [0, 0, 60, false],
  [null, 50, 0, true],
  [null, null, 0, false],
  [1, 0, 0, true],
])('isBeyond(%j, %j, %j) returns %j', (cost, most, spent, expected) => {
  expect(isBeyond(cost, most, spent)).toBe(expected)
})
