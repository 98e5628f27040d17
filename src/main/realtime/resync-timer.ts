import type { ConnectionState } from '#shared/ipc/session.ts'

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
