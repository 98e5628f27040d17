import type { Flags, SavedWindows } from '../../storage/flags.ts'
import type { WindowOwner } from './open-windows.ts'

export interface PoppedOutPorts {
  readonly saved: Pick<Flags['poppedOut'], 'get' | 'set'>
  /** Opens the windows of an earlier run. */
  readonly restore: (windows: SavedWindows['windows']) => void
  /** Returns the open windows. */
  readonly opened: () => readonly WindowOwner[]
  /** Returns the focused window; null for a window that is not Quayside's. */
  readonly focused: () => WindowOwner | null
  readonly close: (isOver: (window: WindowOwner) => boolean) => void
  readonly openMain: () => void
  /** Returns the key of the signed-in account, or of the last one after its session. */
  readonly author: () => string | null
  /** Returns whether the session is confirmed and a main window exists. */
  readonly isReady: () => boolean
}

/**
 * The pop-out windows and their accounts. Windows of one account are never shown to another, or saved with theirs. A
 * pinned window stays open while another account is active.
 */
export interface PoppedOut {
  /** Records the open windows of an account. */
  save(account: string | null, remaining: SavedWindows['windows']): void
  /**
   * Restores the account's windows of an earlier run or before a switch, once, when the session is confirmed and a main
   * window exists.
   */
  restore(): void
  /** A session has started: closes windows of another account. */
  begin(): void
  /** Another account becomes active: closes the windows, and restores them with their account. */
  leave(): void
  /** The user has signed out an account, by default the active one: closes its windows for good. */
  end(account?: string | null): void
  /** Closes pinned windows of accounts that are no longer signed in. They return with their account. */
  prune(signedIn: readonly string[]): void
}

/** Restricts the pop-out windows to the account that opened them. */
export const createPoppedOut = (ports: PoppedOutPorts): PoppedOut => {
  /** Account whose saved windows are open again; null for none. */
  let restored: string | null = null
  let isChanging = false

  const restore = (): void => {
    const author = ports.author()
    if (author === null || restored === author || isChanging || !ports.isReady()) return
    restored = author
    const saved = ports.saved.get(author)
    if (saved !== null) ports.restore(saved)
  }
  const closeSome = (isOver: (window: WindowOwner) => boolean): void => {
    if (!ports.opened().some(isOver)) return
    const front = ports.focused()
    isChanging = true
    // The sign-in may have been in one of these windows, and it may be the last window.
    if (front === null || isOver(front)) ports.openMain()
    ports.close(isOver)
    isChanging = false
  }
  return {
    save: (account, remaining) => {
      if (account === null) return
      // Windows saved by an earlier run must not be overwritten before they are restored.
      if (account === restored) ports.saved.set(account, remaining)
      else if (account !== ports.author()) {
        const following = (ports.saved.get(account) ?? []).filter(({ isPinned }) => !isPinned)
        ports.saved.set(account, [...following, ...remaining])
      }
    },
    restore,
    begin: () => {
      const author = ports.author()
      closeSome((window) => !window.isPinned && window.account !== author)
      restore()
    },
    leave: () => {
      restored = null
      closeSome(({ isPinned }) => !isPinned)
    },
    end: (account = ports.author()) => {
      isChanging = true
      ports.close((window) => window.account === account)
      isChanging = false
      if (account !== null) ports.saved.set(account, [])
    },
    prune: (signedIn) => {
      const author = ports.author()
      closeSome(
        ({ account, isPinned }) =>
          isPinned && account !== null && account !== author && !signedIn.includes(account),
      )
    },
  }
}
