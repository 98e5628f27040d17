import { createSpread } from './spread.ts'

/** Reasons to pause polling and reconnecting. */
export type PauseReason = 'suspended' | 'locked' | 'offline'

/** Maximum delays after a pause with and without a focused window, ms (robustness.md#a-fleet). */
const watchedMs = 2_000
const usualMs = 10_000

/** The machine's pauses, and the delayed restart after them. */
export interface Pauses {
  begin(reason: PauseReason): void
  /** Ends a pause: work resumes after a short random delay, or at once after an unlock. */
  end(reason: PauseReason): void
  isPaused(): boolean
  /**
   * Returns whether the machine sleeps or is offline. Behind a locked screen notifications, tray and badge continue.
   */
  isCutOff(): boolean
  /** Skips the delay of ended pauses, because the user is present. */
  runNow(): void
}

/** Creates the pauses. Machines that wake together resume at random times. `onResume` receives the ended reasons. */
export const createPauses = (
  onResume: (over: readonly PauseReason[]) => void,
  isWatched: () => boolean,
): Pauses => {
  const reasons = new Set<PauseReason>()
  const over = new Set<PauseReason>()
  const waking = createSpread(
    () => {
      const ended = [...over]
      over.clear()
      onResume(ended)
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
    isCutOff: () => reasons.has('suspended') || reasons.has('offline'),
    runNow: waking.now,
  }
}
