import { createSpread } from './spread.ts'

/** Longest wait until what nobody looks at is fetched again after an outage, ms (robustness.md#a-fleet). */
const usualMs = 5_000

export interface RefetchingPorts {
  /** Whether any window is visible. */
  readonly isSeen: () => boolean
  readonly isWatched: () => boolean
  readonly isPaused: () => boolean
  readonly onResync: () => void
  /** Called at the end of each gap, whether a window is visible or not. */
  readonly onGapEnd: () => void
}

/** When what is on screen is fetched again. */
export interface Refetching {
  /** Refetches what is on screen at once. */
  resync(): void
  /** Does the same after a gap: channels are live again. */
  gapEnded(): void
  /** At once where somebody looks, otherwise soon: the server is back. */
  plan(): void
  /** Somebody is there: what is planned is fetched at once. */
  hurry(): void
  /** A window is visible again, or a pause is over: what was missed meanwhile is made up for. */
  makeUp(): void
  forget(): void
}

/** While no window is visible, and in a pause, nothing is refetched; it is made up for afterwards. */
export const createRefetching = ({
  isSeen,
  isWatched,
  isPaused,
  onResync,
  onGapEnd,
}: RefetchingPorts): Refetching => {
  let missed = false
  const resync = (): void => {
    planned.cancel()
    missed = !isSeen()
    if (!missed) onResync()
  }
  const gapEnded = (): void => {
    onGapEnd()
    resync()
  }
  const planned = createSpread(
    () => {
      if (isPaused()) missed = true
      else gapEnded()
    },
    () => (isWatched() ? 0 : usualMs),
  )
  return {
    resync,
    gapEnded,
    plan: planned.plan,
    hurry: planned.now,
    makeUp: () => {
      if (missed) resync()
    },
    forget: () => {
      planned.cancel()
      missed = false
    },
  }
}
