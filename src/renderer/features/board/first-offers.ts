import type { OfferKind, SeenOffers } from '#shared/ipc/offers.ts'
import { type AccountAtom, accountAtom, actNow } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { readKept } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import type { GridView } from './grid/grid-column.ts'
import { viewNow } from './views.ts'
import { today } from './weeks.ts'

/** The first rows of a table. Later rows are added below, so that nothing moves. */
interface FirstOffers<Row> {
  readonly rows: readonly Row[]
  /** The sorting in which these rows are the first. With grouping or a changed filter they are not. */
  readonly sort: GridView['sort']
}

/** The rows shown while the other offers load; null for none. */
export const firstOffersAtoms: {
  readonly [K in OfferKind]: AccountAtom<FirstOffers<SeenOffers[K]> | null>
} = {
  voyages: accountAtom<FirstOffers<SeenOffers['voyages']> | null>(null),
  products: accountAtom<FirstOffers<SeenOffers['products']> | null>(null),
}

/** Reads the first offers in the current sorting of a table. */
export const askFirstOffers = async <K extends OfferKind>(kind: K): Promise<void> => {
  const acting = actNow()
  const first: AccountAtom<FirstOffers<SeenOffers[K]> | null> = firstOffersAtoms[kind]
  store.set(first, acting, null)
  await readKept('board-views')
  const { sort } = viewNow(kind)
  const result = await bridge.archive.firstOffers({
    kind,
    sort,
    // The initial filter of each table.
    from: kind === 'voyages' ? today() : null,
  })
  if (!result.ok || !result.value?.length) return
  store.set(first, acting, { rows: result.value as readonly SeenOffers[K][], sort })
}

/** Returns the first offers of a table; null if unknown or if the table's arrangement has changed since. */
export const useFirstOffers = <K extends OfferKind>(
  kind: K,
  view: Pick<GridView, 'sort' | 'group'>,
  isNarrowed: boolean,
): readonly SeenOffers[K][] | null => {
  const first: FirstOffers<SeenOffers[K]> | null = useAtomValue(firstOffersAtoms[kind])
  const isDefaultOrder =
    first?.sort?.id === view.sort?.id && first?.sort?.desc === view.sort?.desc && view.group === ''
  return first !== null && isDefaultOrder && !isNarrowed ? first.rows : null
}
