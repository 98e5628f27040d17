import { useEffect, useReducer, useRef, useState } from 'react'
import { createScrollAnchor } from './scroll-anchor.ts'
import type { ListHandle } from './virtual-list.tsx'

/**
 * Longer than the list needs to reach its first position, ms. On a busy machine frames take long, so they count too.
 */
const checkAfterMs = 700
const checkAfterFrames = 20

const listOf = (scroller: HTMLElement): HTMLElement | null => scroller.querySelector('[data-items]')

const isShown = (scroller: HTMLElement): boolean => {
  const list = listOf(scroller)
  return list !== null && list.style.visibility !== 'hidden' && list.childElementCount > 0
}

/**
 * Returns the geometry of rows in view; null before the list has scrolled to its first position. A list that need not
 * scroll has all of its rows, and no padding in place of others.
 */
const rowsInView = (scroller: HTMLElement): string | null => {
  const list = listOf(scroller)
  const [first, last] = [list?.firstElementChild, list?.lastElementChild]
  if (!list || !first || !last) return null
  const { scrollTop, scrollHeight, clientHeight } = scroller
  const [view, { top }, { bottom }] = [scroller, first, last].map((one) => one.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ]
  const isScrolled = scrollTop > 0 && top < view.bottom && bottom > view.top
  const isWhole =
    scrollHeight <= clientHeight && !/[1-9]/.test(list.style.paddingTop + list.style.paddingBottom)
  return isScrolled || isWhole ? [scrollTop, scrollHeight, list.childElementCount, top, bottom].join() : null
}

/**
 * Shows the rows of a list as soon as they stand still. The list hides them until it is at its first position, and for
 * 150 ms more, and on a busy machine that step is sometimes lost. Calls `onStuck` if the list has a size but shows no
 * rows. Returns whether the rows are shown.
 */
export const useListAppears = (scroller: HTMLElement | null, onStuck: () => void): boolean => {
  const [appeared, setAppeared] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!scroller) return
    let frame = 0
    let frames = 0
    const stop = (): void => {
      changes.disconnect()
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
    const update = (): void => {
      if (!isShown(scroller)) return
      stop()
      setAppeared(scroller)
    }
    const changes = new MutationObserver(update)
    changes.observe(scroller, { subtree: true, childList: true, attributeFilter: ['style'] })
    let before: string | null = null
    const check = (): void => {
      frames += 1
      const now = rowsInView(scroller)
      // The observer follows.
      if (now !== null && now === before) listOf(scroller)?.style.removeProperty('visibility')
      before = now
      frame = requestAnimationFrame(check)
    }
    const timer = setInterval(() => {
      // A list without size or in a hidden window cannot be measured.
      const isMeasured = document.visibilityState === 'visible' && scroller.clientHeight > 0
      if (frames < checkAfterFrames || !isMeasured) return
      clearInterval(timer)
      cancelAnimationFrame(frame)
      if (!isShown(scroller)) onStuck()
    }, checkAfterMs)
    frame = requestAnimationFrame(check)
    update()
    return stop
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
