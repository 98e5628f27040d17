/** An element at the top of the view, and its distance from the start of the content, px. */
interface Part {
  readonly element: Element
  readonly top: number
}

/** Smaller movements are not corrected, px: the list rounds the heights of its rows. */
const least = 2
/** Scroll position up to which a reader is at the start of a list, px. New items then push the others down. */
export const startReach = 40

const topOf = (element: Element, scroller: HTMLElement): number =>
  element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop

/** Returns the first element without children that ends below a line, with the ones around it, outermost first. */
const firstBelow = (line: number, around: Element): readonly Element[] | null => {
  for (const child of around.children) {
    if (child.getBoundingClientRect().bottom <= line) continue
    if (child.childElementCount === 0) return [child]
    const inner = firstBelow(line, child)
    if (inner) return [child, ...inner]
  }
  return null
}

/** Returns the row at the top of the view, and the elements in it down to the first visible one; nothing at the start. */
const partsAtTop = (scroller: HTMLElement): readonly Part[] => {
  const list = scroller.querySelector('[data-items]')
  const line = scroller.getBoundingClientRect().top + 1
  if (!list || scroller.scrollTop <= startReach || list.getBoundingClientRect().top > line) return []
  return (firstBelow(line, list) ?? []).map((element) => ({ element, top: topOf(element, scroller) }))
}

/**
 * Returns the item that keeps its place at the next mount: the first that begins in the upper half of the view, else the
 * one at the top; null at the start.
 */
export const itemInReading = (scroller: HTMLElement): HTMLElement | null => {
  const { top, height } = scroller.getBoundingClientRect()
  const atTop = partsAtTop(scroller)[0]?.element
  const begins = [atTop, atTop?.nextElementSibling].find((item) => {
    const start = item?.getBoundingClientRect().top ?? 0
    return start > top && start < top + height / 2
  })
  const item = begins ?? atTop
  return item instanceof HTMLElement ? item : null
}

/**
 * Keeps what the reader sees at the top of a virtual list in its place while content above it changes its height, for
 * example when comments arrive in a post, or a note above the list. The browser's own anchoring is off
 * (`overflow-anchor`), since it knows only some of these changes, and the list corrects only what it measures while the
 * reader scrolls up. The list must measure without waiting for a frame, so that it knows the new heights before each
 * correction. Ends when the returned function is called.
 */
export const keepReading = (scroller: HTMLElement): (() => void) => {
  let parts = partsAtTop(scroller)
  let scrolledTo = scroller.scrollTop
  const update = (): void => {
    parts = partsAtTop(scroller)
  }

  const onSize = (): void => {
    const kept = parts.findLast(({ element }) => element.isConnected)
    const moved = kept ? topOf(kept.element, scroller) - kept.top : 0
    if (kept && Math.abs(moved) < least) return
    // Otherwise the list has corrected it already.
    if (kept && scroller.scrollTop === scrolledTo) {
      scroller.scrollTop += moved
      scrolledTo = scroller.scrollTop
    }
    update()
  }

  /** The distance of an element from the start of the content does not change by a scroll. */
  const onScroll = (): void => {
    scrolledTo = scroller.scrollTop
    const isLost = !parts.some(({ element }) => element.isConnected)
    if (isLost || scroller.scrollTop <= startReach) update()
  }

  const sizes = new ResizeObserver(onSize)
  for (const list of scroller.querySelectorAll('[data-items]'))
    for (const part of list.parentElement?.children ?? []) sizes.observe(part, { box: 'border-box' })
  // Capture runs before the list renders other rows.
  scroller.addEventListener('scroll', onScroll, { capture: true, passive: true })
  scroller.addEventListener('scrollend', update)
  return () => {
    sizes.disconnect()
    scroller.removeEventListener('scroll', onScroll, { capture: true })
    scroller.removeEventListener('scrollend', update)
  }
}
