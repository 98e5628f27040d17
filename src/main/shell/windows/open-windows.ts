import type { BrowserWindow, WebContents } from 'electron'
import type { WindowPinState } from '../../pushes.ts'
import type { SavedBounds, SavedWindows } from '../../storage/flags.ts'
import type { WindowKind } from './page-window.ts'

export interface OpenWindowsPorts {
  /** Returns the key of the active account, or of the last one after its session. */
  readonly account: () => string | null
  readonly isQuitting: () => boolean
  /** Receives the open pop-out windows of an account, when the user changes them or their bounds. */
  readonly onPoppedOut: (account: string | null, windows: SavedWindows['windows']) => void
  /** Called when a window is pinned or no longer pinned. */
  readonly onPinned: () => void
}

/** The account of a pop-out window, which opened it. */
export interface WindowOwner {
  readonly account: string | null
  /** Whether the window stays while another account is active. */
  readonly isPinned: boolean
}

/** An open window. */
export interface OpenWindow extends WindowOwner {
  readonly window: BrowserWindow
  readonly windowId: number
  readonly kind: WindowKind
  readonly path: string
  isPinned: boolean
  bounds: SavedBounds | null
  /** The app is closing the window, so it must not be saved. */
  isLeaving: boolean
}

/** The open windows with the app's pages, and where they belong. */
export interface OpenWindows {
  /** Adds a window until it closes. */
  add(window: OpenWindow): void
  all(): readonly OpenWindow[]
  find(windowId: number): OpenWindow | undefined
  findMain(): OpenWindow | undefined
  /** Returns the active account's pop-out window of an in-app path. */
  findPoppedOut(path: string): OpenWindow | undefined
  /** Reports the pop-out windows of an account, unless the app quits. */
  savePoppedOut(account: string | null): void
  /** Returns whether the main window is neither on a screen nor in a taskbar. */
  isHidden(): boolean
  main(): BrowserWindow | null
  /** Returns the kind of a window; undefined for a window that is not Quayside's. */
  kindOf(windowId: number): WindowKind | undefined
  /** Returns whether a window is neither hidden nor minimised. */
  isSeen(): boolean
  /** Returns the focused window, if it is the app's own. */
  focused():
    | ({ readonly windowId: number; readonly kind: WindowKind; readonly path: string } & WindowOwner)
    | null
  /** Pins a pop-out window to its account or releases it; false for another window. */
  setPinned(windowId: number, isPinned: boolean): boolean
  /** Returns the account that a window is pinned to; null for a window that follows the active account. */
  pinnedTo(windowId: number): string | null
  pinStateOf(windowId: number): WindowPinState
  /** Returns whether a window is pinned to an account that is not the active one. */
  isWaiting(windowId: number): boolean
  /**
   * Returns the window of a prompt: the focused one, else the main one if visible. A hidden window would hide its
   * prompt, and a waiting one would show it for another account.
   */
  forQuestion(): BrowserWindow | null
  /** Returns the pages of all windows. */
  pages(): readonly WebContents[]
  setZoom(factor: number): void
  /** Returns the open pop-out windows. */
  poppedOut(): readonly (WindowOwner & { readonly windowId: number })[]
  closePoppedOut(isOver: (window: WindowOwner) => boolean): void
}

const isOnScreen = (window: BrowserWindow): boolean => window.isVisible() && !window.isMinimized()

/** Creates the list of open windows, which is empty. */
export const createOpenWindows = (ports: OpenWindowsPorts): OpenWindows => {
  const open = new Map<number, OpenWindow>()
  const all = (): OpenWindow[] => [...open.values()].filter(({ window }) => !window.isDestroyed())
  const findMain = (): OpenWindow | undefined => all().find(({ kind }) => kind === 'main')

  const poppedOut = (): OpenWindow[] =>
    all().filter(({ kind, isLeaving }) => kind === 'popped-out' && !isLeaving)
  const findPoppedOut = (path: string): OpenWindow | undefined =>
    poppedOut().find((one) => one.path === path && one.account === ports.account())

  const savePoppedOut = (account: string | null): void => {
    if (ports.isQuitting()) return
    const remaining = poppedOut().filter((one) => one.account === account)
    ports.onPoppedOut(
      account,
      remaining.map(({ path, bounds, isPinned }) => ({ path, bounds, ...(isPinned ? { isPinned } : {}) })),
    )
  }
  const pinnedTo = (windowId: number): string | null => {
    const found = open.get(windowId)
    return found?.isPinned ? found.account : null
  }
  const pinStateOf = (windowId: number): WindowPinState => {
    const account = pinnedTo(windowId)
    if (account === null) return 'follows'
    return account === ports.account() ? 'pinned' : 'waiting'
  }
  const isWaiting = (windowId: number): boolean => pinStateOf(windowId) === 'waiting'

  return {
    add: (opened) => {
      const { window, windowId, kind, account } = opened
      window.once('closed', () => {
        open.delete(windowId)
        if (kind === 'popped-out' && !opened.isLeaving) savePoppedOut(account)
      })
      open.set(windowId, opened)
    },
    all,
    find: (windowId) => open.get(windowId),
    findMain,
    findPoppedOut,
    savePoppedOut,
    isHidden: () => {
      const window = findMain()?.window
      return !window || !(window.isVisible() || window.isMinimized())
    },
    main: () => findMain()?.window ?? null,
    kindOf: (windowId) => open.get(windowId)?.kind,
    isSeen: () => all().some(({ window }) => isOnScreen(window)),
    forQuestion: () => {
      const focused = all().find(({ window }) => window.isFocused())
      const inFront = focused && !isWaiting(focused.windowId) ? focused : findMain()
      return inFront !== undefined && isOnScreen(inFront.window) ? inFront.window : null
    },
    focused: () => all().find(({ window }) => window.isFocused()) ?? null,
    setPinned: (windowId, isPinned) => {
      const found = open.get(windowId)
      if (found?.kind !== 'popped-out' || found.account === null) return false
      found.isPinned = isPinned
      savePoppedOut(found.account)
      ports.onPinned()
      return true
    },
    pinnedTo,
    pinStateOf,
    isWaiting,
    pages: () => all().map(({ window }) => window.webContents),
    setZoom: (factor) => {
      for (const { window } of all()) window.webContents.setZoomFactor(factor)
    },
    poppedOut,
    closePoppedOut: (isOver) => {
      const leaving = poppedOut().filter(isOver)
      // Marks all windows first: they close one by one, and none must count as closed by the user.
      for (const each of leaving) each.isLeaving = true
      for (const { window } of leaving) window.close()
    },
  }
}
