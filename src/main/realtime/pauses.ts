import { createSpread } from './spread.ts'

/** Why polling pauses, and reconnecting is not worth while. */
export type PauseReason = 'suspended' | 'locked' | 'offline'

/** Longest waits after a pause where somebody looks and where nobody does, ms (robustness.md#a-fleet). */
const watchedMs = 2_000
const usualMs = 10_000

/** The machine's pauses, and when it goes on after them. */
export interface Pauses {
  begin(reason: PauseReason): void
  /** The machine is back: it goes on soon, and at once after a lock, for who unlocks is there. */
  end(reason: PauseReason): void
  isPaused(): boolean
  /** Goes on at once from what is over: somebody is there. */
  hurry(): void
}

/** Machines that sleep and wake together go on one by one; `onGoOn` is told what is over. */
export const createPauses = (
  onGoOn: (over: readonly PauseReason[]) => void,
  isWatched: () => boolean,
): Pauses => {
  const reasons = new Set<PauseReason>()
  const over = new Set<PauseReason>()
  const waking = createSpread(
    () => {
      const ended = [...over]
      over.clear()
      onGoOn(ended)
    },
    () => (isWatched() ? watchedMs : usualMs),
  )
  return {
    begin: (reason) => {
      reasons.add(reason)
      over.delete(reason)
      if (over.size === 0) waking.cancel()
    },
    end: (reason) => {
      reasons.delete(reason)
      over.add(reason)
      waking.plan()
      if (reason === 'locked') waking.now()
    },
    isPaused: () => reasons.size > 0,
    hurry: waking.now,
  }
}
