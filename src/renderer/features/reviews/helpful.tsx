import { bridge } from '../../lib/bridge.ts'
import { useWatch } from '../../lib/watch.ts'
import { LikeButton } from '../likes/like-button.tsx'
import { PeopleButton } from '../likes/people-button.tsx'
import { toggleLike } from '../likes/toggle-like.ts'
import { helpfulName } from '../person/shown-name.ts'
import { helpfulText } from './helpful-text.ts'
import type { ReviewSubject } from './review-subject.ts'
import { likeKey, type Review, reviewOf, reviewsOf } from './reviews-state.ts'
import { reviewTexts as texts } from './texts.ts'

interface HelpfulProps {
  readonly subject: ReviewSubject
  readonly review: Review
}

/** Says that a review helped, and who else says so, under the names of product.md#names. */
export const Helpful = ({ subject, review: { id: reviewId, like_count, like_status } }: HelpfulProps) => {
  useWatch('like-review-rating', reviewId)
  const text = helpfulText(like_count, like_status)
  return (
    <>
      <LikeButton
        count={like_count}
        liked={like_status}
        labels={{ text: texts.helpful, name: texts.helpfulCount(like_count) }}
        onToggle={() =>
          toggleLike({
            key: likeKey(reviewId),
            read: () => reviewOf(subject, reviewId),
            write: (likes) =>
              reviewsOf(subject).patch(reviewId, () => ({
                like_count: likes.like_count,
                like_status: likes.like_status,
              })),
            send: (like) => (like ? bridge.reviews.like({ reviewId }) : bridge.reviews.unlike({ reviewId })),
            onGone: () => void reviewsOf(subject).refetch(),
          })
        }
      />
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
