/** Whether keys write in an element. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, input') || target.isContentEditable)

/** Frames until a position is stable: the list corrects it for rows that it measures above the reader. */
const settleFrames = 20

/** Puts the list where it should be, and keeps it there until it has settled or the reader moves it. */
export const holdPlace = (scroller: HTMLElement, put: () => void, frames = settleFrames): void => {
  const hand = new AbortController()
  const stop = (): void => hand.abort()
  for (const event of ['wheel', 'pointerdown', 'touchstart'])
    scroller.addEventListener(event, stop, { passive: true, signal: hand.signal })
  window.addEventListener('keydown', ({ target }) => isTextField(target) || stop(), { signal: hand.signal })
  const hold = (left: number): void => {
    if (hand.signal.aborted) return
    put()
    if (left > 0) requestAnimationFrame(() => hold(left - 1))
    else stop()
  }
  hold(frames)
}

export const holdAtTop = (scroller: HTMLElement, frames?: number): void =>
  holdPlace(
    scroller,
    () => {
      scroller.scrollTop = 0
    },
    frames,
  )

/** The anchor of a list: its end, or one item at the top. Null while the reader has scrolled elsewhere. */
type Aim =
  | { readonly to: 'end' }
  | {
      readonly to: 'item'
      readonly key: string
      /** Something in that item, if the place is its own. */
      readonly inner: string | null
      readonly isRequested: boolean
    }
  | null

/** Keeps the place of a list whose items are measured, grow and come while it is on screen. */
export interface ScrollAnchor {
  /** Follows this element until the returned function is called. */
  readonly attach: (scroller: HTMLElement) => () => void
  readonly showEnd: () => void
  /** Puts an item, or something in it, to the top, unless the reader has gone elsewhere or requested another item. */
  readonly land: (key: string, inner?: string | null) => void
  /** Puts an item to the top, wherever the reader is: they have requested it. */
  readonly goTo: (key: string) => void
  /** Items were added at the end: a reader who was there stays there. */
  readonly grow: () => void
}

interface AnchoredItems {
  /** Asks the list to render an item. */
  readonly bring: (key: string) => void
  /** Returns the element of an item, or of something in it; null where it is not rendered. */
  readonly find: (key: string, inner: string | null) => HTMLElement | null
}

/** How far from the end one still reads the newest, px. */
export const endReach = 60
/** Room above the inside of an item that is put to the top, for a line above it, px. */
const lineRoom = 44
/** Less than this is where it should be, px. */
const exact = 1

/** The keys that scroll, and whether they lead down. */
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

/** Somebody who is typing in a row must not have it moved away. */
const isTypedIn = (scroller: HTMLElement): boolean =>
  scroller.contains(document.activeElement) && isTextField(document.activeElement)

/**
 * A windowed list knows the height of a row once it has drawn it. A place that is gone to once is therefore the wrong
 * one a moment later: it is gone to again with each change of size or rows and after each step of the list's own,
 * however late these come, until the reader moves. Who moved is known and not guessed: the list scrolls by the methods
 * of its element, this keeper by `scrollTop`, and the browser only where a size changed. All else is the reader's.
 */
export const createScrollAnchor = ({ bring, find }: AnchoredItems): ScrollAnchor => {
  let scroller: HTMLElement | null = null
  let aim: Aim = { to: 'end' }
  let wasAtEnd = true
  /** Size and place as they were left here or by the list. */
  let size = ''
  let placedAt = -1
  let asked = 0
  /** The reader has pressed a key or turned the wheel to leave the end, and the browser has not scrolled yet. */
  let isLeaving = false

  const sizeOf = ({ scrollHeight, clientHeight }: HTMLElement): string => `${scrollHeight} ${clientHeight}`

  /** How far what is aimed at is from its place; null where that is not drawn. */
  const offOf = (element: HTMLElement): number | null => {
    const below = belowOf(element)
    if (aim?.to !== 'item') return below
    const inner = aim.inner === null ? null : find(aim.key, aim.inner)
    const item = inner ?? find(aim.key, null)
    if (!item) return null
    const { top } = item.getBoundingClientRect()
    const off = top - element.getBoundingClientRect().top - (inner ? lineRoom : 0)
    return Math.min(Math.max(off, -element.scrollTop), below)
  }

  /** Asks the list for the item, in the next frame: it may be the list that is at work right now. */
  const ask = (): void => {
    if (asked !== 0) return
    asked = requestAnimationFrame(() => {
      asked = 0
      if (scroller && aim?.to === 'item' && offOf(scroller) === null) bring(aim.key)
    })
  }

  /** Scrolls to the anchor; on demand even while the user is typing elsewhere. */
  const settle = (isDemanded: boolean): void => {
    if (!scroller || scroller.clientHeight === 0) return
    const off = aim && (isDemanded || !isTypedIn(scroller)) ? offOf(scroller) : 0
    if (off === null) ask()
    else if (Math.abs(off) > exact) scroller.scrollTop += off
    wasAtEnd = belowOf(scroller) <= endReach
    size = sizeOf(scroller)
    placedAt = scroller.scrollTop
  }

  /** Sees whether the reader has moved since the place was left here or by the list. */
  const notice = (): void => {
    if (!scroller || !aim || size !== sizeOf(scroller)) return
    if (Math.abs(scroller.scrollTop - placedAt) <= exact) return
    const off = offOf(scroller)
    if (off === null || Math.abs(off) > exact) aim = null
  }

  const follow = (): void => {
    notice()
    settle(false)
  }

  const onScroll = (): void => {
    follow()
    if (!scroller) return
    if (belowOf(scroller) > exact) isLeaving = false
    // An earlier step of the list may be told of only now.
    else if (!aim && !isLeaving) aim = { to: 'end' }
  }

  /** The reader is about to scroll: nothing is put back any more, unless there is nowhere to go. */
  const leave = (isDown: boolean): void => {
    if (!scroller || (isDown ? belowOf(scroller) : scroller.scrollTop) <= exact) return
    aim = null
    isLeaving = !isDown
  }
  const onWheel = ({ deltaY, ctrlKey }: WheelEvent): void => {
    if (deltaY !== 0 && !ctrlKey) leave(deltaY > 0)
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    const isDown = keysThatScroll[key]
    if (isDown !== undefined && scroller && !isTypedIn(scroller)) leave(isDown)
  }
  const take = (next: Aim): void => {
    aim = next
    settle(true)
  }

  /** Corrects the list's own scrolling at once; returns the function that stops this. */
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
      // Rows take the place that was kept for them without a change of size.
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
      const isElsewhere = aim === null ? !wasAtEnd : aim.to === 'item' && aim.isRequested
      if (!isElsewhere) take({ to: 'item', key, inner, isRequested: false })
    },
    goTo: (key) => take({ to: 'item', key, inner: null, isRequested: true }),
    grow: () => {
      if (wasAtEnd && !(scroller && isTypedIn(scroller))) take({ to: 'end' })
    },
  }
}
