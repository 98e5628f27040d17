/** Minimum and maximum characters of a PIN. */
export const pinLength = { min: 4, max: 64 }

/** State of the app lock (user-guide.md#lock). */
export interface LockState {
  /** Whether the person has set a PIN. Without a PIN nothing locks. */
  readonly hasPin: boolean
  readonly isLocked: boolean
}
