import type { ConnectionState } from '#shared/ipc/session.ts'
import { createSpread } from './spread.ts'

/** Maximum delay of a refetch after an outage without a focused window, ms (robustness.md#a-fleet). */
const usualMs = 5_000

export interface RefetchingPorts {
  /** Returns whether any window is visible. */
  readonly isSeen: () => boolean
  readonly isWatched: () => boolean
  readonly isPaused: () => boolean
  readonly onResync: () => void
  /** Called at the end of each gap, whether a window is visible or not. */
  readonly onGapEnd: () => void
}

/** Schedules refetches of visible content. */
export interface Refetching {
  /** Refetches visible content at once. */
  resync(): void
  /** Refetches after a gap: channels are live again. */
  gapEnded(): void
  /** Plans a refetch after the server's return: at once in a focused app, otherwise soon. */
  plan(): void
  /** Runs a planned refetch now, because the user is present. */
  runNow(): void
  /** Runs skipped refetches, after a window became visible or a pause ended. */
  makeUp(): void
  forget(): void
}

/** Creates the refetching. Without a visible window, and in a pause, refetches wait. */
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
    runNow: planned.now,
    makeUp: () => {
      if (missed) resync()
    },
    forget: () => {
      planned.cancel()
      missed = false
    },
  }
}

/** Average ms between two resyncs without realtime. */
export const resyncMs = 20_000

/** Keeps pages up to date without realtime. */
export interface ResyncTimer {
  realtime(state: ConnectionState['realtime']): void
}

/**
 * Calls `onBeat` about every 20 s, with jitter, during a session without realtime. Visible content is then refetched,
 * so that a network without realtime stays up to date (robustness.md#events).
 */
export const createResyncTimer = (
  onBeat: () => void,
  interval = resyncMs,
  random: () => number = Math.random,
): ResyncTimer => {
  let timer: NodeJS.Timeout | undefined
  let needed = false
  const plan = (): void => {
    timer = setTimeout(
      () => {
        plan()
        onBeat()
      },
      interval * (0.75 + random() / 2),
    )
  }
  return {
    realtime: (state) => {
      const isAway = state !== 'off' && state !== 'connected'
      if (isAway === needed) return
      needed = isAway
      clearTimeout(timer)
      if (needed) plan()
    },
  }
}
