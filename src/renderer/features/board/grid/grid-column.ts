import type { Icon } from '@tabler/icons-react'
import type { FunctionComponent } from 'react'
import type { Cell } from '../../../lib/csv.ts'

/** Fields of every row of a table. */
export interface GridRow {
  readonly key: string
}

/** A column of a table, for cells, sorting and files. */
export interface GridColumn<Row extends GridRow> {
  readonly id: string
  readonly title: string
  /** Shown in place of the title, for a column too narrow for a word in every language. */
  readonly icon?: Icon
  /** Initial width, px. */
  readonly size: number
  readonly align?: 'end' | 'centre'
  /** Whether it stays in view at the start while the table scrolls sideways; no column stands before a frozen one. */
  readonly isFrozen?: boolean
  /** Whether it begins the second line of a card. Columns with such a one are shown as cards, not as a table. */
  readonly startsLine?: boolean
  /** Sort value of a row. Rows without one come last in both directions. */
  readonly sortBy: (row: Row) => string | number | undefined
  /** Whether the value may change without a new row object, as the member's own marks and the shown names do. */
  readonly isOwn?: boolean
  /** The displayed value; '' for none. */
  readonly text: (row: Row) => string | number
  /** The value in files, if different: numbers and dates are unformatted. */
  readonly file?: (row: Row) => string | number
  /** The amount in the value, which is a number of its own column in files. */
  readonly amount?: { readonly title: string; readonly of: (row: Row) => number | null }
  /** The cell's content, if it is more than the text. */
  readonly Cell?: FunctionComponent<{ readonly row: Row }>
  /** Action of a click or Enter in this column. By default it opens the row. */
  readonly act?: (row: Row) => void
}

/** Returns the number of columns at the start that stay in view, at most two. */
export const frozenCount = (columns: readonly Pick<GridColumn<GridRow>, 'isFrozen'>[]): number => {
  const moving = columns.findIndex(({ isFrozen }) => !isFrozen)
  return Math.min(2, moving < 0 ? columns.length : moving)
}

/** Returns columns by their ids, in this order. */
export const pickColumns = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  ids: readonly string[],
): readonly GridColumn<Row>[] => ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])

/** Returns the number of columns in the first line of a card; null for columns of a table. */
export const cardBreak = (columns: readonly Pick<GridColumn<GridRow>, 'startsLine'>[]): number | null => {
  const second = columns.findIndex(({ startsLine }) => startsLine)
  return second < 0 ? null : second
}

/** The member's arrangement of a table. */
export interface GridView {
  /** Ids of columns in their order. Columns not listed here follow. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  /** Widths by column, px. */
  readonly widths: Readonly<Record<string, number>>
  readonly sort: { readonly id: string; readonly desc: boolean } | null
  /** Column that groups the rows; '' for none. */
  readonly group: string
}

/** Returns the values in files of the shown columns of a row, each amount as a number beside its column. */
export const valuesOf = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  row: Row,
): readonly Cell[] =>
  columns.flatMap(({ file, text, amount }) => {
    const value = (file ?? text)(row)
    return amount === undefined ? [value] : [value, amount.of(row)]
  })
