import { type RefObject, useEffect } from 'react'
import type { FeedSource } from './feed-source.ts'
import type { FeedState } from './feed-state.ts'

/** Starts after 500 ms, scrolls over 3 s, highlights for 1 s (product.md#one-post). */
const delayMs = 500
const scrollMs = 3000
const highlightMs = 1000

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** Scrolls to the card over some seconds, until the reader scrolls themselves. */
const glide = (scroller: HTMLElement, card: HTMLElement, signal: AbortSignal): Promise<void> =>
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

interface ShowPost {
  readonly source: FeedSource
  readonly phase: FeedState['phase']
  readonly scroller: RefObject<HTMLElement | null>
}

/** Scrolls to the post of a link and highlights it. */
export const useShowPost = ({ source, phase, scroller }: ShowPost): void => {
  const postId = source.type === 'one-post' ? source.postId : null
  const ready = phase === 'ready'
  useEffect(() => {
    if (postId === null || !ready) return
    const stop = new AbortController()
    const find = () => scroller.current?.querySelector<HTMLElement>(`article[data-post-id="${postId}"]`)
    const show = async (): Promise<void> => {
      const card = find()
      if (!card || !scroller.current) return
      await glide(scroller.current, card, stop.signal)
      if (stop.signal.aborted) return
      card.toggleAttribute('data-highlight', true)
      setTimeout(() => card.toggleAttribute('data-highlight', false), highlightMs)
    }
    const timer = setTimeout(() => void show(), delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [postId, ready, scroller])
}
