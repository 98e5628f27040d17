import { atom } from 'jotai'
import { atomFamily } from 'jotai-family'
import type { MethodOutput } from '#shared/ipc/bridge.ts'
import { onAccountChange } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { isLikeInFlight } from '../likes/toggle-like.ts'
import { type ReviewSubject, subjectId } from './review-subject.ts'

export type Review = MethodOutput<'reviews.list'>[number]

export interface Reviews {
  readonly phase: 'loading' | 'ready' | 'failed'
  readonly list: readonly Review[]
}

type Rated = Pick<ReviewSubject, 'ratedType' | 'ratedId'>

const atoms = atomFamily((_key: string) => atom<Reviews>({ phase: 'loading', list: [] }))

export const reviewsAtom = (rated: Rated) => atoms(subjectId(rated))

export const likeKey = (reviewId: string): string => `review:${reviewId}`

/** Counts the changes, and says of each review which was its last: a list that was asked for before does not know it. */
let changes = 0
const lastChange = new Map<string, number>()

/** A list as it came, but for what has changed here since it was asked for or is changing right now. */
const withNewer = (
  fetched: readonly Review[],
  shown: readonly Review[],
  askedAt: number,
): readonly Review[] =>
  fetched.map((review) => {
    const isNewer = isLikeInFlight(likeKey(review.id)) || (lastChange.get(review.id) ?? 0) > askedAt
    const here = isNewer ? shown.find(({ id }) => id === review.id) : undefined
    if (!here) return review
    const { like_count, like_status, is_reported } = here
    return { ...review, like_count, like_status, is_reported }
  })

const newest = new Map<string, symbol>()

/** Fetches the reviews anew; null when they cannot be had. What is shown stays then. Of two fetches the later one counts. */
export const loadReviews = async ({ ratedType, ratedId }: Rated): Promise<readonly Review[] | null> => {
  const key = subjectId({ ratedType, ratedId })
  const mine = Symbol()
  const askedAt = changes
  newest.set(key, mine)
  const reviews = atoms(key)
  const { phase, list } = store.get(reviews)
  if (phase === 'failed' && list.length === 0) store.set(reviews, { phase: 'loading', list })
  const answer = await bridge.reviews.list({ ratedId, ratedType })
  if (newest.get(key) === mine)
    store.set(reviews, (now) =>
      answer.ok
        ? { phase: 'ready', list: withNewer(answer.value, now.list, askedAt) }
        : { ...now, phase: now.phase === 'ready' ? 'ready' : 'failed' },
    )
  return answer.ok ? answer.value : null
}

export const reviewOf = (rated: Rated, reviewId: string): Review | null =>
  store.get(reviewsAtom(rated)).list.find(({ id }) => id === reviewId) ?? null

export const patchReview = (
  rated: Rated,
  reviewId: string,
  change: (review: Review) => Partial<Review>,
): void => {
  changes += 1
  lastChange.set(reviewId, changes)
  store.set(reviewsAtom(rated), (reviews) => ({
    ...reviews,
    list: reviews.list.map((review) => (review.id === reviewId ? { ...review, ...change(review) } : review)),
  }))
}

/** The viewer's own among them. */
export const ownOf = (list: readonly Review[]): Review | undefined => {
  const viewerId = store.get(viewerAtom)?.id
  return viewerId === undefined ? undefined : list.find(({ reviewer }) => reviewer?.id === viewerId)
}

onAccountChange(() => {
  newest.clear()
  lastChange.clear()
  for (const key of [...atoms.getParams()]) {
    store.set(atoms(key), { phase: 'loading', list: [] })
    atoms.remove(key)
  }
})
