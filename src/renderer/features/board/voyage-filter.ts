import type { VoyagerType } from '#shared/contract/entities/voyager.ts'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import { dayMs } from './days.ts'
import { endFilter } from './ports.ts'

/** When the offers that are shown depart. What has no known date is neither past nor within so many days. */
export type EtdWindow =
  | { readonly kind: 'coming' | 'any' | 'past' | 'unknown' }
  | { readonly kind: 'within'; readonly days: number }
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

/** What the filter asks of the member's own marks. */
export interface OwnMarks {
  /** By the key of the offer; null where the filter does not ask. */
  readonly pins: ReadonlyMap<string, object> | null
  readonly notes: ReadonlyMap<string, { readonly text: string }> | null
  /** Also what was paid for since the offers were read. */
  readonly isUnlocked: (row: SeenVoyage) => boolean
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
      return etd !== null && etd >= today && etd <= today + window.days * dayMs
    case 'between':
      return etd !== null && etd >= (window.from ?? etd) && etd <= (window.until ?? etd)
  }
}

/** All that is searched of an offer, folded once for as long as the offer is there. */
const searched = weakMemo((row: SeenVoyage | SeenProduct): string =>
  foldText(
    ('mode' in row ? [row.origin, row.destination] : [row.name, row.origin, row.countries])
      .concat(row.reference, row.offeredBy)
      .join(' '),
  ),
)

/** Whether all words of a search stand somewhere in an offer or in the note on it. */
export const wordsFit = (
  words: readonly string[],
  row: SeenVoyage | SeenProduct,
  notes: OwnMarks['notes'],
): boolean => {
  if (words.length === 0) return true
  const note = notes?.get(row.key)?.text
  const all = note === undefined ? searched(row) : `${searched(row)} ${foldText(note)}`
  return words.every((word) => all.includes(word))
}

export const wordsIn = (text: string): readonly string[] =>
  foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')

/** The offers that a filter leaves, in their order. */
export const filterVoyages = (
  rows: readonly SeenVoyage[],
  filter: VoyageFilter,
  { pins, notes, isUnlocked }: OwnMarks,
  today: number,
): readonly SeenVoyage[] => {
  const words = wordsIn(filter.text)
  const [isFrom, isTo] = [endFilter(rows, 'from', filter.from), endFilter(rows, 'to', filter.to)]
  return rows.filter(
    (row) =>
      (filter.mode === 'any' || row.mode === filter.mode) &&
      fits(row.etd, filter.etd, today) &&
      isFrom(row) &&
      isTo(row) &&
      (filter.access === 'any' || isUnlocked(row) === (filter.access === 'unlocked')) &&
      (!filter.pinnedOnly || pins?.has(row.key) === true) &&
      wordsFit(words, row, notes),
  )
}
