import type { AppError } from '#shared/errors.ts'
import type { ConnectionState, RealtimeTrouble } from '#shared/ipc/session.ts'

/** Failures in a row after which the server counts as failing: a single one is not worth reporting. */
const failuresToReport = 2

const troubles = new Set<AppError['code']>(['timeout', 'server', 'bad-answer', 'unknown-outcome'])

/** The state of the connection to the server, for the indicator in the top bar. */
export interface ConnectionWatch {
  state(): ConnectionState
  /** How a call ended; null for any answer that shows that the server works. */
  outcome(error: AppError | null): void
  realtime(state: ConnectionState['realtime'], trouble?: RealtimeTrouble | null): void
}

/**
 * Derives the state of the connection from how calls end; calls back on changes only, and when the server answers again
 * after it did not.
 */
export const watchConnection = (
  onChange: (state: ConnectionState) => void,
  onBack: () => void = () => {},
): ConnectionWatch => {
  let state: ConnectionState = { http: 'ok', realtime: 'off', error: null }
  let failures = 0
  const become = (next: Partial<ConnectionState>): void => {
    const changed = { ...state, ...next }
    if (
      changed.http === state.http &&
      changed.realtime === state.realtime &&
      changed.realtimeTrouble?.code === state.realtimeTrouble?.code &&
      changed.error?.code === state.error?.code
    )
      return
    state = changed
    onChange(state)
  }
  return {
    state: () => state,
    outcome: (error) => {
      if (error === null) {
        failures = 0
        const wasAway = state.http !== 'ok'
        become({ http: 'ok', error: null })
        if (wasAway) onBack()
      } else if (error.code === 'offline') {
        become({ http: 'offline', error })
      } else if (error.code === 'certificate' || error.code === 'proxy-login') {
        become({ http: 'failing', error })
      } else if (troubles.has(error.code)) {
        failures += 1
        if (failures >= failuresToReport) become({ http: 'failing', error })
      }
    },
    realtime: (realtime, realtimeTrouble = null) => become({ realtime, realtimeTrouble }),
  }
}
