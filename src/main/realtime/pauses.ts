import { createSpread } from './spread.ts'

/** Why polling pauses, and reconnecting is not worth while. */
export type PauseReason = 'suspended' | 'locked' | 'offline'

/** Longest waits after a pause where somebody looks and where nobody does, ms (robustness.md#a-fleet). */
const watchedMs = 2_000
const usualMs = 10_000

/** The machine's pauses, and when it goes on after them. */
export interface Pauses {
  begin(reason: PauseReason): void
  /**
   * The machine is back: work resumes after a short random delay, or at once after an unlock, when somebody is present.
   */
  end(reason: PauseReason): void
  isPaused(): boolean
  /** Whether the machine sleeps or is offline. Behind a locked screen notifications, tray and badge go on. */
  isCutOff(): boolean
  /** Ends the delay of finished pauses at once: somebody is present. */
  hurry(): void
}

/** Creates the pauses. Machines that sleep and wake together resume one by one; `onGoOn` receives the ended reasons. */
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
    isCutOff: () => reasons.has('suspended') || reasons.has('offline'),
    hurry: waking.now,
  }
}
