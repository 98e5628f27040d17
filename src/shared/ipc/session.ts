import type { Settings } from '../contract/entities/credit.ts'
import type { AuthUser } from '../contract/entities/user.ts'
import type { AppError } from '../errors.ts'

/** The session. `restoring` only at the start, until the saved session has been checked. */
export type SessionState =
  | {
      readonly status: 'signed-out'
      /**
       * `keyring`: there should be a saved session, but the system's keyring does not give it. `locked`: nobody was there
       * for as long as the organisation allows.
       */
      readonly reason: 'none' | 'by-user' | 'expired' | 'keyring' | 'locked'
      readonly server: string | null
    }
  | {
      readonly status: 'restoring'
      readonly server: string
      /** The user as last seen, so that the cached wall can be shown at once. */
      readonly user: AuthUser | null
      readonly isDemo?: boolean
    }
  | {
      readonly status: 'signed-in'
      readonly server: string
      /** Of the demo network, which is the same one at another address with each start. */
      readonly isDemo?: boolean
      readonly user: AuthUser
      /** Null when they could not be read: costs are unknown then, never free (product.md#unknown-cost). */
      readonly settings: Settings | null
      readonly chatUrl: string | null
      readonly paymentUrl: string | null
      /** Whether the session outlives the app: false without a keyring. */
      readonly persisted: boolean
    }

/** Why realtime is unavailable: refused with a close code, or not reached. */
export interface RealtimeTrouble {
  readonly code: number | null
}

/** The state of the connection; the indicator in the top bar appears only when something is wrong. */
export interface ConnectionState {
  readonly http: 'ok' | 'offline' | 'failing'
  readonly realtime: 'off' | 'connecting' | 'connected' | 'waiting' | 'unavailable'
  /** Why realtime is `unavailable`; none in a network that has no realtime. */
  readonly realtimeTrouble?: RealtimeTrouble | null
  /** The current problem; null while all is well. */
  readonly error: AppError | null
}
