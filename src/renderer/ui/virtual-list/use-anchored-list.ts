import { useEffect, useReducer, useRef, useState } from 'react'
import { createScrollAnchor } from './scroll-anchor.ts'
import { useListAppears } from './use-list-appears.ts'
import type { ListHandle } from './virtual-list.tsx'

/**
 * Returns a list with its scroll anchor. `findInner` finds an element inside an item. A list that does not reach its
 * first position is created again with another `attempt`.
 */
export const useAnchoredList = (findInner: (item: HTMLElement, inner: string) => HTMLElement | null) => {
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
  return { list, anchor, scroller, setScroller, attempt, isVisible }
}
