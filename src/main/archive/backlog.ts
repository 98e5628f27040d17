import type { Passed } from './archive-thread.ts'

/** Comments and posts that may wait; of more, what has waited longest is left out. */
const mostWaiting = 20_000
/** Maximum items in one batch: copying it takes main a few milliseconds. */
const mostAtOnce = 1500

const lengthOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length
  const { rows, users } = (value ?? {}) as { readonly rows?: unknown; readonly users?: unknown }
  return lengthOf0(rows) + lengthOf0(users)
}
const lengthOf0 = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const weightOf = (passed: Passed): number => {
  if (passed.type === 'part') return 1 + passed.part.comments.length
  return passed.type === 'answer' ? 1 + lengthOf(passed.value) : 1
}

/** Content that waits for the archive's thread. It is bounded. */
export interface Backlog {
  /** Adds content and returns the number of items dropped for it. */
  add(passed: Passed): number
  /** Returns the next batch in order; empty when nothing waits. */
  take(): Passed[]
  isEmpty(): boolean
  clear(): void
}

/** Holds nothing at first. */
export const createBacklog = (most = mostWaiting): Backlog => {
  let waiting: { readonly passed: Passed; readonly weight: number }[] = []
  let total = 0
  return {
    add: (passed) => {
      const weight = weightOf(passed)
      waiting.push({ passed, weight })
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
        if (count > 0 && taken + weight > mostAtOnce) break
        count += 1
        taken += weight
      }
      total -= taken
      return waiting.splice(0, count).map(({ passed }) => passed)
    },
    isEmpty: () => waiting.length === 0,
    clear: () => {
      waiting = []
      total = 0
    },
  }
}
