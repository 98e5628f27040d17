import { IconStars } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Unreadable } from '../unreadable/unreadable.tsx'
import { ReviewItem } from './review-item.tsx'
import classes from './reviews.module.css'
import { type Review, type Reviews, reviewsOf } from './reviews-state.ts'
import { reviewTexts as texts } from './texts.ts'

const reviewOrders = ['newest', 'highest', 'lowest', 'helpful'] as const

export type ReviewOrder = (typeof reviewOrders)[number]

const timeOf = ({ created_at }: Review): number => Date.parse(created_at) || 0

const compare: Readonly<Record<ReviewOrder, (a: Review, b: Review) => number>> = {
  newest: (a, b) => timeOf(b) - timeOf(a),
  highest: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
  helpful: (a, b) => b.like_count - a.like_count,
}

/** Returns the reviews in an order. Equal ones are sorted by date, newest first, then stay in the server's order. */
export const arranged = (list: readonly Review[], order: ReviewOrder): readonly Review[] =>
  [...list].sort((a, b) => compare[order](a, b) || compare.newest(a, b))

/** Returns the number of reviews with five stars, four, and so on. Ratings are rounded. */
export const distributionOf = (list: readonly Pick<Review, 'rating'>[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: list.filter(({ rating }) => Math.round(rating) === stars).length,
  }))

/** Reviews shown at a time. One call returns all of them. */
const step = 20

const ReviewsSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={texts.loading}>
    {['a', 'b', 'c'].map((key) => (
      <Row gap={3} align="stretch" shrink key={key} className={classes.item}>
        <Skeleton round width={36} height={36} />
        <Stack gap={2} grow className={classes.bones}>
          <Skeleton width={160} height={14} />
          <Skeleton width={220} />
          <Skeleton />
          <Skeleton width="70%" />
        </Stack>
      </Row>
    ))}
  </div>
)

interface ReviewListProps {
  readonly subject: ReviewSubject
  readonly reviews: Reviews
}

export const ReviewList = ({ subject, reviews: { phase, value: list, unreadable } }: ReviewListProps) => {
  const [shown, setShown] = useState(step)
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const known = list.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a like must not move a review away from the pointer
  const places = useMemo(() => arranged(list, order).map(({ id }) => id), [known, order])
  const byId = new Map(list.map((review) => [review.id, review]))
  if (phase === 'loading' && list.length === 0) return <ReviewsSkeleton />
  if (phase !== 'ready' && list.length === 0)
    return (
      <Row
        as="p"
        px={5}
        py={3}
        gap={3}
        rowGap={2}
        justify="between"
        wrap
        size="m"
        tone="secondary"
        className={classes.failed}
        role="status"
      >
        {texts.loadFailed}
        <Button size="small" onClick={() => void reviewsOf(subject).refetch()}>
          {texts.retry}
        </Button>
      </Row>
    )
  if (list.length === 0)
    return (
      <EmptyState
        icon={<IconStars size={24} stroke={1.5} />}
        title={texts.empty}
        detail={subject.ratedType === 'User::class' ? texts.emptyUser : texts.emptyBought}
      />
    )
  const more = Math.min(step, list.length - shown)
  return (
    <>
      <Unreadable count={unreadable} thing="review" retry={() => void reviewsOf(subject).refetch()} inset />
      {list.length > 1 ? (
        <Row align="stretch" justify="end" className={classes.sort}>
          <Select
            label={texts.sort}
            value={order}
            options={reviewOrders.map((value) => ({ value, label: texts.orders[value] }))}
            onChange={setOrder}
          />
        </Row>
      ) : null}
      <ul aria-label={texts.of(subject.name)}>
        {places.slice(0, shown).map((id) => {
          const review = byId.get(id)
          return review ? (
            <li key={id}>
              <ReviewItem subject={subject} review={review} />
            </li>
          ) : null
        })}
      </ul>
      {more > 0 ? (
        <Row lineAbove px={5} py={3} align="stretch" justify="center">
          <Button onClick={() => setShown(shown + step)}>{texts.showMore(more)}</Button>
        </Row>
      ) : null}
    </>
  )
}
