/** Notes what the reader does in this window, so that late content takes the focus from nobody. */

let actedAtMonotonic = Number.NEGATIVE_INFINITY
let focusMovedAtMonotonic = Number.NEGATIVE_INFINITY
let lastOpeningMonotonic = 0

/**
 * Calls `onMove` when the focus moves to another control, by any means: a screen reader moves it without a key. The
 * app's repair of a focus that was removed or inside a closing dialog does not count, nor does a heading's focus.
 */
export const followFocus = (onMove: (target: HTMLElement) => void): (() => void) => {
  let last = document.activeElement ?? document.body
  const follow = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === last) return
    const isRepair = !last.isConnected || last.closest('dialog') !== null
    last = target
    if (!isRepair && target.tabIndex >= 0) onMove(target)
  }
  addEventListener('focusin', follow, { capture: true })
  return () => removeEventListener('focusin', follow, { capture: true })
}

let stopFollowing = (): void => {}

/** Notes that the reader opens a thread, as a move to another address does. */
export const recordOpening = (): void => {
  lastOpeningMonotonic = performance.now()
  stopFollowing()
  stopFollowing = followFocus(() => {
    focusMovedAtMonotonic = performance.now()
  })
}

/** Starts to note the reader's acts and moves, at the start of the page. */
export const watchReader = (): void => {
  const recordAct = (): void => {
    actedAtMonotonic = performance.now()
  }
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(event, recordAct, { capture: true, passive: true })
  let address = location.href
  const recordMove = ({ type }: Event): void => {
    // The state of a history entry also changes without a move.
    if (type === 'replaceState' && location.href === address) return
    address = location.href
    recordOpening()
  }
  // The router's events, including moves within the app.
  for (const move of ['pushState', 'replaceState', 'popstate']) addEventListener(move, recordMove)
}

/** Returns when the reader last opened a thread or an address, ms of the page's clock. */
export const openedAt = (): number => lastOpeningMonotonic

/** Whether the reader has scrolled, clicked or pressed a key since a time of the page's clock, ms. */
export const hasActedSince = (at: number): boolean => actedAtMonotonic > at

/** Whether the focus has moved to another control since the last opening and a time of the page's clock, ms. */
export const hasFocusMovedSince = (at: number): boolean => focusMovedAtMonotonic > at
