/** Windows of this height and less have no room for the bar while one reads: 1280 x 800 px at 200 %. */
const lowWindow = '(max-height: 480px)'

/** Scrolling in one direction that folds or unfolds the bar, px. */
const travelPx = 48

/** A scroll within this time after a key, a wheel or a touch is the reader's, ms. */
const byHandMs = 400

const handEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Folds the top bar and the parts marked `data-folds` while the reader scrolls down in a low window, and unfolds them
 * on the way up or when one gets the focus. The text under the eye stays in its place. Returns the end of it, which
 * unfolds the bar.
 */
export const foldBarOnScroll = (frame: HTMLElement): (() => void) => {
  const low = matchMedia(lowWindow)
  const stopped = new AbortController()
  const { signal } = stopped
  let scroller: HTMLElement | null = null
  let lastTop = 0
  let travelled = 0
  let byHandAtMonotonic = Number.NEGATIVE_INFINITY

  const setFolded = (isFolded: boolean): void => {
    if (frame.hasAttribute('data-bar-folded') === isFolded) return
    const startOfText = (): number =>
      scroller?.isConnected ? scroller.getBoundingClientRect().top - scroller.scrollTop : 0
    const before = startOfText()
    frame.toggleAttribute('data-bar-folded', isFolded)
    const moved = startOfText() - before
    travelled = 0
    if (!scroller || moved === 0) return
    scroller.scrollTop += moved
    lastTop = scroller.scrollTop
  }
  const onScroll = ({ target }: Event): void => {
    if (!low.matches || !(target instanceof HTMLElement) || target.closest('main') === null) return
    const by = target === scroller ? target.scrollTop - lastTop : 0
    scroller = target
    lastTop = target.scrollTop
    if (by === 0 || performance.now() > byHandAtMonotonic + byHandMs) return
    travelled = Math.sign(by) === Math.sign(travelled) ? travelled + by : by
    if (travelled >= travelPx) setFolded(true)
    else if (travelled <= -travelPx || lastTop <= 0) setFolded(false)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof Element && target.closest('header, [data-folds]')) setFolded(false)
  }
  const onHand = (): void => {
    byHandAtMonotonic = performance.now()
  }
  frame.addEventListener('scroll', onScroll, { signal, capture: true, passive: true })
  frame.addEventListener('focusin', onFocus, { signal })
  for (const event of handEvents) frame.addEventListener(event, onHand, { signal, passive: true })
  low.addEventListener('change', () => setFolded(false), { signal })
  return () => {
    stopped.abort()
    frame.removeAttribute('data-bar-folded')
  }
}
