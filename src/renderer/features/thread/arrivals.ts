import type { ThreadComment } from '#shared/contract/entities/comment.ts'

interface ArrivedMeanwhile {
  readonly added: readonly ThreadComment[]
  readonly removed: readonly string[]
}

/**
 * Records changes of a thread during a fetch. The answer may be older: without this record a new message would
 * disappear again, and a deleted one reappear.
 */
export interface Arrivals {
  /** Begins a fetch; the returned function ends it. */
  readonly begin: () => () => void
  readonly add: (comment: ThreadComment) => void
  readonly remove: (id: string) => void
  /** Whether a fetch is in flight. */
  readonly isFetching: () => boolean
  /** Returns additions and removals since the oldest fetch in flight began. */
  readonly read: () => ArrivedMeanwhile
}

export const createArrivals = (): Arrivals => {
  const added = new Map<string, ThreadComment>()
  const removed = new Set<string>()
  let inFlight = 0
  return {
    begin: () => {
      inFlight += 1
      return () => {
        inFlight -= 1
        if (inFlight > 0) return
        added.clear()
        removed.clear()
      }
    },
    add: (comment) => {
      if (inFlight > 0) added.set(comment.id, comment)
    },
    remove: (id) => {
      if (inFlight > 0) removed.add(id)
    },
    isFetching: () => inFlight > 0,
    read: () => ({
      added: [...added.values()].filter(({ id }) => !removed.has(id)),
      removed: [...removed],
    }),
  }
}
