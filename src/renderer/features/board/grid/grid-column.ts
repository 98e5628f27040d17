import type { FunctionComponent } from 'react'

/** Fields of every row of a table. */
export interface GridRow {
  readonly key: string
}

/** A column of a table, for its cells, for sorting and for files alike. */
export interface GridColumn<Row extends GridRow> {
  readonly id: string
  readonly title: string
  /** Width in px until somebody chooses another. */
  readonly size: number
  readonly align?: 'end' | 'centre'
  /** Sort value of a row; rows without one come last in both directions. */
  readonly sortBy: (row: Row) => string | number | undefined
  /** Whether that changes without a new row: what the member marks themselves. */
  readonly isOwn?: boolean
  /** As it is read; '' for nothing. */
  readonly text: (row: Row) => string | number
  /** As files have it, where that differs: numbers and dates as such. */
  readonly file?: (row: Row) => string | number
  /** Its content, where that is more than the text. */
  readonly Cell?: FunctionComponent<{ readonly row: Row }>
  /** Action of a click or Enter in this column; opens the row by default. */
  readonly act?: (row: Row) => void
}

/** How somebody has arranged a table. */
export interface GridView {
  /** Ids of columns as they stand; those that are not named come after them. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Px by column. */
  readonly widths: Readonly<Record<string, number>>
  readonly sort: { readonly id: string; readonly desc: boolean } | null
  /** Column that groups the rows; '' for none. */
  readonly group: string
}
