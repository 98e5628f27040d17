import type { SeenProduct } from '#shared/ipc/offers.ts'
import { shownCountries } from '#shared/rules/places.ts'
import { ChangeCell, KindCell } from './cells.tsx'
import { noteColumn, ownerColumn, pinColumn, referenceColumn, seenColumn, word } from './common-columns.ts'
import { type GridColumn, pickColumns } from './grid/grid-column.ts'
import { openProductOffer } from './open-offer.ts'
import { lastChange } from './product-filter.ts'
import { boardTexts as texts } from './texts.ts'
import { originText } from './what.ts'

export const kindText = ({ type }: SeenProduct): string =>
  type === null ? texts.unknownKind : texts.kinds[type]

/** The columns of the product board in their initial order. */
export const productColumns: readonly GridColumn<SeenProduct>[] = [
  pinColumn,
  referenceColumn(openProductOffer),
  {
    id: 'name',
    title: texts.column.name,
    size: 186,
    sortBy: ({ name }) => word(name),
    text: ({ name }) => name,
  },
  {
    id: 'kind',
    title: texts.column.kind,
    size: 84,
    sortBy: kindText,
    text: kindText,
    Cell: KindCell,
  },
  {
    id: 'price',
    title: texts.column.price,
    size: 108,
    align: 'end',
    sortBy: ({ amount }) => amount ?? undefined,
    text: ({ priceText }) => priceText,
    amount: { title: texts.column.amount, of: ({ amount }) => amount },
  },
  {
    id: 'currency',
    title: texts.column.currency,
    size: 96,
    sortBy: ({ currency }) => word(currency),
    text: ({ currency }) => currency,
  },
  ownerColumn('seller'),
  {
    id: 'change',
    title: texts.column.change,
    size: 92,
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
    size: 140,
    sortBy: (row) => word(originText(row)),
    text: originText,
  },
  {
    id: 'countries',
    title: texts.column.countries,
    size: 108,
    sortBy: ({ countries }) => word(shownCountries(countries)),
    text: ({ countries }) => shownCountries(countries),
  },
  seenColumn,
  noteColumn,
]

/** The columns of a card: product, price and pin and, below, the facts that one compares. */
export const productCards: readonly GridColumn<SeenProduct>[] = pickColumns(productColumns, [
  'name',
  'price',
  'pin',
  'reference',
  'kind',
  'seller',
  'change',
]).map((column) => {
  if (column.id === 'reference') return { ...column, startsLine: true }
  return column.id === 'name' ? { ...column, act: openProductOffer } : column
})
