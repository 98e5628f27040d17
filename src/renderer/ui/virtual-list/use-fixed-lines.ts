import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Lines that are rendered above and below the viewport. */
const overscan = 12

interface FixedLines {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Height of every line, px. */
  readonly height: number
  /** Height of the sticky head above the lines, px. */
  readonly headHeight: number
  /** A line that is rendered wherever it is; -1 for none. */
  readonly keeps: number
}

interface ShownLines {
  /** The indices of the rendered lines, in order. */
  readonly lines: readonly number[]
  /** Scrolls as little as it takes to show a line. */
  readonly scrollTo: (line: number) => void
}

/** The lines near the viewport of a list whose lines all have the same height, so that nothing is measured. */
export const useFixedLines = ({ scroller, count, height, headHeight, keeps }: FixedLines): ShownLines => {
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

  const start = Math.max(0, Math.min(view.from - overscan, count))
  const end = Math.min(count, view.to + overscan)
  const lines = Array.from({ length: Math.max(0, end - start) }, (_, n) => start + n)
  if (keeps >= end && keeps < count) lines.push(keeps)
  else if (keeps >= 0 && keeps < start) lines.unshift(keeps)
  return {
    lines,
    scrollTo: (line) => {
      const element = scroller.current
      if (!element) return
      const [top, bottom] = [line * height, (line + 1) * height]
      const room = element.clientHeight - headHeight
      if (bottom > element.scrollTop + room) element.scrollTop = bottom - room
      else if (top < element.scrollTop) element.scrollTop = top
    },
  }
}
