import type { VoyagerType } from '../contract/entities/voyager.ts'
import { amounts } from '../texts/numbers.ts'
import { readAmount } from './amount.ts'
import type { LengthUnit, WeightUnit } from './cargo.ts'
import type { Incoterm } from './incoterms.ts'
import type { Port } from './ports.ts'
import { meanings } from './reading.ts'
import type { DaySpan } from './search-dates.ts'

/** The meaning of a fact, by its kind. */
export interface InquiryMeanings {
  readonly port: Port
  readonly mode: VoyagerType
  readonly incoterm: Incoterm
  /** UTC days, as those of departures. */
  readonly days: DaySpan
  readonly weight: { readonly amount: number; readonly unit: WeightUnit; readonly isEach: boolean }
  /** m³. */
  readonly volume: number
  /** `unit` is as written: 'cartons'. */
  readonly pieces: { readonly count: number; readonly unit: string }
  /** `type` is a length in feet and two letters: '40HC', '20GP'. */
  readonly containers: { readonly count: number; readonly type: string }
  /** Sides of one piece, and the pieces before them: '12 x 120x80x100 cm'. */
  readonly sides: {
    readonly pieces: number | null
    readonly sides: readonly [number, number, number]
    readonly unit: LengthUnit
  }
  /** Digits of a heading or subheading of the Harmonized System of the WCO, or of a national tariff below it. */
  readonly hs: string
  readonly commodity: string
}

export type InquiryKind = keyof InquiryMeanings

/** The end of the lane that a port is, or the event of a day. */
export type InquiryRole = 'origin' | 'destination' | 'ready' | 'departure'

interface FactOf<K extends InquiryKind> {
  readonly kind: K
  /** Place in the text: first character, and the one after the last. */
  readonly from: number
  readonly to: number
  /** The text between. */
  readonly words: string
  /** One or several, of which the reader of the inquiry chooses one. */
  readonly meanings: readonly InquiryMeanings[K][]
  /** Whether the words may also be no such fact: 'Santos' may be a surname. */
  readonly isDoubtful: boolean
  /** Null for other kinds, and for a third port. */
  readonly role: InquiryRole | null
}

export type InquiryFact = { readonly [K in InquiryKind]: FactOf<K> }[InquiryKind]

type FoundOf<K extends InquiryKind> = Omit<FactOf<K>, 'words' | 'isDoubtful' | 'role'> &
  Partial<Pick<FactOf<K>, 'isDoubtful' | 'role'>>

/** A fact as a reader finds it. */
export type FoundFact = { readonly [K in InquiryKind]: FoundOf<K> }[InquiryKind]

type Match = readonly (string | undefined)[]

/**
 * Finds the facts of a pattern, in upper and lower case. `read` returns what a match means; without a meaning it is no
 * fact.
 */
export const finder = (
  pattern: string,
  read: (match: Match) => Pick<FoundFact, 'kind' | 'meanings' | 'isDoubtful'>,
): ((text: string) => readonly FoundFact[]) => {
  const all = new RegExp(pattern, 'giu')
  return (text) =>
    Array.from(text.matchAll(all)).flatMap((match) => {
      const fact = { ...read(match), from: match.index, to: match.index + match[0].length }
      return fact.meanings.length === 0 ? [] : [fact as FoundFact]
    })
}

/** Returns whether a fact needs no answer. */
export const isSureFact = ({ meanings: all, isDoubtful }: InquiryFact): boolean =>
  all.length === 1 && !isDoubtful

/** At most three white spaces, so that a text is read in linear time. */
export const gap = String.raw`\s{0,3}`
/** The start of a number that is not the rest of another one. An x may stand before it: '2x500 kg'. */
export const numberStart = String.raw`(?<=^|[^\p{L}\p{N}.,]|[x×*@]|(?:^|[^\p{N}])[.,])`
export const wordStart = String.raw`(?<![\p{L}\p{N}])`
export const wordEnd = String.raw`(?![\p{L}\p{N}])`
/** A number without spaces. */
export const plainAmountPattern = String.raw`(?:\d{1,3}(?:,\d{2}){1,3},\d{3}|\d{1,3}(?:[.,'’٬]\d{3}){1,4}(?!\d)|\d{1,12})(?:[.,٫]\d{1,6})?`
/** A number whose groups may be separated by spaces. */
export const amountPattern = String.raw`(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,4}(?!\d)(?:[.,٫]\d{1,6})?|${plainAmountPattern})`

/**
 * Returns the amounts that a number may be. The writer's language is unknown, so '1.250' and '1,250' have two. French has
 * groups after spaces, and decides about neither.
 */
export const amountsOf = (typed: string): readonly number[] =>
  meanings(readAmount(typed.replace(/[\u00a0\u202f]/g, ' '), 'fr'))

/** Writes a meaning of cargo in figures and signs that every language shares: '1,250 kg', '2 × 40HC'. */
export const cargoMeaningText = (fact: InquiryFact, at = 0): string => {
  const meaning = fact.meanings[at]
  if (meaning === undefined) return fact.words
  switch (fact.kind) {
    case 'weight': {
      const { amount, unit } = meaning as InquiryMeanings['weight']
      return `${amounts.format(amount)} ${unit}`
    }
    case 'volume':
      return `${amounts.format(meaning as number)} m³`
    case 'pieces': {
      const { count, unit } = meaning as InquiryMeanings['pieces']
      return `${amounts.format(count)} ${unit}`
    }
    case 'containers': {
      const { count, type } = meaning as InquiryMeanings['containers']
      return `${count} × ${type}`
    }
    case 'sides': {
      const { pieces, sides, unit } = meaning as InquiryMeanings['sides']
      const each = `${sides.map(amounts.format).join(' × ')} ${unit}`
      return pieces === null ? each : `${amounts.format(pieces)} × ${each}`
    }
    default:
      return fact.words
  }
}

/** Characters before a fact that may say its role. */
const leadLength = 48

/** Returns the role whose words stand directly before a place. */
export const roleBefore = (
  text: string,
  from: number,
  roles: readonly (readonly [pattern: RegExp, role: InquiryRole])[],
): InquiryRole | null => {
  const lead = text.slice(Math.max(0, from - leadLength), from)
  return roles.find(([pattern]) => pattern.test(lead))?.[1] ?? null
}
