import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { linkedCommentIn } from '#shared/paths.ts'
import { toast } from '../../lib/toasts.ts'
import { threadTexts } from './texts.ts'
import type { Thread } from './thread.ts'
import { useGoToComment } from './use-go-to-comment.ts'

/** Returns whether the history entry has shown the link. Going back to it does not open the link again. */
const isShown = (state: unknown, id: string | null): boolean =>
  (state as { readonly shownComment?: unknown } | null)?.shownComment === id

/**
 * Scrolls to the address's comment once per opened link, as soon as the thread has it. Earlier parts load by
 * themselves. A toast reports a comment that the whole thread lacks.
 */
export const useLinkedComment = (
  thread: Thread,
  around: RefObject<HTMLElement | null>,
  goTo?: (key: string) => void,
): void => {
  const linked = linkedCommentIn(useSearchParams()[0])
  const entry = useHistoryState()
  const state = useAtomValue(thread.stateAtom)
  const id = linked?.thread === thread.key ? linked.id : null
  const isDue = id !== null && !isShown(entry, id)
  const since = useRef({ id: '', at: 0 })
  const goToComment = useGoToComment(thread, around, goTo)
  useEffect(() => {
    if (id === null || !isDue || !around.current) return
    const note = (): void => history.replaceState({ ...history.state, shownComment: id }, '')
    if (goToComment(id)) {
      note()
      return
    }
    if (state.phase !== 'ready') return
    // An earlier fetch may lack the new comment.
    if (since.current.id !== id) {
      since.current = { id, at: performance.now() }
      thread.refetchSoon()
    }
    if (thread.loadedAt() < since.current.at) return
    note()
    toast(threadTexts.linkedGone(thread.variant()), { id: 'linked-comment' })
  }, [id, isDue, state, thread, around, goToComment])
}
