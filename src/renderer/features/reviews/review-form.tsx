import { type FormEvent, useRef, useState } from 'react'
import { type ReviewErrors, reviewErrors, reviewLength, shortestReview } from '#shared/rules/review.ts'
import type { ReviewSubject } from '#shared/rules/review-subject.ts'
import { Button } from '../../ui/button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { MultilineField } from './multiline-field.tsx'
import type { ReviewDraft } from './review-drafts.ts'
import classes from './reviews.module.css'
import { StarField } from './star-field.tsx'
import { submitReview } from './submit-review.ts'
import { reviewTexts as texts } from './texts.ts'

interface ReviewFormProps {
  readonly id: string
  readonly subject: ReviewSubject
  readonly draft: ReviewDraft
  readonly onChange: (part: Partial<ReviewDraft>) => void
  readonly onDone: () => void
}

export const ReviewForm = ({ id, subject, draft, onChange, onDone }: ReviewFormProps) => {
  const { rating, text } = draft
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [note, setNote] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)

  const submit = async (): Promise<void> => {
    if (sending.current) return
    const wrong = reviewErrors(rating, text)
    setErrors(wrong)
    setNote('')
    if (Object.keys(wrong).length > 0) {
      form.current?.querySelector<HTMLElement>(wrong.rating ? 'input' : 'textarea')?.focus()
      return
    }
    sending.current = true
    setIsBusy(true)
    const outcome = await submitReview(subject, draft)
    sending.current = false
    setIsBusy(false)
    if (outcome.type === 'done') onDone()
    if (outcome.type !== 'failed') return
    setErrors(outcome.fields)
    setNote(outcome.note)
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void submit()
  }
  const { rating: _rating, ...otherErrors } = errors
  const { review: _review, ...errorsOfRating } = errors
  return (
    <Stack
      as="form"
      p={4}
      ref={form}
      id={id}
      className={classes.form}
      aria-label={texts.write}
      noValidate
      onSubmit={onSubmit}
    >
      {note === '' ? null : <FormNote tone="danger">{note}</FormNote>}
      {draft.doubtful && note === '' && !isBusy ? <FormNote tone="info">{texts.sentBefore}</FormNote> : null}
      <StarField
        value={rating}
        error={errors.rating}
        onChange={(stars) => {
          setErrors(otherErrors)
          onChange({ rating: stars })
        }}
      />
      <MultilineField
        label={texts.review}
        hint={texts.reviewHint(shortestReview)}
        text={text}
        error={errors.review}
        count={texts.counter(reviewLength(text), shortestReview)}
        onChange={(next) => {
          setErrors(errorsOfRating)
          onChange({ text: next })
        }}
        onSubmit={() => void submit()}
      />
      <Row gap={2} align="stretch" justify="end">
        <Button type="submit" variant="primary">
          {texts.submitForm}
        </Button>
      </Row>
    </Stack>
  )
}
