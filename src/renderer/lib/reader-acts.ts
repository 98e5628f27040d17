/** Notes what the reader does in this window, so that late content takes the focus from nobody. */

let actedAtMonotonic = Number.NEGATIVE_INFINITY
let lastOpeningMonotonic = 0

/** Notes that the reader opens a thread, as a move to another address does. */
export const recordOpening = (): void => {
  lastOpeningMonotonic = performance.now()
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
