import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { dateOf } from '#shared/dates.ts'
import { type Quote, quoteLimits } from '#shared/ipc/quotes.ts'
import { costsOf, isMarginLost } from '#shared/rules/quote.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { totalsText } from '#shared/texts/money.ts'
import { plainList } from '#shared/texts/units.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { focusAdded } from '../../ui/focus-added.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { cardTexts } from '../member-cards/texts.ts'
import type { FieldsProps } from './fact-fields.tsx'
import { AmountField, CurrencyField, DayField, MarginChoice } from './fields.tsx'
import classes from './quote-desk.module.css'
import { outwardTexts, deskTexts as texts } from './texts.ts'

/** The margin of the whole quote and the costs, for the member alone. */
export const MarginFields = ({ quote, onChange }: FieldsProps) => {
  const { own, currency, lines } = quote
  const { margin } = own
  const change = (next: Quote['own']['margin']): void => onChange({ own: { ...own, margin: next } })
  const usual = currency || (lines[0]?.currency ?? '')
  return (
    <Stack gap={2}>
      <Text size="s" tone="muted">
        {cardTexts.yoursAlone}
      </Text>
      <div className={classes.fields}>
        <MarginChoice
          margin={margin}
          none={texts.margins.none}
          amount={texts.margins.amount}
          onChange={(next) => change(next && { currency: usual, ...margin, ...next })}
        />
        {margin?.kind === 'amount' ? (
          <CurrencyField
            label={outwardTexts.csv.currency}
            value={margin.currency}
            onChange={(next) => change({ ...margin, currency: next })}
          />
        ) : null}
      </div>
      {isMarginLost(quote) ? (
        <Text size="m" tone="warn" role="status">
          {texts.noMargin}
        </Text>
      ) : null}
      <Facts facts={[{ label: texts.costs, value: totalsText(costsOf(quote)) || null }]} />
    </Stack>
  )
}

type Rate = Quote['rates'][number]

interface RateProps {
  readonly rate: Rate
  readonly onChange: (patch: Partial<Rate>) => void
  readonly onRemove: () => void
}

const RateFields = ({ rate: { from, to, rate, day }, onChange, onRemove }: RateProps) => (
  <Row as="fieldset" gap={2} align="end" data-item>
    <div className={classes.fields}>
      <CurrencyField label={texts.rateFrom} value={from} onChange={(next) => onChange({ from: next })} />
      <CurrencyField label={texts.rateTo} value={to} onChange={(next) => onChange({ to: next })} />
      <AmountField label={texts.rate} value={rate} onChange={(next) => onChange({ rate: next })} />
      <DayField label={texts.rateDay} value={day} onChange={(next) => onChange({ day: next })} />
    </div>
    <IconButton
      label={texts.remove(plainList([texts.rate, from, to]))}
      icon={<IconX size={16} aria-hidden />}
      onClick={onRemove}
    />
  </Row>
)

/** The exchange rates that the member typed, and the currency of the total. */
export const RatesFields = ({ quote: { rates, currency }, onChange }: FieldsProps) => {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = (): void => {
    const added = { from: '', to: currency, rate: '', day: dateOf(steadyNow()) }
    focusAdded(list.current, () => onChange({ rates: [...rates, added] }))
  }
  return (
    <Stack gap={3} ref={list}>
      <Text size="s" tone="muted">
        {texts.ratesDetail}
      </Text>
      {rates.map((rate, index) => (
        <RateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a rate is identified by its place
          key={index}
          rate={rate}
          onChange={(patch) =>
            onChange({ rates: rates.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
          }
          onRemove={() => {
            keepFocus(() => (rates.length > 1 ? null : addButton.current))()
            onChange({ rates: rates.filter((_, at) => at !== index) })
          }}
        />
      ))}
      <Row gap={3} align="end" wrap>
        <div className={classes.currency}>
          <CurrencyField
            label={texts.totalIn}
            value={currency}
            onChange={(next) => onChange({ currency: next })}
          />
        </div>
        {rates.length < quoteLimits.rates ? (
          <Button ref={addButton} icon={<IconPlus size={16} aria-hidden />} onClick={add}>
            {texts.addRate}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
