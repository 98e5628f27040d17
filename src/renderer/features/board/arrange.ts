import type { GridColumn, GridRow, GridView } from './grid/grid-column.ts'

/** All columns in the order that somebody chose; those that it does not name stand where they stood at first, at the end. */
export const inOrder = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  order: GridView['order'],
): readonly GridColumn<Row>[] => {
  const named = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...named, ...columns.filter((column) => !named.includes(column))]
}

/** Those of them that are shown. Never none: a table without columns could not be left again. */
export const shownColumns = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  { order, hidden }: Pick<GridView, 'order' | 'hidden'>,
): readonly GridColumn<Row>[] => {
  const all = inOrder(columns, order)
  const shown = all.filter(({ id }) => !hidden.includes(id))
  return shown.length > 0 ? shown : all.slice(0, 1)
}

/** The order with one column a step nearer to the start (-1) or the end (1). */
export const movedColumn = (order: readonly string[], id: string, step: -1 | 1): readonly string[] => {
  const at = order.indexOf(id)
  const to = at + step
  if (at < 0 || to < 0 || to >= order.length) return order
  return order.with(at, order[to] ?? id).with(to, id)
}
