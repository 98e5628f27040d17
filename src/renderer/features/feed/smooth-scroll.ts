/** Duration of the scroll and of the highlight, ms (product.md#feed). */
const scrollMs = 3000
const highlightMs = 1000

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** Scrolls smoothly to the card, until the reader scrolls. */
const smoothScroll = (scroller: HTMLElement, card: HTMLElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const from = scroller.scrollTop
    const to = from + card.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 16
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : scrollMs
    const hand = new AbortController()
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      scroller.addEventListener(event, () => hand.abort(), { passive: true, signal: hand.signal })
    const start = performance.now()
    const step = (now: number): void => {
      if (signal.aborted || hand.signal.aborted) {
        resolve()
        return
      }
      const t = duration === 0 ? 1 : Math.min(1, (now - start) / duration)
      scroller.scrollTop = from + (to - from) * eased(t)
      if (t < 1) requestAnimationFrame(step)
      else {
        hand.abort()
        resolve()
      }
    }
    requestAnimationFrame(step)
  })

/** Scrolls to the card of a link and highlights it for a moment. */
export const smoothScrollTo = async (
  scroller: HTMLElement,
  card: HTMLElement,
  signal: AbortSignal,
): Promise<void> => {
  await smoothScroll(scroller, card, signal)
  if (signal.aborted) return
  card.toggleAttribute('data-highlight', true)
  setTimeout(() => card.toggleAttribute('data-highlight', false), highlightMs)
}
