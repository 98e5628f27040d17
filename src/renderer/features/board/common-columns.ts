import { IconPin } from '@tabler/icons-react'
import { isoDay, localDay } from '#shared/dates.ts'
import type { SeenProduct, SeenVoyage } from '#shared/ipc/offers.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { isEnglish } from '#shared/texts/language.ts'
import { bracketed } from '#shared/texts/units.ts'
import { store } from '../../lib/store.ts'
import { knownNamesAtom, nameAsKnown } from '../person/names.ts'
import { clockText } from '../time/moment-text.ts'
import { NoteCell, OwnerCell, PinCell, ReferenceCell } from './cells.tsx'
import { editNote } from './editing.ts'
import type { GridColumn } from './grid/grid-column.ts'
import { isPinned, offerNoteOf, togglePin } from './marks.ts'
import { boardTexts as texts } from './texts.ts'
import { boardOf } from './what.ts'

/** The columns that both boards have. */

/**
 * Returns a text's sort value; undefined for an empty text, which sorts last. In English it has neither case nor accents.
 * Other languages order letters with accents by themselves.
 */
export const word = (text: string): string | undefined => {
  if (text === '') return undefined
  return isEnglish() ? foldText(text) : text
}

export const pinColumn: GridColumn<SeenVoyage | SeenProduct> = {
  id: 'pin',
  title: texts.column.pin,
  icon: IconPin,
  size: 32,
  align: 'centre',
  isFrozen: true,
  sortBy: ({ key }) => (isPinned(key) ? 0 : undefined),
  isOwn: true,
  text: (row) => (isPinned(row.key) ? texts.pinned[boardOf(row)] : ''),
  Cell: PinCell,
  act: togglePin,
}

/** Returns the column with an offer's id, which opens the offer. */
export const referenceColumn = <Row extends SeenVoyage | SeenProduct>(
  open: (row: Row) => void,
): GridColumn<Row> => ({
  id: 'reference',
  title: texts.column.reference,
  size: 104,
  isFrozen: true,
  sortBy: ({ reference }) => word(reference),
  text: (row) => (row.isGone ? bracketed(row.reference, texts.gone[boardOf(row)]).trim() : row.reference),
  Cell: ReferenceCell,
  act: open,
})

/** Returns the seller's column, with the board's title for it. */
export const ownerColumn = (id: 'by' | 'seller'): GridColumn<SeenVoyage | SeenProduct> => ({
  id,
  title: texts.column[id],
  size: id === 'by' ? 140 : 124,
  sortBy: ({ ownerId, offeredBy }) =>
    offeredBy === null ? undefined : word(store.get(knownNamesAtom)(ownerId, offeredBy)),
  isOwn: true,
  text: ({ offeredBy }) => nameAsKnown(offeredBy),
  Cell: OwnerCell,
})

export const seenColumn: GridColumn<SeenVoyage | SeenProduct> = {
  id: 'seen',
  title: texts.column.seen,
  size: 116,
  sortBy: ({ lastSeen }) => lastSeen,
  text: ({ lastSeen }) => clockText(lastSeen, steadyNow()),
  file: ({ lastSeen }) => isoDay(localDay(lastSeen)),
}

export const noteColumn: GridColumn<SeenVoyage | SeenProduct> = {
  id: 'note',
  title: texts.column.note,
  size: 180,
  sortBy: ({ key }) => word(offerNoteOf(key)),
  isOwn: true,
  text: ({ key }) => offerNoteOf(key),
  Cell: NoteCell,
  act: editNote,
}
