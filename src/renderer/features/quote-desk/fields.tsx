import { useState } from 'react'
import type { QuoteLine } from '#shared/ipc/quotes.ts'
import { readAmount } from '#shared/rules/amount.ts'
import { amountInField, storedAmount, unreadAmount } from '#shared/rules/decimal.ts'
import { orList } from '#shared/texts/lists.ts'
import { amounts } from '#shared/texts/numbers.ts'
import { dayInField } from '#shared/wall-time.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { alertTexts } from '../alerts/texts.ts'
import { MomentInput } from '../time/moment-input.tsx'
import { deskTexts as texts } from './texts.ts'

/** Returns what is wrong with a stored amount; null for nothing. */
const problemOf = (stored: string): string | null => {
  const unread = unreadAmount(stored)
  if (unread === null) return null
  const reading = readAmount(unread)
  return reading.kind === 'ambiguous'
    ? alertTexts.whichPrice(orList(reading.among.map(amounts.format)))
    : texts.noAmount
}

interface FieldProps<T = string> {
  readonly label: string
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A field for an amount of at least 0, as stored (`shared/rules/decimal.ts`). A text that is no amount stays, and counts as unknown. */
export const AmountField = ({ label, value, onChange }: FieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={typed ?? amountInField(value)}
      error={typed === null ? problemOf(value) : null}
      onChange={(text) => {
        setTyped(text)
        onChange(storedAmount(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** A field for the three letters of a currency. */
export const CurrencyField = ({ label, value, onChange }: FieldProps) => (
  <TextInput
    label={label}
    autoComplete="off"
    spellCheck={false}
    maxLength={3}
    placeholder="USD"
    value={value}
    onChange={(text) => onChange(text.toUpperCase())}
  />
)

/** A field for a day, `2026-12-04`. A half-typed one stays in the field. */
export const DayField = ({ label, value, onChange }: FieldProps<string | null>) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <MomentInput
      type="date"
      isAbove
      label={label}
      value={typed ?? value ?? ''}
      onChange={(day) => {
        setTyped(day)
        if (day === '') onChange(null)
        else if (dayInField(day) !== null) onChange(day)
      }}
    />
  )
}

type Margin = NonNullable<QuoteLine['margin']>

interface MarginChoiceProps {
  readonly margin: Margin | null
  /** Name of the choice without a margin of its own. */
  readonly none: string
  readonly amount: string
  readonly onChange: (margin: Margin | null) => void
}

/** The kind of a margin and its value. */
export const MarginChoice = ({ margin, none, amount, onChange }: MarginChoiceProps) => {
  const names = { none, percent: texts.margins.percent, amount }
  return (
    <>
      <Select
        isAbove
        label={texts.margin}
        value={margin?.kind ?? 'none'}
        options={(['none', 'percent', 'amount'] as const).map((value) => ({ value, label: names[value] }))}
        onChange={(kind) => onChange(kind === 'none' ? null : { kind, value: margin?.value ?? '' })}
      />
      {margin === null ? null : (
        <AmountField
          label={texts.marginOf(names[margin.kind])}
          value={margin.value}
          onChange={(value) => onChange({ ...margin, value })}
        />
      )}
    </>
  )
}
