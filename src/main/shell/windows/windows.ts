import type { BrowserWindow, WebContents } from 'electron'
import type { WindowPinState } from '../../pushes.ts'
import type { Flags, SavedBounds, SavedWindows } from '../../storage/flags.ts'
import { addContextMenu } from './context-menu.ts'
import { createPageWindow, type Opening, type WindowKind, type WindowPorts } from './page-window.ts'

/** More pop-out windows than fit on any screen. */
const maxPoppedOut = 12

export interface WindowsPorts extends WindowPorts {
  readonly bounds: Flags['bounds']
  /** Returns the signal of the unlocked app. */
  readonly unlocked: () => AbortSignal
  /** Returns the key of the active account, or of the last one after its session. */
  readonly account: () => string | null
  /** Receives the open pop-out windows of an account, when the user changes them or their bounds. */
  readonly onPoppedOut: (account: string | null, windows: SavedWindows['windows']) => void
  /** Called when a window is pinned or no longer pinned. */
  readonly onPinned: () => void
  /** Called when a main window is created. */
  readonly onMain: () => void
  /** Called with a word that was added to the dictionary. */
  readonly onWordAdded: (word: string) => void
}

/** The account of a pop-out window, which opened it. */
export interface WindowOwner {
  readonly account: string | null
  /** Whether the window stays while another account is active. */
  readonly isPinned: boolean
}

interface OpenWindow extends WindowOwner {
  readonly window: BrowserWindow
  readonly windowId: number
  readonly kind: WindowKind
  readonly path: string
  isPinned: boolean
  bounds: SavedBounds | null
  /** The app is closing the window, so it must not be saved. */
  isLeaving: boolean
}

/** The windows with the app's pages: one main window, which can be reopened, and pop-out windows. */
export interface Windows {
  /** Shows the main window; false when it had to be created. A new one starts at the given in-app path. */
  open(path?: string): boolean
  /** Opens a thread in a separate window; false at the maximum number of windows. */
  popOut(path: string): boolean
  /** Shows a hidden main window without focus. A new one starts minimised. */
  showMain(): void
  /** Returns whether the main window is neither on a screen nor in a taskbar. */
  isHidden(): boolean
  /** Creates the main window minimised. */
  openMinimised(): void
  /** Opens the pop-out windows of an earlier run at their bounds, behind the main window. */
  restore(windows: SavedWindows['windows']): void
  main(): BrowserWindow | null
  /** Returns the kind of a window; undefined for a window that is not Quayside's. */
  kindOf(windowId: number): WindowKind | undefined
  /** Shows a window for the first time, when its page requests its boot state. */
  show(windowId: number): void
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

const bringToFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

const isOnScreen = (window: BrowserWindow): boolean => window.isVisible() && !window.isMinimized()

/** Creates the windows' registry. Windows open with `open` and `popOut` only. */
export const createWindows = (ports: WindowsPorts): Windows => {
  const open = new Map<number, OpenWindow>()
  /** Windows not shown yet. A reloading page must not show a window that is in the tray. */
  const fresh = new Set<number>()
  /** Windows of an earlier run. They must not take the focus. */
  const quiet = new Set<number>()
  const all = (): OpenWindow[] => [...open.values()].filter(({ window }) => !window.isDestroyed())
  const main = (): OpenWindow | undefined => all().find(({ kind }) => kind === 'main')

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
  const create = (
    kind: WindowKind,
    path: string,
    how: Omit<Opening, 'save'> & { readonly behind?: boolean; readonly isPinned?: boolean | undefined },
  ): void => {
    const account = kind === 'main' ? null : ports.account()
    const save = (bounds: SavedBounds): void => {
      const saved = open.get(windowId)
      if (!saved || saved.isLeaving) return
      if (kind === 'main') ports.bounds.set(bounds)
      else {
        saved.bounds = bounds
        savePoppedOut(account)
      }
    }
    const window = createPageWindow(ports, kind, path, { ...how, save })
    const windowId = window.webContents.id
    addContextMenu(window.webContents, ports)
    if (!how.minimised) fresh.add(windowId)
    if (how.behind) quiet.add(windowId)
    window.once('show', () => fresh.delete(windowId))
    const { saved: bounds, isPinned = false } = how
    const opened = { window, windowId, kind, path, account, isPinned, bounds, isLeaving: false }
    window.once('closed', () => {
      open.delete(windowId)
      fresh.delete(windowId)
      quiet.delete(windowId)
      if (kind === 'popped-out' && !opened.isLeaving) savePoppedOut(account)
    })
    open.set(windowId, opened)
    if (kind === 'main') ports.onMain()
    else savePoppedOut(account)
  }
  const openMinimised = (): void => {
    if (!main()) create('main', '/', { saved: ports.bounds.get(), minimised: true })
  }
  return {
    open: (path = '/') => {
      const existing = main()
      if (existing) bringToFront(existing.window)
      else create('main', path, { saved: ports.bounds.get() })
      return existing !== undefined
    },
    popOut: (path) => {
      const existing = findPoppedOut(path)
      if (existing) bringToFront(existing.window)
      else if (all().length > maxPoppedOut) return false
      else create('popped-out', path, { saved: null })
      return true
    },
    showMain: () => {
      const existing = main()
      if (existing) existing.window.showInactive()
      else openMinimised()
    },
    isHidden: () => {
      const window = main()?.window
      return !window || !(window.isVisible() || window.isMinimized())
    },
    openMinimised,
    restore: (saved) => {
      for (const { path, bounds, isPinned } of saved)
        if (!findPoppedOut(path) && all().length <= maxPoppedOut)
          create('popped-out', path, { saved: bounds, behind: true, isPinned })
    },
    main: () => main()?.window ?? null,
    kindOf: (windowId) => open.get(windowId)?.kind,
    show: (windowId) => {
      const existing = open.get(windowId)
      if (!existing || !fresh.has(windowId) || existing.window.isDestroyed()) return
      if (quiet.has(windowId)) existing.window.showInactive()
      else existing.window.show()
    },
    isSeen: () => all().some(({ window }) => isOnScreen(window)),
    forQuestion: () => {
      const focused = all().find(({ window }) => window.isFocused())
      const inFront = focused && !isWaiting(focused.windowId) ? focused : main()
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
