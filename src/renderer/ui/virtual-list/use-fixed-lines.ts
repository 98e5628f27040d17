import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Lines that are rendered above and below the viewport. */
const overscan = 12

interface FixedLines {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Height of every line, and of the sticky head above the lines, px. */
  readonly height: number
  readonly headHeight: number
  /** The index of a line that is always rendered; -1 for none. */
  readonly keeps: number
}

/**
 * Returns the indices of the lines near the viewport, for lines of one height that need no measuring. Also returns a
 * function that scrolls just far enough to show a line.
 */
export const useFixedLines = ({ scroller, count, height, headHeight, keeps }: FixedLines) => {
  const [view, setView] = useState({ from: 0, to: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = (): void => {
      const from = Math.floor(element.scrollTop / height)
      const to = Math.ceil((element.scrollTop + element.clientHeight) / height)
      setView((known) => (known.from === from && known.to === to ? known : { from, to }))
    }
    // A later render would paint a part of the list without lines.
    const onScroll = (): void => flushSync(measure)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    measure()
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, height])
  const start = Math.max(0, view.from - overscan)
  const end = Math.min(count, view.to + overscan)
  const lines = Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n)
  if (keeps >= end && keeps < count) lines.push(keeps)
  else if (keeps >= 0 && keeps < Math.min(start, count)) lines.unshift(keeps)
  const scrollTo = (line: number): void => {
    const element = scroller.current
    if (!element) return
    const [top, bottom] = [line * height, (line + 1) * height - element.clientHeight + headHeight]
    if (bottom > element.scrollTop) element.scrollTop = bottom
    else if (top < element.scrollTop) element.scrollTop = top
  }
  return { lines, scrollTo }
}
