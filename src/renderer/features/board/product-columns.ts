import type { SeenProduct } from '#shared/ipc/offers.ts'
import { ChangeCell } from './cells.tsx'
import { noteColumn, ownerColumn, pinColumn, referenceColumn, seenColumn, word } from './common-columns.ts'
import type { GridColumn } from './grid/grid-column.ts'
import { openProductOffer } from './open-offer.ts'
import { lastChange } from './price-change.ts'
import { boardTexts as texts } from './texts.ts'

export const kindText = ({ type }: SeenProduct): string =>
  type === null ? texts.unknownKind : texts.kinds[type]

/** The columns of the product board in their initial order. */
export const productColumns: readonly GridColumn<SeenProduct>[] = [
  pinColumn,
  {
    id: 'name',
    title: texts.column.name,
    size: 228,
    sortBy: ({ name }) => word(name),
    text: ({ name }) => name,
  },
  {
    id: 'kind',
    title: texts.column.kind,
    size: 92,
    sortBy: kindText,
    text: kindText,
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
  ownerColumn('seller'),
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
    id: 'countries',
    title: texts.column.countries,
    size: 140,
    sortBy: ({ countries }) => word(countries),
    text: ({ countries }) => countries,
  },
  referenceColumn(openProductOffer),
  seenColumn,
  noteColumn,
]
