import { useAtom, useAtomValue } from 'jotai'
import { type FormEvent, useState } from 'react'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { alertModes } from '#shared/rules/alert.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { alertModeTexts } from '#shared/texts/alerts.ts'
import { keep } from '../../lib/kept.ts'
import { closeOverlay } from '../../lib/overlay.ts'
import { Button } from '../../ui/button.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormNote } from '../../ui/form-note.tsx'
import { Mantine } from '../../ui/mantine.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './alert-dialog.module.css'
import {
  type AlertErrors,
  type AlertForm,
  criteriaOf,
  formOf,
  hasEtd,
  hasPrice,
  understoodAs,
} from './alert-form.ts'
import { type AlertPrefill, alertPrefillAtom, typedAlertAtom } from './open-alert-dialog.ts'
import { alertTexts as texts } from './texts.ts'

interface FieldsProps {
  readonly form: AlertForm
  readonly errors: AlertErrors
  readonly set: (change: Partial<AlertForm>) => void
}

const placeNote = (typed: string): string => {
  const port = understoodAs(typed)
  return port === null ? texts.placeHint : texts.understood(port)
}

const Lane = ({ form, set }: FieldsProps) => (
  <div className={classes.pair}>
    {(['origin', 'destination'] as const).map((name) => (
      <TextInput
        key={name}
        label={texts[name]}
        description={placeNote(form[name])}
        value={form[name]}
        error={null}
        maxLength={120}
        onChange={(value) => set({ [name]: value })}
      />
    ))}
  </div>
)

const Etd = ({ form, errors, set }: FieldsProps) => (
  <div className={classes.pair}>
    <DateInput
      label={texts.etdFrom}
      value={form.etdFrom}
      error={null}
      onChange={(etdFrom) => set({ etdFrom })}
    />
    <DateInput
      label={texts.etdBefore}
      value={form.etdBefore}
      error={errors.etdBefore ?? null}
      onChange={(etdBefore) => set({ etdBefore })}
    />
  </div>
)

const Price = ({ form, errors, set }: FieldsProps) => (
  <div className={classes.pair}>
    <TextInput
      label={texts.price}
      description={texts.priceHint}
      inputMode="decimal"
      value={form.price}
      error={errors.price ?? null}
      maxLength={20}
      onChange={(price) => set({ price })}
    />
    <TextInput
      label={texts.currency}
      description={texts.currencyHint}
      value={form.currency}
      error={errors.currency ?? null}
      maxLength={3}
      onChange={(currency) => set({ currency })}
    />
  </div>
)

/** One that looks for the same as before goes on; any other begins now. */
const sinceOf = (before: AlertPrefill, now: Partial<KeptValue<'alerts'>>): number => {
  const isSame = Object.entries(now).every(([name, value]) => before[name as keyof AlertPrefill] === value)
  return (isSame ? before.since : undefined) ?? Math.round(steadyNow())
}

/** Makes or changes an alert. */
export const AlertDialog = () => {
  const prefill = useAtomValue(alertPrefillAtom)
  const isBlank = Object.keys(prefill).length === 0
  const [typed, setTyped] = useAtom(typedAlertAtom)
  const [form, setForm] = useState(() => (isBlank && typed) || formOf(prefill))
  const [errors, setErrors] = useState<AlertErrors>({})
  /** Of a new one: pressed twice, it is one alert. */
  const [key] = useState(() => crypto.randomUUID())
  const set = (change: Partial<AlertForm>): void => {
    const now = { ...form, ...change }
    setForm(now)
    if (isBlank) setTyped(now)
    setErrors({})
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = criteriaOf(form)
    if ('errors' in read) {
      setErrors(read.errors)
      return
    }
    const isKept = await keep('alerts', prefill.key ?? key, {
      ...read.criteria,
      name: read.name,
      isMuted: prefill.isMuted ?? false,
      since: sinceOf(prefill, read.criteria),
    })
    // Where the disk refuses, which is said, what was typed stays.
    if (!isKept) return
    closeOverlay()
    if (isBlank) setTyped(null)
  }
  const fields = { form, errors, set }
  return (
    <Mantine>
      <Dialog
        title={prefill.key === undefined ? texts.newTitle : texts.editTitle}
        closeLabel={texts.close}
        width={560}
        onClose={closeOverlay}
      >
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          <p className={classes.detail}>{texts.detail}</p>
          {errors.form === undefined ? null : <FormNote tone="danger">{errors.form}</FormNote>}
          <SegmentedControl
            label={texts.mode}
            value={form.mode}
            options={alertModes.map((value) => ({ value, label: alertModeTexts[value] }))}
            onChange={(mode) => set({ mode })}
          />
          <Lane {...fields} />
          {hasEtd(form) ? <Etd {...fields} /> : null}
          {hasPrice(form) ? <Price {...fields} /> : null}
          <TextInput
            label={texts.words}
            description={texts.wordsHint}
            value={form.words}
            error={null}
            maxLength={200}
            onChange={(words) => set({ words })}
          />
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            value={form.name}
            error={null}
            maxLength={120}
            onChange={(name) => set({ name })}
          />
          <div className={classes.foot}>
            <Button onClick={closeOverlay}>{texts.cancel}</Button>
            <Button type="submit" variant="primary">
              {texts.save}
            </Button>
          </div>
        </form>
      </Dialog>
    </Mantine>
  )
}
