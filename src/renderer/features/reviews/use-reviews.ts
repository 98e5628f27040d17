import { useEffect, useEffectEvent } from 'react'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { announce } from '../../lib/announcer.ts'
import { reviewEvents } from '../../lib/reactions.ts'
import { useResource } from '../../lib/resource.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useWatch } from '../../lib/watch.ts'
import { afterEvent, isLikeInFlight } from '../likes/likes.ts'
import { likeKey, type Reviews, reviewsOf } from './reviews-state.ts'
import { reviewTexts } from './texts.ts'

/** Debounce of fetches after new reviews, ms. */
const gatherMs = 250

type Added = Extract<RealtimeEvent, { name: 'NewReviewAdded' }>
type Liked = Extract<RealtimeEvent, { name: 'LikeReviewRating' | 'UnlikeReviewRating' }>

/**
 * Compares types by their last part, because a type may be qualified (`App\Models\User`) or the literal of the
 * contract.
 */
const sameType = (one: string, other: string): boolean =>
  one
    .replace(/::class$/, '')
    .split('\\')
    .at(-1) === other.replace(/::class$/, '')

/** Returns whether a new review may be about this subject. An event without a subject may be about any. */
const concerns = ({ payload }: Added, { ratedId, ratedType }: ReviewSubject): boolean =>
  (payload.ratedId === null || payload.ratedId === ratedId) &&
  (payload.ratedType === null || sameType(payload.ratedType, ratedType))

const applyLike = (subject: ReviewSubject, { name, subject: reviewId, payload }: Liked): void => {
  const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
  if (byViewer && isLikeInFlight(likeKey(reviewId))) return
  const liked = name === 'LikeReviewRating'
  reviewsOf(subject).patch(reviewId, (review) =>
    afterEvent(review, { liked, likeCount: payload.likeCount, byViewer }),
  )
}

/** Returns the reviews of a subject, updated while the component is mounted. `onChanged` runs for new ones. */
export const useReviews = (subject: ReviewSubject, onChanged: () => void): Reviews => {
  const resource = reviewsOf(subject)
  const reviews = useResource(resource)
  const fetchNew = useEffectEvent(async () => {
    const before = new Set(reviews.value.map(({ id }) => id))
    const result = await resource.refetch()
    const count = result.ok ? result.value.filter(({ id }) => !before.has(id)).length : 0
    if (count > 0) announce(reviewTexts.announceNew(count))
    onChanged()
  })
  const like = useEffectEvent((event: Liked) => applyLike(subject, event))
  const isOurs = useEffectEvent((event: Added) => concerns(event, subject))
  const waitMs = useEffectEvent(() => Math.max(gatherMs, resource.heldMs()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = reviewEvents.on((event) => {
      if (event.name !== 'NewReviewAdded') return like(event)
      if (!isOurs(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => void fetchNew(), waitMs())
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  useWatch('review-ratings')
  return reviews
}
