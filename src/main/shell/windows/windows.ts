import type { BrowserWindow, WebContents } from 'electron'
import type { Flags, SavedBounds, SavedWindows } from '../../storage/flags.ts'
import { addContextMenu } from './context-menu.ts'
import { createPageWindow, type Opening, type WindowKind, type WindowPorts } from './page-window.ts'

/** More popped-out threads than fit on any screen. */
const maxPoppedOut = 12

export interface WindowsPorts extends WindowPorts {
  readonly bounds: Flags['bounds']
  /** The popped-out windows that are open, whenever that or their places change by the user's hand. */
  readonly onPoppedOut: (windows: SavedWindows['windows']) => void
  /** The main window was made: there is one again, or for the first time. */
  readonly onMain: () => void
}

interface OpenWindow {
  readonly window: BrowserWindow
  readonly windowId: number
  readonly kind: WindowKind
  readonly path: string
  bounds: SavedBounds | null
  /** On its way out, as nobody's any more. */
  isLeaving: boolean
}

/** The windows with pages of ours: one main window, which comes back after it was closed, and popped-out threads. */
export interface Windows {
  /** Shows the main window; false when it had to be created, in which case it starts at the given in-app path. */
  open(path?: string): boolean
  /** Opens a thread in a separate window; false at the maximum number of windows. */
  popOut(path: string): boolean
  /** Shows a main window that is hidden, without its taking the focus; one that was not there yet is minimised. */
  bringBack(): void
  /** Whether the main window is on no screen and in no taskbar. */
  isHidden(): boolean
  /** Makes the main window, without showing it on the screen. */
  openMinimised(): void
  /** Opens the popped-out windows of an earlier start where they were, behind the main one. */
  restore(windows: SavedWindows['windows']): void
  main(): BrowserWindow | null
  /** The kind of a window; undefined for a window that is not Quayside's. */
  kindOf(windowId: number): WindowKind | undefined
  /** Shows a window for the first time, when its page has requested its boot state. */
  show(windowId: number): void
  /** Whether a window is neither hidden nor minimized. */
  isSeen(): boolean
  /** The window in front, if it is one of ours. */
  focused(): { readonly windowId: number; readonly kind: WindowKind; readonly path: string } | null
  /**
   * The window that a question belongs to: the one in front, else the main one where it is on the screen. With a window
   * that is hidden the question would be hidden too.
   */
  forQuestion(): BrowserWindow | null
  /** The pages of all windows. */
  pages(): readonly WebContents[]
  setZoom(factor: number): void
  closePoppedOut(): void
}

const toFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

const isOnScreen = (window: BrowserWindow): boolean => window.isVisible() && !window.isMinimized()

/** Opens no window by itself; they come with `open` and `popOut`. */
export const createWindows = (ports: WindowsPorts): Windows => {
  const open = new Map<number, OpenWindow>()
  /** Not shown yet. A page that is loaded again does not bring a window back from the tray. */
  const fresh = new Set<number>()
  /** Of an earlier start: they take the focus from nobody. */
  const quiet = new Set<number>()
  const all = (): OpenWindow[] => [...open.values()].filter(({ window }) => !window.isDestroyed())
  const main = (): OpenWindow | undefined => all().find(({ kind }) => kind === 'main')

  const notePoppedOut = (): void => {
    if (ports.isQuitting()) return
    const left = all().filter(({ kind, isLeaving }) => kind === 'popped-out' && !isLeaving)
    ports.onPoppedOut(left.map(({ path, bounds }) => ({ path, bounds })))
  }
  const create = (
    kind: WindowKind,
    path: string,
    how: Omit<Opening, 'save'> & { readonly behind?: boolean },
  ): void => {
    const save = (bounds: SavedBounds): void => {
      const saved = open.get(windowId)
      if (!saved) return
      if (kind === 'main') ports.bounds.set(bounds)
      else {
        saved.bounds = bounds
        notePoppedOut()
      }
    }
    const window = createPageWindow(ports, kind, path, { ...how, save })
    const windowId = window.webContents.id
    addContextMenu(window.webContents, ports)
    if (!how.minimised) fresh.add(windowId)
    if (how.behind) quiet.add(windowId)
    window.once('show', () => fresh.delete(windowId))
    window.once('closed', () => {
      open.delete(windowId)
      fresh.delete(windowId)
      quiet.delete(windowId)
      if (kind === 'popped-out') notePoppedOut()
    })
    open.set(windowId, { window, windowId, kind, path, bounds: how.saved, isLeaving: false })
    if (kind === 'main') ports.onMain()
    else notePoppedOut()
  }
  const openMinimised = (): void => {
    if (!main()) create('main', '/', { saved: ports.bounds.get(), minimised: true })
  }
  return {
    open: (path = '/') => {
      const existing = main()
      if (existing) toFront(existing.window)
      else create('main', path, { saved: ports.bounds.get() })
      return existing !== undefined
    },
    popOut: (path) => {
      const existing = all().find(
        (each) => each.kind === 'popped-out' && !each.isLeaving && each.path === path,
      )
      if (existing) toFront(existing.window)
      else if (all().length > maxPoppedOut) return false
      else create('popped-out', path, { saved: null })
      return true
    },
    bringBack: () => {
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
      const isOpen = (path: string): boolean =>
        all().some((each) => each.kind === 'popped-out' && !each.isLeaving && each.path === path)
      for (const { path, bounds } of saved)
        if (!isOpen(path) && all().length <= maxPoppedOut)
          create('popped-out', path, { saved: bounds, behind: true })
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
      const inFront = all().find(({ window }) => window.isFocused()) ?? main()
      return inFront !== undefined && isOnScreen(inFront.window) ? inFront.window : null
    },
    focused: () => all().find(({ window }) => window.isFocused()) ?? null,
    pages: () => all().map(({ window }) => window.webContents),
    setZoom: (factor) => {
      for (const { window } of all()) window.webContents.setZoomFactor(factor)
    },
    closePoppedOut: () => {
      const leaving = all().filter(({ kind }) => kind === 'popped-out')
      // Marks all of them first: they close one by one, and none may be reported as left by the person.
      for (const each of leaving) each.isLeaving = true
      for (const { window } of leaving) window.close()
    },
  }
}
