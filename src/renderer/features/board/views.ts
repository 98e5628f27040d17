import type { PrimitiveAtom } from 'jotai'
import type { OfferKind } from '#shared/ipc/offers.ts'
import { accountAtom } from '../../lib/account.ts'
import { keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import type { GridView } from './grid/grid-column.ts'

/** The member's arrangements of the tables. */
export const viewsAtom = keptAtom('board-views')

export const firstViews: Readonly<Record<OfferKind, GridView>> = {
  voyages: { order: [], hidden: [], widths: {}, sort: { id: 'etd', desc: false }, group: '' },
  products: { order: [], hidden: [], widths: {}, sort: { id: 'name', desc: false }, group: '' },
}

/** Changes to a table before the saved views were read; null for none. */
export const unkeptViewAtoms: Readonly<Record<OfferKind, PrimitiveAtom<Partial<GridView> | null>>> = {
  voyages: accountAtom<Partial<GridView> | null>(null),
  products: accountAtom<Partial<GridView> | null>(null),
}

/** Returns the current arrangement of a table. */
export const viewNow = (kind: OfferKind): GridView => ({
  ...(store.get(viewsAtom)?.get(kind) ?? firstViews[kind]),
  ...store.get(unkeptViewAtoms[kind]),
})
