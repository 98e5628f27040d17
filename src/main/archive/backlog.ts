import type { ArchiveEntry } from './archive-thread.ts'

/** Maximum queued comments and posts. Beyond it, the oldest are dropped. */
const maxWaiting = 20_000
/** Maximum items in one batch. Copying them takes main a few milliseconds. */
const maxAtOnce = 1500

const lengthOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  const { rows, users } = (value ?? {}) as { readonly rows?: unknown; readonly users?: unknown }
  return lengthOf0(rows) + lengthOf0(users)
}
const lengthOf0 = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const weightOf = (entry: ArchiveEntry): number => {
  if (entry.type === 'part') return 1 + entry.part.comments.length
  return entry.type === 'answer' ? 1 + lengthOf(entry.value) : 1
}

/** A bounded queue of content for the archive's thread. */
export interface Backlog {
  /** Adds content and returns the number of items dropped for it. */
  add(entry: ArchiveEntry): number
  /** Returns the next batch in order; empty if nothing is queued. */
  take(): ArchiveEntry[]
  isEmpty(): boolean
  clear(): void
}

/** Creates an empty queue. */
export const createBacklog = (most = maxWaiting): Backlog => {
  let waiting: { readonly entry: ArchiveEntry; readonly weight: number }[] = []
  let total = 0
  return {
    add: (entry) => {
      const weight = weightOf(entry)
      waiting.push({ entry, weight })
      total += weight
      let dropped = 0
      while (total > most && waiting.length > 1) {
        const oldest = waiting.shift()
        total -= oldest?.weight ?? 0
        dropped += oldest?.weight ?? 0
      }
      return dropped
    },
    take: () => {
      let [count, taken] = [0, 0]
      for (const { weight } of waiting) {
        if (count > 0 && taken + weight > maxAtOnce) break
        count += 1
        taken += weight
      }
      total -= taken
      return waiting.splice(0, count).map(({ entry }) => entry)
    },
    isEmpty: () => waiting.length === 0,
    clear: () => {
      waiting = []
      total = 0
    },
  }
}
