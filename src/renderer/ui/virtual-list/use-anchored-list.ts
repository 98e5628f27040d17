import { useEffect, useReducer, useRef, useState } from 'react'
import { createScrollAnchor } from './scroll-anchor.ts'
import type { ListHandle } from './virtual-list.tsx'

/**
 * Longer than the list needs to reach its first position, ms. On a busy machine frames take long, so they count too.
 */
const checkAfterMs = 700
const checkAfterFrames = 20

const isShown = (scroller: HTMLElement): boolean => {
  const list = scroller.querySelector<HTMLElement>('[data-items]')
  return list !== null && list.style.visibility !== 'hidden' && list.childElementCount > 0
}

/**
 * Detects a list that stays invisible. The list hides its rows until it is at its first position. On a busy machine
 * that step is sometimes lost. Calls `onStuck` if the list has a size but shows no rows. Returns whether the rows are
 * shown.
 */
export const useListAppears = (scroller: HTMLElement | null, onStuck: () => void): boolean => {
  const [appeared, setAppeared] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!scroller) return
    const update = (): void => {
      if (!isShown(scroller)) return
      changes.disconnect()
      setAppeared(scroller)
    }
    const changes = new MutationObserver(update)
    changes.observe(scroller, { subtree: true, childList: true, attributeFilter: ['style'] })
    update()
    let frames = 0
    const count = (): number => (frames++ < checkAfterFrames ? requestAnimationFrame(count) : 0)
    count()
    const timer = setInterval(() => {
      // A list without size or in a hidden window cannot be measured.
      const isMeasured = document.visibilityState === 'visible' && scroller.clientHeight > 0
      if (frames < checkAfterFrames || !isMeasured) return
      clearInterval(timer)
      if (!isShown(scroller)) onStuck()
    }, checkAfterMs)
    return () => {
      changes.disconnect()
      clearInterval(timer)
      frames = checkAfterFrames
    }
  }, [scroller, onStuck])
  return scroller !== null && appeared === scroller
}

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
      first: () => list.current?.firstKey() ?? null,
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
