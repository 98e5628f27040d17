import type { AppError } from '#shared/errors.ts'
import { reviewRequest } from '#shared/rules/forms.ts'
import type { ReviewErrors } from '#shared/rules/review.ts'
import { type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { sentenceLine } from '#shared/texts/units.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { errorTexts } from '../../lib/error-texts.ts'
import { answerText, errorText, fieldError, refusalText } from '../../lib/errors.ts'
import { sendDraft } from '../../lib/send-draft.ts'
import { alert, confirm, showBusy } from '../../ui/dialogs.ts'
import { type ReviewDraft, reviewDraftOf, withDoubt } from './review-drafts.ts'
import { ownOf, reviewsOf } from './reviews-state.ts'
import { reviewTexts } from './texts.ts'

/** The result of a submission; `note` and `fields` are the reasons of a failure. */
export type Submitted =
  | { readonly type: 'done' | 'cancelled' }
  | { readonly type: 'failed'; readonly note: string; readonly fields: ReviewErrors }

type Finding = 'there' | 'absent' | 'unreadable'

/** Checks whether the viewer's review is in the list. */
const findOwn = async (subject: ReviewSubject): Promise<Finding> => {
  const reviews = await reviewsOf(subject).refetch()
  if (!reviews.ok) return 'unreadable'
  return ownOf(reviews.value) === undefined ? 'absent' : 'there'
}

const fieldsOf = (error: AppError): ReviewErrors => {
  const shown = (['rating', 'review'] as const).flatMap((name) => {
    const said = fieldError(error, name)
    return said === undefined ? [] : [[name, refusalText(said, errorTexts.invalid)] as const]
  })
  return Object.fromEntries(shown)
}

const refused = (note: string, fields: ReviewErrors = {}): Submitted => ({ type: 'failed', note, fields })

/**
 * Returns the failure of an attempt without an answer. `error` is the error of this run; undefined for an earlier run.
 */
const lost = (finding: Finding, error?: AppError): Submitted => {
  const found = finding === 'unreadable' ? reviewTexts.cannotLook : reviewTexts.lost
  return refused(sentenceLine([error === undefined ? reviewTexts.notConfirmed : answerText(error), found]))
}

/** Assigns errors to their fields. The note above the form has the errors of other fields. */
const rejected = (error: AppError): Submitted => {
  const { rating: _rating, review: _review, ...others } = error.fields ?? {}
  const fields = fieldsOf(error)
  const areAllShown = Object.keys(fields).length > 0 && Object.keys(others).length === 0
  return refused(areAllShown ? '' : errorText({ ...error, fields: others }), fields)
}

const send = async (acting: Acting, subject: ReviewSubject, form: ReviewDraft): Promise<Submitted> => {
  const { ratedId, ratedType } = subject
  const outcome = await sendDraft(acting, {
    ...withDoubt(reviewDraftOf(subjectId(subject))),
    find: () => findOwn(subject),
    isFinal: (finding: Finding) => finding !== 'absent',
    prepare: async () => ({
      mark: true,
      send: (attempt) =>
        bridgeFor(acting).reviews.create({ ...reviewRequest(form), ratedId, ratedType }, { attempt }),
    }),
  })
  switch (outcome.type) {
    case 'sent':
      return { type: 'done' }
    case 'looked-up':
      return outcome.finding === 'there' ? { type: 'done' } : lost(outcome.finding)
    case 'unknown':
      return outcome.finding === 'there' ? { type: 'done' } : lost(outcome.finding, outcome.error)
    case 'refused':
      return rejected(outcome.error)
    case 'cancelled':
      return outcome
  }
}

/** Sends a review after confirmation. After a lost answer the list of reviews shows whether it arrived. */
export const submitReview = async (subject: ReviewSubject, draft: ReviewDraft): Promise<Submitted> => {
  const acting = actNow()
  const { write: title, submit, cancel } = reviewTexts
  const facts = [reviewTexts.asked(draft.rating, subject.name)]
  const text = sentenceLine([reviewTexts.confirm, reviewTexts.isFinal])
  if (!(await confirm({ title, facts, text, confirm: submit, cancel }))) return { type: 'cancelled' }
  const close = showBusy(acting, reviewTexts.processing)
  const outcome = await send(acting, subject, draft)
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
