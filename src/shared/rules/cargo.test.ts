import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CargoLine,
  cargoTotals,
  chargeModes,
  chargeOf,
  chargeSteps,
  cubicMetres,
  exactLength,
  exactWeight,
  kilograms,
  lengthIn,
  lengthUnits,
  usualDivisors,
  weightIn,
  weightUnits,
} from './cargo.ts'
import { containerNames, containers, fitIn, type Pile } from './cargo-fit.ts'

const pallet: CargoLine = {
  pieces: 1,
  length: 120,
  width: 80,
  height: 100,
  unit: 'cm',
  weight: 480,
  weightUnit: 'kg',
  isEach: true,
  mayTilt: false,
  isStackable: false,
}
const lines = (...all: readonly Partial<CargoLine>[]): readonly CargoLine[] =>
  all.map((line) => ({ ...pallet, ...line }))

const size = fc.integer({ min: 20, max: 260 })
const anyLine: fc.Arbitrary<CargoLine> = fc.record({
  pieces: fc.integer({ min: 1, max: 60 }),
  length: size,
  width: size,
  height: size,
  unit: fc.constantFrom('cm' as const, 'in' as const),
  weight: fc.option(fc.integer({ min: 1, max: 2000 })),
  weightUnit: fc.constantFrom(...weightUnits),
  isEach: fc.boolean(),
  mayTilt: fc.boolean(),
  isStackable: fc.boolean(),
})
const anyCargo = fc.array(anyLine, { minLength: 1, maxLength: 5 })
const decimals = fc.integer({ min: 0, max: 1e9 }).map((n) => n / 10_000)

describe('units', () => {
  it('are exact', () => {
    expect(exactLength(1, 'in')).toBe(exactLength(2.54, 'cm'))
    expect(exactWeight(1, 'lb') * 100_000_000n).toBe(exactWeight(45_359_237, 'kg'))
    expect(exactLength(1.1, 'm')).toBe(exactLength(1100, 'mm'))
    expect(
      cubicMetres(cargoTotals(lines({ length: 39.3701, width: 1000, height: 1, unit: 'in' })).volume),
    ).toBe(0.645)
  })

  it('convert both ways', () =>
    fc.assert(
      fc.property(decimals, (n) => {
        for (const unit of lengthUnits) expect(lengthIn(exactLength(n, unit), unit)).toBeCloseTo(n, 9)
        for (const unit of weightUnits) expect(weightIn(exactWeight(n, unit), unit)).toBeCloseTo(n, 9)
      }),
    ))
})

it('sums pieces, volume and weight, and knows no sum with an unknown weight', () => {
  const cargo = lines({ pieces: 12 }, { pieces: 2, weight: 100, isEach: false })
  const { pieces, volume, gross } = cargoTotals(cargo)
  expect([pieces, cubicMetres(volume), kilograms(gross ?? 0n)]).toEqual([14, 13.44, 5860])
  expect(cargoTotals(lines({ pieces: 12 }, { weight: null })).gross).toBeNull()
})

describe('chargeable weight', () => {
  const charge = (
    cargo: readonly CargoLine[],
    mode: (typeof chargeModes)[number],
    divisor = usualDivisors[mode],
  ) => chargeOf(cargoTotals(cargo), mode, divisor)

  it.each([
    // 0.96 m³
    ['air', 160, 160],
    ['courier', 192, 192],
    ['road', 320, 320],
    ['sea', 960, 960],
  ] as const)('counts the volume by %s', (mode, volumetric, chargeable) =>
    expect(charge(lines({ weight: 100 }), mode)).toEqual({ volumetric, chargeable }),
  )

  it('rounds up, and takes the larger weight', () => {
    expect(charge(lines({ weight: 160.0001 }), 'air').chargeable).toBe(160.5)
    expect(charge(lines({ weight: 480.0001 }), 'road').chargeable).toBe(481)
    expect(charge(lines({ length: 1, width: 1, height: 1, weight: 0.1 }), 'air')).toEqual({
      volumetric: 0.5,
      chargeable: 0.5,
    })
    expect(charge(lines({ weight: null }), 'air')).toEqual({ volumetric: 160, chargeable: null })
    expect(charge(lines({}), 'air', 5000).volumetric).toBe(192)
  })

  it('is never below either weight, and less than a step above', () =>
    fc.assert(
      fc.property(
        anyCargo,
        fc.constantFrom(...chargeModes),
        fc.integer({ min: 100, max: 9000 }),
        (cargo, mode, divisor) => {
          const { volume, gross } = cargoTotals(cargo)
          const { volumetric, chargeable } = chargeOf({ volume, gross }, mode, divisor)
          const exact = (Number(volume) / 1e21 / divisor) * (1 - 1e-12)
          expect(volumetric).toBeGreaterThanOrEqual(exact)
          expect(volumetric - exact).toBeLessThan(chargeSteps[mode] + 1e-6)
          if (gross === null) expect(chargeable).toBeNull()
          else expect(chargeable).toBeGreaterThanOrEqual(Math.max(volumetric, Number(gross) / 1e12 - 1e-9))
        },
      ),
    ))
})

const overlaps = (a: Pile, b: Pile): boolean =>
  a.x + a.length > b.x + 1e-6 &&
  b.x + b.length > a.x + 1e-6 &&
  a.y + a.width > b.y + 1e-6 &&
  b.y + b.width > a.y + 1e-6

describe('containers', () => {
  it('take the usual numbers of pallets', () => {
    const needed = (name: (typeof containerNames)[number], pieces: number) =>
      fitIn(name, lines({ pieces, weight: 10 })).needed
    expect([needed('20GP', 11), needed('20GP', 12)]).toEqual([1, 2])
    expect([needed('40GP', 25), needed('40GP', 26)]).toEqual([1, 2])
  })

  it('count by volume and by weight too', () => {
    const heavy = fitIn('20GP', lines({ pieces: 10, weight: 5000 }))
    expect(heavy).toMatchObject({ byVolume: 1, byWeight: 2, unfit: [], needed: 2 })
    expect(heavy.loads).toHaveLength(1)
    expect(fitIn('20GP', lines({ weight: 28_000 }, { weight: 400 }, { weight: null })).byWeight).toBe(2)
  })

  it('stack and tilt only what may be', () => {
    const cargo = { pieces: 22, weight: 10 }
    expect(fitIn('20GP', lines({ ...cargo, isStackable: true })).needed).toBe(1)
    const long = { length: 100, width: 100, height: 300, weight: 10 }
    expect(fitIn('40GP', lines(long))).toMatchObject({ unfit: [0], loads: [], needed: null })
    expect(fitIn('40GP', lines({ ...long, mayTilt: true })).needed).toBe(1)
  })

  it('refuse what passes no door or exceeds the payload', () => {
    const tall = lines({ length: 100, width: 100, height: 235, weight: 10 })
    expect(fitIn('40GP', tall).unfit).toEqual([0])
    expect(fitIn('40HC', tall).unfit).toEqual([])
    expect(fitIn('20GP', lines({}, { weight: 29_000 })).unfit).toEqual([1])
  })

  it('hold each piece once, inside, beside the others, within the volume', () =>
    fc.assert(
      fc.property(anyCargo, fc.constantFrom(...containerNames), (cargo, name) => {
        const { loads, unfit, needed, byVolume } = fitIn(name, cargo)
        if (unfit.length > 0) return
        const box = containers[name]
        for (const stacks of loads)
          for (const [at, stack] of stacks.entries()) {
            expect(Math.min(stack.x, stack.y, stack.count - 1)).toBeGreaterThanOrEqual(0)
            expect(stack.x + stack.length).toBeLessThanOrEqual(box.length + 1e-6)
            expect(stack.y + stack.width).toBeLessThanOrEqual(box.width + 1e-6)
            expect(stack.height * stack.count).toBeLessThanOrEqual(box.height + 1e-6)
            expect(stacks.slice(at + 1).some((other) => overlaps(stack, other))).toBe(false)
          }
        const held = cargo.map((_, line) =>
          loads.flat().reduce((sum, stack) => sum + (stack.line === line ? stack.count : 0), 0),
        )
        expect(held).toEqual(cargo.map(({ pieces }) => pieces))
        expect(loads.length).toBeGreaterThanOrEqual(byVolume)
        expect(needed).toBeGreaterThanOrEqual(loads.length)
      }),
    ))

  it('are never fewer for more pieces', () =>
    fc.assert(
      fc.property(anyCargo, fc.nat(), anyLine, (cargo, nth, more) => {
        const at = nth % cargo.length
        const added = [
          cargo.map((line, n) => ({ ...line, isEach: true, pieces: line.pieces + (n === at ? 1 : 0) })),
          [...cargo.map((line) => ({ ...line, isEach: true })), more],
        ]
        const before = fitIn(
          '40HC',
          cargo.map((line) => ({ ...line, isEach: true })),
        )
        for (const after of added.map((one) => fitIn('40HC', one)))
          if (after.needed !== null) expect(after.needed).toBeGreaterThanOrEqual(before.needed ?? 0)
      }),
      { numRuns: 300 },
    ))
})
