import { message, texts } from './message.ts'
import { roundedToTenths } from './numbers.ts'

const units = texts('units', {
  /** Between things of a kind: 'Italy, Spain'. Chinese has 、 here. */
  items: message('{first}, {next}', 'first', 'next'),
  /** Between the facts on a line: 'QS-1, Mumbai → Rotterdam, open'. */
  parts: message('{first}, {next}', 'first', 'next'),
  /** Between the facts on a line, more apart: 'Ana Lopez · 4 Mar · 12 KB'. */
  dots: message('{first} · {next}', 'first', 'next'),
  /** Between things that have commas themselves. */
  clauses: message('{first}; {next}', 'first', 'next'),
  /** Between whole sentences. */
  sentences: message('{first} {next}', 'first', 'next'),
  /** Ends a text as a sentence. */
  sentence: message('{text}.', 'text'),
  labelled: message('{label}: {text}', 'label', 'text'),
  /** A text with a number or a remark in brackets: 'Comment (3)'. */
  bracketed: message('{text} ({remark})', 'text', 'remark'),
  /** A trade lane between two places. */
  lane: message('{from} → {to}', 'from', 'to'),
  /** An amount in a currency: 'USD 1,200'. */
  money: message('{currency} {amount}', 'currency', 'amount'),
  credits: message('{n, plural, one {# credit} other {# credits}}', 'n'),
  kilobytes: message('{n} KB', 'n'),
  megabytes: message('{n} MB', ['n', roundedToTenths]),
})

/** Formats an amount with its unit: '3 credits', '1 credit', '0.5 credits'. */
export const inCredits = units.credits

/** Formats a size in whole KB of 1,024 bytes, as in the network's limits. */
export const kilobyteText = (bytes: number): string =>
  units.kilobytes(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)))

/** Formats the size of a file: '48 KB', '1.2 MB'. */
export const fileSizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? kilobyteText(bytes) : units.megabytes(bytes / 1024 / 1024)

/** Returns a function that joins texts, without empty ones, by what a message has between its two parameters. */
const joinedAs =
  (between: (first: string, next: string) => string) =>
  (all: readonly (string | null | undefined)[]): string =>
    all.filter(Boolean).join(between('', ''))

/** Lists things of a kind: 'a, b, c'. `Intl` has no such list for every language. */
export const plainList = joinedAs(units.items)

/** Returns the facts about one thing as a line: 'a, b, c'. */
export const partsLine = joinedAs(units.parts)

/** Returns the facts about one thing as a line: 'a · b · c'. */
export const dotLine = joinedAs(units.dots)

/** Returns things that have commas themselves as a line: 'a; b; c'. */
export const clauseLine = joinedAs(units.clauses)

/** Returns whole sentences in a row. */
export const sentenceLine = joinedAs(units.sentences)

/** Returns a text without a full stop as a sentence. */
export const asSentence = units.sentence

/** Returns 'label: text'. */
export const labelled = units.labelled

/** Returns 'text (remark)'. */
export const bracketed = units.bracketed

/** Returns 'from → to', or one end if the other is ''. */
export const laneText = (from: string, to: string): string =>
  from === '' || to === '' ? from || to : units.lane(from, to)

/** Returns 'USD 1,200', or the amount alone without a currency. */
export const moneyText = (currency: string | null, amount: string): string =>
  currency === null || currency === '' ? amount : units.money(currency, amount)
