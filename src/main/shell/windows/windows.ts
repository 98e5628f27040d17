import type { BrowserWindow } from 'electron'
import type { Flags, SavedBounds, SavedWindows } from '../../storage/flags.ts'
import { addContextMenu } from './context-menu.ts'
import { createOpenWindows, type OpenWindows, type OpenWindowsPorts } from './open-windows.ts'
import { createPageWindow, type Opening, type WindowKind, type WindowPorts } from './page-window.ts'

/** More pop-out windows than fit on any screen. */
const maxPoppedOut = 12

export interface WindowsPorts extends WindowPorts, OpenWindowsPorts {
  readonly bounds: Flags['bounds']
  /** Returns the signal of the unlocked app. */
  readonly unlocked: () => AbortSignal
  /** Called when a main window is created. */
  readonly onMain: () => void
  /** Called with a word that was added to the dictionary. */
  readonly onWordAdded: (word: string) => void
}

/** The windows with the app's pages: one main window, which can be reopened, and pop-out windows. */
export interface Windows
  extends Omit<OpenWindows, 'all' | 'add' | 'find' | 'findMain' | 'findPoppedOut' | 'savePoppedOut'> {
  /** Shows the main window; false when it had to be created. A new one starts at the given in-app path. */
  open(path?: string): boolean
  /** Opens a thread in a separate window; false at the maximum number of windows. */
  popOut(path: string): boolean
  /** Shows a hidden main window without focus. A new one starts minimised. */
  showMain(): void
  /** Creates the main window minimised. */
  openMinimised(): void
  /** Opens the pop-out windows of an earlier run at their bounds, behind the main window. */
  restore(windows: SavedWindows['windows']): void
  /** Shows a window for the first time, when its page requests its boot state. */
  show(windowId: number): void
}

const bringToFront = (window: BrowserWindow): void => {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

/** Creates the windows. They open with `open` and `popOut` only. */
export const createWindows = (ports: WindowsPorts): Windows => {
  const windows = createOpenWindows(ports)
  /** Windows not shown yet. A reloading page must not show a window that is in the tray. */
  const fresh = new Set<number>()
  /** Windows of an earlier run. They must not take the focus. */
  const quiet = new Set<number>()
  const create = (
    kind: WindowKind,
    path: string,
    how: Omit<Opening, 'save'> & { readonly behind?: boolean; readonly isPinned?: boolean | undefined },
  ): void => {
    const account = kind === 'main' ? null : ports.account()
    const save = (bounds: SavedBounds): void => {
      const saved = windows.find(windowId)
      if (!saved || saved.isLeaving) return
      if (kind === 'main') ports.bounds.set(bounds)
      else {
        saved.bounds = bounds
        windows.savePoppedOut(account)
      }
    }
    const window = createPageWindow(ports, kind, path, { ...how, save })
    const windowId = window.webContents.id
    addContextMenu(window.webContents, ports)
    if (!how.minimised) fresh.add(windowId)
    if (how.behind) quiet.add(windowId)
    window.once('show', () => fresh.delete(windowId))
    const { saved: bounds, isPinned = false } = how
    window.once('closed', () => {
      fresh.delete(windowId)
      quiet.delete(windowId)
    })
    windows.add({ window, windowId, kind, path, account, isPinned, bounds, isLeaving: false })
    if (kind === 'main') ports.onMain()
    else windows.savePoppedOut(account)
  }
  const openMinimised = (): void => {
    if (!windows.findMain()) create('main', '/', { saved: ports.bounds.get(), minimised: true })
  }
  return {
    ...windows,
    open: (path = '/') => {
      const existing = windows.findMain()
      if (existing) bringToFront(existing.window)
      else create('main', path, { saved: ports.bounds.get() })
      return existing !== undefined
    },
    popOut: (path) => {
      const existing = windows.findPoppedOut(path)
      if (existing) bringToFront(existing.window)
      else if (windows.all().length > maxPoppedOut) return false
      else create('popped-out', path, { saved: null })
      return true
    },
    showMain: () => {
      const existing = windows.findMain()
      if (existing) existing.window.showInactive()
      else openMinimised()
    },
    openMinimised,
    restore: (saved) => {
      for (const { path, bounds, isPinned } of saved)
        if (!windows.findPoppedOut(path) && windows.all().length <= maxPoppedOut)
          create('popped-out', path, { saved: bounds, behind: true, isPinned })
    },
    show: (windowId) => {
      const existing = windows.find(windowId)
      if (!existing || !fresh.has(windowId) || existing.window.isDestroyed()) return
      if (quiet.has(windowId)) existing.window.showInactive()
      else existing.window.show()
    },
  }
}
