import {
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { type Components, type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso'

/** The place where a list was left, for the next time that it is made. */
export type ListSnapshot = StateSnapshot

/**
 * The first position of a list. A list that starts at an item hides its items until it is there. One that starts at the top
 * renders `count` items before it measures them.
 */
export type ListStart =
  | { readonly at: 'item'; readonly index: number; readonly align: 'start' | 'end' }
  | { readonly at: 'snapshot'; readonly snapshot: ListSnapshot }
  | { readonly at: 'top'; readonly count: number }

/** The rendered items of a list, and its ways to others. */
export interface ListHandle {
  /** The element that scrolls. */
  readonly scroller: () => HTMLElement | null
  /** Returns null for an item that is not rendered. */
  readonly elementOf: (key: string) => HTMLElement | null
  /** The rendered items in their order. */
  readonly elements: () => readonly HTMLElement[]
  /** The key of the item that an element is or is in. */
  readonly keyAround: (element: Element | null) => string | null
  /** Scrolls an item to the top, or to `offset` px above it. */
  readonly scrollTo: (key: string, offset?: number) => void
  /** Scrolls an item that is out of view to the top; calls `done` once it is in view. */
  readonly bringInView: (key: string, done: () => void) => void
  /** Reads the place of the list; null for the top. */
  readonly readPlace: (take: (place: ListSnapshot | null) => void) => void
}

interface Context<Item> {
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly itemClass: string | undefined
  readonly listProps: HTMLAttributes<HTMLElement> | undefined
  readonly keyOf: (item: Item, index: number) => string
}

export interface VirtualListProps<Item> {
  readonly ref?: Ref<ListHandle>
  readonly items: readonly Item[]
  /** Number of the first item: it grows as items before it are removed, so that the others keep their places. */
  readonly first?: number
  readonly keyOf: (item: Item, index: number) => string
  /** Another function renders every item anew. */
  readonly render: (item: Item, index: number) => ReactNode
  readonly header: ReactNode
  readonly footer: ReactNode
  readonly className: string | undefined
  readonly style?: CSSProperties | undefined
  readonly itemClass?: string | undefined
  readonly listProps?: HTMLAttributes<HTMLElement>
  readonly start?: ListStart | undefined
  /** Estimated height of an item, or of each of them, px. */
  readonly heights: number | number[]
  /** Height above and below the viewport in which items are rendered, px. */
  readonly margin: { readonly top: number; readonly bottom: number }
  /** Aligns a short list to the bottom. */
  readonly fromBottom?: boolean
  /** How far from the top, or the end, the reader still counts as there, px. */
  readonly reach: number
  readonly onAtTop?: (isAtTop: boolean) => void
  readonly onAtEnd?: (isAtEnd: boolean) => void
  /** Takes the index of the last item in view. */
  readonly onLastInView?: (index: number) => void
  readonly onScrollEnd?: () => void
  readonly onScroller?: (element: HTMLElement | null) => void
  /** Announcement while the focused field is scrolled out of view. */
  readonly awayText: string
}

const parts: Components<unknown, Context<unknown>> = {
  Header: ({ context }) => context?.header,
  Footer: ({ context }) => context?.footer,
  Item: ({ context, item, ...rest }) => (
    <div {...rest} className={context?.itemClass} data-key={context?.keyOf(item, rest['data-index'])} />
  ),
  List: ({ context, children, ...rest }) => (
    <div {...rest} {...context?.listProps} data-items>
      {children}
    </div>
  ),
}

/** The nearest virtual list around an element. */
export const scrollerAround = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>('[data-windowed]')

/**
 * A list of which only what is near the viewport is in the page. It keeps the focus while the item that has it scrolls away
 * or is removed.
 */
export const VirtualList = <Item,>({
  ref,
  items,
  first = 0,
  keyOf,
  render,
  header,
  footer,
  className,
  style,
  itemClass,
  listProps,
  start,
  heights,
  margin,
  fromBottom = false,
  reach,
  onAtTop,
  onAtEnd,
  onLastInView,
  onScrollEnd,
  onScroller,
  awayText,
}: VirtualListProps<Item>) => {
  const virtuoso = useRef<VirtuosoHandle>(null)
  const scroller = useRef<HTMLElement | null>(null)
  const now = useRef({ items, first, keyOf })
  now.current = { items, first, keyOf }
  const [indexOf, itemsIn] = useMemo(
    () => [
      (key: string): number => {
        const { items: all, keyOf: keyOfItem } = now.current
        return all.findIndex((item, index) => keyOfItem(item, index) === key)
      },
      () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-items] > [data-key]') ?? [])],
    ],
    [],
  )
  useImperativeHandle(
    ref,
    () => ({
      scroller: () => scroller.current,
      elementOf: (key) => itemsIn().find(({ dataset }) => dataset.key === key) ?? null,
      elements: itemsIn,
      keyAround: (element) => itemsIn().find((item) => item.contains(element))?.dataset.key ?? null,
      scrollTo: (key, offset = 0) => {
        const index = indexOf(key)
        if (index >= 0) virtuoso.current?.scrollToIndex({ index, align: 'start', offset })
      },
      bringInView: (key, done) =>
        virtuoso.current?.scrollIntoView({ index: indexOf(key), align: 'start', done }),
      readPlace: (take) => virtuoso.current?.getState((place) => take(place.scrollTop > 0 ? place : null)),
    }),
    [indexOf, itemsIn],
  )
  // Another function makes the list read its place at once.
  const noteScroller = useCallback(
    (element: HTMLElement | Window | null) => {
      scroller.current = element instanceof HTMLElement ? element : null
      onScroller?.(scroller.current)
    },
    [onScroller],
  )

  // The code that keeps the focus is no part of the first view.
  const keeping = useRef<Promise<() => void>>(null)
  useEffect(() => () => void keeping.current?.then((stop) => stop()), [])
  const keepFocus = async (element: HTMLElement): Promise<() => void> => {
    const { keepRowFocus } = await import('./keep-row-focus.ts')
    return keepRowFocus({
      scroller: element,
      keyAt: (number) => {
        const { items: all, first: before, keyOf: keyOfItem } = now.current
        const item = all[number - before]
        return item === undefined ? undefined : keyOfItem(item, number - before)
      },
      indexOf: (key) => {
        const index = indexOf(key)
        return index < 0 ? index : index + now.current.first
      },
      show: (number) => virtuoso.current?.scrollIntoView({ index: number - now.current.first }),
      awayText,
    })
  }

  const context = useMemo(
    (): Context<Item> => ({ header, footer, itemClass, listProps, keyOf }),
    [header, footer, itemClass, listProps, keyOf],
  )
  return (
    <Virtuoso
      ref={virtuoso}
      scrollerRef={noteScroller}
      className={className}
      {...(style ? { style } : {})}
      data-windowed
      onFocus={() => {
        if (scroller.current) keeping.current ??= keepFocus(scroller.current)
      }}
      data={items}
      firstItemIndex={first}
      context={context}
      components={parts as Components<Item, Context<Item>>}
      itemContent={useCallback((number: number, item: Item) => render(item, number - first), [render, first])}
      computeItemKey={useCallback(
        (number: number, item: Item) => keyOf(item, number - first),
        [keyOf, first],
      )}
      alignToBottom={fromBottom}
      skipAnimationFrameInResizeObserver={fromBottom}
      {...(typeof heights === 'number' ? { defaultItemHeight: heights } : { heightEstimates: heights })}
      {...(start?.at === 'item' ? { initialTopMostItemIndex: start } : {})}
      {...(start?.at === 'snapshot' ? { restoreStateFrom: start.snapshot } : {})}
      {...(start?.at === 'top' ? { initialItemCount: start.count } : {})}
      increaseViewportBy={margin}
      atTopThreshold={reach}
      atBottomThreshold={reach}
      {...(onAtTop ? { atTopStateChange: onAtTop } : {})}
      {...(onAtEnd ? { atBottomStateChange: onAtEnd } : {})}
      {...(onLastInView ? { rangeChanged: ({ endIndex }) => onLastInView(endIndex) } : {})}
      {...(onScrollEnd ? { isScrolling: (isScrolling) => isScrolling || onScrollEnd() } : {})}
    />
  )
}
