import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { alert, showBusy } from '../../ui/dialogs.ts'
import { reportDraftOf } from './report-draft.ts'
import type { ReviewSubject } from './review-subject.ts'
import { reviewsOf } from './reviews-state.ts'
import { reviewTexts } from './texts.ts'

/** Null when the report was taken; else what there is to say beside its form. */
type Trouble = string | null

/** A report is sent once; where the answer was lost the review itself shows whether it was taken. */
const send = async (subject: ReviewSubject, reviewId: string, message: string): Promise<Trouble> => {
  const answer = await bridge.reviews.report({ reviewId, reportMessage: message.trim() })
  if (answer.ok) return null
  if (answer.error.wayOut === 'check') {
    const reviews = await reviewsOf(subject).refetch()
    if (reviews.ok && reviews.value.some(({ id, is_reported }) => id === reviewId && is_reported)) return null
  }
  return errorText(answer.error)
}

/** Sends a report; the review counts as reported from then on. */
export const submitReport = async (
  subject: ReviewSubject,
  reviewId: string,
  message: string,
): Promise<Trouble> => {
  const draft = reportDraftOf(reviewId)
  const close = showBusy(reviewTexts.processing)
  const trouble = await send(subject, reviewId, message)
  close()
  if (trouble === null) {
    draft.clear()
    reviewsOf(subject).patch(reviewId, () => ({ is_reported: true }))
    await alert({ title: reviewTexts.success, text: reviewRuleTexts.reportDone, close: reviewTexts.ok })
  } else await alert({ title: reviewTexts.error, text: reviewTexts.reportFailed, close: reviewTexts.ok })
  return trouble
}
