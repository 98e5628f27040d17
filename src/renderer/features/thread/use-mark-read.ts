import { useEffect } from 'react'
import { viewerAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { lastReadingTook, loadThread } from './load-thread.ts'
import { readComment, threadAtom } from './thread-atoms.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { ThreadSource } from './thread-source.ts'

const isUnread = (threadKey: string, row: ThreadRow): boolean => {
  if (row.type !== 'message') return false
  const comment = readComment(threadKey, row.key)
  return (
    (comment !== null && !comment.is_read && comment.user_id !== store.get(viewerAtom)?.id) ||
    row.replies.some((reply) => isUnread(threadKey, reply))
  )
}

/** How far back live messages are looked for: they arrive at the end. */
const reach = 40
const shortest = 1500
const longest = 120_000

/**
 * The server marks a thread as read when it is fetched. What arrives while the reader looks on is therefore fetched
 * again a moment later, the more seldom the longer that takes.
 */
export const useMarkRead = (source: ThreadSource): void => {
  useEffect(() => {
    const { key } = source
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (): Promise<void> => {
      await loadThread(source)
      timer = undefined
    }
    const look = (): void => {
      if (timer !== undefined || !document.hasFocus()) return
      const { phase, rows } = store.get(threadAtom(key))
      if (phase !== 'ready' || !rows.slice(-reach).some((row) => isUnread(key, row))) return
      const pause = Math.min(longest, Math.max(shortest, 8 * lastReadingTook(key)))
      timer = setTimeout(() => void read(), pause)
    }
    const stop = store.sub(threadAtom(key), look)
    window.addEventListener('focus', look)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('focus', look)
    }
  }, [source])
}
