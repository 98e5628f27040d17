import type { ThreadEnd, ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { CacheStore } from './cache.ts'

/** Cached ends of conversations and discussions, for reopening and for offline use. */
export interface ThreadCache {
  /** Called at the start of a reading. The returned function takes its parts, the thread's end first. */
  readonly beginReading: (kind: ThreadKind, id: string) => (part: ThreadPart) => void
  /** Returns a cached end, or null. Posts have no cached end, because their wall would move. */
  readonly readCached: (kind: ThreadKind, id: string) => ThreadEnd | null
  /** Removes a thread that was deleted or became inaccessible. */
  readonly drop: (kind: ThreadKind, id: string) => void
}

/** Caches thread ends for the signed-in account (product.md#threads). */
export const createThreadCache = (
  cache: Pick<CacheStore, 'readThread' | 'writeThread' | 'dropThread'>,
  account: () => string | null,
): ThreadCache => ({
  beginReading: (kind, id) => {
    const reader = account()
    let isEnd = kind !== 'post'
    return (part) => {
      if (!isEnd || reader === null) return
      isEnd = false
      // Deferred, because the page comes first. Skipped if the account has changed meanwhile.
      setImmediate(() => {
        if (account() === reader) cache.writeThread(reader, `${kind}:${id}`, part)
      })
    }
  },
  readCached: (kind, id) => {
    const reader = account()
    return reader === null || kind === 'post' ? null : cache.readThread(reader, `${kind}:${id}`)
  },
  drop: (kind, id) => {
    const reader = account()
    if (reader !== null) cache.dropThread(reader, `${kind}:${id}`)
  },
})
