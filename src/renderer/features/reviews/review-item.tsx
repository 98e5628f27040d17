import { reviewDate } from '#shared/rules/review.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { KycBadge } from '../person/kyc-badge.tsx'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { authorName } from '../person/shown-name.ts'
import { Helpful } from './helpful.tsx'
import { ReportButton } from './report-button.tsx'
import type { ReviewSubject } from './review-subject.ts'
import { ReviewText } from './review-text.tsx'
import classes from './reviews.module.css'
import type { Review } from './reviews-state.ts'
import { Stars } from './stars.tsx'
import { reviewTexts as texts } from './texts.ts'

interface ReviewItemProps {
  readonly subject: ReviewSubject
  readonly review: Review
}

export const ReviewItem = ({ subject, review }: ReviewItemProps) => {
  const { reviewer, rating, created_at } = review
  const viewerId = useViewer()?.id
  const name = reviewer === null ? texts.unknownReviewer : authorName(reviewer)
  const country = reviewer?.country_name ?? ''
  return (
    <article className={classes.item} aria-label={texts.by(name)} data-review-id={review.id}>
      <PersonAvatar user={reviewer} name={name} size={36} />
      <div className={classes.body}>
        <header className={classes.who}>
          <PersonName user={reviewer} name={name} className={classes.name ?? ''} />
          {reviewer === null ? null : <KycBadge status={reviewer.kyc_status} always />}
        </header>
        <p className={classes.facts}>
          <Stars rating={rating} />
          {country === '' ? null : <bdi>{country}</bdi>}
          {created_at === '' ? null : <time dateTime={created_at}>{reviewDate(created_at, 'en-GB')}</time>}
        </p>
        <ReviewText text={review.review} />
        <footer className={classes.actions}>
          <Helpful subject={subject} review={review} />
          {reviewer !== null && reviewer.id === viewerId ? null : (
            <ReportButton subject={subject} review={review} />
          )}
        </footer>
      </div>
    </article>
  )
}
