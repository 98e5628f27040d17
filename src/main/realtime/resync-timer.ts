import type { ConnectionState } from '#shared/ipc/session.ts'

/** Milliseconds between two resyncs while there is no realtime, on average. */
const usualInterval = 20_000

/** Keeps pages up to date while realtime is away. */
export interface ResyncTimer {
  /** Reports the state of realtime. */
  realtime(state: ConnectionState['realtime']): void
}

/**
 * Calls back about every 20 s, with jitter, for as long as somebody is signed in and realtime is away: what
 * is on screen is refetched then, so that a network without realtime is shown correctly too
 * (robustness.md#events).
 */
export const createResyncTimer = (
  onBeat: () => void,
  interval = usualInterval,
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
