import { type RefObject, useEffect, useRef } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { linkedCommentIn } from '#shared/paths.ts'
import { changePostUi } from '../post/posts.ts'
import { cardOf } from './cards.ts'
import type { FeedSource } from './feed-source.ts'

/** The scroll starts after this long, ms (product.md#feed). */
const delayMs = 500

/** Marks the history entry: going back to it, or a reconnect, does not open the link again. */
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
    // A link to one of its comments leads there and not to the post.
    if (linkedCommentIn(new URLSearchParams(location.search)) !== null) {
      noteShown(postId)
      changePostUi(postId, { threadOpen: true })
      return
    }
    const show = async (): Promise<void> => {
      const card = cardOf(scroller.current, postId)
      const signal = left.current
      if (!card || !scroller.current || !signal) return
      noteShown(postId)
      const { glideTo } = await import('./glide-to.ts')
      await glideTo(scroller.current, card, signal)
    }
    const timer = setTimeout(() => void show(), delayMs)
    return () => clearTimeout(timer)
  }, [postId, due, scroller])
}
