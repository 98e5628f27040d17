import { joinIsolated } from './isolated.ts'
import { byLanguage, isEnglish } from './language.ts'
import { message, texts } from './message.ts'
import { numbers, roundedToTenths } from './numbers.ts'

const units = texts('units', {
  /** Between things of a kind: 'Italy, Spain'. Chinese has 、 here. */
  items: message('{first}, {next}', 'first', 'next'),
  /** Between the facts on a line: 'QS-1, Mumbai → Rotterdam, open'. */
  parts: message('{first}, {next}', 'first', 'next'),
  /** Between the facts on a line, more apart: 'Ana Lopez · 4 Mar · 12 KB'. */
  dots: message('{first} · {next}', 'first', 'next'),
  /** Between things that have commas themselves. */
  clauses: message('{first}; {next}', 'first', 'next'),
  /** Between whole sentences. */
  sentences: message('{first} {next}', 'first', 'next'),
  /** Ends a text as a sentence. */
  sentence: message('{text}.', 'text'),
  labelled: message('{label}: {text}', 'label', 'text'),
  /** A text with a number or a remark in brackets: 'Comment (3)'. */
  bracketed: message('{text} ({remark})', 'text', 'remark'),
  /** An amount in a currency: 'USD 1,200'. */
  money: message('{currency} {amount}', 'currency', 'amount'),
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

/** Returns a function that joins texts, without empty ones, by what a message has between its two parameters. */
const joinedAs =
  (between: (first: string, next: string) => string) =>
  (all: readonly (string | false | null | undefined)[]): string =>
    joinIsolated(
      all.filter((text) => typeof text === 'string' && text.trim() !== '') as string[],
      between('', ''),
    )

/** Lists things of a kind: 'a, b, c'. `Intl` has no such list for every language. */
export const plainList = joinedAs(units.items)

/** Returns the facts about one thing as a line: 'a, b, c'. */
export const partsLine = joinedAs(units.parts)

/** Returns the facts about one thing as a line: 'a · b · c'. */
export const dotLine = joinedAs(units.dots)

/** Returns things that have commas themselves as a line: 'a; b; c'. */
export const clauseLine = joinedAs(units.clauses)

/** Returns whole sentences in a row. */
export const sentenceLine = joinedAs(units.sentences)

/** Returns a text without a full stop as a sentence. */
export const asSentence = units.sentence

/** Returns 'label: text'. */
export const labelled = units.labelled

/** Returns 'text (remark)'. */
export const bracketed = units.bracketed

/** Returns 'USD 1,200', or the amount alone without a currency. */
export const moneyText = (currency: string | null, amount: string): string =>
  currency === null || currency === '' ? amount : units.money(currency, amount)
