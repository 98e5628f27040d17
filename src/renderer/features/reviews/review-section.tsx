import { IconStarFilled } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { distributionOf, ReviewList } from './review-list.tsx'
import classes from './reviews.module.css'
import type { Review } from './reviews-state.ts'
import { Stars } from './stars.tsx'
import { reviewTexts as texts } from './texts.ts'
import { useReviews } from './use-reviews.ts'
import { WriteArea } from './write-area.tsx'

/** Number of reviews by stars. */
const Distribution = ({ reviews }: { readonly reviews: readonly Review[] }) => (
  <ul className={classes.rows} aria-label={texts.distribution}>
    {distributionOf(reviews).map(({ stars, count }) => (
      <li key={stars} className={classes.row}>
        <span className="q-hidden">{texts.withStars(stars, count)}</span>
        <span className={classes.stars} aria-hidden="true">
          {stars}
          <IconStarFilled size={11} />
        </span>
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} style={{ width: `${(100 * count) / reviews.length}%` }} />
        </span>
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      </li>
    ))}
  </ul>
)

interface ReviewSectionProps {
  readonly subject: ReviewSubject
  /** There is a new review: what is known of its subject (average, whether the viewer has rated) may be out of date. */
  readonly onChanged: () => void
}

/** Reviews of a user, product or shipment: what they say on average, one's own, and everybody's. */
export const ReviewSection = ({ subject, onChanged }: ReviewSectionProps) => {
  const reviews = useReviews(subject, onChanged)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { value: list } = reviews
  const average = list.reduce((sum, { rating }) => sum + rating, 0) / list.length
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
          {texts.title}
        </h2>
        {list.length === 0 ? null : (
          <p className={classes.summary}>
            <Stars rating={average} size={18} />
            <strong aria-hidden="true">{texts.average(average)}</strong>
            <span>{texts.count(list.length)}</span>
          </p>
        )}
      </header>
      {list.length > 1 ? <Distribution reviews={list} /> : null}
      <WriteArea
        subject={subject}
        reviews={reviews}
        onWritten={() => {
          heading.current?.focus()
          onChanged()
        }}
      />
      <ReviewList subject={subject} reviews={reviews} />
    </section>
  )
}
