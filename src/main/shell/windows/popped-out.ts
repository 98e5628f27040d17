import type { Flags, SavedWindows } from '../../storage/flags.ts'

export interface PoppedOutPorts {
  readonly saved: Pick<Flags['poppedOut'], 'get' | 'set'>
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
   * Restores the account's windows of an earlier run or before a switch, once, when the session is confirmed and a main
   * window exists.
   */
  restore(): void
  /** A session has started: closes windows of another account. */
  begin(): void
  /** Another account becomes active: closes the windows, and restores them with their account. */
  leave(): void
  /** The user has signed out the active account. */
  end(): void
}

/** Restricts the pop-out windows to the account that opened them. */
export const createPoppedOut = (ports: PoppedOutPorts): PoppedOut => {
  /** Account whose saved windows are open again; null for none. */
  let restored: string | null = null
  /** Account of the open windows; null for none. */
  let owner: string | null = null
  let isChanging = false

  const restore = (): void => {
    const author = ports.author()
    if (author === null || restored === author || isChanging || !ports.isReady()) return
    restored = author
    const saved = ports.saved.get(author)
    if (saved !== null) ports.restore(saved)
  }
  const leave = (): void => {
    restored = null
    if (owner === null) return
    owner = null
    isChanging = true
    // The sign-in may have been in one of these windows, and it may be the last window.
    ports.openMain()
    ports.closeAll()
    isChanging = false
  }
  return {
    note: (left) => {
      if (isChanging) return
      owner = left.length === 0 ? null : (owner ?? ports.author())
      const account = owner ?? restored
      // Windows saved by an earlier run must not be overwritten before they are restored.
      if (account !== null && account === restored) ports.saved.set(account, left)
    },
    restore,
    begin: () => {
      if (owner !== null && owner !== ports.author()) leave()
      restore()
    },
    leave,
    end: () => {
      const account = owner ?? ports.author()
      owner = null
      isChanging = true
      ports.closeAll()
      isChanging = false
      if (account !== null) ports.saved.set(account, [])
    },
  }
}
