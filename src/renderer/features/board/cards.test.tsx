import { cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { store } from '../../lib/store.ts'
import { cardBreak, type GridColumn, type GridRow } from './grid/grid-column.ts'
import { GridRowView } from './grid/grid-row-view.tsx'
import { productCards, productColumns } from './product-columns.ts'
import { voyageCards, voyageColumns } from './voyage-columns.ts'

// jsdom has none, and the board's modules call it on load.
vi.hoisted(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never
})

afterEach(cleanup)

/** Shows a row and returns the texts of its lines. */
const linesOf = <Row extends GridRow>(row: Row, columns: readonly GridColumn<Row>[]): readonly string[][] => {
  const { getByRole } = render(
    <Provider store={store}>
      <GridRowView
        row={row}
        columns={columns}
        frozen={0}
        line={0}
        top={0}
        place={null}
        isCurrent={false}
        state={undefined}
        today={0}
        onOpen={vi.fn()}
      />
    </Provider>,
  )
  return [...getByRole('row').children].map((line) =>
    [...line.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent ?? ''),
  )
}

test('cards sort by the columns of the table, and have two lines', () => {
  for (const [cards, columns] of [
    [voyageCards, voyageColumns],
    [productCards, productColumns],
  ] as const) {
    const ids = columns.map(({ id }) => id)
    expect(cards.every(({ id }) => ids.includes(id))).toBe(true)
    expect(cardBreak(cards)).toBeGreaterThan(0)
    expect(cardBreak(columns)).toBeNull()
  }
})

test('a card has the lane above, and the facts of the voyage below', () => {
  const row = voyageOf('a', { reference: 'FCL-1' })
  const [first, second] = linesOf(row, voyageCards)
  expect(first?.[0]).toMatch(/^Nhava Sheva.* → Rotterdam/)
  expect(second).toContain('FCL-1')
})

test('a card of a product has its name and price above', () => {
  const row = productOf('a')
  const [first] = linesOf(row, productCards)
  expect(first?.slice(0, 2)).toEqual(['Basmati rice', '1,120 per tonne'])
})
