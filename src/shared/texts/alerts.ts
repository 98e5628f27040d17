import { departureFormat } from '../dates.ts'
import { type AlertCriteria, type AlertMode, type AlertOffer, lastDayBefore } from '../rules/alert.ts'
import { shownPlace } from '../rules/places.ts'
import { lane, withoutMarks } from './isolated.ts'
import { message, texts } from './message.ts'
import { numbers } from './numbers.ts'
import { moneyText, partsLine } from './units.ts'

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

const whereText = (alert: AlertCriteria): string => {
  const [origin, destination] = [shownPlace(alert.origin), shownPlace(alert.destination)]
  if (origin !== '' && destination !== '') return lane(origin, destination)
  if (origin !== '') return parts.origin(origin)
  return destination === '' ? '' : parts.destination(destination)
}

/** Describes a range of departures: 'from 1 Dec to 15 Dec', 'until 15 Dec'; '' without one. */
export const etdText = ({ etdFrom, etdBefore }: Pick<AlertCriteria, 'etdFrom' | 'etdBefore'>): string => {
  const last = lastDayBefore(etdBefore)
  if (etdFrom !== null && last !== null) return parts.etdBetween(etdFrom, last)
  if (etdFrom !== null) return parts.etdFrom(etdFrom)
  return last === null ? '' : parts.etdUntil(last)
}

const conditionsOf = (alert: AlertCriteria): readonly string[] =>
  [
    alert.mode === 'any' ? '' : alertModeTexts[alert.mode],
    etdText(alert),
    alert.words === '' ? '' : parts.words(alert.words),
    alert.priceBelow === null ? '' : parts.price(alert.currency, alert.priceBelow),
  ].filter((text) => text !== '')

interface NamedAlert extends AlertCriteria {
  readonly name: string
}

/** Describes an alert: 'Nhava Sheva → Rotterdam, FCL, until 15 Dec'. */
export const alertText = (alert: AlertCriteria): string =>
  partsLine([whereText(alert), ...conditionsOf(alert)])

/** Earlier versions stored the automatic name, cut to this length. */
const formerLength = 120

/** Whether a name is that which earlier versions gave by themselves, in the language of that day. */
const isAutomatic = (name: string, alert: AlertCriteria): boolean => {
  const [plain, current] = [name, alertText(alert)].map(withoutMarks) as [string, string]
  if (plain === current.slice(0, formerLength)) return true
  const [first, ...others] = plain.split(/[,،，、] ?/)
  const isLane = alert.origin !== '' && alert.destination !== ''
  return (
    isLane &&
    first === withoutMarks(lane(alert.origin, alert.destination)) &&
    others.length === conditionsOf(alert).length
  )
}

/** Returns the name that the member gave an alert; '' for none. */
export const ownAlertName = (alert: NamedAlert): string =>
  isAutomatic(alert.name, alert) ? '' : withoutMarks(alert.name)

/** Returns an alert's name, or its conditions in the current language. */
export const alertName = (alert: NamedAlert): string => ownAlertName(alert) || alertText(alert)

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
