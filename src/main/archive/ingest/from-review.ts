import type { OutputOf } from '#shared/contract/api/contract.ts'
import type { RatedType } from '#shared/contract/entities/review.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { type Found, notePerson } from './found.ts'

const places: Readonly<Record<RatedType, string>> = {
  'User::class': 'member',
  'Product::class': 'product',
  'Shipment::class': 'shipment',
}

type Review = OutputOf<'reviews.list'>[number]

/** Records a review under its subject. */
export const noteReview = (found: Found, review: Review, ratedType: RatedType, ratedId: string): void => {
  const { reviewer, ...rest } = review
  found.items.push({
    ...{ kind: 'review', id: review.id, author: notePerson(found, reviewer) },
    ...{ place: `${places[ratedType]}:${ratedId}`, at: momentOf(review.created_at), isExact: true },
    ...{ editedAt: null, title: '', body: review.review, data: rest },
  })
}
