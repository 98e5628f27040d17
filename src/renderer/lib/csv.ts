import { unparse } from 'papaparse'
import type { NativePreferences } from '#shared/ipc/native-preferences.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** A cell's value; null for an empty cell. Numbers stay numbers. */
export type Cell = string | number | null

/**
 * Matches each place where a spreadsheet could begin a formula: the text's start, and after every separator or line
 * break. A spreadsheet that expects the other separator ignores the quotes and splits the text there. Quotes and
 * blanks before the formula do not protect either.
 */
const formulaStart = /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|["\u200b])*[=+\-@|%＝＋－＠])/g

/** Puts an apostrophe before each possible formula. */
const inert = (text: string): string => text.replace(formulaStart, "$1'")

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

export type Separator = (typeof separators)[keyof typeof separators]

/** Whether the locale has a decimal comma. Spreadsheets then expect semicolons between cells. */
const hasDecimalComma = (locale: string | undefined): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** Returns the chosen separator of CSV files, else the one that spreadsheets expect in the locale. */
export const separatorOf = (chosen: NativePreferences['csvSeparator'], locale?: string): Separator =>
  chosen === 'auto' ? (hasDecimalComma(locale) ? ';' : ',') : separators[chosen]

/**
 * Returns a cell as written. With semicolons a number gets a decimal comma, so that spreadsheets can compute with it.
 */
const cellOf = (cell: Cell, separator: Separator): Cell => {
  if (typeof cell === 'string') return inert(cell) || null
  return typeof cell === 'number' && separator === ';' && !Number.isInteger(cell)
    ? String(cell).replace('.', ',')
    : cell
}

/**
 * Writes a table as CSV (RFC 4180) in UTF-8, with a byte order mark so that spreadsheets detect the encoding. Every
 * text is quoted. No text becomes a formula, whichever separator the reader's spreadsheet expects.
 */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: Separator = separatorOf(store.get(preferencesAtom).csvSeparator),
): string =>
  `\ufeff${unparse(
    { fields: header.map(inert), data: rows.map((row) => row.map((cell) => cellOf(cell, separator))) },
    { newline: '\r\n', delimiter: separator, quotes: (value: unknown) => typeof value === 'string' },
  )}\r\n`
