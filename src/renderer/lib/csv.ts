import { unparse } from 'papaparse'

/** A cell's value; null for an empty cell. Numbers stay numbers. */
export type Cell = string | number | null

/**
 * Matches each place from which a spreadsheet could read a formula: the text's start, and every separator or line break in it.
 * A spreadsheet that expects the other separator ignores the quotes and splits the text there. Quotes and blanks before
 * the formula do not protect either.
 */
const formulaStart = /(^|[,;\t\r\n])(?=(?:[^\S\t\r\n]|["\u200b])*[=+\-@|%＝＋－＠])/g

/** Puts an apostrophe before everything that a spreadsheet could compute. */
const inert = (text: string): string => text.replace(formulaStart, "$1'")

const cellOf = (cell: Cell): Cell => (typeof cell === 'string' ? inert(cell) || null : cell)

/**
 * Writes a table as CSV (RFC 4180) in UTF-8, with a byte order mark so that spreadsheets detect the encoding.
 * Every text is quoted, and no text computes anything, with a comma or a semicolon as the reader's separator.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${unparse(
    { fields: header.map(inert), data: rows.map((row) => row.map(cellOf)) },
    { newline: '\r\n', quotes: (value: unknown) => typeof value === 'string' },
  )}\r\n`
