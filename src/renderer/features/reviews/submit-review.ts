import type { AppError } from '#shared/errors.ts'
import type { ReviewErrors } from '#shared/rules/review.ts'
import { type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { answerText, errorText, fieldError } from '../../lib/errors.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { type ReviewDraft, reviewDraftOf } from './review-draft.ts'
import { ownOf, reviewsOf } from './reviews-state.ts'
import { reviewTexts } from './texts.ts'

/** What became of a review: it was taken, it was not sent after all, or why it is not there. */
export type Submitted =
  | { readonly type: 'done' | 'cancelled' }
  | { readonly type: 'failed'; readonly note: string; readonly fields: ReviewErrors }

/** Whether the viewer's review is there; null when that cannot be found out. */
const isThere = async (subject: ReviewSubject): Promise<boolean | null> => {
  const reviews = await reviewsOf(subject).refetch()
  return reviews.ok ? ownOf(reviews.value) !== undefined : null
}

const fieldsOf = (error: AppError): ReviewErrors => {
  const rating = fieldError(error, 'rating')
  const review = fieldError(error, 'review')
  return { ...(rating === undefined ? {} : { rating }), ...(review === undefined ? {} : { review }) }
}

const refused = (note: string, fields: ReviewErrors = {}): Submitted => ({ type: 'failed', note, fields })

/** `error`: what came back now; undefined where the review left in an earlier run. */
const lost = (looked: boolean | null, error?: AppError): Submitted => {
  const found = looked === null ? reviewTexts.cannotLook : reviewTexts.lost
  return refused(`${error === undefined ? reviewTexts.notConfirmed : answerText(error)} ${found}`)
}

const send = async (subject: ReviewSubject, { rating, text, doubtful }: ReviewDraft): Promise<Submitted> => {
  const saved = reviewDraftOf(subjectId(subject))
  const { ratedId, ratedType } = subject
  const item = { ...saved.key, item: '' }
  const looked = await bridge.drafts.look(item)
  if (!looked.ok) return refused(errorText(looked.error))
  if (doubtful) {
    const found = await isThere(subject)
    if (found === null) return lost(null)
    if (found) return { type: 'done' }
  }
  // Saved before it leaves: after a power cut, too, the list has to be looked at first.
  saved.update((form) => ({ ...form, doubtful: true }))
  await saved.save()
  const answer = await bridge.reviews.create(
    { rating, review: text.trim(), ratedId, ratedType },
    { attempt: { ...item, lookedAt: looked.value } },
  )
  if (answer.ok) return { type: 'done' }
  if (answer.error.wayOut === 'check') {
    const found = await isThere(subject)
    return found === true ? { type: 'done' } : lost(found, answer.error)
  }
  const { error } = answer
  // Another window is sending it.
  if (error.code === 'on-its-way') return refused(errorText(error))
  saved.update((form) => ({ ...form, doubtful: false }))
  // What the form has no field for is said above it.
  const { rating: _rating, review: _review, ...others } = error.fields ?? {}
  const fields = fieldsOf(error)
  const isAllSaid = Object.keys(fields).length > 0 && Object.keys(others).length === 0
  return refused(isAllSaid ? '' : errorText({ ...error, fields: others }), fields)
}

/** Sends a review once, after confirmation. It is never sent again by itself: where the answer was lost, the list is read. */
export const submitReview = async (subject: ReviewSubject, draft: ReviewDraft): Promise<Submitted> => {
  const { write: title, confirm: text, submit, cancel } = reviewTexts
  if (!(await confirm({ title, text, confirm: submit, cancel }))) return { type: 'cancelled' }
  const isCurrent = trackAccount()
  const close = showBusy(reviewTexts.processing)
  const outcome = await send(subject, draft)
  if (!isCurrent()) {
    close()
    return { type: 'cancelled' }
  }
  if (outcome.type === 'done') {
    reviewDraftOf(subjectId(subject)).clear()
    void reviewsOf(subject).refetch()
  }
  close()
  await alert(
    outcome.type === 'done'
      ? { title: reviewTexts.success, text: reviewRuleTexts.submitDone, close: reviewTexts.ok }
      : { title: reviewTexts.error, text: reviewTexts.submitFailed, close: reviewTexts.ok },
  )
  return outcome
}
