import { type FormEvent, useRef, useState } from 'react'
import { reportError } from '#shared/rules/review.ts'
import { reviewRuleTexts } from '#shared/texts/review-rules.ts'
import { bridge } from '../../lib/bridge.ts'
import { errorText } from '../../lib/errors.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { alert, showBusy } from '../../ui/dialogs.ts'
import { FormNote } from '../../ui/form-note.tsx'
import { MultilineField } from './multiline-field.tsx'
import { reportDraftOf } from './report-draft.ts'
import type { ReviewSubject } from './review-subject.ts'
import classes from './reviews.module.css'
import { reviewsOf } from './reviews-state.ts'
import { reviewTexts, reviewTexts as texts } from './texts.ts'

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
const submitReport = async (subject: ReviewSubject, reviewId: string, message: string): Promise<Trouble> => {
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

interface ReportDialogProps {
  readonly subject: ReviewSubject
  readonly reviewId: string
  readonly onReported: () => void
  readonly onClose: () => void
}

/** What is typed here stays when the dialog closes, until the report was taken. */
export const ReportDialog = ({ subject, reviewId, onReported, onClose }: ReportDialogProps) => {
  const draft = reportDraftOf(reviewId)
  const { value: message } = useDraft(draft)
  const [error, setError] = useState<string | undefined>()
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)

  const submit = async (): Promise<void> => {
    if (sending.current) return
    const wrong = reportError(message)
    setError(wrong ?? undefined)
    setNote('')
    if (wrong !== null) {
      form.current?.querySelector('textarea')?.focus()
      return
    }
    sending.current = true
    const trouble = await submitReport(subject, reviewId, message)
    sending.current = false
    if (trouble !== null) {
      setNote(trouble)
      return
    }
    onReported()
    onClose()
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  return (
    <Dialog title={texts.reportTitle} closeLabel={texts.close} onClose={onClose}>
      <form ref={form} className={classes.dialogForm} noValidate onSubmit={onSubmit}>
        {note === '' ? null : <FormNote tone="danger">{note}</FormNote>}
        <MultilineField
          label={texts.reportMessage}
          hint={texts.reportHint}
          text={message}
          error={error}
          autoFocus
          onChange={(next) => {
            setError(undefined)
            draft.write(next)
          }}
          onSubmit={() => void submit()}
        />
        <div className={classes.formFoot}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.submitForm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
