import { departureFormat } from '../dates.ts'
import type { AlertCriteria, AlertMode, AlertOffer } from '../rules/alert.ts'
import { texts } from './message.ts'
import { numbers } from './numbers.ts'

/** Names of the alert modes. */
export const alertModeTexts: Readonly<Record<AlertMode, string>> = texts('alertMode', {
  any: 'Any',
  fcl: 'FCL',
  lcl: 'LCL',
  air: 'Air',
  transport: 'Transport',
  product: 'Product',
})

const laneText = ({ origin, destination }: AlertCriteria): string => {
  if (origin !== '' && destination !== '') return `${origin} → ${destination}`
  if (origin !== '') return `from ${origin}`
  return destination === '' ? '' : `to ${destination}`
}

const etdText = ({ etdFrom, etdBefore }: AlertCriteria): string =>
  [
    etdFrom === null ? '' : `from ${departureFormat.dayAndMonth(etdFrom)}`,
    etdBefore === null ? '' : `before ${departureFormat.dayAndMonth(etdBefore)}`,
  ]
    .filter(Boolean)
    .join(' ')

/** Describes an alert: 'Nhava Sheva → Rotterdam, FCL, before 15 Dec'. */
export const alertText = (alert: AlertCriteria): string =>
  [
    laneText(alert),
    alert.mode === 'any' ? '' : alertModeTexts[alert.mode],
    etdText(alert),
    alert.words === '' ? '' : `“${alert.words}”`,
    alert.priceBelow === null ? '' : `below ${alert.currency} ${numbers.format(alert.priceBelow)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Explains a match: 'matches Nhava Sheva → Rotterdam, FCL, before 15 Dec'. */
export const alertReason = (alert: AlertCriteria): string => `matches ${alertText(alert)}`

/**
 * Describes an offer: 'FCL Nhava Sheva → Rotterdam, ETD 12 Dec 2026, by QS-2'. `called` is a product's name; `by` is
 * a unique id, or ''.
 */
export const offerTitle = (
  { kind, mode, etd, price, currency, text }: AlertOffer,
  called: string,
  by: string,
): string => {
  if (kind === 'post') return text.replace(/\s+/g, ' ')
  const isMode = kind === 'voyage' && mode !== null && mode in alertModeTexts
  const isWanted = kind === 'product' && mode === 'importer'
  return [
    [isWanted ? 'Wanted:' : isMode ? alertModeTexts[mode as AlertMode] : '', called]
      .filter(Boolean)
      .join(' '),
    etd === null ? '' : `ETD ${departureFormat.day(etd)}`,
    price === null ? '' : `${currency ?? ''} ${numbers.format(price)}`.trim(),
    by === '' ? '' : `by ${by}`,
  ]
    .filter(Boolean)
    .join(', ')
}
