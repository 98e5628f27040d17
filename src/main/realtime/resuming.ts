import type { ConnectionState } from '#shared/ipc/session.ts'

/** An action that many clients would do at the same moment. */
interface Spread {
  /** Schedules the action at a random time, unless it is scheduled already. */
  plan(): void
  /** Runs a scheduled action now, because the user is present. */
  now(): void
  cancel(): void
}

/**
 * Creates a spread action. At nine o'clock, or when a server returns, all clients would call in the same second
 * (robustness.md#a-fleet). `within` is the maximum delay, ms; 0 is at once.
 */
export const createSpread = (
  act: () => void,
  within: () => number,
  random: () => number = Math.random,
): Spread => {
  let timer: NodeJS.Timeout | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const end = (): void => {
    cancel()
    act()
  }
  return {
    plan: () => {
      const longest = within()
      if (longest === 0) end()
      else timer ??= setTimeout(end, longest * random())
    },
    now: () => {
      if (timer !== undefined) end()
    },
    cancel,
  }
}

/** Reasons to pause polling and reconnecting. */
export type PauseReason = 'suspended' | 'locked' | 'offline'

/** Maximum delays after a pause with and without a focused window, ms (robustness.md#a-fleet). */
const watchedPauseMs = 2_000
const pauseMs = 10_000

/** The machine's pauses, and the delayed restart after them. */
interface Pauses {
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
    () => (isWatched() ? watchedPauseMs : pauseMs),
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

/** Maximum delay of a refetch after an outage without a focused window, ms (robustness.md#a-fleet). */
const outageMs = 5_000

interface RefetchingPorts {
  /** Returns whether any window is visible. */
  readonly isSeen: () => boolean
  readonly isWatched: () => boolean
  readonly isPaused: () => boolean
  readonly onResync: () => void
  /** Called at the end of each gap, whether a window is visible or not. */
  readonly onGapEnd: () => void
}

/** Schedules refetches of visible content. */
interface Refetching {
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
    () => (isWatched() ? 0 : outageMs),
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
interface ResyncTimer {
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

/** Minimum ms between two resets of all back-offs, and between two attempts that the user's presence causes. */
const minReturnMs = 10_000
const minAttentionMs = 3_000

/** Events that end a back-off early. */
interface ReconnectTriggers {
  /** The server answers again. */
  serverIsBack(): void
  /** The user is active. */
  attend(): void
  cancel(): void
}

interface ReconnectPorts {
  /** Returns whether the machine sleeps, is locked or is offline. */
  readonly isPaused: () => boolean
  readonly onServerBack: () => void
  readonly onAttend: () => void
}

/**
 * Throttles the ends of back-offs. A server that returns twice within 10 s causes one more callback afterwards. The
 * user's clicks within 3 s count once (robustness.md#healing).
 */
export const createReconnectTriggers = ({
  isPaused,
  onServerBack,
  onAttend,
}: ReconnectPorts): ReconnectTriggers => {
  let backAtMonotonic = Number.NEGATIVE_INFINITY
  let attendedAtMonotonic = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const runNext = (): void => {
    timer = undefined
    if (isPaused()) return
    backAtMonotonic = performance.now()
    onServerBack()
  }
  return {
    serverIsBack: () => {
      const waitMs = backAtMonotonic + minReturnMs - performance.now()
      if (waitMs <= 0) runNext()
      else timer ??= setTimeout(runNext, waitMs)
    },
    attend: () => {
      const now = performance.now()
      if (isPaused() || now - attendedAtMonotonic < minAttentionMs) return
      attendedAtMonotonic = now
      onAttend()
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
