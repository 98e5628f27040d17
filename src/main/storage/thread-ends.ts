import type { ThreadEnd, ThreadKind, ThreadPart } from '#shared/ipc/native.ts'
import type { CacheStore } from './cache.ts'

/** The ends of conversations and discussions as they were last read, for the next time they are opened and for offline. */
export interface ThreadEnds {
  /** A thread is read; the returned function takes its parts, the first of which is its end. */
  readonly noteReading: (kind: ThreadKind, id: string) => (part: ThreadPart) => void
  /** Returns null when unknown. Posts have no cached end, because their wall would move. */
  readonly readCached: (kind: ThreadKind, id: string) => ThreadEnd | null
  /** It is there no more, or not for this member. */
  readonly drop: (kind: ThreadKind, id: string) => void
}

/** Keeps them for the account that is signed in (product.md#threads). */
export const createThreadEnds = (
  cache: Pick<CacheStore, 'readThread' | 'writeThread' | 'dropThread'>,
  account: () => string | null,
): ThreadEnds => ({
  noteReading: (kind, id) => {
    const reader = account()
    let isEnd = kind !== 'post'
    return (part) => {
      if (!isEnd || reader === null) return
      isEnd = false
      // The page comes first. What somebody saw who has left meanwhile is not kept.
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
