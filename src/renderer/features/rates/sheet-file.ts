import { parse } from 'papaparse'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { clip } from '#shared/rules/clip.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import {
  type Column,
  type ColumnField,
  currencyIn,
  formsOfColumns,
  guessFields,
  headingRow,
} from '#shared/rules/rate-columns.ts'
import type { CellForm, ColumnForm } from '#shared/rules/rate-forms.ts'
import { rateLimits } from '#shared/rules/rates.ts'
import { sha256 } from '../../lib/sha-256.ts'
import { decoded } from '../media/read-table.ts'

/** A rate sheet as it was read from a file. */
export interface SheetFile {
  /** Without the extension. */
  readonly name: string
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string
  readonly headings: readonly string[]
  /** The rows below the headings. */
  readonly rows: readonly (readonly string[])[]
  /** Number of the first of them in the file, from 1. */
  readonly firstRow: number
}

/** Reads a CSV or TSV file with the separator that it uses. */
export const readSheetFile = async (file: File): Promise<SheetFile | 'too-large' | 'no-table'> => {
  if (file.size > rateLimits.fileBytes) return 'too-large'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { data } = parse<string[]>(decoded(bytes))
  if (data.length > rateLimits.rows) return 'too-large'
  const at = headingRow(data)
  const headings = (data[at] ?? [])
    .slice(0, rateLimits.columns)
    .map((heading) => clip(heading, rateLimits.name))
  const last = data.findLastIndex((row) => row.some((cell) => cell.trim() !== ''))
  const rows = data.slice(at + 1, last + 1)
  if (headings.length < 3 || !rows.some((row) => row.length > 1)) return 'no-table'
  return {
    name: clip(file.name.replace(/\.\w+$/, '') || file.name, rateLimits.name),
    digest: await sha256(bytes),
    headings,
    rows,
    firstRow: at + 2,
  }
}

/** Rows from which dates and decimals are judged. */
const judgedRows = 5000

function* cellsOf(rows: SheetFile['rows'], column: number): Generator<string> {
  for (const row of rows.slice(0, judgedRows)) yield row[column] ?? ''
}

type Sender = KeptValue<'rate-senders'>

const sameHeading = (one: string, other: string): boolean => foldText(one.trim()) === foldText(other.trim())

/** The person's choices for columns, by their index. */
export interface Choices {
  readonly fields: Readonly<Record<string, ColumnField | null>>
  readonly forms: Readonly<Record<string, CellForm>>
}

/** A column with how its cells are written; `written` is null for a column without dates or numbers. */
export interface SetColumn extends Column {
  readonly written: ColumnForm | null
}

/**
 * Returns the columns of a sheet: as the person chose, else as the sender's last sheet was read, else as the headings
 * say. The cells decide about dates and decimals, then the person, then the sender's last sheet.
 */
export const columnsOf = (
  { headings, rows }: Pick<SheetFile, 'headings' | 'rows'>,
  sender: Sender | null,
  choices: Choices,
): readonly SetColumn[] => {
  const known = headings.map(
    (heading) => sender?.columns.find((column) => sameHeading(column.heading, heading)) ?? null,
  )
  const guessed = guessFields(headings)
  const isKnown = known.some((column) => column?.field)
  const fields = headings.map((_, at): ColumnField | null => {
    const chosen = choices.fields[at]
    if (chosen !== undefined) return chosen
    return (isKnown ? known[at]?.field : guessed[at]) ?? null
  })
  const forms = formsOfColumns(fields, (at) => cellsOf(rows, at))
  return headings.map((heading, at) => {
    const written = forms[at] ?? null
    const remembered = fields[at] === known[at]?.field ? (known[at]?.form ?? null) : null
    const form = written === null ? null : (choices.forms[at] ?? written.form ?? remembered)
    return { heading, field: fields[at] ?? null, currency: currencyIn(heading), form, written }
  })
}

/** Returns how the next sheet of a sender is read. */
export const senderOf = (sender: string, columns: readonly Column[], currency: string): Sender => ({
  sender,
  columns: columns.map(({ heading, field, form }) => ({ heading, field, form })),
  currency,
})
