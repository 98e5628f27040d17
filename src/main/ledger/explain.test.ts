import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Charge, explain } from './explain.ts'

const charge = (id: number, cost: number | null, rest: Partial<Charge> = {}): Charge => ({
  id,
  cost,
  most: null,
  outcome: 'done',
  ...rest,
})
const elsewhere = (change: number) => ({ charges: [], change, isCertain: false })
const added = (change: number, isCertain = true) => ({ charges: [], change, isCertain })
const own = (id: number, change: number, isCertain = true) => ({ charges: [id], change, isCertain })

describe('explain', () => {
  it('returns no parts for zero', () => {
    expect(explain(0, [])).toEqual([])
    expect(explain(0, [charge(1, 0)])).toEqual([])
  })
  it("returns the app's charges at their prices", () => {
    expect(explain(-9, [charge(1, 3), charge(2, 6), charge(3, 0)])).toEqual([own(1, -3), own(2, -6)])
    expect(explain(-0.3, [charge(1, 0.1), charge(2, 0.2)])).toEqual([own(1, -0.1), own(2, -0.2)])
  })
  it('returns elsewhere, not certain, without charges', () => {
    expect(explain(-5, [])).toEqual([elsewhere(-5)])
  })
  it('returns added for an increase', () => {
    expect(explain(50, [])).toEqual([added(50)])
    expect(explain(47, [charge(1, 3)])).toEqual([own(1, -3, false), added(50, false)])
  })
  it("assigns the change to the app's charges despite other prices", () => {
    expect(explain(-3, [charge(1, 0.5)])).toEqual([own(1, -3, false)])
    expect(explain(-8, [charge(1, 3), charge(2, 0)])).toEqual([own(1, -8, false)])
    expect(explain(-5, [charge(1, 0)])).toEqual([own(1, -5, false)])
    expect(explain(-12, [charge(1, 3), charge(2, 6)])).toEqual([
      { charges: [1, 2], change: -12, isCertain: false },
    ])
  })
  it('excludes charges that were free', () => {
    expect(explain(0, [charge(1, 3)])).toEqual([])
    expect(explain(-6, [charge(1, 3), charge(2, 6)])).toEqual([own(2, -6, false)])
  })
  it('includes lost charges only if they explain the change', () => {
    const lost = charge(1, 6, { outcome: 'lost' })
    expect(explain(-6, [lost])).toEqual([own(1, -6, false)])
    expect(explain(-9, [lost, charge(2, 3)])).toEqual([own(1, -6, false), own(2, -3, false)])
    expect(explain(-3, [lost, charge(2, 3)])).toEqual([own(2, -3)])
    expect(explain(-5, [lost])).toEqual([own(1, -5, false)])
    expect(explain(0, [lost])).toEqual([])
  })
  it('includes refused charges only if nothing else explains the change', () => {
    const refused = charge(1, 6, { outcome: 'refused' })
    expect(explain(0, [refused])).toEqual([])
    expect(explain(-6, [refused])).toEqual([own(1, -6, false)])
    expect(explain(-4, [refused])).toEqual([own(1, -4, false)])
    expect(explain(-9, [refused, charge(2, 3)])).toEqual([own(1, -6, false), own(2, -3, false)])
    expect(explain(-3, [refused, charge(2, 3)])).toEqual([own(2, -3)])
    expect(explain(-6, [refused, charge(2, 6, { outcome: 'lost' })])).toEqual([own(2, -6, false)])
    expect(explain(-4, [charge(1, null, { outcome: 'refused' })])).toEqual([own(1, -4, false)])
    expect(explain(-5, [refused, charge(2, 3)])).toEqual([own(2, -5, false)])
  })
  it('combines indistinguishable charges', () => {
    expect(explain(-3, [charge(1, 3), charge(2, 3)])).toEqual([
      { charges: [1, 2], change: -3, isCertain: false },
    ])
    expect(
      explain(-9, [charge(1, 6), charge(2, 3, { outcome: 'lost' }), charge(3, 3, { outcome: 'lost' })]),
    ).toEqual([own(1, -6, false), { charges: [2, 3], change: -3, isCertain: false }])
  })
  it('assigns the remainder to charges without a price', () => {
    expect(explain(-4, [charge(1, null)])).toEqual([own(1, -4, false)])
    // The unpriced charge may have cost the whole amount, and the other one nothing.
    expect(explain(-3, [charge(1, null), charge(2, 3)])).toEqual([own(2, -3, false)])
    expect(explain(-7, [charge(1, null), charge(2, 3)])).toEqual([own(2, -3, false), own(1, -4, false)])
    expect(explain(-4, [charge(1, null, { most: 3 })])).toEqual([own(1, -4, false)])
    expect(explain(-4, [charge(1, null), charge(2, null)])).toEqual([
      { charges: [1, 2], change: -4, isCertain: false },
    ])
    expect(explain(4, [charge(1, null)])).toEqual([added(4, false)])
  })
})

const credits = fc.integer({ min: 0, max: 40 }).map((n) => n / 4)
const charges = fc
  .array(
    fc.record({
      cost: fc.option(credits),
      most: fc.option(credits),
      outcome: fc.constantFrom('done' as const, 'lost' as const, 'refused' as const),
    }),
    { maxLength: 14 },
  )
  .map((list) => list.map((each, id): Charge => ({ id, ...each })))

it('returns parts that add up to the change, with each charge once', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200, max: 100 }), charges, (quarters, all) => {
      const change = quarters / 4
      const parts = explain(change, all)
      expect(parts.reduce((sum, part) => sum + part.change, 0)).toBe(change)
      const ids = parts.flatMap((part) => part.charges)
      expect(new Set(ids).size).toBe(ids.length)
      expect(parts.filter((part) => part.charges.length === 0).length).toBeLessThanOrEqual(1)
      if (all.length > 0 && change < 0)
        expect(parts.filter((part) => part.charges.length === 0 && part.change < 0)).toEqual([])
      for (const part of parts) {
        expect(part.change).not.toBe(0)
        if (part.charges.length > 0) expect(part.change).toBeLessThan(0)
        for (const id of part.charges) if (all[id]?.outcome !== 'done') expect(part.isCertain).toBe(false)
      }
    }),
  )
})

it('explains the whole change by certain charges at known prices', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }), (costs) => {
      const all = costs.map((cost, id) => charge(id, cost))
      const change = -costs.reduce((sum, cost) => sum + cost, 0)
      expect(explain(change, all)).toEqual(costs.map((cost, id) => own(id, -cost)))
    }),
  )
})
