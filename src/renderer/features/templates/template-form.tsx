import { useRef, useState } from 'react'
import { keep } from '../../lib/kept.ts'
import { Button } from '../../ui/button.tsx'
import { typeInto } from '../../ui/caret.ts'
import type { TemplateDraft } from './draft.ts'
import { knownFields } from './fields.ts'
import classes from './template-manager.module.css'
import { templateTexts as texts } from './texts.ts'

interface TemplateFormProps {
  readonly draft: TemplateDraft
  readonly onChange: (draft: TemplateDraft) => void
  /** Saved, or given up. */
  readonly onDone: () => void
}

/** Name and text of one template. */
export const TemplateForm = ({ draft, onChange, onDone }: TemplateFormProps) => {
  const text = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const save = async (): Promise<void> => {
    const value = { name: draft.name.trim(), text: draft.text.trim() }
    if (value.name === '' || value.text === '') {
      setMissing(true)
      return
    }
    if (await keep('templates', draft.key ?? crypto.randomUUID(), value)) onDone()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label className={classes.field}>
        {texts.name}
        <input
          className={classes.input}
          value={draft.name}
          maxLength={80}
          dir="auto"
          data-autofocus
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
      </label>
      <label className={classes.field}>
        {texts.text}
        <textarea
          ref={text}
          className={classes.input}
          value={draft.text}
          rows={6}
          maxLength={8000}
          dir="auto"
          onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
        />
      </label>
      <fieldset className={classes.insert} aria-label={texts.insertField}>
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
      </fieldset>
      {isMissing ? (
        <p role="alert" className={classes.missing}>
          {texts.needsBoth}
        </p>
      ) : null}
      <div className={classes.foot}>
        <Button size="small" variant="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button size="small" variant="primary" type="submit">
          {draft.key === null ? texts.saveNew : texts.save}
        </Button>
      </div>
    </form>
  )
}
