import type { SeenProduct } from '#shared/ipc/offers.ts'
import { foldText } from '#shared/rules/fold-text.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { clockText } from '../time/clock-text.ts'
import { ChangeCell, NoteCell, PinCell, ReferenceCell } from './cells.tsx'
import { isoDay, localDay } from './days.ts'
import { editNote } from './editing.ts'
import type { GridColumn } from './grid/grid-column.ts'
import { isPinned, offerNoteOf, togglePin } from './marks.ts'
import { openProductOffer } from './open-offer.ts'
import { lastChange } from './price-change.ts'
import { boardTexts as texts } from './texts.ts'

const word = (text: string): string | undefined => (text === '' ? undefined : foldText(text))

export const kindText = ({ type }: SeenProduct): string =>
  type === null ? texts.unknownKind : texts.kinds[type]

/** The columns of the product board, as they stand at first. */
export const productColumns: readonly GridColumn<SeenProduct>[] = [
  {
    id: 'pin',
    title: texts.column.pin,
    size: 48,
    align: 'centre',
    sortBy: ({ key }) => (isPinned(key) ? 0 : undefined),
    isOwn: true,
    text: ({ key }) => (isPinned(key) ? texts.pinned : ''),
    Cell: PinCell,
    act: togglePin,
  },
  {
    id: 'name',
    title: texts.column.name,
    size: 228,
    sortBy: ({ name }) => word(name),
    text: ({ name }) => name,
  },
  {
    id: 'price',
    title: texts.column.price,
    size: 128,
    align: 'end',
    sortBy: ({ amount }) => amount ?? undefined,
    text: ({ priceText }) => priceText,
  },
  {
    id: 'currency',
    title: texts.column.currency,
    size: 84,
    sortBy: ({ currency }) => word(currency),
    text: ({ currency }) => currency,
  },
  {
    id: 'change',
    title: texts.column.change,
    size: 124,
    align: 'end',
    sortBy: (row) => lastChange(row)?.part,
    text: (row) => {
      const change = lastChange(row)
      return change === null ? '' : texts.changedBy(change.part)
    },
    Cell: ChangeCell,
  },
  {
    id: 'from',
    title: texts.column.from,
    size: 180,
    sortBy: ({ origin }) => word(origin),
    text: ({ origin }) => origin,
  },
  {
    id: 'kind',
    title: texts.column.kind,
    size: 92,
    sortBy: kindText,
    text: kindText,
  },
  {
    id: 'reference',
    title: texts.column.reference,
    size: 116,
    sortBy: ({ reference }) => word(reference),
    text: ({ reference, isGone }) => (isGone ? `${reference} (${texts.gone})`.trim() : reference),
    Cell: ReferenceCell,
    act: openProductOffer,
  },
  {
    id: 'seller',
    title: texts.column.seller,
    size: 140,
    sortBy: ({ offeredBy }) => word(offeredBy),
    text: ({ offeredBy }) => offeredBy,
  },
  {
    id: 'seen',
    title: texts.column.seen,
    size: 104,
    sortBy: ({ lastSeen }) => lastSeen,
    text: ({ lastSeen }) => clockText(lastSeen, steadyNow()),
    file: ({ lastSeen }) => isoDay(localDay(lastSeen)),
  },
  {
    id: 'note',
    title: texts.column.note,
    size: 180,
    sortBy: ({ key }) => word(offerNoteOf(key)),
    isOwn: true,
    text: ({ key }) => offerNoteOf(key),
    Cell: NoteCell,
    act: editNote,
  },
]
