/** Minimum, suggested and maximum characters of a PIN. */
export const pinLength = { min: 4, suggested: 6, max: 64 }

/** A covered account, whose password opens the lock. */
export interface LockedAccount {
  /** Key of the account in main's storage. */
  readonly account: string
  readonly name: string
  /** The network's host. */
  readonly network: string
}

/** State of the app lock (user-guide.md#lock). */
export interface LockState {
  /** Whether the person has set a PIN. Without a PIN nothing locks. */
  readonly hasPin: boolean
  readonly isLocked: boolean
  /** Whether the PIN still counts. After ten wrong ones only a sign-in with the password opens the lock. */
  readonly takesPin: boolean
  /** While locked: the covered accounts with a password. The demo network has none. */
  readonly accounts: readonly LockedAccount[]
}

/** The state without a PIN. */
export const noLock: LockState = { hasPin: false, isLocked: false, takesPin: true, accounts: [] }
