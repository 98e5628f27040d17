import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { useResync } from '../../lib/resync.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { useWatch } from '../../lib/watch.ts'
import { afterEvent } from '../likes/likes.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { onReviewEvent } from './review-events.ts'
import type { ReviewSubject } from './review-subject.ts'
import { likeKey, loadReviews, patchReview, type Reviews, reviewsAtom } from './reviews-state.ts'

/** Many at once are one fetch, ms. */
const gather = 250

type Added = Extract<RealtimeEvent, { name: 'NewReviewAdded' }>
type Liked = Extract<RealtimeEvent, { name: 'LikeReviewRating' | 'UnlikeReviewRating' }>

/** A type may come in full (`App\Models\User`) or as the literal of the contract: its last word decides. */
const sameType = (one: string, other: string): boolean =>
  one
    .replace(/::class$/, '')
    .split('\\')
    .at(-1) === other.replace(/::class$/, '')

/** Whether a new review may be of what is shown; an event that does not say may be of anything. */
const concerns = ({ payload }: Added, { ratedId, ratedType }: ReviewSubject): boolean =>
  (payload.ratedId === null || payload.ratedId === ratedId) &&
  (payload.ratedType === null || sameType(payload.ratedType, ratedType))

const applyLike = (subject: ReviewSubject, { name, subject: reviewId, payload }: Liked): void => {
  const byViewer = payload.userId !== null && payload.userId === store.get(viewerAtom)?.id
  if (byViewer && isLikeInFlight(likeKey(reviewId))) return
  const liked = name === 'LikeReviewRating'
  patchReview(subject, reviewId, (review) =>
    afterEvent(review, { liked, likeCount: payload.likeCount, byViewer }),
  )
}

interface LiveReviews extends Reviews {
  /** How many have come since they were last looked at, to be told of. */
  readonly arrived: number
}

/** The reviews of what is shown, kept up to date while they are on screen. `onChanged` hears of new ones. */
export const useReviews = (subject: ReviewSubject, onChanged: () => void): LiveReviews => {
  const reviews = useAtomValue(reviewsAtom(subject))
  const [arrived, setArrived] = useState(0)
  const load = useEffectEvent(async (told: boolean) => {
    const before = new Set(reviews.list.map(({ id }) => id))
    const list = await loadReviews(subject)
    if (!told) return
    if (list) setArrived(list.filter(({ id }) => !before.has(id)).length)
    onChanged()
  })
  const like = useEffectEvent((event: Liked) => applyLike(subject, event))
  const isOurs = useEffectEvent((event: Added) => concerns(event, subject))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onReviewEvent((event) => {
      if (event.name !== 'NewReviewAdded') return like(event)
      if (!isOurs(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => void load(true), gather)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  const { ratedType, ratedId } = subject
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each subject
  useEffect(() => void load(false), [ratedType, ratedId])
  useWatch('review-ratings')
  useResync(() => void load(false))
  return { ...reviews, arrived }
}
