import { type Atom, atom } from 'jotai'
import { ok, type Result } from '#shared/errors.ts'
import type { OfferKind, SeenOffers, SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { type AccountAtom, accountAtom, actNow } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountResource, type Resource } from '../../lib/resource.ts'
import { store } from '../../lib/store.ts'
import { askFirstOffers, firstOffersAtoms } from './first-offers.ts'
import { noProductFilter, type ProductFilter } from './product-filter.ts'
import { noVoyageFilter, type VoyageFilter } from './voyage-filter.ts'

/** Reads all offers of a kind in parts, because a long message would block the page. */
const readAll = async <K extends OfferKind>(kind: K): Promise<Result<readonly SeenOffers[K][]>> => {
  const rows: SeenOffers[K][] = []
  let after: number | null = 0
  while (after !== null) {
    const result: Awaited<ReturnType<typeof bridge.archive.offers>> = await bridge.archive.offers({
      kind,
      after,
    })
    if (!result.ok) return result
    rows.push(...(result.value.rows as readonly SeenOffers[K][]))
    after = result.value.next
  }
  return ok(rows)
}

/** Pushes about new offers of a kind: all of them, and those before the request of the last answer. */
interface News {
  readonly pushed: number
  readonly fetched: number
}

const noNews: News = { pushed: 0, fetched: 0 }

export const newsAtoms: Readonly<Record<OfferKind, AccountAtom<News>>> = {
  voyages: accountAtom(noNews),
  products: accountAtom(noNews),
}

const offersOf = <K extends OfferKind>(kind: K): Resource<readonly SeenOffers[K][]> => {
  const resource: Resource<readonly SeenOffers[K][]> = accountResource<readonly SeenOffers[K][]>({
    empty: [],
    fetch: async () => {
      if (resource.read().phase !== 'ready') void askFirstOffers(kind)
      const acting = actNow()
      const { pushed } = store.get(newsAtoms[kind])
      const result = await readAll(kind)
      if (result.ok) store.set(newsAtoms[kind], acting, (news) => ({ ...news, fetched: pushed }))
      return result
    },
  })
  return resource
}

/** The voyages in this member's archive. */
export const voyageOffers: Resource<readonly SeenVoyage[]> = offersOf('voyages')
export const productOffers: Resource<readonly SeenProduct[]> = offersOf('products')

export const voyageFilterAtom = accountAtom<VoyageFilter>(noVoyageFilter)
export const productFilterAtom = accountAtom<ProductFilter>(noProductFilter)

/** The half-typed first and last day of the departures, which the filter does not have yet. */
export const typedDaysAtom = accountAtom<Readonly<Record<'from' | 'until', string>>>({ from: '', until: '' })

/** The key of each table's current offer. */
export const currentAtoms: Readonly<Record<OfferKind, AccountAtom<string | null>>> = {
  voyages: accountAtom<string | null>(null),
  products: accountAtom<string | null>(null),
}

/** Whether the departures of the coming weeks are shown beside the voyages. */
export const showsDeparturesAtom = accountAtom(false)

const byKey = <K extends OfferKind>(
  resource: Resource<readonly SeenOffers[K][]>,
  kind: K,
): Atom<SeenOffers[K] | null> =>
  atom((get) => {
    const key = get(currentAtoms[kind])
    if (key === null) return null
    const { phase, value } = get(resource.stateAtom)
    const rows = phase === 'loading' ? (get(firstOffersAtoms[kind])?.rows ?? value) : value
    return rows.find((row) => row.key === key) ?? null
  })

/** The current offer; null for none. */
export const currentVoyageAtom = byKey(voyageOffers, 'voyages')
export const currentProductAtom = byKey(productOffers, 'products')
