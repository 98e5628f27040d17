import { isTextField } from './keep-scroll-place.ts'

/**
 * The anchor of a list: its end, one item at the top, or its start, which is the first item with everything above it
 * until earlier items are added. Null while the reader has scrolled elsewhere.
 */
type ScrollTarget =
  | { readonly to: 'end' }
  | { readonly to: 'start'; readonly key: string }
  | {
      readonly to: 'item'
      readonly key: string
      /** An element inside the item, if that is the anchor. */
      readonly inner: string | null
      readonly isRequested: boolean
    }
  | null

/** Keeps the scroll position of a list whose items are measured, grow and are added while it is on screen. */
export interface ScrollAnchor {
  /** Attaches to a scroll container until the returned function is called. */
  readonly attach: (scroller: HTMLElement) => () => void
  readonly showEnd: () => void
  /** Scrolls to an item, or to an element in it, unless the reader has scrolled elsewhere or requested another item. */
  readonly land: (key: string, inner?: string | null) => void
  /** Scrolls to an item at the reader's request, wherever they are. */
  readonly goTo: (key: string) => void
  /** Notes items that were added at the end. A reader at the end stays there. */
  readonly grow: () => void
}

interface AnchoredItems {
  /** Makes the list render an item. */
  readonly bring: (key: string) => void
  /** Returns the element of an item, or of an element in it; null if it is not rendered. */
  readonly find: (key: string, inner: string | null) => HTMLElement | null
  /** Returns the key of the first item; null without items. */
  readonly first: () => string | null
}

/** Maximum distance from the end that counts as at the end, px. */
export const endReach = 60
/** Space above an inner element at the top, for a line above it, px. */
const lineRoom = 44
/** Smaller deviations are not corrected, px. */
const exact = 1

/** The keys that scroll, and whether they scroll down. */
const keysThatScroll: Readonly<Record<string, boolean>> = {
  PageUp: false,
  Home: false,
  ArrowUp: false,
  PageDown: true,
  End: true,
  ArrowDown: true,
  ' ': true,
}

const belowOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight

/** Whether the reader is typing in a row, which must then not move. */
const isTypedIn = (scroller: HTMLElement): boolean =>
  scroller.contains(document.activeElement) && isTextField(document.activeElement)

/**
 * Creates the anchor of a virtual list. The list has the height of a row only after its first render, so a scroll
 * position soon becomes wrong. The anchor corrects it after each change of size or rows, and after each scroll of the
 * list itself. It stops when the reader scrolls. The list scrolls by the methods of its element, and the anchor by
 * `scrollTop`. The browser scrolls only when a size changed. All other scrolls are the reader's.
 */
export const createScrollAnchor = ({ bring, find, first }: AnchoredItems): ScrollAnchor => {
  let scroller: HTMLElement | null = null
  let scrollTarget: ScrollTarget = { to: 'end' }
  let wasAtEnd = true
  /** Size and position after the last scroll of the anchor or the list. */
  let size = ''
  let placedAt = -1
  let asked = 0
  /** Whether a key or the wheel has left the end, and the browser has not scrolled yet. */
  let isLeaving = false

  const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement): string => `${scrollHeight} ${clientHeight}`

  /** Returns the anchor's distance from its position, px; null if it is not rendered. */
  const offOf = (element: HTMLElement): number | null => {
    const below = belowOf(element)
    if (scrollTarget === null || scrollTarget.to === 'end') return below
    if (scrollTarget.to === 'start' && scrollTarget.key === first()) return -element.scrollTop
    const inner =
      scrollTarget.to === 'start' || scrollTarget.inner === null
        ? null
        : find(scrollTarget.key, scrollTarget.inner)
    const item = inner ?? find(scrollTarget.key, null)
    if (!item) return null
    const { top } = item.getBoundingClientRect()
    const off = top - element.getBoundingClientRect().top - (inner ? lineRoom : 0)
    return Math.min(Math.max(off, -element.scrollTop), below)
  }

  /** Makes the list render the item in the next frame, because the list itself may be rendering now. */
  const ask = (): void => {
    if (asked !== 0) return
    asked = requestAnimationFrame(() => {
      asked = 0
      if (scroller && scrollTarget && scrollTarget.to !== 'end' && offOf(scroller) === null)
        bring(scrollTarget.key)
    })
  }

  /** Scrolls to the anchor; on demand even while the user is typing in a row. */
  const settle = (isDemanded: boolean): void => {
    if (!scroller || scroller.clientHeight === 0) return
    const off = scrollTarget && (isDemanded || !isTypedIn(scroller)) ? offOf(scroller) : 0
    if (off === null) ask()
    else if (Math.abs(off) > exact) scroller.scrollTop += off
    wasAtEnd = belowOf(scroller) <= endReach
    size = sizeOf(scroller)
    placedAt = scroller.scrollTop
  }

  /** Drops the anchor if the reader has scrolled since the last scroll of the anchor or the list. */
  const notice = (): void => {
    if (!scroller || !scrollTarget || size !== sizeOf(scroller)) return
    if (Math.abs(scroller.scrollTop - placedAt) <= exact) return
    const off = offOf(scroller)
    if (off === null || Math.abs(off) > exact) scrollTarget = null
  }

  const follow = (): void => {
    notice()
    settle(false)
  }

  const onScroll = (): void => {
    follow()
    if (!scroller) return
    if (belowOf(scroller) > exact) isLeaving = false
    // The event may belong to an earlier scroll of the list.
    else if (!scrollTarget && !isLeaving) scrollTarget = { to: 'end' }
  }

  /** Drops the anchor before the reader scrolls, unless the list cannot scroll in that direction. */
  const leave = (isDown: boolean): void => {
    if (!scroller || (isDown ? belowOf(scroller) : scroller.scrollTop) <= exact) return
    scrollTarget = null
    isLeaving = !isDown
  }
  const onWheel = ({ deltaY, ctrlKey }: WheelEvent): void => {
    if (deltaY !== 0 && !ctrlKey) leave(deltaY > 0)
  }
  const take = (next: ScrollTarget): void => {
    scrollTarget = next
    settle(true)
  }
  /** Returns the aim of End or Home. The browser would scroll before the rows there are measured. */
  const scrollTargetOf = (pressed: string): ScrollTarget => {
    if (pressed === 'End') return { to: 'end' }
    const key = first()
    return pressed === 'Home' && key !== null ? { to: 'start', key } : null
  }
  const onKey = (event: KeyboardEvent): void => {
    const isDown = keysThatScroll[event.key]
    if (isDown === undefined || !scroller || isTypedIn(scroller)) return
    const next = scrollTargetOf(event.key)
    if (next === null || event.defaultPrevented) leave(isDown)
    else {
      event.preventDefault()
      take(next)
    }
  }

  /** Corrects the list's own scrolling at once; the returned function stops this. */
  const followList = (element: HTMLElement): (() => void) => {
    for (const step of ['scrollTo', 'scrollBy'] as const) {
      const own = element[step].bind(element)
      element[step] = (...given: unknown[]) => {
        notice()
        Reflect.apply(own, element, given)
        settle(false)
      }
    }
    return () => {
      Reflect.deleteProperty(element, 'scrollTo')
      Reflect.deleteProperty(element, 'scrollBy')
    }
  }

  return {
    attach: (element) => {
      scroller = element
      const endFollow = followList(element)
      const sizes = new ResizeObserver(follow)
      // Rows replace their placeholders without a change of size.
      const rows = new MutationObserver(follow)
      sizes.observe(element)
      for (const list of element.querySelectorAll('[data-items]')) {
        sizes.observe(list, { box: 'border-box' })
        rows.observe(list, { childList: true })
      }
      // Capture runs before the list's listener, so that the list's own reaction is recognised.
      element.addEventListener('scroll', onScroll, { capture: true, passive: true })
      element.addEventListener('wheel', onWheel, { passive: true })
      element.addEventListener('keydown', onKey)
      size = ''
      settle(false)
      return () => {
        endFollow()
        sizes.disconnect()
        rows.disconnect()
        cancelAnimationFrame(asked)
        asked = 0
        element.removeEventListener('scroll', onScroll, { capture: true })
        element.removeEventListener('wheel', onWheel)
        element.removeEventListener('keydown', onKey)
        scroller = null
      }
    },
    showEnd: () => take({ to: 'end' }),
    land: (key, inner = null) => {
      const isElsewhere =
        scrollTarget === null
          ? !wasAtEnd
          : scrollTarget.to === 'start' || (scrollTarget.to === 'item' && scrollTarget.isRequested)
      if (!isElsewhere) take({ to: 'item', key, inner, isRequested: false })
    },
    goTo: (key) => take({ to: 'item', key, inner: null, isRequested: true }),
    grow: () => {
      if (wasAtEnd && !(scroller && isTypedIn(scroller))) take({ to: 'end' })
    },
  }
}
