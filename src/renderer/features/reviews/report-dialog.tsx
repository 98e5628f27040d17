import { type FormEvent, useRef, useState } from 'react'
import { reportError } from '#shared/rules/review.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { MultilineField } from './multiline-field.tsx'
import { reportDraftOf } from './review-drafts.ts'
import classes from './reviews.module.css'
import { submitReport } from './submit-report.ts'
import { reviewTexts as texts } from './texts.ts'

interface ReportDialogProps {
  readonly subject: ReviewSubject
  readonly reviewId: string
  readonly onReported: () => void
  readonly onClose: () => void
}

/** The report of a review. Its text survives the dialog until the server accepts the report. */
export const ReportDialog = ({ subject, reviewId, onReported, onClose }: ReportDialogProps) => {
  const draft = reportDraftOf(reviewId)
  const { message, doubtful } = useDraft(draft).value
  const [error, setError] = useState<string | undefined>()
  const [note, setNote] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

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
    setIsBusy(true)
    const trouble = await submitReport(subject, reviewId, message)
    sending.current = false
    setIsBusy(false)
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
      <Stack as="form" ref={form} className={classes.dialogForm} noValidate onSubmit={onSubmit}>
        {note === '' ? null : <FormNote tone="danger">{note}</FormNote>}
        {doubtful && note === '' && !isBusy ? (
          <FormNote tone="info">{texts.reportSentBefore}</FormNote>
        ) : null}
        <MultilineField
          label={texts.reportMessage}
          hint={texts.reportHint}
          text={message}
          error={error}
          autoFocus
          onChange={(next) => {
            setError(undefined)
            draft.update((report) => ({ ...report, message: next }))
          }}
          onSubmit={() => void submit()}
        />
        <Row gap={2} align="stretch" justify="end">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.submitForm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
