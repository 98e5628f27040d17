import { dayMs } from '../dates.ts'
import { epochMs } from '../epoch-ms.ts'
import type { KeptValue } from '../ipc/kept.ts'
import { type OutwardQuote, type Quote, type QuoteLine, quoteLimits } from '../ipc/quotes.ts'
import { quotePath } from '../paths.ts'
import { lane } from '../texts/isolated.ts'
import { message, texts } from '../texts/message.ts'
import { plainList } from '../texts/units.ts'
import { clip } from './clip.ts'

/** States of a quote that a member sees; `expired` is a sent one whose validity has ended without an answer. */
export const quoteStates = ['drafted', 'sent', 'expired', 'won', 'lost'] as const

export type QuoteState = (typeof quoteStates)[number]

/** Returns the state of a quote at `now`, ms since 1970. A template counts as drafted. */
export const quoteStateAt = (
  { state, validUntil }: Pick<Quote, 'state' | 'validUntil'>,
  now: number,
): QuoteState => {
  if (state === 'template') return 'drafted'
  return state === 'sent' && validUntil !== null && validUntil.at <= now ? 'expired' : state
}

/** Returns the next number of a year, which no quote had: 'Q-2026-014'. `last` is the last one that was given. */
export const nextNumber = (
  year: number,
  last: number,
  numbers: readonly string[],
): { readonly number: string; readonly last: number } => {
  const start = `Q-${year}-`
  const used = numbers.flatMap((one) => (one.startsWith(start) ? [Number(one.slice(start.length))] : []))
  const next = Math.max(last, ...used.filter(Number.isSafeInteger), 0) + 1
  return { number: `${start}${String(next).padStart(3, '0')}`, last: next }
}

/** What a new quote starts with: the facts that are known, as in the inquiry. */
export type QuoteSeed = Partial<
  Pick<
    Quote,
    'origin' | 'destination' | 'mode' | 'incoterm' | 'commodity' | 'cargo' | 'readyDay' | 'userId' | 'thread'
  >
>

/** A charge before anything is known of it. */
export const blankLine: QuoteLine = {
  id: '',
  text: '',
  quantity: '1',
  unit: 'container',
  cost: '',
  currency: '',
  isSurcharge: false,
  margin: null,
}

/** Returns a new quote with what the seed knows. */
export const blankQuote = (number: string, madeAt: number, seed: QuoteSeed = {}): Quote => ({
  number,
  revision: 1,
  madeAt: epochMs(madeAt),
  state: 'drafted',
  sentAt: null,
  origin: '',
  destination: '',
  mode: null,
  incoterm: null,
  readyDay: null,
  userId: null,
  thread: null,
  validUntil: null,
  rates: [],
  remarks: '',
  lines: [],
  currency: '',
  revisions: [],
  own: { margin: null, lostWhy: '', note: '' },
  ...seed,
  commodity: clip(seed.commodity ?? '', quoteLimits.fact),
  cargo: clip(seed.cargo ?? '', quoteLimits.fact),
})

/** Returns a new quote with the prices of another one or of a template, and with what the seed knows. */
export const quoteLike = (model: Quote, number: string, madeAt: number, seed: QuoteSeed = {}): Quote => {
  const { origin, destination, mode, incoterm, commodity, cargo, lines, rates, currency, remarks } = model
  const facts = { origin, destination, mode, incoterm, commodity, cargo, ...seed }
  const made = blankQuote(number, madeAt, facts)
  return { ...made, lines, rates, currency, remarks, own: { ...made.own, margin: model.own.margin } }
}

/** Returns the sent revisions with one more. The oldest are dropped where the entry would become too long. */
const withRevision = (revisions: readonly OutwardQuote[], sent: OutwardQuote): OutwardQuote[] => {
  const all = [...revisions, sent]
  while (all.length > 1 && JSON.stringify(all).length > quoteLimits.revisions) all.shift()
  return all
}

/** Returns the changes that mark a quote as sent at `now`, ms since 1970, with what was sent. */
export const sentQuote = (quote: Quote, outward: OutwardQuote, now: number): Partial<Quote> => ({
  state: 'sent',
  sentAt: epochMs(now),
  revisions: withRevision(quote.revisions, outward),
})

/** Returns the changes that begin the next revision of a sent quote. The sent one stays in `revisions`. */
export const nextRevision = ({ revision }: Quote): Partial<Quote> => ({
  state: 'drafted',
  revision: revision + 1,
})

/** Returns the key of the reminder before a quote expires. */
export const quoteReminderKey = (key: string): string => `quote:${key}`

const ruleTexts = texts('quoteRule', {
  /** Title of the reminder a day before the validity of a sent quote ends. */
  expires: message('Quote expires soon: {what}', 'what'),
})

/** Time before the end of the validity at which the reminder is due, ms. */
export const remindBeforeMs = dayMs

/** Returns a quote in one line without a name: 'Q-2026-014, Nhava Sheva (INNSA) → Rotterdam (NLRTM)'. */
export const quoteTitle = ({
  number,
  origin,
  destination,
  commodity,
}: Pick<Quote, 'number' | 'origin' | 'destination' | 'commodity'>): string =>
  plainList([number, lane(origin, destination) || clip(commodity, 80)])

/**
 * Returns the reminder a day before a sent quote expires; null for one that does not, and for a moment that is past.
 * Its moment is an instant, because the other side has the validity with its zone.
 */
export const quoteReminder = (key: string, quote: Quote, now: number): KeptValue<'reminders'> | null => {
  const due = epochMs((quote.validUntil?.at ?? 0) - remindBeforeMs)
  if (quoteStateAt(quote, now) !== 'sent' || due <= now) return null
  return {
    about: 'quote',
    path: quotePath(key),
    title: clip(ruleTexts.expires(quoteTitle(quote)), 300),
    due,
    wall: null,
    isDone: false,
  }
}

/** Quotes by key, as they are kept. */
export type Quotes = ReadonlyMap<string, Quote>

/** Returns the members who have a sent quote that is neither answered nor expired. */
export const awaitedMembers = (quotes: Quotes, now: number): ReadonlySet<string> =>
  new Set(
    [...quotes.values()].flatMap((quote) =>
      quote.userId !== null && quoteStateAt(quote, now) === 'sent' ? [quote.userId] : [],
    ),
  )
