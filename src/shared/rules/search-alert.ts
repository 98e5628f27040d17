/**
 * Conversion of a search to an alert (user-guide.md#alerts): ports, kind, days, words and price, as far as an alert
 * supports them.
 */
import { hasDeparted } from '../dates.ts'
import { type EpochMs, epochMs } from '../epoch-ms.ts'
import { laneArrow } from '../texts/isolated.ts'
import { type AlertCriteria, type AlertMode, isAlert, lastDayBefore } from './alert.ts'
import { foldedWords } from './fold-text.ts'
import { closestPlace, placeName, portPlace } from './places.ts'
import { portAt } from './ports.ts'
import { mapReading, onlyMeaning } from './reading.ts'
import type { PriceBound } from './search-prices.ts'
import { parseSearch, type SearchKind, searchTokens } from './search-query.ts'

/** An alert from a search; `isLane` when it has an origin or destination. */
export interface SearchAlert {
  readonly criteria: AlertCriteria
  readonly isLane: boolean
}

/** Alert modes of the searchable kinds. The other kinds are not offers, so they have none. */
const modes: Partial<Readonly<Record<SearchKind, AlertMode>>> = {
  fcl: 'fcl',
  lcl: 'lcl',
  air: 'air',
  transport: 'transport',
  product: 'product',
  voyage: 'any',
  post: 'any',
}

interface Place {
  readonly text: string
  readonly role: 'origin' | 'destination' | null
}

/** Arrows between two ports. */
const arrows = new RegExp(String.raw`${laneArrow}|[-=]>|>|[–—]|(?<=\s)-(?=\s)`, 'g')

const roles = { from: 'origin', ex: 'origin', to: 'destination' } as const
const roleOf = (word: string | undefined): Place['role'] =>
  word !== undefined && Object.hasOwn(roles, word) ? roles[word as keyof typeof roles] : null

/** Replaces the first or last one or two words with the code of a similar port; null without one. */
const correctedEnd = (words: readonly string[], side: 'start' | 'end'): readonly string[] | null => {
  for (const many of [2, 1]) {
    if (words.length < many) continue
    const typed = side === 'start' ? words.slice(0, many) : words.slice(-many)
    const place = onlyMeaning(closestPlace(typed.join(' ')))
    if (place?.kind !== 'port') continue
    const meant = [place.code.toLowerCase()]
    return side === 'start' ? [...meant, ...words.slice(many)] : [...words.slice(0, -many), ...meant]
  }
  return null
}

/** Corrects one end of a lane, only if the other end is a known port. Without one, a word may mean anything. */
const corrected = (words: readonly string[]): readonly string[] => {
  const at = words.indexOf('to')
  if (at < 1) return words
  const [before, after] = [words.slice(0, at), words.slice(at + 1)]
  const isFrom = before.some((_, start) => portAt(before, start)?.end === before.length)
  const isTo = portAt(after, 0) !== null
  if (isFrom === isTo) return words
  return [
    ...(isFrom ? before : (correctedEnd(before, 'end') ?? before)),
    'to',
    ...(isTo ? after : (correctedEnd(after, 'start') ?? after)),
  ]
}

/**
 * Returns the ports among the words, each with its role from a word such as 'from' or 'to', and the remaining words.
 */
const placesIn = (typed: string): { readonly places: readonly Place[]; readonly rest: readonly string[] } => {
  const words = corrected(foldedWords(typed.replace(arrows, ' to ')))
  const places: Place[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    const role = roleOf(words[at])
    const found = portAt(words, role === null ? at : at + 1) ?? (role === null ? null : portAt(words, at))
    if (found === null) rest.push(words[at] ?? '')
    else {
      const name = onlyMeaning(mapReading(found.port, (port) => placeName(portPlace(port))))
      const typedName = words.slice(found.at, found.end).join(' ')
      places.push({ text: name ?? typedName, role: found.at === at ? null : role })
    }
    at = found?.end ?? at + 1
  }
  return { places, rest }
}

/** Returns the lane of the places. Two ports form a lane in their order; a single port needs a role. */
const laneOf = (places: readonly Place[]): Pick<AlertCriteria, 'origin' | 'destination'> | null => {
  const [one, other] = places
  if (places.length > 2 || one === undefined) return null
  if (other === undefined) return one.role === null ? null : { ...noLane, [one.role]: one.text }
  if (one.role !== null && one.role === other.role) return null
  const isReversed = one.role === 'destination' || other.role === 'origin'
  const [origin, destination] = isReversed ? [other, one] : [one, other]
  return { origin: origin.text, destination: destination.text }
}
const noLane = { origin: '', destination: '' }

const dayOrNull = (at: number | undefined): EpochMs | null =>
  at !== undefined && Number.isFinite(at) && at >= 0 ? epochMs(at) : null

type AlertPrice = Pick<AlertCriteria, 'priceBelow' | 'currency'>

/** Returns the price criterion; null for bounds that alerts do not support. */
const priceOf = ([price, more]: readonly PriceBound[]): AlertPrice | null => {
  if (price === undefined) return { priceBelow: null, currency: 'USD' }
  const { sign, amount, currency } = price
  if (more !== undefined || sign !== '<' || amount === 0 || currency === null) return null
  return { priceBelow: amount, currency }
}

/**
 * Returns the alert of a search, for a preview before saving. Null when the search is too short, or uses facts that
 * alerts do not support (author, place, time, files). `now` in ms since 1970.
 */
export const alertOfSearch = (typed: string, now: number): SearchAlert | null => {
  const query = parseSearch(typed, now)
  const { from, places: stands, within, has, kinds, unread, etd, said, prices } = query
  if (
    said !== null ||
    from.length + stands.length + within.length + unread.length > 0 ||
    has.file ||
    has.image
  )
    return null
  const wanted = new Set(kinds.map((kind) => modes[kind]))
  if (wanted.has(undefined)) return null
  const price = priceOf(prices)
  if (price === null) return null
  const isPriced = price.priceBelow !== null
  // Only products have a price, and products have no ETD.
  if (isPriced && (etd !== null || (kinds.length > 0 && !kinds.includes('product')))) return null
  const [asked = 'any'] = wanted.size === 1 ? wanted : []
  const mode = isPriced ? 'product' : asked

  const tokens = searchTokens(typed)
  const plain = tokens.flatMap(({ prefix, isQuoted, text }) => (prefix === null && !isQuoted ? [text] : []))
  const { places, rest } = placesIn(plain.join(' '))
  const named = tokens.flatMap(({ prefix, text }): Place[] =>
    prefix === 'port'
      ? [{ text: onlyMeaning(mapReading(closestPlace(text), placeName)) ?? text.trim(), role: null }]
      : [],
  )
  const all = [...places, ...named]
  const lane = laneOf(all)
  const words = [
    ...rest,
    ...query.phrases.flat(),
    ...(lane === null ? all.map(({ text }) => text) : []),
  ].join(' ')
  const criteria: AlertCriteria = {
    ...(lane ?? noLane),
    mode,
    etdFrom: dayOrNull(etd?.from),
    etdBefore: dayOrNull(etd?.to),
    words: words.slice(0, 200),
    ...price,
  }
  // No offer of the future would match.
  if (hasDeparted(lastDayBefore(criteria.etdBefore), now)) return null
  const isLong = lane !== null || mode !== 'any' || etd !== null || words.length > 2
  return isLong && isAlert(criteria) ? { criteria, isLane: lane !== null } : null
}
