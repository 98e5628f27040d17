/**
 * Parser of search input (user-guide.md#search): words, "phrases", and prefixes that narrow the search. Every input
 * is valid. An unknown prefix is a word. An unreadable date or kind is ignored and reported.
 */
import { foldedWords, foldText } from './fold-text.ts'
import { namedPastLength, saidDaysIn } from './said-dates.ts'
import { type DaySpan, daysIn } from './search-dates.ts'
import { type PriceBound, readPrices } from './search-prices.ts'

/** Searchable kinds, by the words after `kind:`. */
export const searchKinds = {
  person: ['person', 'people', 'member', 'members'],
  shipment: ['shipment', 'shipments'],
  voyage: ['voyage', 'voyages', 'sailing', 'sailings', 'offer', 'offers'],
  fcl: ['fcl'],
  lcl: ['lcl'],
  air: ['air'],
  transport: ['transport', 'vehicle', 'vehicles', 'truck', 'trucks'],
  product: ['product', 'products'],
  post: ['post', 'posts'],
  comment: ['comment', 'comments'],
  message: ['message', 'messages'],
  review: ['review', 'reviews'],
  notification: ['notification', 'notifications'],
  file: ['file', 'files', 'document', 'documents'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SearchKind = keyof typeof searchKinds

/** Places of content, by the words after `in:`. */
const places = {
  wall: ['wall', 'posts', 'post'],
  messages: ['messages', 'conversations', 'chat'],
  shipments: ['shipments', 'discussions'],
  reviews: ['reviews'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type SearchPlace = keyof typeof places

export const searchPrefixes = [
  'from',
  'in',
  'port',
  'etd',
  'after',
  'before',
  'on',
  'price',
  'has',
  'kind',
] as const

export type SearchPrefix = (typeof searchPrefixes)[number]

export interface SearchQuery {
  /** Folded. A compound ('SHP-0012') is one entry, with a space between its parts. */
  readonly words: readonly string[]
  /** Whether the last word may be incomplete: no character follows it. */
  readonly isTyping: boolean
  /** Folded words of each phrase. */
  readonly phrases: readonly (readonly string[])[]
  /** Folded names after `from:`; any may match. */
  readonly from: readonly string[]
  readonly places: readonly SearchPlace[]
  /** Other folded words after `in:`: a shipment's reference, a person's name. */
  readonly within: readonly string[]
  /** Texts after `port:`; all must match. */
  readonly ports: readonly string[]
  /** Days of departure. An open end is infinite. */
  readonly etd: DaySpan | null
  /** Local days of saying. An open end is infinite. */
  readonly said: DaySpan | null
  /** Price bounds; all must match. */
  readonly prices: readonly PriceBound[]
  readonly has: { readonly file: boolean; readonly image: boolean }
  readonly kinds: readonly SearchKind[]
  /** Unreadable texts after a prefix, as typed. */
  readonly unread: readonly string[]
}

/** Maximum characters of a search. The parser ignores the rest. */
export const longestSearch = 400
const maxWords = 24

const keyIn = <K extends string>(
  table: Readonly<Record<K, readonly string[]>>,
  word: string,
): K | undefined => (Object.keys(table) as K[]).find((key) => table[key].includes(word))

/** A part of the input: a word, a "phrase", or the text after a prefix. */
interface Token {
  readonly prefix: SearchPrefix | null
  /** Whether the words name a time of saying, such as 'last week'. */
  readonly isTime?: boolean
  readonly text: string
  readonly isQuoted: boolean
}

const isPrefix = (word: string): word is SearchPrefix => (searchPrefixes as readonly string[]).includes(word)

/** Replaces full-width signs and letters, and the quotes and question marks of other scripts, one for one. */
export const plainSigns = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[“”„‟«»「」『』]/g, '"')
    .replaceAll('؟', '?')

/** Within a leap year, so that each day of the calendar is a date. */
const anyTime = Date.UTC(2028, 0, 1)
const longestDate = 40

/** Reads a date after a prefix. */
type ReadDays = (text: string, now: number) => DaySpan | null

/** Returns the length of the longest date at the start of a text, or else of its first word. */
const oneDateLength = (text: string, read: ReadDays): number => {
  const start = text.slice(0, longestDate)
  const ends = Array.from(start.matchAll(/(?=\s|\.\.|$)/g), ({ index }) => index)
  return (
    ends.findLast((end) => read(start.slice(0, end), anyTime) !== null) ??
    /^\S*?(?=\.\.|\s|$)/.exec(text)?.[0].length ??
    0
  )
}

/** Returns the length of the dates at the start of a text: up to 2026 in '<1 dec 2026 x'. */
const dateLength = (text: string): number => {
  const first = /^(?:[<>]=?|=)? ?/.exec(text)?.[0].length ?? 0
  const end = first + oneDateLength(text.slice(first), daysIn)
  const range = /^ ?\.\. ?/.exec(text.slice(end))?.[0].length ?? 0
  return range === 0 ? end : end + range + oneDateLength(text.slice(end + range), daysIn)
}

/** A price up to its last group of digits after a space: '<1 500usd' in '<1 500usd rice'. */
const pricePattern =
  /^(?:[^\s"]*?(?<!\p{Nd})\p{Nd}{1,3}(?:[ \u00a0\u2009\u202f]\p{Nd}{3}(?!\p{Nd}))+)?[^\s"]*/u

/** Returns the length of the text after a prefix. */
const lengthAfter = (prefix: SearchPrefix | null, text: string): number => {
  if (prefix === 'etd') return dateLength(text)
  if (prefix === 'after' || prefix === 'before' || prefix === 'on') return oneDateLength(text, saidDaysIn)
  return (prefix === 'price' ? pricePattern : /^[^\s"]*/).exec(text)?.[0].length ?? 0
}

/** Returns the tokens with the words of a past week or month as one token. */
const withTimes = (tokens: readonly Token[]): readonly Token[] => {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const plain = tokens.slice(at).findIndex(({ prefix, isQuoted }) => prefix !== null || isQuoted)
    const words = tokens.slice(at, plain < 0 ? undefined : at + plain).map(({ text }) => text)
    const length = namedPastLength(words.map((text) => foldedWords(text).join(' ')))
    const token = tokens[at] as Token
    result.push(
      length === 0
        ? token
        : { prefix: null, isTime: true, text: words.slice(0, length).join(' '), isQuoted: false },
    )
    at += Math.max(1, length)
  }
  return result
}

/** Splits a search into its parts. */
export const searchTokens = (typed: string): readonly Token[] => {
  const text = plainSigns(typed.slice(0, longestSearch))
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text[at] as string)) {
      at += 1
      continue
    }
    const rest = text.slice(at)
    const [start = '', name = ''] = /^([a-z]+):/i.exec(rest) ?? []
    const prefix = isPrefix(name.toLowerCase()) ? (name.toLowerCase() as SearchPrefix) : null
    const behind = prefix === null ? rest : rest.slice(start.length)
    at += prefix === null ? 0 : start.length
    const [quoted, inside = ''] = /^"([^"]*)"?/.exec(behind) ?? []
    if (quoted !== undefined) {
      tokens.push({ prefix, text: inside, isQuoted: true })
      at += quoted.length
      continue
    }
    const length = lengthAfter(prefix, behind)
    tokens.push({ prefix, text: behind.slice(0, length), isQuoted: false })
    at += Math.max(length, prefix === null ? 1 : 0)
  }
  return withTimes(tokens)
}

const forever: DaySpan = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

const spanOf = (text: string, now: number): DaySpan | null => {
  const range = /^([^<>=]*?) ?\.\.(?!\.) ?(.*)$/.exec(text)
  if (range) {
    const [from, to] = [daysIn(range[1] ?? '', now), daysIn(range[2] ?? '', now)]
    return from && to && from.from < to.to ? { from: from.from, to: to.to } : null
  }
  const [, sign = '', date = ''] = /^([<>]=?|=)? ?(.*)$/.exec(text) ?? []
  const days = daysIn(date, now)
  if (days === null) return null
  const spans: Readonly<Record<string, DaySpan>> = {
    '<': { ...forever, to: days.from },
    '<=': { ...forever, to: days.to },
    '>': { ...forever, from: days.to },
    '>=': { ...forever, from: days.from },
  }
  return spans[sign] ?? days
}

const both = (one: DaySpan | null, other: DaySpan): DaySpan =>
  one === null ? other : { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }

/** Parses a search. `now` (ms since 1970) determines the year of a date without one. Never throws. */
export const parseSearch = (typed: string, now: number): SearchQuery => {
  const text = typed.slice(0, longestSearch)
  const words: string[] = []
  const phrases: string[][] = []
  const from: string[] = []
  const found: SearchPlace[] = []
  const within: string[] = []
  const ports: string[] = []
  const prices: PriceBound[] = []
  const kinds: SearchKind[] = []
  const unread: string[] = []
  let etd: DaySpan | null = null
  let said: DaySpan | null = null
  let has = { file: false, image: false }
  let isTyping = false

  const sayWithin = (value: string, spanOfDays: (days: DaySpan) => DaySpan): boolean => {
    const days = saidDaysIn(value, now)
    if (days) said = both(said, spanOfDays(days))
    return days !== null
  }

  const setters: Readonly<Record<SearchPrefix, (value: string) => boolean>> = {
    from: (value) => from.push(foldedWords(value).join(' ')) > 0,
    in: (value) => {
      const place = keyIn(places, foldText(value))
      return (place ? found.push(place) : within.push(foldedWords(value).join(' '))) > 0
    },
    port: (value) => ports.push(value) > 0,
    etd: (value) => {
      const span = spanOf(value, now)
      if (span) etd = both(etd, span)
      return span !== null
    },
    after: (value) => sayWithin(value, ({ to }) => ({ ...forever, from: to })),
    before: (value) => sayWithin(value, ({ from: start }) => ({ ...forever, to: start })),
    on: (value) => sayWithin(value, (days) => days),
    price: (value) => {
      const read = readPrices(value)
      if (read.kind === 'known') prices.push(...read.value)
      return read.kind === 'known'
    },
    has: (value) => {
      const isFile = ['file', 'files', 'attachment', 'attachments', 'document'].includes(foldText(value))
      const isImage = ['image', 'images', 'picture', 'pictures', 'photo'].includes(foldText(value))
      has = { file: has.file || isFile, image: has.image || isImage }
      return isFile || isImage
    },
    kind: (value) => {
      const kind = keyIn(searchKinds, foldText(value))
      return kind !== undefined && kinds.push(kind) > 0
    },
  }

  for (const { prefix, text: value, isQuoted, isTime } of searchTokens(text)) {
    isTyping = false
    const isEmpty = foldedWords(value).length === 0
    if (prefix !== null) {
      if (isEmpty || !setters[prefix](value.trim())) unread.push(`${prefix}:${value}`)
    } else if (isTime) {
      setters.on(value)
    } else if (isQuoted) {
      if (!isEmpty) phrases.push(foldedWords(value))
    } else {
      if (!isEmpty) words.push(foldedWords(value).join(' '))
      isTyping = !isEmpty
    }
  }
  return {
    words: words.slice(0, maxWords),
    isTyping: isTyping && words.length <= maxWords && !/\s$/.test(text),
    phrases: phrases.slice(0, maxWords),
    from,
    places: found,
    within,
    ports,
    etd,
    said,
    prices,
    has,
    kinds,
    unread,
  }
}

/** Returns whether a search has any criterion. */
export const isSearch = (query: SearchQuery): boolean =>
  query.etd !== null ||
  query.said !== null ||
  query.has.file ||
  query.has.image ||
  [
    ...[query.words, query.phrases, query.from, query.places, query.within, query.ports, query.prices],
    query.kinds,
  ].some((part) => part.length > 0)
