import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { sendDraft } from '../../lib/send-draft.ts'
import { alert, showBusy } from '../../ui/dialogs.ts'
import { reportDraftOf, withDoubt } from './review-drafts.ts'
import { reviewsOf } from './reviews-state.ts'
import { reviewTexts } from './texts.ts'

/** The text beside the form; null if the server accepted the report. */
type Trouble = string | null

type Finding = 'taken' | 'absent' | 'unreadable'

/** Checks whether the review counts as reported. */
const findReport = async (subject: ReviewSubject, reviewId: string): Promise<Finding> => {
  const reviews = await reviewsOf(subject).refetch()
  if (!reviews.ok) return 'unreadable'
  return reviews.value.some(({ id, is_reported }) => id === reviewId && is_reported) ? 'taken' : 'absent'
}

const send = async (
  acting: Acting,
  subject: ReviewSubject,
  reviewId: string,
  message: string,
): Promise<Trouble> => {
  const outcome = await sendDraft(acting, {
    ...withDoubt(reportDraftOf(reviewId)),
    find: () => findReport(subject, reviewId),
    isFinal: (finding: Finding) => finding !== 'absent',
    prepare: async () => ({
      mark: true,
      send: (attempt) =>
        bridgeFor(acting).reviews.report({ reviewId, reportMessage: message.trim() }, { attempt }),
    }),
  })
  if (outcome.type === 'looked-up') return outcome.finding === 'taken' ? null : reviewTexts.reportCannotLook
  if (outcome.type === 'unknown' && outcome.finding === 'taken') return null
  return 'error' in outcome ? errorText(outcome.error) : null
}

/** Sends a report. The review counts as reported from then on. */
export const submitReport = async (
  subject: ReviewSubject,
  reviewId: string,
  message: string,
): Promise<Trouble> => {
  const acting = actNow()
  const draft = reportDraftOf(reviewId)
  const close = showBusy(acting, reviewTexts.processing)
  const trouble = await send(acting, subject, reviewId, message)
  close()
  if (trouble === null) {
    draft.clear()
    reviewsOf(subject).patch(reviewId, () => ({ is_reported: true }))
    await alert({ title: reviewTexts.success, text: reviewRuleTexts.reportDone, close: reviewTexts.ok })
  } else await alert({ title: reviewTexts.error, text: reviewTexts.reportFailed, close: reviewTexts.ok })
  return trouble
}
