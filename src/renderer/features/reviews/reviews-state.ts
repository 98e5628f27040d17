import type { MethodOutput } from '#shared/ipc/bridge.ts'
import { type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { accountFamily } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { createResource, type Resource, type ResourceState } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { isLikeInFlight } from '../likes/likes.ts'

export type Review = MethodOutput<'reviews.list'>[number]
export type Reviews = ResourceState<readonly Review[]>
type Rated = Pick<ReviewSubject, 'ratedType' | 'ratedId'>

export const likeKey = (reviewId: string): string => `review:${reviewId}`

interface ReviewsResource extends Resource<readonly Review[]> {
  /** Changes a review optimistically. Answers to earlier requests do not undo the change. */
  readonly patch: (reviewId: string, change: (review: Review) => Partial<Review>) => void
}

const createReviews = ({ ratedType, ratedId }: Rated): ReviewsResource => {
  let changes = 0
  const lastChange = new Map<string, number>()

  /** Merges a fetched review with local changes made since the request or still in flight. */
  const withNewer = (fetched: Review, requestedAt: number): Review => {
    const isNewer = isLikeInFlight(likeKey(fetched.id)) || (lastChange.get(fetched.id) ?? 0) > requestedAt
    const here = isNewer ? resource.read().value.find(({ id }) => id === fetched.id) : undefined
    if (!here) return fetched
    const { like_count, like_status, is_reported } = here
    return { ...fetched, like_count, like_status, is_reported: is_reported || fetched.is_reported }
  }
  const resource = createResource<readonly Review[]>({
    empty: [],
    fetch: async () => {
      const requestedAt = changes
      const result = await bridge.reviews.list({ ratedId, ratedType })
      if (!result.ok) return result
      return { ...result, value: result.value.map((review) => withNewer(review, requestedAt)) }
    },
  })
  return {
    ...resource,
    patch: (reviewId, change) => {
      changes += 1
      lastChange.set(reviewId, changes)
      resource.update((list) =>
        list.map((review) => (review.id === reviewId ? { ...review, ...change(review) } : review)),
      )
    },
  }
}

const reviews = accountFamily(createReviews, subjectId)

/** Returns the reviews of a user, product or shipment. */
export const reviewsOf = (rated: Rated): ReviewsResource => reviews.get(rated)

export const reviewOf = (rated: Rated, reviewId: string): Review | null =>
  reviewsOf(rated)
    .read()
    .value.find(({ id }) => id === reviewId) ?? null

/** Returns the viewer's own review. */
export const ownOf = (list: readonly Review[]): Review | undefined => {
  const viewerId = store.get(viewerAtom)?.id
  return viewerId === undefined ? undefined : list.find(({ reviewer }) => reviewer?.id === viewerId)
}
