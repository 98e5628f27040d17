import { unparse } from 'papaparse'
import type { NativePreferences } from '#shared/ipc/native-preferences.ts'
import { escapedHtml } from '#shared/rules/plain-to-html.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { preferencesAtom } from './session.ts'
import { store } from './store.ts'

/** A cell's value; null for an empty cell. Numbers stay numbers. */
export type Cell = string | number | null

/** Characters that make a spreadsheet compute the cell that they begin. */
const formula = /[=+\-@|%＝＋－＠]/
/** Blanks and quotes before a formula, which spreadsheets skip. */
const skipped = /[\s"\u200b]/
/** A spreadsheet that expects another separator ignores our quotes and begins a cell after each of these. */
const cellEnd = /[,;\t\r\n]/

/**
 * Puts an apostrophe first in each text that a spreadsheet could compute, whichever separator it expects. Spreadsheets
 * also drop a tab or line break at the start of a cell, so the apostrophe precedes it.
 */
const inert = (text: string): string => {
  const parts: string[] = []
  let end = text.length
  let computes = false
  const cut = (at: number): void => {
    parts.push(text.slice(at, end), "'")
    end = at
  }
  for (let at = end - 1; at >= 0; at -= 1) {
    const char = text.charAt(at)
    if (computes && cellEnd.test(char)) cut(at + 1)
    computes = formula.test(char) || (computes && skipped.test(char))
  }
  if (computes || /^[\t\r\n]/.test(text)) cut(0)
  return text.slice(0, end) + parts.reverse().join('')
}

const separators = { comma: ',', semicolon: ';', tab: '\t' } as const

export type Separator = (typeof separators)[keyof typeof separators]

/** Whether the locale has a decimal comma. Spreadsheets then expect semicolons between cells. */
const hasDecimalComma = (locale: string | undefined): boolean =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** Returns the chosen separator of CSV files, else the one that spreadsheets expect in the locale. */
export const separatorOf = (chosen: NativePreferences['csvSeparator'], locale?: string): Separator => {
  if (chosen !== 'auto') return separators[chosen]
  return hasDecimalComma(locale) ? ';' : ','
}

/**
 * Returns a cell as written. With semicolons a number gets a decimal comma, so that spreadsheets can compute with it.
 */
const cellOf = (cell: Cell, separator: Separator): Cell => {
  if (typeof cell === 'string') return inert(withoutMarks(cell)) || null
  return typeof cell === 'number' && separator === ';' && !Number.isInteger(cell)
    ? String(cell).replace('.', ',')
    : cell
}

/**
 * Writes a table as CSV (RFC 4180) in UTF-8, with a byte order mark so that spreadsheets detect the encoding. Every
 * text is quoted, and has no marks of direction, which filters and lookups would not match. No text becomes a formula, whichever separator the reader's spreadsheet expects.
 */
export const toCsv = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: Separator = separatorOf(store.get(preferencesAtom).csvSeparator),
): string =>
  `\ufeff${unparse(
    {
      fields: header.map((name) => inert(withoutMarks(name))),
      data: rows.map((row) => row.map((cell) => cellOf(cell, separator))),
    },
    { newline: '\r\n', delimiter: separator, quotes: (value: unknown) => typeof value === 'string' },
  )}\r\n`

/** A table for the clipboard: cells between tabs, and the same as an HTML table. */
export interface CopiedTable {
  readonly text: string
  readonly html: string
}

/**
 * Writes rows for a spreadsheet's paste. No cell becomes a formula, and none contains a tab or line break, so that each
 * row stays a row.
 */
export const toCopiedTable = (rows: readonly (readonly Cell[])[]): CopiedTable => {
  const cells = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string'
        ? inert(
            withoutMarks(cell)
              .replace(/[\t\r\n]+/g, ' ')
              .trim(),
          )
        : (cell ?? ''),
    ),
  )
  const written = (row: readonly (string | number)[]): string =>
    `<tr>${row.map((cell) => `<td>${escapedHtml(String(cell))}</td>`).join('')}</tr>`
  return {
    text: unparse(cells, { newline: '\r\n', delimiter: '\t' }),
    html: `<table><tbody>${cells.map(written).join('')}</tbody></table>`,
  }
}
