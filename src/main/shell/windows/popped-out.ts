import type { Flags, SavedWindows } from '../../storage/flags.ts'

export interface PoppedOutPorts {
  readonly saved: Flags['poppedOut']
  /** Opens the windows of an earlier run. */
  readonly restore: (windows: SavedWindows['windows']) => void
  readonly closeAll: () => void
  readonly openMain: () => void
  /** Returns the key of the signed-in account, or of the last one after its session. */
  readonly author: () => string | null
  /** Returns whether the session is confirmed and a main window exists. */
  readonly isReady: () => boolean
}

/** The pop-out windows and their account. Windows of one account are never shown to another, or saved with theirs. */
export interface PoppedOut {
  /** Records the open windows. */
  note(left: SavedWindows['windows']): void
  /**
   * Restores the same account's windows of an earlier run, once, when the session is confirmed and a main window
   * exists.
   */
  restore(): void
  /** A session has started: closes windows of another account. */
  begin(): void
  /** The user has signed out. */
  end(): void
}

/** Restricts the pop-out windows to the account that opened them. */
export const createPoppedOut = (ports: PoppedOutPorts): PoppedOut => {
  let isRestored = false
  /** Account of the open windows; null for none. */
  let owner: string | null = null
  let isChanging = false

  const restore = (): void => {
    if (isRestored || isChanging || !ports.isReady()) return
    const saved = ports.saved.get()
    isRestored = true
    if (saved !== null && saved.account === ports.author()) ports.restore(saved.windows)
    else ports.saved.set(null)
  }
  return {
    note: (left) => {
      owner = left.length === 0 ? null : (owner ?? ports.author())
      // Windows saved by an earlier run must not be overwritten before they are restored.
      if (isRestored) ports.saved.set(owner === null ? null : { account: owner, windows: left })
    },
    restore,
    begin: () => {
      if (owner !== null && owner !== ports.author()) {
        owner = null
        isChanging = true
        // The sign-in may have been in one of these windows, and it may be the last window.
        ports.openMain()
        ports.closeAll()
        isChanging = false
        if (isRestored) ports.saved.set(null)
      }
      restore()
    },
    end: () => {
      owner = null
      ports.closeAll()
      ports.saved.set(null)
    },
  }
}
