import { type RefObject, useEffect, useRef } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { linkedCommentIn } from '#shared/paths.ts'
import type { ListHandle } from '../../ui/virtual-list/virtual-list.tsx'
import { changePostUi } from '../post/posts.ts'
import { cardOf } from './cards.ts'
import type { FeedSource } from './feed-source.ts'

/** The scroll starts after this long, ms (product.md#one-post). */
const delayMs = 500

/** Marks the history entry: going back to it, or a reconnect, does not open the link again. */
const noteShown = (postId: string): void => history.replaceState({ ...history.state, shownPost: postId }, '')
const isShown = (state: unknown, postId: string | null): boolean =>
  (state as { readonly shownPost?: unknown } | null)?.shownPost === postId

interface ShowPost {
  readonly source: FeedSource
  /** The post has come. */
  readonly isThere: boolean
  readonly list: RefObject<ListHandle | null>
}

/** Scrolls to the post of a link and highlights it, once each time that a link is opened. */
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
    // A link to one of its comments leads there and not to the post.
    if (linkedCommentIn(new URLSearchParams(location.search)) !== null) {
      noteShown(postId)
      changePostUi(postId, { threadOpen: true })
      return
    }
    const show = async (): Promise<void> => {
      const scroller = list.current?.scroller() ?? null
      const card = cardOf(scroller, postId)
      const signal = left.current
      if (!card || !scroller || !signal) return
      noteShown(postId)
      const { glideTo } = await import('./glide-to.ts')
      await glideTo(scroller, card, signal)
    }
    const timer = setTimeout(() => void show(), delayMs)
    return () => clearTimeout(timer)
  }, [postId, due, list])
}
