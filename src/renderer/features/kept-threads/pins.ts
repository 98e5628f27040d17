import { atom } from 'jotai'
import { clip } from '#shared/rules/clip.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { actNow } from '../../lib/account.ts'
import { discard, keep, keptAtom } from '../../lib/kept.ts'
import { store } from '../../lib/store.ts'

const keyOf = (thread: string, commentId?: string): string =>
  commentId === undefined ? thread : `${thread}:${commentId}`

/** Threads pinned to the top of their lists, for example `shipment:7`. */
export const pinnedThreadsAtom = atom<ReadonlySet<string>>(
  (get) =>
    new Set(
      [...(get(keptAtom('pins')) ?? new Map()).values()].flatMap((pin) => (pin.comment ? [] : [pin.thread])),
    ),
)

const isPinned = (key: string): boolean => store.get(keptAtom('pins'))?.has(key) ?? false

/** Pins or unpins a thread. */
export const togglePinnedThread = (thread: string): void => {
  const key = keyOf(thread)
  if (isPinned(key)) void discard(actNow(), 'pins', key)
  else void keep(actNow(), 'pins', key, { thread, comment: null, at: steadyNow() })
}

/** A pinned comment, with its text at the time of pinning. */
export interface PinnedComment {
  readonly id: string
  readonly author: string
  readonly text: string
}

/** Returns the pinned comments of a thread, newest pin first. */
export const pinnedCommentsAtom = (thread: string) =>
  atom<readonly PinnedComment[]>((get) =>
    [...(get(keptAtom('pins')) ?? new Map()).values()]
      .filter((pin) => pin.thread === thread)
      .toSorted((one, other) => other.at - one.at)
      .flatMap((pin) => (pin.comment ? [pin.comment] : [])),
  )

/** Pins or unpins a comment within its thread. */
export const togglePinnedComment = (thread: string, comment: PinnedComment): void => {
  const key = keyOf(thread, comment.id)
  if (isPinned(key)) void discard(actNow(), 'pins', key)
  else
    void keep(actNow(), 'pins', key, {
      thread,
      comment: { ...comment, text: clip(comment.text, 500) },
      at: steadyNow(),
    })
}
