import type { EndpointName } from '#shared/contract/api/contract.ts'
import type { AppError } from '#shared/errors.ts'
import type { ConnectionState, RealtimeTrouble } from '#shared/ipc/session.ts'

/** Consecutive failures after which the server counts as failing. One failure is not worth reporting. */
const failuresToReport = 2

const troubles = new Set<AppError['code']>(['timeout', 'server', 'bad-answer', 'unknown-outcome'])

/** Failures on the way to the server that a retry meets again. */
const refusedOnTheWay = new Set<AppError['code']>([
  'certificate',
  'client-certificate',
  'gateway',
  'proxy-login',
])

/** Statuses of a proxy whose upstream server does not answer. */
const fromGateway: ReadonlySet<number | undefined> = new Set([502, 503, 504])

/** Returns whether the network itself answered, though with an error. */
const isAnswered = ({ status, answeredBy }: AppError): boolean =>
  status !== undefined && answeredBy === undefined && !fromGateway.has(status)

const isMaintenance = ({ code, status }: AppError): boolean => code === 'throttled' && status === 503

/** The state of the connection to the server, for the indicator in the top bar. */
export interface ConnectionWatch {
  state(): ConnectionState
  /**
   * Records the result of a call; null for an answer that shows that the server works. A server that fails only one
   * endpoint, however often, still works.
   */
  outcome(error: AppError | null, call: EndpointName): void
  realtime(state: ConnectionState['realtime'], trouble?: RealtimeTrouble | null): void
}

/**
 * Derives the connection state from the results of calls. Calls `onChange` for changes only, and `onBack` when the
 * server answers again.
 */
export const watchConnection = (
  onChange: (state: ConnectionState) => void,
  onBack: () => void = () => {},
): ConnectionWatch => {
  let state: ConnectionState = { http: 'ok', realtime: 'off', error: null }
  let unanswered = 0
  const faulty = new Set<EndpointName>()
  const become = (next: Partial<ConnectionState>): void => {
    const changed = { ...state, ...next }
    if (
      changed.http === state.http &&
      changed.realtime === state.realtime &&
      changed.realtimeTrouble?.code === state.realtimeTrouble?.code &&
      changed.error?.code === state.error?.code &&
      changed.error?.answeredBy === state.error?.answeredBy &&
      changed.error?.until === state.error?.until
    )
      return
    state = changed
    onChange(state)
  }
  return {
    state: () => state,
    outcome: (error, call) => {
      if (error === null) {
        unanswered = 0
        faulty.clear()
        const wasAway = state.http !== 'ok'
        become({ http: 'ok', error: null })
        if (wasAway) onBack()
      } else if (error.code === 'offline') {
        become({ http: 'offline', error })
      } else if (refusedOnTheWay.has(error.code)) {
        become({ http: 'failing', error })
      } else if (troubles.has(error.code) || isMaintenance(error)) {
        if (isAnswered(error)) faulty.add(call)
        else unanswered += 1
        if (unanswered + faulty.size >= failuresToReport) become({ http: 'failing', error })
      }
    },
    realtime: (realtime, realtimeTrouble = null) => become({ realtime, realtimeTrouble }),
  }
}
