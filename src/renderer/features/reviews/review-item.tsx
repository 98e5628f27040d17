import { useEffect, useRef, useState } from 'react'
import { startOf } from '#shared/rules/clip.ts'
import { helpfulName } from '#shared/rules/listed-names.ts'
import { reviewDate } from '#shared/rules/review.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { languageOf } from '#shared/rules/text-language.ts'
import { language } from '#shared/texts/language.ts'
import { actNow } from '../../lib/account.ts'
import { bridge, bridgeFor } from '../../lib/bridge.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { useWatch } from '../../lib/watch.ts'
import { Box, Row, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { LikeButton } from '../likes/like-button.tsx'
import { toggleLike } from '../likes/likes.ts'
import { PeopleButton } from '../likes/people-button.tsx'
import { KycBadge } from '../person/kyc-badge.tsx'
import { useAuthorName } from '../person/names.ts'
import { PersonAvatar } from '../person/person-avatar.tsx'
import { PersonName } from '../person/person-name.tsx'
import { expandThreshold } from '../rich-text/excerpt.ts'
import { richTextTexts } from '../rich-text/texts.ts'
import { ReportDialog } from './report-dialog.tsx'
import { reportDraftOf } from './review-drafts.ts'
import classes from './reviews.module.css'
import { likeKey, type Review, reviewOf, reviewsOf } from './reviews-state.ts'
import { Stars } from './stars.tsx'
import { reviewTexts as texts } from './texts.ts'

/**
 * Returns the line below a review (product.md#reviews): 'You found this helpful', 'You and N other(s) found this
 * helpful', 'N found this helpful'.
 */
export const helpfulText = (count: number, liked: boolean): string => {
  if (!liked) return count > 0 ? texts.foundHelpful(count) : ''
  return count > 1 ? texts.youAndOthersFoundHelpful(count - 1) : texts.youFoundHelpful
}

interface ReportButtonProps {
  readonly subject: ReviewSubject
  readonly review: Review
}

/** 'Report', replaced by 'Reported' afterwards. */
const ReportButton = ({ subject, review: { id, is_reported } }: ReportButtonProps) => {
  const [open, setOpen] = useState(false)
  const [justReported, setJustReported] = useState(false)
  const report = useAtomValue(reportDraftOf(id).valueAtom)
  const label = useRef<HTMLSpanElement>(null)
  // The focused button was removed. Its replacement takes the focus.
  useEffect(() => {
    if (justReported && !open) label.current?.focus({ preventScroll: true })
  }, [justReported, open])
  return (
    <>
      {is_reported ? (
        <Text
          as="span"
          size="m"
          tone="muted"
          px={1.5}
          py={1}
          ref={label}
          tabIndex={-1}
          className={classes.reported}
        >
          {texts.reported}
        </Text>
      ) : (
        <Text
          as="button"
          size="m"
          tone="muted"
          px={1.5}
          py={1}
          type="button"
          className={classes.report}
          aria-haspopup="dialog"
          data-begun={(report !== null && (report.doubtful || report.message !== '')) || undefined}
          onClick={() => setOpen(true)}
        >
          {texts.report}
        </Text>
      )}
      {open ? (
        <ReportDialog
          subject={subject}
          reviewId={id}
          onReported={() => setJustReported(true)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

interface HelpfulProps {
  readonly subject: ReviewSubject
  readonly review: Review
  /** Whether the viewer wrote it, and so cannot recommend it. */
  readonly isOwn: boolean
}

/** Marks a review as helpful, and lists the members who did so, with their names by product.md#names. */
const Helpful = ({ subject, review: { id: reviewId, like_count, like_status }, isOwn }: HelpfulProps) => {
  useWatch('like-review-rating', reviewId)
  const text = helpfulText(like_count, like_status)
  return (
    <>
      {isOwn && !like_status ? null : (
        <LikeButton
          count={like_count}
          liked={like_status}
          labels={{ text: texts.helpful, name: texts.helpfulCount(like_count) }}
          onToggle={() => {
            const { reviews } = bridgeFor(actNow())
            return toggleLike({
              key: likeKey(reviewId),
              read: () => reviewOf(subject, reviewId),
              write: (likes) =>
                reviewsOf(subject).patch(reviewId, () => ({
                  like_count: likes.like_count,
                  like_status: likes.like_status,
                })),
              send: (like) => (like ? reviews.like({ reviewId }) : reviews.unlike({ reviewId })),
              onGone: () => void reviewsOf(subject).refetch(),
            })
          }}
        />
      )}
      {text === '' ? null : (
        <PeopleButton
          text={text}
          title={texts.usersWhoFoundHelpful}
          nameOf={helpfulName}
          load={() => bridge.reviews.helpfulUsers({ reviewId })}
        />
      )}
    </>
  )
}

/** Less than the threshold, so that '...more' always reveals some text. */
const excerpt = expandThreshold - 40

/** The plain text of a review. A long one starts collapsed. */
const ReviewText = ({ text }: { readonly text: string }) => {
  const [expanded, setExpanded] = useState(false)
  const isLong = text.length >= expandThreshold && Array.from(text).length >= expandThreshold
  return (
    <Text breaks mt={2} className={classes.text} dir="auto" lang={languageOf(text)}>
      {withTokens(isLong && !expanded ? startOf(text, excerpt).trimEnd() : text)}
      {isLong && !expanded ? (
        <>
          {' '}
          <button type="button" lang={language()} className={classes.link} onClick={() => setExpanded(true)}>
            {richTextTexts.more}
          </button>
        </>
      ) : null}
    </Text>
  )
}

interface ReviewItemProps {
  readonly subject: ReviewSubject
  readonly review: Review
}

export const ReviewItem = ({ subject, review }: ReviewItemProps) => {
  const { reviewer, rating, created_at } = review
  const viewerId = useViewer()?.id
  const isOwn = reviewer !== null && reviewer.id === viewerId
  const authorName = useAuthorName(reviewer)
  const name = reviewer === null ? texts.unknownReviewer : authorName
  const country = shownCountry(reviewer?.country_name ?? '')
  return (
    <Row
      as="article"
      gap={3}
      align="stretch"
      shrink
      className={classes.item}
      aria-label={texts.by(name)}
      data-review-id={review.id}
    >
      <PersonAvatar user={reviewer} name={name} size={36} />
      <Box grow>
        <Row as="header" gap={2} rowGap={1} wrap>
          <PersonName user={reviewer} name={name} className={classes.name ?? ''} />
          {reviewer === null ? null : <KycBadge status={reviewer.kyc_status} always />}
        </Row>
        <Row as="p" gap={3} rowGap={0.5} wrap size="m" tone="muted" numeric mt={0.5}>
          <Stars rating={rating} />
          {country === '' ? null : (
            <Text as="bdi" shrink breaks>
              {country}
            </Text>
          )}
          {created_at === '' ? null : <time dateTime={created_at}>{reviewDate(created_at)}</time>}
        </Row>
        <ReviewText text={review.review} />
        <Row as="footer" gap={2} rowGap={1} wrap className={classes.actions}>
          <Helpful subject={subject} review={review} isOwn={isOwn} />
          {isOwn ? null : <ReportButton subject={subject} review={review} />}
        </Row>
      </Box>
    </Row>
  )
}
