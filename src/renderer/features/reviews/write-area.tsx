import { IconStar } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { mayReview, type ReviewSubject, subjectId } from '#shared/rules/review-subject.ts'
import { useAccountAtom } from '../../lib/use-account-atom.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { useViewer } from '../../lib/viewer-context.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { withTokens } from '../../ui/written-text.tsx'
import { KycDoor } from '../person/kyc-door.tsx'
import {
  hasContent,
  type ReviewDraft,
  requestedFormAtom,
  restoredForm,
  reviewDraftOf,
  toggledForm,
} from './review-drafts.ts'
import { ReviewForm } from './review-form.tsx'
import classes from './reviews.module.css'
import { ownOf, type Reviews } from './reviews-state.ts'
import { reviewTexts as texts } from './texts.ts'

interface UnsentTextProps {
  readonly form: ReviewDraft
  readonly onDiscard: () => void
}

/** The unsent text of a review that may no longer be written. */
const UnsentText = ({ form, onDiscard }: UnsentTextProps) => {
  const text = [form.text, form.aside?.text ?? ''].filter((part) => part.trim() !== '').join('\n\n')
  if (text === '') return null
  return (
    <Text as="div" p={3} size="m" tone="secondary" className={classes.unsent} role="status">
      <p>{texts.unsentText}</p>
      <blockquote dir="auto">{withTokens(text)}</blockquote>
      <Button size="small" onClick={onDiscard}>
        {texts.discard}
      </Button>
    </Text>
  )
}

interface WriteAreaProps {
  readonly subject: ReviewSubject
  readonly reviews: Reviews
  /** Called after the review was sent. Its form, which had the focus, is then unmounted. */
  readonly onWritten: () => void
}

/** The Write a Review button and its form, or the reason why it is missing (product.md#who-may-review). */
export const WriteArea = ({ subject, reviews, onWritten }: WriteAreaProps) => {
  const viewer = useViewer()
  const id = subjectId(subject)
  const draft = reviewDraftOf(id)
  const { value: form, isRestored } = useDraft(draft)
  const [requested, setRequested] = useAccountAtom(requestedFormAtom)
  const [written, setWritten] = useState(false)
  const formId = useId()
  const arrived = ownOf(reviews.value)?.review.trim()
  // A review with a lost answer arrived after all: its text is in the list.
  useEffect(() => {
    if (form.text !== '' && form.text.trim() === arrived) draft.clear()
  }, [draft, form, arrived])
  const isReady = isRestored && reviews.phase !== 'loading'
  const permission = viewer
    ? mayReview({
        ...subject,
        viewerId: viewer.id,
        viewerKyc: viewer.kyc_status,
        alreadyRated: subject.viewerHasRated || written || arrived !== undefined,
      })
    : null
  const may = subject.hasForm && permission?.may === true
  const isAskedFor = isReady && requested === id
  // Opens a requested form without another click.
  useEffect(() => {
    if (!isAskedFor) return
    setRequested(null)
    if (!may) return
    if (!form.open) draft.update(toggledForm)
    requestAnimationFrame(() => document.getElementById(formId)?.querySelector('input')?.focus())
  }, [isAskedFor, may, form.open, draft, formId, setRequested])
  if (permission === null || !isReady) return null
  const unsent = <UnsentText form={form} onDiscard={draft.clear} />
  if (!subject.hasForm) return unsent
  const isOpen = permission.may && form.open
  return (
    <Stack gap={3} className={classes.write}>
      <Row gap={3} rowGap={2} wrap optional className={classes.writeHead}>
        {permission.may || written ? (
          <Button
            variant={isOpen ? 'default' : 'primary'}
            icon={<IconStar size={16} aria-hidden="true" />}
            disabled={written}
            aria-expanded={written ? undefined : isOpen}
            aria-controls={isOpen ? formId : undefined}
            onClick={() => draft.update(toggledForm)}
          >
            {texts.write}
          </Button>
        ) : null}
        {permission.may || permission.hidden ? null : (
          <Text size="m" tone="secondary">
            {permission.text}
          </Text>
        )}
        {permission.may || !permission.needsKyc ? null : <KycDoor />}
        {permission.may && form.aside !== null && hasContent(form.aside) ? (
          <Text size="m" tone="secondary" role="status">
            {texts.setAside}{' '}
            <button type="button" className={classes.link} onClick={() => draft.update(restoredForm)}>
              {texts.bringBack}
            </button>
          </Text>
        ) : null}
      </Row>
      {permission.may ? null : unsent}
      {isOpen ? (
        <ReviewForm
          id={formId}
          subject={subject}
          draft={form}
          onChange={(part) => draft.update((current) => ({ ...current, ...part }))}
          onDone={() => {
            setWritten(true)
            onWritten()
          }}
        />
      ) : null}
    </Stack>
  )
}
