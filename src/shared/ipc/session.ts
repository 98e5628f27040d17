import type { Settings } from '../contract/entities/credit.ts'
import type { AuthUser } from '../contract/entities/user.ts'
import type { AppError } from '../errors.ts'

/** The session's state. `restoring` occurs only at the start, until the saved session is checked. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /**
       * `keyring`: the system's keyring does not return the saved session. `locked`: nobody used the app for as long
       * as the organisation allows.
       */
      readonly reason: 'none' | 'by-user' | 'expired' | 'keyring' | 'locked'
      readonly server: string | null
    }
  | {
      readonly status: 'restoring'
      readonly server: string
      /** The last known user, so that the cached wall renders at once. */
      readonly user: AuthUser | null
      readonly isDemo?: boolean
    }
  | {
      readonly status: 'signed-in'
      readonly server: string
      /** Whether this is the demo network. It keeps its data but has another address after each start. */
      readonly isDemo?: boolean
      readonly user: AuthUser
      /** Null when unreadable. Costs are then unknown, never free (product.md#unknown-cost). */
      readonly settings: Settings | null
      readonly chatUrl: string | null
      readonly paymentUrl: string | null
      /** Whether the session outlives the app; false without a keyring. */
      readonly persisted: boolean
    }

/** Why realtime is unavailable. `code` is the close code of a refusal, or null for an unreachable server. */
export interface RealtimeTrouble {
  readonly code: number | null
}

/** The state of the connection. The indicator in the top bar appears only for problems. */
export interface ConnectionState {
  readonly http: 'ok' | 'offline' | 'failing'
  readonly realtime: 'off' | 'connecting' | 'connected' | 'waiting' | 'unavailable'
  /** Why realtime is `unavailable`; none on a network without realtime. */
  readonly realtimeTrouble?: RealtimeTrouble | null
  /** The current problem; null without one. */
  readonly error: AppError | null
}
