import { store } from '../../lib/store.ts'
import type { Loader } from './load.ts'
import type { ThreadCore } from './thread-core.ts'
import type { ThreadRow } from './thread-rows.ts'

/** How far back live messages are looked for: they arrive at the end. */
const reach = 40
const shortestMs = 1500
const longestMs = 120_000

/**
 * The server marks a thread as read when it is fetched. What arrives while the reader looks on is therefore fetched
 * again a moment later, the more seldom the longer that takes. The returned function begins that; its answer ends it.
 */
export const createMarkRead = ({ state, deps }: ThreadCore, { load, tookMs }: Loader): (() => () => void) => {
  const isUnread = (row: ThreadRow): boolean => {
    if (row.type !== 'message') return false
    const comment = state.readComment(row.key)
    const isOthers = comment !== null && comment.user_id !== deps.viewerId()
    return (isOthers && !comment.is_read) || row.replies.some(isUnread)
  }
  return () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = async (): Promise<void> => {
      await load()
      timer = undefined
    }
    const check = (): void => {
      if (timer !== undefined || !document.hasFocus()) return
      const { phase, rows } = state.read()
      if (phase !== 'ready' || !rows.slice(-reach).some(isUnread)) return
      const pauseMs = Math.min(longestMs, Math.max(shortestMs, 8 * tookMs()))
      timer = setTimeout(() => void refetch(), pauseMs)
    }
    const stop = store.sub(state.stateAtom, check)
    window.addEventListener('focus', check)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('focus', check)
    }
  }
}
