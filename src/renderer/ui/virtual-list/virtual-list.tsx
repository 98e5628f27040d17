import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import {
  type Components,
  type StateSnapshot,
  Virtuoso,
  type VirtuosoHandle,
  type VirtuosoProps,
} from 'react-virtuoso'
import { itemInReading } from './keep-reading.ts'
import { keepScrollPlace } from './keep-scroll-place.ts'
import { keepSelected, type Margin } from './keep-selected.ts'
import { RowPlaceContext } from './row-place.ts'

/** The scroll position of an unmounted list, for its next mount. */
export interface ListSnapshot extends StateSnapshot {
  /** An item near the top of the view. Those above it may have another height at the next mount. */
  readonly reading: ItemPlace | null
}

/** An item and its distance below the top of the view, px. */
export interface ItemPlace {
  readonly key: string
  readonly top: number
}

/** The rendered items of a list, and functions that scroll to others. */
export interface ListHandle {
  /** The scroll container. */
  readonly scroller: () => HTMLElement | null
  /** Returns null for an item that is not rendered. */
  readonly elementOf: (key: string) => HTMLElement | null
  /** The rendered items in their order. */
  readonly rendered: () => readonly { readonly key: string; readonly element: HTMLElement }[]
  /** Returns the key of the first item; null without items. */
  readonly firstKey: () => string | null
  /** Returns the key of the item at or around an element. */
  readonly keyAround: (element: Element | null) => string | null
  /** Scrolls an item to the top, or to `offset` px above it. */
  readonly scrollTo: (key: string, offset?: number) => void
  /** Scrolls an item that is out of view to the top; calls `done` once it is in view. */
  readonly scrollIntoSight: (key: string, done: () => void) => void
  /** Returns the place of an item; null if it is not rendered. */
  readonly placeOf: (key: string) => ItemPlace | null
  /** Scrolls an item to a place, and keeps it there until the items above it are measured or the reader scrolls. */
  readonly keepAt: (place: ItemPlace, onPlaced?: () => void) => void
  /** Reads the list's scroll position; null for the top. */
  readonly takePosition: (take: (place: ListSnapshot | null) => void) => void
}

interface Context {
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly itemClass: string | undefined
  readonly listProps: HTMLAttributes<HTMLElement> | undefined
  readonly keyOf: (item: unknown, index: number) => string
  readonly setSize: number
}

type LibraryProps<Item> = Omit<
  VirtuosoProps<Item, Context>,
  'components' | 'computeItemKey' | 'context' | 'data' | 'itemContent' | 'onFocus' | 'ref' | 'scrollerRef'
>

interface VirtualListProps<Item> extends LibraryProps<Item>, Pick<Context, 'header' | 'footer'> {
  readonly ref: Ref<ListHandle>
  readonly items: readonly Item[]
  readonly keyOf: (item: Item, index: number) => string
  /** Another function rerenders every item. */
  readonly render: (item: Item, index: number) => ReactNode
  readonly itemClass?: string | undefined
  readonly listProps?: HTMLAttributes<HTMLElement>
  readonly onScroller?: (element: HTMLElement | null) => void
  /** Number of items for screen readers: those of the list, or -1 if more may follow. */
  readonly setSize?: number
  /** Announcement while the focused field is scrolled out of view. */
  readonly awayText: string
}

const parts: Components<unknown, Context> = {
  Header: ({ context }) => context?.header,
  Footer: ({ context }) => context?.footer,
  Item: ({ context, item, ...rest }) => {
    const { 'data-index': index } = rest
    const of = context?.setSize ?? -1
    return (
      <RowPlaceContext value={useMemo(() => ({ number: index + 1, of }), [index, of])}>
        <div {...rest} className={context?.itemClass} data-key={context?.keyOf(item, index)} />
      </RowPlaceContext>
    )
  },
  List: ({ context, ...rest }) => <div {...rest} {...context?.listProps} data-items />,
}

/** Returns the nearest virtual list around an element. */
export const scrollerAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-windowed]')

/** Virtuoso removes the outline of its scroller, which Tab reaches. */
const visibleFocus = { outline: '' } as const

/** The newest props of a list, which its methods read. */
interface Newest<Item> extends Pick<VirtualListProps<Item>, 'items' | 'keyOf' | 'awayText'> {
  readonly onScroller: ((element: HTMLElement | null) => void) | undefined
  readonly first: number
}

/**
 * Creates the methods of a list, once. They read its newest props, because a new method would make the library read its
 * position again. `onSelected` is called with the margin that keeps the rows of a selection rendered.
 */
const createList = <Item,>(
  virtuoso: RefObject<VirtuosoHandle | null>,
  now: RefObject<Newest<Item>>,
  onSelected: (margin: Margin | null) => void,
) => {
  let scroller: HTMLElement | null = null
  let keeping: Promise<() => void> | null = null
  let stopSelected = (): void => {}
  const keyAt = (index: number): string | undefined => {
    const item = now.current.items[index]
    return item === undefined ? undefined : now.current.keyOf(item, index)
  }
  const indexOf = (key: string): number => now.current.items.findIndex((_, index) => keyAt(index) === key)
  const rendered: ListHandle['rendered'] = () =>
    [...(scroller?.querySelectorAll<HTMLElement>('[data-items] > [data-key]') ?? [])].map((element) => ({
      key: element.dataset.key ?? '',
      element,
    }))
  const elementOf: ListHandle['elementOf'] = (key) =>
    rendered().find((item) => item.key === key)?.element ?? null
  const scrollTo: ListHandle['scrollTo'] = (key, offset = 0) => {
    const index = indexOf(key)
    if (index >= 0) virtuoso.current?.scrollToIndex({ index, align: 'start', offset })
  }
  const placeOf: ListHandle['placeOf'] = (key) => {
    const item = elementOf(key)
    if (!scroller || !item) return null
    return { key, top: item.getBoundingClientRect().top - scroller.getBoundingClientRect().top }
  }
  const handle: ListHandle = {
    scroller: () => scroller,
    elementOf,
    rendered,
    firstKey: () => keyAt(0) ?? null,
    keyAround: (target) => rendered().find(({ element }) => element.contains(target))?.key ?? null,
    scrollTo,
    scrollIntoSight: (key, done) =>
      virtuoso.current?.scrollIntoView({ index: indexOf(key), align: 'start', done }),
    placeOf,
    keepAt: (place, onPlaced) => {
      const element = scroller
      if (!element) return
      keepScrollPlace(element, () => {
        const now = placeOf(place.key)
        if (now === null) return scrollTo(place.key, -place.top)
        element.scrollTop += now.top - place.top
        onPlaced?.()
      })
    },
    takePosition: (take) =>
      virtuoso.current?.getState((place) => {
        const key = scroller ? itemInReading(scroller)?.dataset.key : undefined
        take(place.scrollTop > 0 ? { ...place, reading: key === undefined ? null : placeOf(key) } : null)
      }),
  }
  return {
    handle,
    // A stable function: a new one makes the list read its position at once.
    setScroller: (element: HTMLElement | Window | null): void => {
      scroller = element instanceof HTMLElement ? element : null
      stopSelected()
      if (scroller) stopSelected = keepSelected(scroller, (margin) => flushSync(() => onSelected(margin)))
      now.current.onScroller?.(scroller)
    },
    /** Loads the code that keeps the focus, which is no part of the first view. */
    keepFocus: (): void => {
      keeping ??= import('./keep-row-focus.ts').then(({ keepRowFocus }) =>
        scroller === null
          ? () => {}
          : keepRowFocus({
              scroller,
              keyAt: (number) => keyAt(number - now.current.first),
              indexOf: (key) => {
                const index = indexOf(key)
                return index < 0 ? index : index + now.current.first
              },
              show: (number) => virtuoso.current?.scrollIntoView({ index: number - now.current.first }),
              awayText: now.current.awayText,
            }),
      )
    },
    stop: (): void => void keeping?.then((stop) => stop()),
  }
}

/**
 * A virtual list: only items near the viewport are in the page. It keeps the focus while the focused item scrolls away
 * or is removed. All other props are those of the library.
 */
export const VirtualList = <Item,>({
  ref,
  items,
  keyOf,
  render,
  header,
  footer,
  itemClass,
  listProps,
  onScroller,
  awayText,
  setSize = items.length,
  firstItemIndex: first = 0,
  increaseViewportBy: around = 0,
  ...rest
}: VirtualListProps<Item>) => {
  const virtuoso = useRef<VirtuosoHandle>(null)
  const now = useRef<Newest<Item>>({ items, keyOf, first, onScroller, awayText })
  now.current = { items, keyOf, first, onScroller, awayText }
  /** The rows of a selection stay rendered. */
  const [selected, setSelected] = useState<Margin | null>(null)
  const [list] = useState(() => createList(virtuoso, now, setSelected))
  useEffect(() => list.stop, [list])
  const increaseViewportBy = useMemo(() => {
    const own = typeof around === 'number' ? { top: around, bottom: around } : around
    if (selected === null) return own
    return { top: own.top + selected.top, bottom: own.bottom + selected.bottom }
  }, [around, selected])
  useImperativeHandle(ref, () => list.handle, [list])
  return (
    <Virtuoso<Item, Context>
      {...rest}
      ref={virtuoso}
      scrollerRef={list.setScroller}
      data-windowed
      style={visibleFocus}
      onFocus={list.keepFocus}
      increaseViewportBy={increaseViewportBy}
      data={items}
      firstItemIndex={first}
      context={useMemo(
        () => ({ header, footer, itemClass, listProps, keyOf: keyOf as Context['keyOf'], setSize }),
        [header, footer, itemClass, listProps, keyOf, setSize],
      )}
      components={parts as Components<Item, Context>}
      itemContent={useCallback((number: number, item: Item) => render(item, number - first), [render, first])}
      computeItemKey={useCallback(
        (number: number, item: Item) => keyOf(item, number - first),
        [keyOf, first],
      )}
    />
  )
}
