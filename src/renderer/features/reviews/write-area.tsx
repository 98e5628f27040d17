import { IconStar } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { useEffect, useId, useState } from 'react'
import { mayReview } from '#shared/rules/may-review.ts'
import { reviewTexts as texts } from '#shared/texts/reviews.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Button } from '../../ui/button.tsx'
import {
  bringBackReview,
  forgetReviewDraft,
  hasWords,
  type ReviewDraft,
  restoreReviewDraft,
  reviewDraftAtom,
  toggleReviewForm,
} from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { type ReviewSubject, subjectId } from './review-subject.ts'
import classes from './reviews.module.css'
import { ownOf, type Reviews } from './reviews-state.ts'

/** Words of a review that may no longer be written: they are not thrown away unseen. */
const KeptWords = ({ draft, draftId }: { readonly draft: ReviewDraft; readonly draftId: string }) => {
  const text = [draft.text, draft.aside?.text ?? ''].filter((words) => words.trim() !== '').join('\n\n')
  if (text === '') return null
  return (
    <div className={classes.kept} role="status">
      <p>{texts.keptWords}</p>
      <blockquote dir="auto">{text}</blockquote>
      <Button size="small" onClick={() => forgetReviewDraft(draftId)}>
        {texts.discard}
      </Button>
    </div>
  )
}

interface WriteAreaProps {
  readonly subject: ReviewSubject
  readonly reviews: Reviews
  /** The review stands: the place where the form was is gone, and the focus with it. */
  readonly onWritten: () => void
}

/** The Write a Review button and its form, or in their place why there is none (product.md#who-may-review). */
export const WriteArea = ({ subject, reviews, onWritten }: WriteAreaProps) => {
  const viewer = useViewer()
  const draftId = subjectId(subject)
  const draft = useAtomValue(reviewDraftAtom(draftId))
  const [written, setWritten] = useState(false)
  const formId = useId()
  useEffect(() => void restoreReviewDraft(draftId), [draftId])
  const arrived = ownOf(reviews.list)?.review.trim()
  // A review whose answer was lost came through after all: its words stand in the list.
  useEffect(() => {
    if (draft !== null && draft.text !== '' && draft.text.trim() === arrived) forgetReviewDraft(draftId)
  }, [draft, draftId, arrived])
  if (viewer === null || draft === null || reviews.phase === 'loading') return null
  const permission = mayReview({
    ...subject,
    viewerId: viewer.id,
    viewerKyc: viewer.kyc_status,
    alreadyRated: subject.viewerHasRated || written || arrived !== undefined,
  })
  if (!subject.hasForm) return <KeptWords draft={draft} draftId={draftId} />
  const isOpen = permission.may && draft.open
  return (
    <div className={classes.write}>
      <div className={classes.writeHead}>
        {permission.may || written ? (
          <Button
            variant={isOpen ? 'default' : 'primary'}
            icon={<IconStar size={16} aria-hidden="true" />}
            disabled={written}
            aria-expanded={written ? undefined : isOpen}
            aria-controls={isOpen ? formId : undefined}
            onClick={() => toggleReviewForm(draftId)}
          >
            {texts.write}
          </Button>
        ) : null}
        {permission.may || permission.hidden ? null : <p className={classes.why}>{permission.text}</p>}
        {permission.may && draft.aside !== null && hasWords(draft.aside) ? (
          <p className={classes.why} role="status">
            {texts.setAside}{' '}
            <button type="button" className={classes.link} onClick={() => bringBackReview(draftId)}>
              {texts.bringBack}
            </button>
          </p>
        ) : null}
      </div>
      {permission.may ? null : <KeptWords draft={draft} draftId={draftId} />}
      {isOpen ? (
        <ReviewForm
          id={formId}
          subject={subject}
          draft={draft}
          onDone={() => {
            setWritten(true)
            onWritten()
          }}
        />
      ) : null}
    </div>
  )
}
