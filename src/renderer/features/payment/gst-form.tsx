import { IconExternalLink } from '@tabler/icons-react'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { FormFoot } from '../account/form-foot.tsx'
import { CertificateField } from './certificate-field.tsx'
import classes from './payment.module.css'
import { gstTexts as texts } from './texts.ts'
import { type GstFormState, useGstForm } from './use-gst-form.ts'

const Upload = ({ sent, stop }: Pick<GstFormState, 'sent' | 'stop'>) => {
  if (sent === null) return null
  return (
    <div className={classes.upload}>
      <progress className={classes.bar} aria-label={texts.sending} {...(sent < 1 ? { value: sent } : {})} />
      <span className={classes.hint}>{texts.sent(Math.floor(sent * 100))}</span>
      {sent < 1 ? (
        <Button size="small" onClick={stop}>
          {texts.stop}
        </Button>
      ) : null}
    </div>
  )
}

/** Whether a GST invoice is needed, and the certificate for it (product.md#payment). */
export const GstForm = () => {
  const form = useGstForm()
  const { page } = form
  const id = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.question}>
        <legend className={classes.label}>{texts.question}</legend>
        {([false, true] as const).map((wants) => (
          <label key={String(wants)} className={classes.choice}>
            <input
              type="radio"
              name={`${id}-requires`}
              checked={form.wants === wants}
              disabled={form.busy}
              onChange={() => form.choose(wants)}
            />
            {wants ? texts.yes : texts.no}
          </label>
        ))}
      </fieldset>
      {form.wants ? (
        <>
          <CertificateField
            file={form.file}
            error={form.certificateError}
            disabled={form.busy}
            onChange={form.setFile}
          />
          <p className={classes.note}>{texts.note}</p>
        </>
      ) : null}
      {form.note ? <FormNote tone={form.note.tone}>{form.note.text}</FormNote> : null}
      <Upload sent={form.sent} stop={form.stop} />
      <FormFoot>
        {page === null ? null : (
          <Button icon={<IconExternalLink size={16} aria-hidden />} onClick={() => void form.openPage(page)}>
            {texts.openPage}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={form.busy} disabled={form.waiting}>
          {texts.submit}
        </Button>
      </FormFoot>
    </form>
  )
}
