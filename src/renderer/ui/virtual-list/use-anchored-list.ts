import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { createScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts'
import { useListAppears } from './use-list-appears.ts'
import type { ListHandle, ListStart } from './virtual-list.tsx'

interface AnchoredList {
  readonly list: RefObject<ListHandle | null>
  readonly anchor: Omit<ScrollAnchor, 'attach'>
  readonly scroller: HTMLElement | null
  readonly setScroller: (element: HTMLElement | null) => void
  /** The key of the list: one that never came to its first place is made anew. */
  readonly attempt: number
  readonly start: ListStart | undefined
  readonly isVisible: boolean
}

/** Attempts at the first item; the next list starts at its top, and the anchor scrolls it. */
const mostAttempts = 2

/** A list that starts at an item and keeps its anchor. `findInner` finds the element of something in an item. */
export const useAnchoredList = (
  start: ListStart,
  findInner: (item: HTMLElement, inner: string) => HTMLElement | null,
): AnchoredList => {
  const list = useRef<ListHandle>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [anchor] = useState(() =>
    createScrollAnchor({
      bring: (key) => list.current?.scrollTo(key),
      find: (key, inner) => {
        const item = list.current?.elementOf(key) ?? null
        return item && inner !== null ? findInner(item, inner) : item
      },
    }),
  )
  useEffect(() => (scroller ? anchor.attach(scroller) : undefined), [anchor, scroller])
  const [attempt, tryAgain] = useReducer((before: number) => before + 1, 0)
  const isVisible = useListAppears(scroller, tryAgain)
  return {
    list,
    anchor,
    scroller,
    setScroller,
    attempt,
    start: attempt < mostAttempts ? start : undefined,
    isVisible,
  }
}
