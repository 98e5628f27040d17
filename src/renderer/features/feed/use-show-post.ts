import { type RefObject, useEffect, useRef } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { linkedCommentIn } from '#shared/paths.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { changePostUi } from '../post/posts.ts'
import { cardOf } from './cards.ts'
import type { FeedSource } from './feed-source.ts'

/** Delay before the scroll, ms (product.md#feed). */
const delayMs = 500

/** Marks the history entry, so that going back to it or a reconnect does not open the link again. */
const recordShownPost = (postId: string): void =>
  history.replaceState({ ...history.state, shownPost: postId }, '')
const isShown = (state: unknown, postId: string | null): boolean =>
  (state as { readonly shownPost?: unknown } | null)?.shownPost === postId

/** Duration of the scroll and of the highlight, ms (product.md#feed). */
const scrollMs = 3000
const highlightMs = 1000

const eased = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** Scrolls smoothly to the card, until the reader scrolls or the focus is in the card, for example on a comment. */
const smoothScroll = (
  scroller: HTMLElement,
  card: () => HTMLElement | null,
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const from = scroller.scrollTop
    const top = card()?.getBoundingClientRect().top ?? 0
    const to = from + top - scroller.getBoundingClientRect().top - 16
    const durationMs = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : scrollMs
    const byHand = new AbortController()
    for (const event of ['wheel', 'pointerdown', 'keydown'])
      scroller.addEventListener(event, () => byHand.abort(), { passive: true, signal: byHand.signal })
    const start = performance.now()
    const step = (now: number): void => {
      if (signal.aborted || byHand.signal.aborted || card()?.contains(document.activeElement)) {
        resolve()
        return
      }
      const t = durationMs === 0 ? 1 : Math.min(1, (now - start) / durationMs)
      scroller.scrollTop = from + (to - from) * eased(t)
      if (t < 1) requestAnimationFrame(step)
      else {
        byHand.abort()
        resolve()
      }
    }
    requestAnimationFrame(step)
  })

/** Scrolls to the card of a link and highlights it for a moment. The list may replace the card meanwhile. */
const smoothScrollTo = async (
  scroller: HTMLElement,
  card: () => HTMLElement | null,
  signal: AbortSignal,
): Promise<void> => {
  await smoothScroll(scroller, card, signal)
  if (signal.aborted) return
  const shown = card()
  shown?.toggleAttribute('data-highlight', true)
  setTimeout(() => shown?.toggleAttribute('data-highlight', false), highlightMs)
}

interface ShowPost {
  readonly source: FeedSource
  /** Whether the post is loaded. */
  readonly isThere: boolean
  readonly list: RefObject<ListHandle | null>
}

/** Scrolls to the post of a link and highlights it, once for each opened link. */
export const useShowPost = ({ source, isThere, list }: ShowPost): void => {
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
    // A link to one of its comments scrolls to the comment instead.
    if (linkedCommentIn(new URLSearchParams(location.search)) !== null) {
      recordShownPost(postId)
      changePostUi(postId, { threadOpen: true })
      return
    }
    const show = async (): Promise<void> => {
      const scroller = list.current?.scroller() ?? null
      const card = (): HTMLElement | null => cardOf(list.current, postId)
      const signal = left.current
      if (!card() || !scroller || !signal || signal.aborted) return
      recordShownPost(postId)
      await smoothScrollTo(scroller, card, signal)
    }
    const timer = setTimeout(() => void show(), delayMs)
    return () => clearTimeout(timer)
  }, [postId, due, list])
}
