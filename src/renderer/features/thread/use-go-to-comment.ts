import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { linkedCommentIn } from '#shared/paths.ts'
import { hasActedSince, hasFocusMovedSince, openedAt } from '../../lib/reader-acts.ts'
import { isDialogOpen } from '../../lib/shortcuts.ts'
import { toast } from '../../lib/toasts.ts'
import { useAtomValue } from '../../lib/use-atom-value.ts'
import { isFocusLost } from '../../ui/keep-focus.ts'
import { threadTexts } from './texts.ts'
import type { Thread } from './thread.ts'

/** Duration of the highlight, ms. */
const highlightedMs = 2500
/** Maximum frames until a long thread renders a distant row. */
const longestFrames = 120
/** Frames in which the row is held in view, while rows above are measured, unless the reader acts. */
const heldFrames = 20

const isInSight = (element: HTMLElement, around: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  const frame = around.getBoundingClientRect()
  return top >= Math.max(0, frame.top) && Math.min(bottom, top + 80) <= Math.min(innerHeight, frame.bottom)
}

const light = (element: HTMLElement): void => {
  element.toggleAttribute('data-lit', true)
  setTimeout(() => element.toggleAttribute('data-lit', false), highlightedMs)
}

/**
 * Waits until a comment is rendered, then scrolls to it, highlights it and focuses it. A reader who has acted since the
 * time `opened` keeps the focus, and so does an element that got it since: the field of an opened thread, or another
 * that a screen reader moved to.
 */
const flashComment = (around: HTMLElement, id: string, opened: number, signal: AbortSignal): void => {
  const from = performance.now()
  let held = 0
  let isFocused = false
  const step = (frames: number): void => {
    const key = CSS.escape(id)
    const element = around.querySelector<HTMLElement>(`[data-comment-id="${key}"], [data-unsent="${key}"]`)
    // A dialog that is closing, for example the search, gives the focus back to where it was.
    const isBehind = isDialogOpen()
    if (element) {
      if (!hasActedSince(from) && !isInSight(element, around)) element.scrollIntoView({ block: 'center' })
      if (held === 0) light(element)
      const isFree = isFocused ? isFocusLost() : !hasFocusMovedSince(opened)
      if (!isBehind && !hasActedSince(opened) && isFree) {
        element.focus({ preventScroll: true })
        isFocused = true
      }
      held += 1
    }
    if (signal.aborted || frames === 0 || (held >= heldFrames && !isBehind)) return
    requestAnimationFrame(() => step(frames - 1))
  }
  step(longestFrames)
}

/**
 * Returns a function that expands, scrolls to, highlights and focuses a comment or an unsent text. It returns false if the thread lacks
 * it. For a comment that came late, `opened` is the time when it was opened, ms of the page's clock.
 */
export const useGoToComment = (
  thread: Thread,
  around: RefObject<HTMLElement | null>,
  goTo?: (key: string) => void,
): ((id: string, opened?: number) => boolean) => {
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  return useCallback(
    (id, opened = performance.now()) => {
      const top = thread.reveal(id)
      if (top === null || !around.current) return false
      goTo?.(top)
      leaving.current?.abort()
      leaving.current = new AbortController()
      flashComment(around.current, id, opened, leaving.current.signal)
      return true
    },
    [thread, around, goTo],
  )
}

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
    if (goToComment(id, openedAt())) {
      note()
      return
    }
    if (state.phase !== 'ready') return
    // An earlier fetch may lack the new comment.
    if (since.current.id !== id) {
      since.current = { id, at: performance.now() }
      thread.refetchSoon()
    }
    if (thread.loadedAtMonotonic() < since.current.at) return
    note()
    toast(threadTexts.linkedGone(thread.variant()), { id: 'linked-comment' })
  }, [id, isDue, state, thread, around, goToComment])
}
