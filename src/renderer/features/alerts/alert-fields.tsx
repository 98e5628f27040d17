import type { AlertFields } from '#shared/rules/forms.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { PlaceField } from '../places/place-field.tsx'
import { MomentInput } from '../time/moment-input.tsx'
import { type AlertErrors, priceNote } from './alert-form.ts'
import classes from './alerts.module.css'
import { alertTexts as texts } from './texts.ts'

interface FieldsProps {
  readonly form: AlertFields
  readonly errors: AlertErrors
  readonly set: (change: Partial<AlertFields>) => void
}

interface LaneFieldsProps {
  readonly form: Pick<AlertFields, 'origin' | 'destination'>
  readonly errors?: AlertErrors
  readonly set: (change: Partial<LaneFieldsProps['form']>) => void
}

/** Both ends of a lane. */
export const LaneFields = ({ form, errors = {}, set }: LaneFieldsProps) => (
  <div className={classes.pair}>
    {(['origin', 'destination'] as const).map((name) => (
      <PlaceField
        key={name}
        label={texts[name]}
        value={form[name]}
        error={errors[name] ?? null}
        onChange={(value) => set({ [name]: value })}
      />
    ))}
  </div>
)

export const EtdFields = ({ form, errors, set }: FieldsProps) => (
  <div className={classes.pair}>
    {(['etdFrom', 'etdTo'] as const).map((name) => (
      <MomentInput
        key={name}
        type="date"
        isAbove
        label={texts[name]}
        value={form[name]}
        error={errors[name] ?? null}
        onChange={(value) => set({ [name]: value })}
      />
    ))}
  </div>
)

/** Words of the offer, and the alert's own name. */
export const WordFields = ({ form, set }: Omit<FieldsProps, 'errors'>) => (
  <>
    <TextInput
      label={texts.words}
      description={texts.wordsHint}
      value={form.words}
      maxLength={200}
      onChange={(words) => set({ words })}
    />
    <TextInput
      label={texts.name}
      description={texts.nameHint}
      value={form.name}
      maxLength={120}
      onChange={(name) => set({ name })}
    />
  </>
)

export const PriceFields = ({ form, errors, set }: FieldsProps) => (
  <div className={classes.pair}>
    <TextInput
      label={texts.price}
      description={errors.price === undefined ? (priceNote(form) ?? texts.priceHint) : undefined}
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
