import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { productOf, voyageOf } from '../../../../tests/support/renderer/offers.ts'
import { actNow } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { productFilterAtom, voyageFilterAtom } from './board-state.ts'
import { ProductFilters } from './product-filters.tsx'
import { firstViews } from './views.ts'
import { noVoyageFilter, type VoyageFilter } from './voyage-filter.ts'
import { VoyageFilters } from './voyage-filters.tsx'

// jsdom has none. A window with room for the table, but not for the column beside it.
vi.hoisted(() => {
  window.matchMedia = (query) =>
    ({
      matches: query === '(min-width: 720px)',
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never
})

afterEach(() => {
  cleanup()
  store.set(voyageFilterAtom, actNow(), noVoyageFilter)
})

const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove filter: / }).map((chip) => chip.textContent)

test('shows a chip for each filter of the menu, which removes the filter', () => {
  const onView = vi.fn()
  store.set(voyageFilterAtom, actNow(), { ...noVoyageFilter, mode: 'fcl', etd: { kind: 'within', days: 7 } })
  render(
    <Provider store={store}>
      <VoyageFilters rows={[voyageOf('a')]} view={{ ...firstViews.voyages, group: 'lane' }} onView={onView} />
    </Provider>,
  )
  expect(chips()).toEqual(['Mode: FCL', 'ETD: Within 7 days', 'Group: By lane'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: ETD: Within 7 days' }))
  expect(store.get(voyageFilterAtom)).toEqual({ ...noVoyageFilter, mode: 'fcl' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove filter: Group: By lane' }))
  expect(onView).toHaveBeenCalledExactlyOnceWith({ group: '' })
})

test('names the days of a range and of a month in the chip, with the month as a word', () => {
  const bar = (etd: VoyageFilter['etd']) => {
    cleanup()
    store.set(voyageFilterAtom, actNow(), { ...noVoyageFilter, etd })
    render(
      <Provider store={store}>
        <VoyageFilters rows={[]} view={firstViews.voyages} onView={() => {}} />
      </Provider>,
    )
    return chips()
  }
  const day = (date: number): number => Date.UTC(2026, 11, date)
  expect(bar({ kind: 'between', from: day(3), until: day(12) })).toEqual(['ETD: from 3 Dec to 12 Dec'])
  expect(bar({ kind: 'between', from: null, until: null })).toEqual(['ETD: Between dates'])
  expect(bar({ kind: 'month', ahead: 1 })[0]).toMatch(/^ETD: from 1 \p{L}{3} to \d\d \p{L}{3}$/u)
})

test('sets a port filter in its own field, without a chip', () => {
  render(
    <Provider store={store}>
      <VoyageFilters rows={[voyageOf('a')]} view={firstViews.voyages} onView={() => {}} />
    </Provider>,
  )
  fireEvent.change(screen.getByRole('combobox', { name: 'From' }), { target: { value: 'nhava' } })
  expect(store.get(voyageFilterAtom).from).toBe('nhava')
  expect(chips()).toEqual([])
})

test('keeps a half-typed day while the filters are closed, until the range is chosen anew', async () => {
  const range = { kind: 'between', from: null, until: null } as const
  store.set(voyageFilterAtom, actNow(), { ...noVoyageFilter, etd: range })
  const show = async () => {
    cleanup()
    render(
      <Provider store={store}>
        <VoyageFilters rows={[]} view={firstViews.voyages} onView={() => {}} />
      </Provider>,
    )
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    // jsdom opens no popover.
    const panel = document.querySelector('[popover]')
    if (panel) fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
    return screen.findAllByRole('spinbutton', { hidden: true })
  }
  const [day] = await show()
  day?.focus()
  for (const key of '17')
    fireEvent(
      day as Element,
      new InputEvent('beforeinput', { data: key, inputType: 'insertText', bubbles: true, cancelable: true }),
    )
  expect(day?.textContent).toBe('17')
  expect(store.get(voyageFilterAtom).etd).toEqual(range)
  expect((await show())[0]?.textContent).toBe('17')
  store.set(voyageFilterAtom, actNow(), { ...noVoyageFilter, etd: { ...range, from: Date.UTC(2026, 11, 3) } })
  expect((await show())[0]?.textContent).toBe('03')
})

test('shows chips for product filters', () => {
  store.set(productFilterAtom, actNow(), (before) => ({
    ...before,
    type: 'ImporterProduct',
    changedOnly: true,
  }))
  render(
    <Provider store={store}>
      <ProductFilters rows={[productOf('a')]} />
    </Provider>,
  )
  expect(chips()).toEqual(['Kind: Wanted', 'Price changed'])
})
