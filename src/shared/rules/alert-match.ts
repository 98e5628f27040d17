import { type AlertCriteria, type AlertOffer, isAlert } from './alert.ts'
import { foldedWords } from './fold-text.ts'
import { findPort, portsIn } from './ports.ts'

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
