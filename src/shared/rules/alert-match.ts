import { foldedWords } from './fold-text.ts'
import { findPort, portsIn } from './ports.ts'

/** What an alert may be limited to; 'any' is every offer, and posts that have its words. */
export const alertModes = ['any', 'fcl', 'lcl', 'air', 'transport', 'product'] as const

export type AlertMode = (typeof alertModes)[number]

/** What a member wants to hear of (product.md#alerts). Empty and null stand for whatever it is. */
export interface AlertCriteria {
  /** A port by name or code, or a place as offers write it. */
  readonly origin: string
  readonly destination: string
  readonly mode: AlertMode
  /** The first day that an ETD may be, as its midnight in UTC, ms since 1970. */
  readonly etdFrom: number | null
  /** The first day that it may no longer be. */
  readonly etdBefore: number | null
  readonly words: string
  readonly priceBelow: number | null
  /** Three letters; a price in another currency is not compared. */
  readonly currency: string
}

/** An offer, or a post without one, as far as an alert asks about it. */
export interface AlertOffer {
  readonly kind: 'voyage' | 'vehicle' | 'product' | 'post'
  /** 'fcl', 'lcl' or 'air' of a voyage; null where nobody says. */
  readonly mode: string | null
  readonly origin: string
  readonly destination: string
  /** The midnight in UTC that begins the day of departure; null where it cannot be read. */
  readonly etd: number | null
  /** Null for a price that cannot be read: unknown, never low. */
  readonly price: number | null
  readonly currency: string | null
  /** All that it says, its title too. */
  readonly text: string
}

const hasWords = (wanted: string, text: string): boolean => {
  const words = foldedWords(text)
  return foldedWords(wanted).every((word) => words.some((one) => one.startsWith(word)))
}

/** The same port under any of its names; of what is none, the words are in what the offer says of the place. */
const isPlace = (wanted: string, said: string, rest: string): boolean => {
  if (wanted.trim() === '') return true
  const port = findPort(wanted)
  if (port === null) return hasWords(wanted, `${said} ${rest}`)
  const other = findPort(said)
  if (other !== null) return other.code === port.code
  return said === '' ? portsIn(rest).some(({ code }) => code === port.code) : hasWords(wanted, said)
}

const isMode = ({ mode, words }: AlertCriteria, { kind, mode: said }: AlertOffer): boolean => {
  if (mode === 'any') return kind !== 'post' || words.trim() !== ''
  if (mode === 'product') return kind === 'product'
  if (mode === 'transport') return kind === 'vehicle'
  return kind === 'voyage' && said === mode
}

const isInTime = ({ etdFrom, etdBefore }: AlertCriteria, { etd }: AlertOffer): boolean => {
  if (etdFrom === null && etdBefore === null) return true
  return etd !== null && (etdFrom === null || etd >= etdFrom) && (etdBefore === null || etd < etdBefore)
}

const isCheap = ({ priceBelow, currency }: AlertCriteria, offer: AlertOffer): boolean =>
  priceBelow === null ||
  (offer.price !== null && offer.price < priceBelow && offer.currency === currency.toUpperCase())

/** Whether an alert asks for anything: one that does not would match everything. */
export const isAlert = (alert: AlertCriteria): boolean =>
  alert.mode !== 'any' ||
  alert.etdFrom !== null ||
  alert.etdBefore !== null ||
  alert.priceBelow !== null ||
  [alert.origin, alert.destination, alert.words].some((text) => text.trim() !== '')

/** Whether an offer is what an alert asks for (product.md#alerts). What the offer does not say is never taken for a match. */
export const matchesAlert = (alert: AlertCriteria, offer: AlertOffer): boolean => {
  const rest = offer.kind === 'voyage' || offer.kind === 'vehicle' ? '' : offer.text
  return (
    isAlert(alert) &&
    isMode(alert, offer) &&
    isInTime(alert, offer) &&
    isCheap(alert, offer) &&
    hasWords(alert.words, offer.text) &&
    isPlace(alert.origin, offer.origin, rest) &&
    isPlace(alert.destination, offer.destination, rest)
  )
}
