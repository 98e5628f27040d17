import type { Flags, SavedWindows } from '../../storage/flags.ts'

export interface PoppedOutPorts {
  readonly saved: Flags['poppedOut']
  /** Opens the windows of an earlier start. */
  readonly restore: (windows: SavedWindows['windows']) => void
  readonly closeAll: () => void
  /** Shows the main window. */
  readonly openMain: () => void
  /** Key of the account that is signed in, and after its session: whose it was. */
  readonly author: () => string | null
  /** The session is sure, and there is a main window. */
  readonly isReady: () => boolean
}

/** The threads in windows of their own, and whose they are: no account is shown, or remembered with, those of another. */
export interface PoppedOut {
  /** These are open, from now on. */
  note(left: SavedWindows['windows']): void
  /** Opens those of an earlier start, of the same account, once: as soon as the session is sure and somebody looks. */
  restore(): void
  /** A session has begun: what another account left open is closed. */
  begin(): void
  /** The person has signed out. */
  end(): void
}

/** Keeps the popped-out windows to the account that opened them. */
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
        // Somebody may have signed in in one of them, and it may be the last window.
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
