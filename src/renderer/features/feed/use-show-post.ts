import { type RefObject, useEffect, useRef } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { cardOf } from './cards.ts'
import type { FeedSource } from './feed-source.ts'

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

/** What is noted in the entry of the history: going back to it, or a reconnect, opens no link. */
const noteShown = (postId: string): void => history.replaceState({ ...history.state, shownPost: postId }, '')
const isShown = (state: unknown, postId: string | null): boolean =>
  (state as { readonly shownPost?: unknown } | null)?.shownPost === postId

interface ShowPost {
  readonly source: FeedSource
  /** The post has come. */
  readonly isThere: boolean
  readonly scroller: RefObject<HTMLElement | null>
}

/** Scrolls to the post of a link and highlights it, once each time that a link is opened. */
export const useShowPost = ({ source, isThere, scroller }: ShowPost): void => {
  const postId = source.type === 'one-post' ? source.postId : null
  const due = !isShown(useHistoryState(), postId) && isThere
  const left = useRef<AbortSignal | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving.signal
    return () => leaving.abort()
  }, [])
  useEffect(() => {
    if (postId === null || !due) return
    const show = async (): Promise<void> => {
      const card = cardOf(scroller.current, postId)
      const signal = left.current
      if (!card || !scroller.current || !signal) return
      noteShown(postId)
      await glide(scroller.current, card, signal)
      if (signal.aborted) return
      card.toggleAttribute('data-highlight', true)
      setTimeout(() => card.toggleAttribute('data-highlight', false), highlightMs)
    }
    const timer = setTimeout(() => void show(), delayMs)
    return () => clearTimeout(timer)
  }, [postId, due, scroller])
}
