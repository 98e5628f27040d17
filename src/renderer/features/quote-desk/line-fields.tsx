import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import {
  type OutwardLine,
  type Quote,
  type QuoteLine,
  type QuoteUnit,
  quoteLimits,
  quoteUnits,
} from '#shared/ipc/quotes.ts'
import { clip } from '#shared/rules/clip.ts'
import { blankLine } from '#shared/rules/quote-state.ts'
import { modeOfUnit, type RateUnit } from '#shared/rules/rates.ts'
import { Button } from '../../ui/button.tsx'
import { focusAdded } from '../../ui/focus-added.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Box, Row, Stack, Text } from '../../ui/layout.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { TakenRate } from '../rates/rate-lookup.tsx'
import { AmountField, CurrencyField, MarginChoice } from './fields.tsx'
import { lineText } from './outward-rows.ts'
import classes from './quote-desk.module.css'
import { outwardTexts, deskTexts as texts } from './texts.ts'

const units = quoteUnits.map((value) => ({ value, label: outwardTexts.units[value] }))

interface LineProps {
  readonly n: number
  readonly line: QuoteLine
  readonly outward: OutwardLine | undefined
  readonly onChange: (patch: Partial<QuoteLine>) => void
  readonly onRemove: () => void
}

const LineFields = ({ n, line, outward, onChange, onRemove }: LineProps) => {
  const { text, quantity, unit, cost, currency, isSurcharge, margin } = line
  const name = text.trim() || texts.chargeOf(n)
  return (
    <Box as="fieldset" panel p={3} className={classes.line} data-item>
      <legend className="q-hidden">{texts.chargeOf(n)}</legend>
      <Row gap={2} align="end">
        <Box grow>
          <TextInput
            label={isSurcharge ? outwardTexts.surcharge : outwardTexts.charge}
            maxLength={quoteLimits.lineText}
            value={text}
            onChange={(next) => onChange({ text: next })}
          />
        </Box>
        <IconButton label={texts.remove(name)} icon={<IconX size={16} aria-hidden />} onClick={onRemove} />
      </Row>
      <div className={classes.fields}>
        <AmountField
          label={outwardTexts.csv.quantity}
          value={quantity}
          onChange={(next) => onChange({ quantity: next })}
        />
        <Select
          isAbove
          label={outwardTexts.csv.unit}
          value={unit}
          options={units}
          onChange={(next) => onChange({ unit: next })}
        />
        <AmountField label={texts.cost} value={cost} onChange={(next) => onChange({ cost: next })} />
        <CurrencyField
          label={outwardTexts.csv.currency}
          value={currency}
          onChange={(next) => onChange({ currency: next })}
        />
        <MarginChoice
          margin={margin}
          none={texts.margins.general}
          amount={texts.margins.perUnit}
          onChange={(next) => onChange({ margin: next })}
        />
      </div>
      <Text size="s" tone="secondary" numeric breaks>
        {texts.theirPrice(outward === undefined ? outwardTexts.noPrice : lineText(outward))}
      </Text>
    </Box>
  )
}

/** Returns a new line with the quantity, unit and currency of the last one. */
const newLine = (lines: readonly QuoteLine[], isSurcharge: boolean): QuoteLine => {
  const { quantity, unit, currency } = lines.at(-1) ?? blankLine
  return { ...blankLine, id: crypto.randomUUID(), quantity, unit, currency, isSurcharge }
}

/** Units of a rate that are no container. Breaks are prices of a kilogram. */
const unitOfRate = (unit: RateUnit): QuoteUnit => {
  if (unit === 'W/M') return 'wm'
  return modeOfUnit(unit) === 'air' ? 'kg' : 'container'
}

/** Returns a line that costs what a rate states. The other side reads its text, so that it has no minimum of the rate. */
export const lineOfRate = (
  lines: readonly QuoteLine[],
  { text, unit, price, currency }: TakenRate,
): QuoteLine => ({
  ...newLine(lines, false),
  text: clip(text, quoteLimits.lineText),
  unit: unitOfRate(unit),
  cost: price,
  currency,
})

interface QuoteLinesProps {
  readonly quote: Quote
  /** The lines as the other side reads them. */
  readonly outward: readonly OutwardLine[]
  readonly onChange: (lines: QuoteLine[]) => void
}

/** The charges and surcharges of a quote. */
export const QuoteLines = ({ quote: { lines }, outward, onChange }: QuoteLinesProps) => {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = (isSurcharge: boolean): void =>
    focusAdded(list.current, () => onChange([...lines, newLine(lines, isSurcharge)]))
  const remove = (id: string): void => {
    keepFocus(() => (lines.length > 1 ? null : addButton.current))()
    onChange(lines.filter((line) => line.id !== id))
  }
  return (
    <Stack gap={3} ref={list}>
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          n={index + 1}
          line={line}
          outward={outward[index]}
          onChange={(patch) =>
            onChange(lines.map((one) => (one.id === line.id ? { ...one, ...patch } : one)))
          }
          onRemove={() => remove(line.id)}
        />
      ))}
      {lines.length < quoteLimits.lines ? (
        <Row gap={2} wrap>
          {[false, true].map((isSurcharge) => (
            <Button
              key={String(isSurcharge)}
              ref={isSurcharge ? undefined : addButton}
              size="small"
              icon={<IconPlus size={16} aria-hidden />}
              onClick={() => add(isSurcharge)}
            >
              {isSurcharge ? texts.addSurcharge : texts.addCharge}
            </Button>
          ))}
        </Row>
      ) : null}
    </Stack>
  )
}
