/** Freight rates of the member's own rate book (user-guide.md#rate-book). */
import type { z } from 'zod'
import type { VoyagerType } from '../contract/entities/voyager.ts'
import type { rateLine } from '../ipc/kept/rates.schema.ts'

/**
 * The units of a rate, in the order of a sheet: containers of 20, 40 and 45 feet (ISO 668; HC is a high cube), W/M (the
 * greater of tonnes and cubic metres), a kilogram of any weight, and the weight breaks of air freight: IATA's TACT has
 * 'N' below 45 kg and 'Q' from each break on.
 */
export const rateUnits = [
  '20',
  '40',
  '40HC',
  '45HC',
  'W/M',
  'kg',
  '-45',
  '+45',
  '+100',
  '+250',
  '+300',
  '+500',
  '+1000',
] as const

export type RateUnit = (typeof rateUnits)[number]

/** A row of a sheet. A field that it lacks is that of its sheet. */
export type RateLine = z.output<typeof rateLine>

/** The rows of a lane, `INNSA>NLRTM`, in one sheet. */
export interface RatesOfLane {
  readonly lane: string
  readonly sheetId: string
  readonly lines: readonly RateLine[]
}

/** The fields of a sheet that complete its rows; '' and null for none. */
export interface SheetTerms {
  readonly currency: string
  readonly from: string | null
  readonly until: string | null
}

/** Limits of a rate book. Sheets of carriers have some thousand rows. */
export const rateLimits = {
  /** Bytes of a file. */
  fileBytes: 40 * 1024 * 1024,
  rows: 200_000,
  columns: 80,
  /** Rows of one lane in one sheet. */
  linesOfLane: 300,
  /** Lanes in one call to main: some ten milliseconds. */
  lanesAtOnce: 100,
  /** Characters. */
  name: 120,
  place: 80,
  note: 200,
  sheets: 200,
} as const

/** Returns the units of a row that have a price, in their usual order. */
export const pricedUnits = ({ prices }: Pick<RateLine, 'prices'>): readonly RateUnit[] =>
  rateUnits.filter((unit) => prices[unit] !== undefined)

export type Validity = 'valid' | 'later' | 'expired'

/** Returns whether a rate is valid on a day (`2026-12-04`); both of its own days are included. */
export const validityOn = (
  day: string,
  { from, until }: { readonly from: string | null; readonly until: string | null },
): Validity => {
  if (until !== null && until < day) return 'expired'
  return from !== null && from > day ? 'later' : 'valid'
}

/** Returns the mode that a unit implies: containers are FCL, W/M is LCL, kilograms are air freight. */
export const modeOfUnit = (unit: RateUnit): VoyagerType => {
  if (unit === 'W/M') return 'lcl'
  return ['20', '40', '40HC', '45HC'].includes(unit) ? 'fcl' : 'air'
}

/** A rate of a lane, completed by its sheet. */
export interface FoundRate extends SheetTerms {
  readonly sheetId: string
  readonly line: RateLine
  readonly validity: Validity
}

/** Completes a row by its sheet, as of a day. */
export const completeRate = (sheetId: string, line: RateLine, sheet: SheetTerms, day: string): FoundRate => {
  const terms = {
    currency: line.currency ?? sheet.currency,
    from: line.from ?? sheet.from,
    until: line.until ?? sheet.until,
  }
  return { ...terms, sheetId, line, validity: validityOn(day, terms) }
}

const rank: Readonly<Record<Validity, number>> = { valid: 0, later: 1, expired: 2 }

/** Sorts rates: the valid ones, the later ones, the expired ones; within each the one that ends last is first. */
export const sortedRates = <R extends FoundRate>(rates: readonly R[]): readonly R[] => {
  const end = ({ until }: FoundRate): string => until ?? '9999'
  return rates.toSorted(
    (one, other) => rank[one.validity] - rank[other.validity] || end(other).localeCompare(end(one)),
  )
}

const share = (one: FoundRate, other: FoundRate): boolean =>
  (one.from ?? '') <= (other.until ?? '9999') && (other.from ?? '') <= (one.until ?? '9999')

/**
 * Returns the sheets that give a rate for the same unit, mode and carrier in the same days. The reader sees all of them
 * and decides.
 */
export const overlappingSheets = (rates: readonly FoundRate[]): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const [at, one] of rates.entries())
    for (const other of rates.slice(at + 1)) {
      if (one.sheetId === other.sheetId || one.line.mode !== other.line.mode || !share(one, other)) continue
      const isSameCarrier =
        (one.line.carrier ?? '').toLowerCase() === (other.line.carrier ?? '').toLowerCase()
      if (!isSameCarrier || !rateUnits.some((unit) => unit in one.line.prices && unit in other.line.prices))
        continue
      found.add(one.sheetId).add(other.sheetId)
    }
  return found
}
