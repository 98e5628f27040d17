import type { OfferKind } from '#shared/ipc/offers.ts'
import { type AccountAtom, accountAtom } from '../../lib/account.ts'
import { keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import type { GridColumn, GridRow, GridView } from './grid/grid-column.ts'

/** The member's arrangements of the tables. */
export const viewsAtom = keptAtom('board-views')

export const firstViews: Readonly<Record<OfferKind, GridView>> = {
  voyages: { order: [], hidden: [], widths: {}, sort: { id: 'etd', desc: false }, group: '' },
  products: { order: [], hidden: [], widths: {}, sort: { id: 'name', desc: false }, group: '' },
}

/** Changes to a table before the saved views were read; null for none. */
export const unkeptViewAtoms: Readonly<Record<OfferKind, AccountAtom<Partial<GridView> | null>>> = {
  voyages: accountAtom<Partial<GridView> | null>(null),
  products: accountAtom<Partial<GridView> | null>(null),
}

/** Returns the current arrangement of a table. */
export const viewNow = (kind: OfferKind): GridView => ({
  ...(store.get(viewsAtom)?.get(kind) ?? firstViews[kind]),
  ...store.get(unkeptViewAtoms[kind]),
})

/** Returns all columns in the chosen order. Columns that `order` lacks follow in their initial order. */
export const inOrder = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  order: GridView['order'],
): readonly GridColumn<Row>[] => {
  const named = order.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...named, ...columns.filter((column) => !named.includes(column))]
}

/** Returns the shown columns, at least one: a table without columns would be useless. */
export const shownColumns = <Row extends GridRow>(
  columns: readonly GridColumn<Row>[],
  { order, hidden }: Pick<GridView, 'order' | 'hidden'>,
): readonly GridColumn<Row>[] => {
  const all = inOrder(columns, order)
  const shown = all.filter(({ id }) => !hidden.includes(id))
  return shown.length > 0 ? shown : all.slice(0, 1)
}

/** Returns the order with one column moved a step to the start (-1) or the end (1). */
export const movedColumn = (order: readonly string[], id: string, step: -1 | 1): readonly string[] => {
  const at = order.indexOf(id)
  const to = at + step
  if (at < 0 || to < 0 || to >= order.length) return order
  return order.with(at, order[to] ?? id).with(to, id)
}
