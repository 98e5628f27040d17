import { DateInput } from '../../ui/date-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import classes from './alert-dialog.module.css'
import { type AlertErrors, type AlertForm, understoodAs } from './alert-form.ts'
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

export const LaneFields = ({ form, set }: FieldsProps) => (
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

export const EtdFields = ({ form, errors, set }: FieldsProps) => (
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

export const PriceFields = ({ form, errors, set }: FieldsProps) => (
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
