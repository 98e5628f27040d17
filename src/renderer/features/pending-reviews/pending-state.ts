import { atom } from 'jotai'
import { useEffect } from 'react'
import type { Post } from '#shared/contract/entities/post.ts'
import type { Product } from '#shared/contract/entities/product.ts'
import { type PendingReview, reviewedProduct, reviewsToWrite } from '#shared/rules/reviews-to-write.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { unreadAtom } from '../../lib/unread.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { memberAtom } from '../member/member-state.ts'
import { seenPosts } from '../post/posts.ts'
import { loadProduct, productAtom } from '../product/product-state.ts'
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

const countedAtom = atom((get) => get(unreadAtom).reviews)

const countedProductsAtom = atom((get) => get(countedAtom).flatMap((key) => reviewedProduct(key) ?? []))

/**
 * The pending reviews that main counts, as far as this window knows their subjects, and members of whom nobody knows
 * yet whether the viewer has rated them. Counting fetches nothing.
 */
export const pendingReviewsAtom = atom((get) => {
  const viewer = get(viewerAtom)
  if (viewer === null) return none
  const counted = new Set(get(countedAtom))
  const reviews = reviewsToWrite({
    viewer,
    shipments: get(shipments.stateAtom).value,
    products: get(countedProductsAtom).flatMap((uuid) => get(productAtom(uuid)).value ?? []),
    hasRated: (uuid) => get(memberAtom(uuid)).value?.viewer_has_rated ?? null,
  })
  if (get(unreadAtom).figures === null) return reviews
  return reviews.filter((one) => counted.has(one.key) || (one.type === 'person' && !one.isKnown))
})

/** Fetches the products of reviews that main counts and this window does not know, for a list of the reviews. */
export const useCountedProducts = (): void => {
  const uuids = useAtomValue(countedProductsAtom)
  useEffect(() => uuids.forEach(loadProduct), [uuids])
}

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
