import type { QuoteLine } from '#shared/ipc/quotes.ts'
import { Select } from '../../ui/select.tsx'
import { AmountField } from './amount-field.tsx'
import { deskTexts as texts } from './texts.ts'

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
