import { unparse } from 'papaparse'

/** What stands in a cell; null for an empty one. Numbers stay numbers. */
export type Cell = string | number | null

/**
 * What a spreadsheet would take for a formula, or reads past on the way to one: members' words must not compute anything
 * on whose computer the table is opened.
 */
const formula = /^[\s\u00a0\u200b\ufeff]*[=+\-@|%＝＋－＠]|^[\t\r\n]/

/**
 * A table as CSV (RFC 4180) in UTF-8, with the mark by which spreadsheets know it. Texts that could be taken for formulas
 * begin with an apostrophe.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${unparse(
    { fields: [...header], data: rows.map((row) => [...row]) },
    { escapeFormulae: formula, newline: '\r\n' },
  )}\r\n`
