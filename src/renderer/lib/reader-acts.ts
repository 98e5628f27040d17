/** Notes what the reader does in this window, so that late content takes the focus from nobody. */

let actedAt = Number.NEGATIVE_INFINITY
let lastOpening = 0

/** Notes that the reader opens a thread, as a move to another address does. */
export const noteOpening = (): void => {
  lastOpening = performance.now()
}

/** Starts to note the reader's acts and moves, at the start of the page. */
export const watchReader = (): void => {
  const noteAct = (): void => {
    actedAt = performance.now()
  }
  for (const event of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(event, noteAct, { capture: true, passive: true })
  let address = location.href
  const noteMove = ({ type }: Event): void => {
    // The state of a history entry also changes without a move.
    if (type === 'replaceState' && location.href === address) return
    address = location.href
    noteOpening()
  }
  // The router's events, including moves within the app.
  for (const move of ['pushState', 'replaceState', 'popstate']) addEventListener(move, noteMove)
}

/** Returns when the reader last opened a thread or an address, ms of the page's clock. */
export const openedAt = (): number => lastOpening

/** Whether the reader has scrolled, clicked or pressed a key since a time of the page's clock, ms. */
export const hasActedSince = (at: number): boolean => actedAt > at
