import { type AlertCriteria, type AlertOffer, isAlert } from './alert.ts'
import { isAtPlace, parsePlace } from './places.ts'
import { meanings } from './reading.ts'
import { beginsWords } from './search-words.ts'

/**
 * Creates a test for one end of an alert's lane: a port or country under any of its names, each port of an ambiguous
 * name, or the words of another place.
 */
const isPlace = (wanted: string): ((placeName: string, rest: string) => boolean) => {
  if (wanted.trim() === '') return () => true
  const places = meanings(parsePlace(wanted))
  const contains = beginsWords(wanted)
  const isThere = (placeName: string, rest: string): boolean =>
    places.length === 0
      ? contains(`${placeName} ${rest}`)
      : places.some((place) => isAtPlace(place, placeName, rest))
  // Caches the results, because thousands of offers share a few hundred places.
  const known = new Map<string, boolean>()
  return (placeName, rest) => {
    const before = rest === '' ? known.get(placeName) : undefined
    if (before !== undefined) return before
    const is = isThere(placeName, rest)
    if (rest === '') known.set(placeName, is)
    return is
  }
}

const isMode = ({ mode, words }: AlertCriteria, { kind, mode: offered }: AlertOffer): boolean => {
  if (mode === 'any') return kind !== 'post' || words.trim() !== ''
  if (mode === 'product') return kind === 'product'
  if (mode === 'transport') return kind === 'vehicle'
  return kind === 'voyage' && offered === mode
}

const isInTime = ({ etdFrom, etdBefore }: AlertCriteria, { etd }: AlertOffer): boolean => {
  if (etdFrom === null && etdBefore === null) return true
  return etd !== null && (etdFrom === null || etd >= etdFrom) && (etdBefore === null || etd < etdBefore)
}

const isCheap = ({ priceBelow, currency }: AlertCriteria, offer: AlertOffer): boolean =>
  priceBelow === null ||
  (offer.price !== null && offer.price < priceBelow && offer.currency === currency.toUpperCase())

/** Creates a test for offers that match an alert (user-guide.md#alerts). A missing fact never matches. */
export const alertMatcher = (alert: AlertCriteria): ((offer: AlertOffer) => boolean) => {
  if (!isAlert(alert)) return () => false
  const [isOrigin, isDestination] = [isPlace(alert.origin), isPlace(alert.destination)]
  const contains = beginsWords(alert.words)
  return (offer) => {
    const rest = offer.kind === 'voyage' || offer.kind === 'vehicle' ? '' : offer.text
    return (
      isMode(alert, offer) &&
      isInTime(alert, offer) &&
      isCheap(alert, offer) &&
      contains(offer.text) &&
      isOrigin(offer.origin, rest) &&
      isDestination(offer.destination, rest)
    )
  }
}
