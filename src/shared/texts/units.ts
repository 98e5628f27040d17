import { joinIsolated } from './isolated.ts'
import { message, texts } from './message.ts'
import { roundedToTenths } from './numbers.ts'

const units = texts('units', {
  separator: ', ',
  credits: message('{n, plural, one {# credit} other {# credits}}', 'n'),
  kilobytes: message('{n} KB', 'n'),
  megabytes: message('{n} MB', ['n', roundedToTenths]),
})

/** Formats an amount with its unit: '3 credits', '1 credit', '0.5 credits'. */
export const inCredits = units.credits

/** Formats a size in whole KB of 1,024 bytes, as in the network's limits. */
export const kilobyteText = (bytes: number): string =>
  units.kilobytes(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)))

/** Formats the size of a file: '48 KB', '1.2 MB'. */
export const fileSizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? kilobyteText(bytes) : units.megabytes(bytes / 1024 / 1024)

/** Returns 'a, b, c', without empty items. `Intl` has no such list for every language. */
export const plainList = (items: readonly string[]): string =>
  joinIsolated(
    items.filter((item) => item !== ''),
    units.separator,
  )

/** Returns the facts of a line, 'FCL · ETD 3 December', without empty ones. */
export const factLine = (facts: readonly (string | false | null | undefined)[]): string =>
  joinIsolated(facts.filter((fact) => typeof fact === 'string' && fact.trim() !== '') as string[], ' · ')
