import { IconStarFilled } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { distributionOf, ReviewList } from './review-list.tsx'
import classes from './reviews.module.css'
import type { Review } from './reviews-state.ts'
import { Stars } from './stars.tsx'
import { reviewTexts as texts } from './texts.ts'
import { useReviews } from './use-reviews.ts'
import { WriteArea } from './write-area.tsx'

/** Number of reviews by stars. */
const Distribution = ({ reviews }: { readonly reviews: readonly Review[] }) => (
  <Stack as="ul" gap={0.5} className={classes.rows} aria-label={texts.distribution}>
    {distributionOf(reviews).map(({ stars, count }) => (
      <Row as="li" gap={2} size="s" tone="muted" numeric key={stars}>
        <span className="q-hidden">{texts.withStars(stars, count)}</span>
        <Row as="span" justify="end" inline fixed className={classes.stars} aria-hidden="true">
          {stars}
          <IconStarFilled size={11} />
        </Row>
        <ShareBar share={count / reviews.length} isStars />
        <span className={classes.count} aria-hidden="true">
          {count}
        </span>
      </Row>
    ))}
  </Stack>
)

interface ReviewSectionProps {
  readonly subject: ReviewSubject
  /** Called for a new review. The subject's average, and whether the viewer has rated it, may then be stale. */
  readonly onChanged: () => void
}

/** Reviews of a user, product or shipment: the average, the viewer's own, and all others. */
export const ReviewSection = ({ subject, onChanged }: ReviewSectionProps) => {
  const reviews = useReviews(subject, onChanged)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { value: list } = reviews
  const average = list.reduce((sum, { rating }) => sum + rating, 0) / list.length
  return (
    <Box as="section" shrink panel className={classes.section} aria-labelledby={id}>
      <Row as="header" gap={4} rowGap={1} justify="between" wrap className={classes.head}>
        <Text as="h2" size="xl" weight={600} id={id} ref={heading} tabIndex={-1}>
          {texts.title}
        </Text>
        {list.length === 0 ? null : (
          <Row as="p" gap={2} size="m" tone="secondary" numeric>
            <Stars rating={average} size={18} />
            <Text as="strong" size="l" tone="text" weight={600} aria-hidden="true">
              {texts.average(average)}
            </Text>
            <span>{texts.count(list.length)}</span>
          </Row>
        )}
      </Row>
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
    </Box>
  )
}
