import { atom } from 'jotai'
import { countReviews, type PendingReview, reviewsToWrite } from '#shared/rules/reviews-to-write.ts'
import { accountAtom } from '../../lib/account.ts'
import { countedAtom } from '../../lib/counted.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'
import { memberAtom } from '../member/member-state.ts'
import { seenProducts } from '../post/seen-products.ts'
import { describedProductsAtom, loadProduct } from '../product/product-state.ts'
import { shipments } from '../shipments/shipments-state.ts'

const none: readonly PendingReview[] = []

/** Pending reviews from data that this window already holds: counting fetches nothing. */
export const pendingReviewsAtom = atom((get) => {
  const viewer = get(viewerAtom)
  if (viewer === null) return none
  return reviewsToWrite({
    viewer,
    shipments: get(shipments.stateAtom).value,
    products: get(describedProductsAtom),
    hasRated: (uuid) => get(memberAtom(uuid)).value?.viewer_has_rated ?? null,
  })
})

/** Products checked when the list opens. */
const mostAsked = 20

/**
 * No call lists what was bought: of the products that posts showed in this window the network is asked, which costs
 * nothing. Not of one's own, and of none where no review may be written.
 */
export const askAboutProducts = (): void => {
  const viewer = store.get(viewerAtom)
  if (viewer?.kyc_status !== 'Accepted') return
  const others = seenProducts().filter(({ user_id }) => user_id !== viewer.id)
  for (const { uuid } of others.slice(0, mostAsked)) loadProduct(uuid)
}

/** Tells how many wait, now and whenever that changes, until the returned function is called. */
export const followCount = (tell: (count: number) => void): (() => void) => {
  const read = (): void => {
    // Until the shipments are there, main knows better.
    if (store.get(shipments.stateAtom).phase === 'ready') tell(countReviews(store.get(pendingReviewsAtom)))
  }
  const stop = store.sub(pendingReviewsAtom, read)
  read()
  return stop
}

/** Number of reviews to write; counted after the first screen, when idle. */
const countAtom = accountAtom<number | null>(null)

countAtom.onMount = (set) => startWhenQuiet(() => followCount(set), 5000)

/** As main knows it until it was counted here. */
export const pendingCountAtom = atom((get) => get(countAtom) ?? get(countedAtom).reviews)
