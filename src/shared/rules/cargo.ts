/**
 * Volume and weights of cargo (user-guide.md#cargo-calculator). Lengths are whole nanometres and weights whole
 * nanograms as bigints, because an inch (25.4 mm) and a pound (0.45359237 kg, both by the agreement of 1959) are exact
 * then, also with four decimals.
 */

export const lengthUnits = ['cm', 'in', 'm', 'mm'] as const
export type LengthUnit = (typeof lengthUnits)[number]

export const weightUnits = ['kg', 'lb'] as const
export type WeightUnit = (typeof weightUnits)[number]

const nanometres: Readonly<Record<LengthUnit, bigint>> = {
  mm: 1_000_000n,
  cm: 10_000_000n,
  m: 1_000_000_000n,
  in: 25_400_000n,
}
const nanograms: Readonly<Record<WeightUnit, bigint>> = { kg: 1_000_000_000_000n, lb: 453_592_370_000n }

/** Nanometres³ in a cubic metre. */
const cubicMetre = nanometres.m ** 3n
/** Nanometres³ in a cubic centimetre. */
const cubicCentimetre = nanometres.cm ** 3n

const exact = (n: number, unit: bigint): bigint => (BigInt(Math.round(n * 10_000)) * unit) / 10_000n

/** Returns a length in nanometres. `n` has at most four decimals. */
export const exactLength = (n: number, unit: LengthUnit): bigint => exact(n, nanometres[unit])

/** Returns a length of nanometres in a unit. */
export const lengthIn = (length: bigint, unit: LengthUnit): number =>
  Number(length) / Number(nanometres[unit])

/** Returns a weight in nanograms. `n` has at most four decimals. */
export const exactWeight = (n: number, unit: WeightUnit): bigint => exact(n, nanograms[unit])

/** Returns a weight of nanograms in a unit. */
export const weightIn = (weight: bigint, unit: WeightUnit): number => Number(weight) / Number(nanograms[unit])

/** Equal pieces of cargo. */
export interface CargoLine {
  readonly pieces: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly unit: LengthUnit
  /** Null for an unknown weight. */
  readonly weight: number | null
  readonly weightUnit: WeightUnit
  /** Whether the weight is that of one piece, instead of all pieces of the line. */
  readonly isEach: boolean
  /** Whether another side may be the bottom. */
  readonly mayTilt: boolean
  /** Whether pieces of this line may stand on each other. */
  readonly isStackable: boolean
}

export interface CargoTotals {
  readonly pieces: number
  /** Nanometres³. */
  readonly volume: bigint
  /** Nanograms; null if the weight of a line is unknown. */
  readonly gross: bigint | null
}

/** Returns the volume of a line in nanometres³. */
const volumeOf = ({ pieces, length, width, height, unit }: CargoLine): bigint =>
  BigInt(pieces) * exactLength(length, unit) * exactLength(width, unit) * exactLength(height, unit)

/** Returns the gross weight of a line in nanograms; null if unknown. */
export const grossOf = ({ pieces, weight, weightUnit, isEach }: CargoLine): bigint | null => {
  if (weight === null) return null
  return exactWeight(weight, weightUnit) * (isEach ? BigInt(pieces) : 1n)
}

/** Returns the pieces, volume and gross weight of all lines. */
export const cargoTotals = (lines: readonly CargoLine[]): CargoTotals => ({
  pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
  volume: lines.reduce((sum, line) => sum + volumeOf(line), 0n),
  gross: lines.reduce<bigint | null>((sum, line) => {
    const gross = grossOf(line)
    return sum === null || gross === null ? null : sum + gross
  }, 0n),
})

/** Returns a volume in m³, rounded to litres. */
export const cubicMetres = (volume: bigint): number =>
  Number((volume * 1000n + cubicMetre / 2n) / cubicMetre) / 1000

/** Returns a weight in kg, rounded to grams. */
export const kilograms = (weight: bigint): number =>
  Number((weight * 1000n + nanograms.kg / 2n) / nanograms.kg) / 1000

export const chargeModes = ['air', 'courier', 'road', 'sea'] as const
export type ChargeMode = (typeof chargeModes)[number]

/**
 * The volume in cm³ that counts as a kilogram, by trade custom:
 * - air: 6,000, or 166.67 kg/m³ (IATA Resolution 502, low density cargo)
 * - courier: 5,000, or 200 kg/m³ (tariffs of the integrators)
 * - road: 3,000, or 333 kg/m³ (tariffs of European groupage)
 * - sea: 1,000. A revenue ton (W/M) is the larger of 1,000 kg and 1 m³.
 */
export const usualDivisors: Readonly<Record<ChargeMode, number>> = {
  air: 6000,
  courier: 5000,
  road: 3000,
  sea: 1000,
}

/**
 * The step to which the chargeable weight is rounded up, in kg: half a kilogram by air (IATA TACT Rules 3.9) and by
 * courier, a kilogram by road and sea. For sea that is a thousandth of a revenue ton.
 */
export const chargeSteps: Readonly<Record<ChargeMode, number>> = { air: 0.5, courier: 0.5, road: 1, sea: 1 }

export interface ChargeableWeight {
  /** The volume as a weight, in kg, rounded up as the chargeable weight. */
  readonly volumetric: number
  /** The larger of gross and volumetric weight, in kg, rounded up; null for an unknown gross weight. */
  readonly chargeable: number | null
}

const dividedUp = (n: bigint, by: bigint): bigint => (n + by - 1n) / by

/**
 * Returns the chargeable weight. `divisor` is a positive whole number of cm³ for each kg. Sides are not rounded to whole
 * centimetres, and no minimum of a tariff is applied.
 */
export const chargeOf = (
  { volume, gross }: Pick<CargoTotals, 'volume' | 'gross'>,
  mode: ChargeMode,
  divisor: number,
): ChargeableWeight => {
  const step = chargeSteps[mode]
  const stepWeight = exactWeight(step, 'kg')
  const roundedUp = (steps: bigint): number => Number(steps) * step
  const volumetric = dividedUp(volume * nanograms.kg, cubicCentimetre * BigInt(divisor) * stepWeight)
  const weighed = gross === null ? null : dividedUp(gross, stepWeight)
  return {
    volumetric: roundedUp(volumetric),
    chargeable: weighed === null ? null : Math.max(roundedUp(weighed), roundedUp(volumetric)),
  }
}
