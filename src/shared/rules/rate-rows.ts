/** The rows of a rate sheet as rates. */
import type { VoyagerType } from '../contract/entities/voyager.ts'
import { plainList } from '../texts/units.ts'
import { clip } from './clip.ts'
import { type Column, currencyIn, unitIn } from './rate-columns.ts'
import {
  type CellPrice,
  type DayForm,
  type DecimalForm,
  isBlankPrice,
  readCellPrice,
  readDay,
} from './rate-forms.ts'
import { endsOf, isUnknownPlace, laneOf, placesOfCell } from './rate-places.ts'
import {
  modeOfUnit,
  pricedUnits,
  type RateLine,
  type RateUnit,
  rateLimits,
  rateUnits,
  type SheetTerms,
} from './rates.ts'

/** Why a row is left out. */
export type RowProblem = 'no-place' | 'no-price' | 'price' | 'unit' | 'currency' | 'day' | 'ends-early'

/**
 * A row of a sheet: its rates with their lanes, one for each mode of its prices; a problem with the cell that has it; or
 * null for a row without content.
 */
export type ReadRow =
  | { readonly lanes: readonly string[]; readonly lines: readonly RateLine[] }
  | { readonly problem: RowProblem; readonly cell: string }
  | null

/** Carries a problem out of the reading of a row. */
class Unreadable {
  readonly problem: RowProblem
  readonly cell: string
  constructor(problem: RowProblem, cell: string) {
    this.problem = problem
    this.cell = cell
  }
}

const modes: readonly (readonly [RegExp, VoyagerType])[] = [
  [/\b(?:fcl|full)\b/i, 'fcl'],
  [/\b(?:lcl|groupage|consol)/i, 'lcl'],
  [/\b(?:air|a[eé]r[eé]o|a[eé]rien|avion|hava)/i, 'air'],
  [/\b(?:road|truck|ftl|ltl|trucking|transport|carretera|route|karayolu)/i, 'transport'],
]

const modeIn = (cell: string): VoyagerType | null => modes.find(([words]) => words.test(cell))?.[1] ?? null

/** Remembers what cells mean, because a sheet has the same ports, days and prices in thousands of rows. */
const remembered = <T>(read: (cell: string) => T): ((cell: string) => T) => {
  const known = new Map<string, { readonly value: T }>()
  return (cell) => {
    const found = known.get(cell) ?? { value: read(cell) }
    known.set(cell, found)
    return found.value
  }
}

interface Prices {
  readonly prices: Readonly<Partial<Record<RateUnit, string>>>
  readonly minimum: string | null
  readonly currency: string | null
}

/** Reads the prices of a row. Cells of several currencies contradict each other. */
const pricesIn = (
  cells: readonly string[],
  columns: readonly Column[],
  priceOf: readonly ((cell: string) => CellPrice | null)[],
): Prices => {
  const prices: Partial<Record<RateUnit, string>> = {}
  const currencies = new Set<string>()
  let minimum: string | null = null
  const unitCell = cells[columns.findIndex(({ field }) => field === 'unit')] ?? ''
  for (const [at, { field, currency }] of columns.entries()) {
    const cell = (cells[at] ?? '').trim()
    const own = rateUnits.find((unit) => unit === field)
    if ((own === undefined && field !== 'price' && field !== 'minimum') || isBlankPrice(cell)) continue
    const read = priceOf[at]?.(cell) ?? null
    if (read === null) throw new Unreadable('price', cell)
    const stated = read.currency ?? currency
    if (stated !== null) currencies.add(stated)
    if (field === 'minimum') minimum = read.price
    else {
      const unit = own ?? unitIn(unitCell)
      if (unit === null) throw new Unreadable('unit', unitCell)
      prices[unit] ??= read.price
    }
  }
  if (currencies.size > 1) throw new Unreadable('currency', plainList([...currencies]))
  return { prices, minimum, currency: [...currencies][0] ?? null }
}

/** Leaves out what is blank, or what the sheet says for all rows. */
const unlessBlank = <K extends string>(name: K, value: string | null, other: string | null = null) =>
  value === null || value === '' || value === other ? {} : ({ [name]: value } as Record<K, string>)

/**
 * Creates a reader for the rows of one sheet. Each column with dates or decimals needs its form. Never throws: a row that
 * cannot be read is a problem with its cell.
 */
export const rowReader = (
  columns: readonly Column[],
  terms: SheetTerms,
): ((cells: readonly string[]) => ReadRow) => {
  const placesOf = remembered(placesOfCell)
  const priceOf = columns.map(({ form }) =>
    remembered((cell) => readCellPrice(cell, form as DecimalForm | null)),
  )
  const dayOf = columns.map(({ form }) => remembered((cell) => readDay(cell, form as DayForm | null)))
  const at = (field: string): number => columns.findIndex((column) => column.field === field)
  const [origin, destination, mode, carrier] = [at('origin'), at('destination'), at('mode'), at('carrier')]
  const [currency, from, until, note] = [at('currency'), at('from'), at('until'), at('note')]
  const text = (cells: readonly string[], index: number): string => (cells[index] ?? '').trim()
  const dayIn = (cells: readonly string[], index: number): string | null => {
    const cell = text(cells, index)
    const day = cell === '' ? null : (dayOf[index]?.(cell) ?? null)
    if (cell !== '' && day === null) throw new Unreadable('day', cell)
    return day
  }
  const currencyOf = (cells: readonly string[], stated: string | null): string => {
    const cell = text(cells, currency).toUpperCase()
    const named = cell === '' ? null : (currencyIn(cell) ?? (/^[A-Z]{3}$/.test(cell) ? cell : ''))
    const found = stated ?? named ?? terms.currency
    if (found === '' || named === '' || (stated !== null && named !== null && stated !== named))
      throw new Unreadable('currency', cell)
    return found
  }
  const read = (cells: readonly string[]): ReadRow => {
    const [start, end] = [text(cells, origin), text(cells, destination)]
    const { prices, minimum, currency: stated } = pricesIn(cells, columns, priceOf)
    const units = pricedUnits({ prices })
    if (start === '' || end === '') throw new Unreadable('no-place', start || end)
    if (units.length === 0) throw new Unreadable('no-price', '')
    const [first, last] = [dayIn(cells, from), dayIn(cells, until)]
    const [begins, ends] = [first ?? terms.from, last ?? terms.until]
    if (begins !== null && ends !== null && ends < begins)
      throw new Unreadable('ends-early', text(cells, until))
    const lanes = placesOf(start).flatMap((one) => placesOf(end).map((other) => laneOf(one, other)))
    const [oneEnd, otherEnd] = endsOf(lanes[0] ?? '')
    const named = modeIn(text(cells, mode))
    const byMode = Map.groupBy(units, (unit) => named ?? modeOfUnit(unit))
    const lines = [...byMode].map(
      ([own, some]): RateLine => ({
        mode: own,
        prices: Object.fromEntries(some.map((unit) => [unit, prices[unit]])),
        // Beside prices of a weight, the minimum is theirs.
        ...unlessBlank('minimum', own === 'fcl' && byMode.size > 1 ? null : minimum),
        ...unlessBlank('currency', currencyOf(cells, stated), terms.currency),
        ...unlessBlank('from', first, terms.from),
        ...unlessBlank('until', last, terms.until),
        ...unlessBlank('carrier', clip(text(cells, carrier), rateLimits.name)),
        ...unlessBlank('note', clip(text(cells, note), rateLimits.note)),
        ...(isUnknownPlace(oneEnd) ? { origin: clip(start, rateLimits.name) } : {}),
        ...(isUnknownPlace(otherEnd) ? { destination: clip(end, rateLimits.name) } : {}),
      }),
    )
    return { lanes, lines }
  }
  return (cells) => {
    if (cells.every((cell) => cell.trim() === '')) return null
    try {
      return read(cells)
    } catch (error) {
      if (error instanceof Unreadable) return error
      throw error
    }
  }
}
