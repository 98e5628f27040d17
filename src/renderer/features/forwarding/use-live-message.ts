import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { openThread } from '../thread/open-threads.ts'
import { idsIn } from '../thread/thread-rows.ts'
import type { ForwardedMessage } from './forwarded-message.ts'

interface LiveMessage {
  /** As it says now, where it was edited meanwhile. */
  readonly comment: ThreadComment
  readonly isDeleted: boolean
}

/** A message while somebody decides where it goes: its author may change it, or take it back. */
export const useLiveMessage = ({ thread: key, comment }: ForwardedMessage): LiveMessage => {
  const liveAtom = useMemo(() => {
    const thread = openThread(key)
    return atom((get): LiveMessage => {
      if (!thread) return { comment, isDeleted: false }
      const { phase, rows } = get(thread.stateAtom)
      const now = get(thread.commentAtom(comment.id)) ?? comment
      // Of a thread that nobody looks at any more not all is held.
      const isMissing = phase === 'ready' && thread.isOpen() && !idsIn(rows).has(comment.id)
      return { comment: now, isDeleted: isMissing || phase === 'gone' }
    })
  }, [key, comment])
  return useAtomValue(liveAtom)
}
