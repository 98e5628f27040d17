import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import { dayMs, monthOf } from '#shared/dates.ts'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { allowedErrors, shownCountries, typingErrors } from '#shared/rules/places.ts'
import { foldForSearch, queryForms } from '#shared/rules/search-words.ts'
import { shownCountry } from '#shared/rules/shown-country.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import { nameAsKnown } from '../person/names.ts'
import { endFilter } from './ports.ts'

/** Maximum similar words tried for one word. */
const maxForms = 3

/** Returns for each word its forms and the most similar words among `known`. */
const nearWords = (
  words: readonly (readonly string[])[],
  known: ReadonlySet<string>,
): readonly (readonly string[])[] =>
  words.map((exact) => {
    const [word = ''] = exact
    const most = allowedErrors(word)
    if (most === 0) return exact
    const near = [...known].flatMap((form) => {
      // The word may still be incomplete.
      const errors = Math.min(
        typingErrors(word, form, most),
        typingErrors(word, form.slice(0, word.length), most),
      )
      return errors <= most ? [{ form, errors }] : []
    })
    const forms = near.toSorted((one, other) => one.errors - other.errors).slice(0, maxForms)
    return [...exact, ...forms.map(({ form }) => form)]
  })

/** Filter by departure. An offer without a known date matches neither the past nor a number of days. */
export type EtdWindow =
  | { readonly kind: 'coming' | 'any' | 'past' | 'unknown' }
  | { readonly kind: 'within'; readonly days: number }
  /** The rest of this month, or the month `ahead`. */
  | { readonly kind: 'month'; readonly ahead: 0 | 1 }
  /** Days, both included; null for an open end. */
  | { readonly kind: 'between'; readonly from: number | null; readonly until: number | null }

export interface VoyageFilter {
  readonly text: string
  readonly mode: VoyagerType | 'any'
  /** As typed: a port, a country, or words of a place; '' for any. */
  readonly from: string
  readonly to: string
  readonly etd: EtdWindow
  readonly access: 'any' | 'unlocked' | 'locked'
  readonly pinnedOnly: boolean
}

export const noVoyageFilter: VoyageFilter = {
  text: '',
  mode: 'any',
  from: '',
  to: '',
  etd: { kind: 'coming' },
  access: 'any',
  pinnedOnly: false,
}

/** The member's own marks that the filter uses. */
export interface OwnMarks {
  /** By the key of the offer; null if the filter does not use them. */
  readonly pins: ReadonlyMap<string, object> | null
  readonly notes: ReadonlyMap<string, { readonly text: string }> | null
  /** Includes payments since the offers were read. */
  readonly isUnlocked: (row: SeenVoyage) => boolean
}

/** Returns the days of a window, both included; null for a window without days of its own. */
export const daysOf = (
  window: EtdWindow,
  today: number,
): { readonly from: number | null; readonly until: number | null } | null => {
  if (window.kind === 'between') return window
  if (window.kind === 'within') return { from: today, until: today + window.days * dayMs }
  if (window.kind !== 'month') return null
  return {
    from: Math.max(today, monthOf(today, window.ahead)),
    until: monthOf(today, window.ahead + 1) - dayMs,
  }
}

const fits = (etd: number | null, window: EtdWindow, today: number): boolean => {
  switch (window.kind) {
    case 'any':
      return true
    case 'coming':
      return etd === null || etd >= today
    case 'past':
      return etd !== null && etd < today
    case 'unknown':
      return etd === null
    case 'within':
    case 'month':
    case 'between': {
      const days = daysOf(window, today)
      return etd !== null && etd >= (days?.from ?? etd) && etd <= (days?.until ?? etd)
    }
  }
}

/** The places of an offer. Countries have their English names and those of the current language. */
const placesOf = (row: SeenVoyage | SeenProduct): readonly string[] => {
  if ('mode' in row) return [row.origin, row.destination]
  const { origin, country, countries } = row
  return [origin, ...new Set([country, shownCountry(country), countries, shownCountries(countries)])]
}

/** The searchable text of an offer, folded once per offer. */
const searched = weakMemo((row: SeenVoyage | SeenProduct): string =>
  foldForSearch(
    ['mode' in row ? '' : row.name, ...placesOf(row), row.reference, nameAsKnown(row.offeredBy)].join(' '),
  ),
)

/** Whether each word, in one of its forms, occurs in an offer or in the note on it. */
const wordsFit = (
  words: readonly (readonly string[])[],
  row: SeenVoyage | SeenProduct,
  notes: OwnMarks['notes'],
): boolean => {
  const note = notes?.get(row.key)?.text
  const all = note === undefined ? searched(row) : `${searched(row)} ${foldForSearch(note)}`
  return words.every((forms) => forms.some((form) => all.includes(form)))
}

/** All words of a list of offers, computed once per list. */
const wordsOf = weakMemo(
  (rows: readonly (SeenVoyage | SeenProduct)[]): ReadonlySet<string> =>
    new Set(rows.flatMap((row) => searched(row).split(/[^\p{L}\p{N}\p{M}]+/u))),
)

/** Returns the offers that contain all words of a search. Without any, returns those with similar words. */
export const withWords = <Row extends SeenVoyage | SeenProduct>(
  rows: readonly Row[],
  typed: string,
  notes: OwnMarks['notes'],
  all: readonly Row[],
): readonly Row[] => {
  const exact = queryForms(typed)
  if (exact.length === 0) return rows
  const found = rows.filter((row) => wordsFit(exact, row, notes))
  if (found.length > 0) return found
  const near = nearWords(exact, wordsOf(all))
  return rows.filter((row) => wordsFit(near, row, notes))
}

/** Returns the offers that match a filter, in their order. */
export const filterVoyages = (
  rows: readonly SeenVoyage[],
  filter: VoyageFilter,
  { pins, notes, isUnlocked }: OwnMarks,
  today: number,
): readonly SeenVoyage[] => {
  const [isFrom, isTo] = [endFilter(rows, 'from', filter.from), endFilter(rows, 'to', filter.to)]
  const remaining = rows.filter(
    (row) =>
      (filter.mode === 'any' || row.mode === filter.mode) &&
      fits(row.etd, filter.etd, today) &&
      isFrom(row) &&
      isTo(row) &&
      (filter.access === 'any' || isUnlocked(row) === (filter.access === 'unlocked')) &&
      (!filter.pinnedOnly || pins?.has(row.key) === true),
  )
  return withWords(remaining, filter.text, notes, rows)
}
