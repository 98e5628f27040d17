import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { alert, showBusy } from '../../ui/dialogs.ts'
import { reportDraftOf } from './report-draft.ts'
import { reviewsOf } from './reviews-state.ts'
import { reviewTexts } from './texts.ts'

/** Null when the report was taken; else what there is to say beside its form. */
type Trouble = string | null

/** Whether the review counts as reported; null when that cannot be found out. */
const isTaken = async (subject: ReviewSubject, reviewId: string): Promise<boolean | null> => {
  const reviews = await reviewsOf(subject).refetch()
  return reviews.ok ? reviews.value.some(({ id, is_reported }) => id === reviewId && is_reported) : null
}

/**
 * A report is sent once. Where the answer was lost, in this run or before, the review itself shows whether it was taken
 * (robustness.md#on-its-way).
 */
const send = async (subject: ReviewSubject, reviewId: string, message: string): Promise<Trouble> => {
  const draft = reportDraftOf(reviewId)
  const item = { ...draft.key, item: '' }
  const looked = await bridge.drafts.look(item)
  if (!looked.ok) return errorText(looked.error)
  if ((await draft.restore()).doubtful) {
    const taken = await isTaken(subject, reviewId)
    if (taken !== false) return taken ? null : reviewTexts.reportCannotLook
  }
  draft.update((report) => ({ ...report, doubtful: true }))
  await draft.save()
  const answer = await bridge.reviews.report(
    { reviewId, reportMessage: message.trim() },
    { attempt: { ...item, lookedAt: looked.value } },
  )
  if (answer.ok) return null
  const { error } = answer
  if (error.wayOut === 'check') return (await isTaken(subject, reviewId)) ? null : errorText(error)
  // Refused by main, because another window is sending it: then it is still in doubt.
  if (error.code !== 'on-its-way') draft.update((report) => ({ ...report, doubtful: false }))
  return errorText(error)
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
