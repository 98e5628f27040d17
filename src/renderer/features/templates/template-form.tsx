import { useId, useRef, useState } from 'react'
import type { DraftContent } from '#shared/ipc/drafts.ts'
import { type KeptValue, templateLimits } from '#shared/ipc/kept.ts'
import { templateForm, templateOf } from '#shared/rules/forms.ts'
import { actNow } from '../../lib/account.ts'
import { changedElsewhere } from '../../lib/changed-elsewhere.ts'
import { type Draft, type DraftCodec, draft } from '../../lib/draft.ts'
import { type Kept, keep } from '../../lib/kept.ts'
import { Button } from '../../ui/button.tsx'
import { typeInto } from '../../ui/caret.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { knownFields } from './fields.ts'
import type { Template } from './matching.ts'
import classes from './templates.module.css'
import { templateTexts as texts } from './texts.ts'

/** The content of the manager's form. */
export type TemplateDraft = DraftContent<'template'>

export const newTemplate: TemplateDraft = { ...templateForm.blank, key: null, was: null }

const codec: DraftCodec<TemplateDraft> = {
  empty: newTemplate,
  isEmpty: (form) => form.key === null && templateForm.isUntouched(form),
}

/** Returns the draft of the form. It survives a restart until it is saved or discarded. */
export const templateDraft = (): Draft<TemplateDraft> => draft({ subject: 'template', mode: 'new' }, codec)

/** Starts the edit of a template. */
export const changedTemplate = ({ key, ...was }: Template): TemplateDraft => ({ ...was, key, was })

interface TemplateFormProps {
  readonly draft: TemplateDraft
  /** Null before the saved templates were read. */
  readonly kept: Kept<'templates'> | null
  readonly onChange: (draft: TemplateDraft) => void
  readonly onSaved: () => void
  readonly onCancel: () => void
}

type Written = KeptValue<'templates'>

/** Whether a discarded form would lose words. */
export const hasChanges = (form: TemplateDraft): boolean =>
  !templateForm.isSame(form, form.was ?? newTemplate)

const Newer = ({ now }: { readonly now: Written | null }) => (
  <Box px={3} py={2} size="m" tone="secondary" radius="m" className={classes.newer} role="status">
    {now === null ? texts.deletedMeanwhile : texts.changedMeanwhile}
    {now === null ? null : (
      <>
        <Text as="bdi" mt={1} tone="text" weight={500} block>
          {now.name}
        </Text>
        <Text tone="text" breaks className={classes.newerText} dir="auto">
          {now.text}
        </Text>
      </>
    )}
  </Box>
)

export const TemplateForm = ({ draft, kept, onChange, onSaved, onCancel }: TemplateFormProps) => {
  const text = useRef<HTMLTextAreaElement>(null)
  const tooLongId = useId()
  const [isMissing, setMissing] = useState(false)
  const value = templateOf(draft)
  const now = (draft.key === null ? null : kept?.get(draft.key)) ?? null
  const became = kept === null ? null : changedElsewhere<Written>(draft.was, value, now, templateForm.isSame)
  // A pasted text, or a merge of two windows' texts, may be too long. It is not cut; the user shortens it.
  const tooMany = value.text.length - templateLimits.text
  const save = async (key = draft.key ?? crypto.randomUUID()): Promise<void> => {
    if (value.name === '' || value.text === '') {
      setMissing(true)
      return
    }
    if (tooMany > 0) {
      text.current?.focus()
      return
    }
    if (await keep(actNow(), 'templates', key, value)) onSaved()
  }
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {became === null ? null : <Newer now={now} />}
      <Stack as="label" gap={1} size="m" tone="secondary">
        {texts.name}
        <input
          className={classes.input}
          value={draft.name}
          maxLength={templateLimits.name}
          dir="auto"
          data-autofocus
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
      </Stack>
      <Stack as="label" gap={1} size="m" tone="secondary">
        {texts.text}
        <textarea
          ref={text}
          className={classes.input}
          value={draft.text}
          rows={6}
          aria-invalid={tooMany > 0 || undefined}
          aria-describedby={tooMany > 0 ? tooLongId : undefined}
          dir="auto"
          onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
        />
      </Stack>
      {tooMany > 0 ? (
        <Text as="div" tone="danger">
          <p id={tooLongId}>{texts.tooMany(tooMany)}</p>
          <p role="alert">{texts.tooLong(templateLimits.text)}</p>
        </Text>
      ) : null}
      <Row as="fieldset" gap={1} align="stretch" wrap aria-label={texts.insertField}>
        {knownFields.map((name) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            onClick={() => {
              text.current?.focus()
              if (text.current) typeInto(text.current, `{${name}}`)
            }}
          >
            {`{${name}}`}
          </Button>
        ))}
      </Row>
      {isMissing ? (
        <Text tone="danger" role="alert">
          {texts.needsBoth}
        </Text>
      ) : null}
      <Row mt={3} gap={2} align="stretch" justify="end">
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        {became === 'changed' ? (
          <Button onClick={() => void save(crypto.randomUUID())}>{texts.saveAsNew}</Button>
        ) : null}
        <Button variant="primary" type="submit">
          {draft.key === null ? texts.saveNew : texts.save}
        </Button>
      </Row>
    </Stack>
  )
}
