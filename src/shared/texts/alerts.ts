import { departureFormat } from '../dates.ts'
import { type AlertCriteria, type AlertMode, type AlertOffer, lastDayBefore } from '../rules/alert.ts'
import { message, texts } from './message.ts'
import { numbers } from './numbers.ts'
import { laneText, moneyText, partsLine } from './units.ts'

/** Names of the alert modes. */
export const alertModeTexts: Readonly<Record<AlertMode, string>> = texts('alertMode', {
  any: 'Any',
  fcl: 'FCL',
  lcl: 'LCL',
  air: 'Air',
  transport: 'Transport',
  product: 'Product',
})

const parts = texts('alertParts', {
  /** The lane's port of departure, alone. */
  origin: message('from {place}', 'place'),
  /** The lane's port of arrival, alone. */
  destination: message('to {place}', 'place'),
  etdFrom: message('from {day}', ['day', departureFormat.dayAndMonth]),
  etdUntil: message('until {day}', ['day', departureFormat.dayAndMonth]),
  etdBetween: message(
    'from {from} to {to}',
    ['from', departureFormat.dayAndMonth],
    ['to', departureFormat.dayAndMonth],
  ),
  words: message('“{words}”', 'words'),
  price: message('below {currency} {price}', 'currency', 'price'),
  reason: message('matches: {alert}', 'alert'),
  wanted: message('Wanted: {product}', 'product'),
  mode: message('{mode} {lane}', 'mode', 'lane'),
  etd: message('ETD {day}', ['day', departureFormat.day]),
  /** The member who made the offer. */
  by: message('by {id}', 'id'),
})

const whereText = ({ origin, destination }: AlertCriteria): string => {
  if (origin !== '' && destination !== '') return laneText(origin, destination)
  if (origin !== '') return parts.origin(origin)
  return destination === '' ? '' : parts.destination(destination)
}

const etdText = ({ etdFrom, etdBefore }: AlertCriteria): string => {
  const last = lastDayBefore(etdBefore)
  if (etdFrom !== null && last !== null) return parts.etdBetween(etdFrom, last)
  if (etdFrom !== null) return parts.etdFrom(etdFrom)
  return last === null ? '' : parts.etdUntil(last)
}

/** Describes an alert: 'Nhava Sheva → Rotterdam, FCL, until 15 Dec'. */
export const alertText = (alert: AlertCriteria): string =>
  partsLine([
    whereText(alert),
    alert.mode === 'any' ? '' : alertModeTexts[alert.mode],
    etdText(alert),
    alert.words === '' ? '' : parts.words(alert.words),
    alert.priceBelow === null ? '' : parts.price(alert.currency, alert.priceBelow),
  ])

/** Explains a match: 'matches: Nhava Sheva → Rotterdam, FCL, until 15 Dec'. */
export const alertReason = (alert: AlertCriteria): string => parts.reason(alertText(alert))

const subjectOf = (kind: AlertOffer['kind'], mode: AlertOffer['mode'], called: string): string => {
  if (kind === 'product' && mode === 'importer') return parts.wanted(called)
  const isMode = kind === 'voyage' && mode !== null && mode in alertModeTexts
  return isMode ? parts.mode(alertModeTexts[mode as AlertMode], called) : called
}

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
  return partsLine([
    subjectOf(kind, mode, called),
    etd === null ? '' : parts.etd(etd),
    price === null ? '' : moneyText(currency, numbers.format(price)),
    by === '' ? '' : parts.by(by),
  ])
}
