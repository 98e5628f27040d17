import { act, cleanup, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { VirtuosoMockContext } from 'react-virtuoso'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRowPlace } from './row-place.ts'
import { type ListHandle, scrollerAround, VirtualList } from './virtual-list.tsx'

const list = createRef<ListHandle>()
const onScroller = vi.fn()
const keyOf = (item: string | null, index: number): string => item ?? `place ${index}`
const Row = ({ item, index }: { readonly item: string | null; readonly index: number }) => (
  <article {...useRowPlace()}>
    {index}: {item} <button type="button">Press {item}</button>
  </article>
)
const draw = (item: string | null, index: number) => <Row item={item} index={index} />
const size = { viewportHeight: 300, itemHeight: 100 }

interface TableProps {
  readonly items: readonly (string | null)[]
  readonly first?: number
}
const Table = ({ items, first = 0 }: TableProps) => (
  <VirtuosoMockContext value={size}>
    <VirtualList
      ref={list}
      items={items}
      firstItemIndex={first}
      keyOf={keyOf}
      render={draw}
      header={<h2>Above</h2>}
      footer={<p>Below</p>}
      itemClass="item"
      listProps={{ role: 'list', 'aria-label': 'Rows' }}
      defaultItemHeight={100}
      onScroller={onScroller}
      awayText="Type to go on"
    />
  </VirtuosoMockContext>
)
const many = Array.from({ length: 500 }, (_, n) => `row ${n}`)
const keys = (): string[] => list.current?.rendered().map(({ key }) => key) ?? []

beforeEach(() => {
  // jsdom has none.
  HTMLElement.prototype.scrollBy = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('renders only items near the viewport, between header and footer', () => {
  render(<Table items={many} />)
  expect(keys().slice(0, 3)).toEqual(['row 0', 'row 1', 'row 2'])
  expect(keys().length).toBeLessThan(10)
  const rows = screen.getByRole('list', { name: 'Rows' })
  expect([...rows.children].every(({ className }) => className === 'item')).toBe(true)
  expect(rows.compareDocumentPosition(screen.getByText('Above'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(rows.compareDocumentPosition(screen.getByText('Below'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('finds an item by key, and the key of an element', () => {
  render(<Table items={['a', null, 'c']} />)
  expect(keys()).toEqual(['a', 'place 1', 'c'])
  expect(list.current?.elementOf('c')?.textContent).toContain('2: c')
  expect(list.current?.elementOf('d')).toBeNull()
  expect(list.current?.keyAround(screen.getByText('Press c'))).toBe('c')
  expect(list.current?.keyAround(screen.getByText('Above'))).toBeNull()
  expect(list.current?.keyAround(null)).toBeNull()
})

test('keeps the keys of items when earlier ones are removed', () => {
  const { rerender } = render(<Table items={[null, 'a', 'b']} first={0} />)
  expect(list.current?.elementOf('b')?.textContent).toContain('2: b')
  rerender(<Table items={['a', 'b']} first={1} />)
  expect(keys()).toEqual(['a', 'b'])
  expect(list.current?.elementOf('b')?.textContent).toContain('1: b')
})

test('exposes the scroller while it is mounted', () => {
  const { unmount } = render(<Table items={many} />)
  const scroller = list.current?.scroller()
  expect(scroller).toBeInstanceOf(HTMLElement)
  expect(onScroller).toHaveBeenLastCalledWith(scroller)
  expect(scrollerAround(screen.getByText('Below'))).toBe(scroller)
  unmount()
  expect(list.current).toBeNull()
})

test('returns null as the place of a list at its top', async () => {
  render(<Table items={many} />)
  const take = vi.fn()
  act(() => list.current?.takePosition(take))
  await vi.waitFor(() => expect(take).toHaveBeenCalledExactlyOnceWith(null))
})

test('each row has its place in the whole list, also while rows are added in front', () => {
  const places = () =>
    screen
      .getAllByRole('article')
      .slice(0, 2)
      .map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')].join('/'))
  const { rerender } = render(<Table items={many} first={10} />)
  expect(places()).toEqual(['1/500', '2/500'])
  rerender(<Table items={['new', ...many]} first={9} />)
  expect(places()).toEqual(['1/501', '2/501'])
})
