import { atom } from 'jotai'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import { countReviews, type PendingReview, reviewsToWrite } from '#shared/rules/reviews-to-write.ts'
import { accountAtom, actNow } from '../../lib/account.ts'
import { countedAtom } from '../../lib/counted.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { startWhenQuiet } from '../../lib/when-quiet.ts'
import { memberAtom } from '../member/member-state.ts'
import { seenPosts } from '../post/posts.ts'
import { describedProductsAtom, loadProduct } from '../product/product-state.ts'
import { shipments } from '../shipments/shipments-state.ts'

const productsIn = (post: Post): readonly Product[] => {
  switch (post.kind) {
    case 'ProductPost':
      return post.postable?.product ? [post.postable.product] : []
    case 'ProductGroupPost':
      return post.postable?.items.flatMap(({ model }) => model ?? []) ?? []
    case 'SharedPost':
      return post.postable?.model ? productsIn(post.postable.model) : []
    default:
      return []
  }
}

/** Returns the products of the posts in this window, each once, newest first. */
const seenProducts = (): readonly Product[] => [
  ...new Map(
    seenPosts()
      .flatMap(productsIn)
      .map((product) => [product.uuid, product]),
  ).values(),
]

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

/** Maximum products fetched when the list opens. */
const maxAsked = 20

/**
 * Fetches products that posts in this window showed, which costs nothing, because no call lists purchases. It skips the
 * viewer's own products, and all of them if the viewer may write no reviews.
 */
export const askAboutProducts = (): void => {
  const viewer = store.get(viewerAtom)
  if (viewer?.kyc_status !== 'Accepted') return
  const others = seenProducts().filter(({ user_id }) => user_id !== viewer.id)
  for (const { uuid } of others.slice(0, maxAsked)) loadProduct(uuid)
}

/** Calls back with the number of pending reviews, now and at each change, until the returned function is called. */
export const followCount = (tell: (count: number) => void): (() => void) => {
  const read = (): void => {
    // Main's count applies until the shipments are loaded.
    if (store.get(shipments.stateAtom).phase === 'ready') tell(countReviews(store.get(pendingReviewsAtom)))
  }
  const stop = store.sub(pendingReviewsAtom, read)
  read()
  return stop
}

/** Number of reviews to write; counted after the first screen, when idle. */
const countAtom = accountAtom<number | null>(null)

countAtom.onMount = (set) => startWhenQuiet(() => followCount((count) => set(actNow(), count)), 5000)

/** The number of reviews to write. Main's count applies until this window has counted. */
export const pendingCountAtom = atom((get) => get(countAtom) ?? get(countedAtom).reviews)
