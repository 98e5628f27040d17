import { joinIsolated } from './isolated.ts'
import { byLanguage, isEnglish } from './language.ts'
import { message, texts } from './message.ts'
import { numbers, roundedToTenths } from './numbers.ts'

const units = texts('units', {
  separator: ', ',
  credits: message('{n, plural, one {# credit} other {# credits}}', 'n'),
})

/** Formats an amount with its unit: '3 credits', '1 credit', '0.5 credits'. */
export const inCredits = units.credits

/** Units of data with their English signs. Kilobytes are written as in the network's limits. */
const dataUnits = { byte: 'B', kilobyte: 'KB', megabyte: 'MB', gigabyte: 'GB', terabyte: 'TB' } as const
type DataUnit = keyof typeof dataUnits
const allUnits = Object.keys(dataUnits) as DataUnit[]

const unitFormats = byLanguage((tag) => {
  const options = { style: 'unit', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Map(allUnits.map((unit) => [unit, new Intl.NumberFormat(tag, { ...options, unit })]))
})

/** Formats a number with a unit of data and at most one digit after the point: '1.2 MB', '1,2 Mo'. */
export const inDataUnit = (n: number, unit: DataUnit): string => {
  if (!isEnglish()) return unitFormats().get(unit)?.format(n) ?? ''
  // Whole numbers in English need no `Intl`.
  return `${Number.isInteger(n) ? numbers.format(n) : roundedToTenths(n)} ${dataUnits[unit]}`
}

/** Formats bytes in the largest unit of which there is at least one: '216 B', '20.5 GB'. */
export const byteText = (bytes: number): string => {
  const power = Math.min(allUnits.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return inDataUnit(bytes / 1024 ** power, allUnits[power] ?? 'byte')
}

/** Formats a size in whole KB of 1,024 bytes, as in the network's limits. */
export const kilobyteText = (bytes: number): string =>
  inDataUnit(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)), 'kilobyte')

/** Formats the size of a file: '48 KB', '1.2 MB'. */
export const fileSizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? kilobyteText(bytes) : inDataUnit(bytes / 1024 / 1024, 'megabyte')

/** Returns 'a, b, c', without empty items. `Intl` has no such list for every language. */
export const plainList = (items: readonly string[]): string =>
  joinIsolated(
    items.filter((item) => item !== ''),
    units.separator,
  )

/** Returns the facts of a line, 'FCL · ETD 3 December', without empty ones. */
export const factLine = (facts: readonly (string | false | null | undefined)[]): string =>
  joinIsolated(facts.filter((fact) => typeof fact === 'string' && fact.trim() !== '') as string[], ' · ')
