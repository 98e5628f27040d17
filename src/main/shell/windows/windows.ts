import type { BrowserWindow, WebContents } from 'electron'
import { addContextMenu } from './context-menu.ts'
import { createPageWindow, type WindowKind, type WindowPorts } from './page-window.ts'

/** More popped-out threads than fit on any screen. */
const maxPoppedOut = 12

interface OpenWindow {
  readonly window: BrowserWindow
  readonly windowId: number
  readonly kind: WindowKind
  readonly path: string
}

/** The windows with pages of ours: one main window, which comes back after it was closed, and popped-out threads. */
export interface Windows {
  /** Shows the main window; false when it had to be created, in which case it starts at the given in-app path. */
  open(path?: string): boolean
  /** Shows a thread in a window of its own; false when there are too many already. */
  popOut(path: string): boolean
  main(): BrowserWindow | null
  /** What kind of window it is; undefined for one that is not ours. */
  kindOf(windowId: number): WindowKind | undefined
  /** Shows a window for the first time, when its page has requested its boot state. */
  show(windowId: number): void
  /** Whether a window is neither hidden nor minimized. */
  isSeen(): boolean
  /** The window in front, if it is one of ours. */
  focused(): { readonly windowId: number; readonly kind: WindowKind; readonly path: string } | null
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

/** Opens no window by itself; they come with `open` and `popOut`. */
export const createWindows = (ports: WindowPorts): Windows => {
  const open = new Map<number, OpenWindow>()
  /** Not shown yet. A page that is loaded again does not bring a window back from the tray. */
  const fresh = new Set<number>()
  const all = (): OpenWindow[] => [...open.values()].filter(({ window }) => !window.isDestroyed())
  const main = (): OpenWindow | undefined => all().find(({ kind }) => kind === 'main')

  const create = (kind: WindowKind, path: string): void => {
    const window = createPageWindow(ports, kind, path)
    const windowId = window.webContents.id
    addContextMenu(window.webContents, ports.server)
    fresh.add(windowId)
    window.once('show', () => fresh.delete(windowId))
    window.once('closed', () => {
      open.delete(windowId)
      fresh.delete(windowId)
    })
    open.set(windowId, { window, windowId, kind, path })
  }
  return {
    open: (path = '/') => {
      const existing = main()
      if (existing) toFront(existing.window)
      else create('main', path)
      return existing !== undefined
    },
    popOut: (path) => {
      const existing = all().find((each) => each.kind === 'popped-out' && each.path === path)
      if (existing) toFront(existing.window)
      else if (all().length > maxPoppedOut) return false
      else create('popped-out', path)
      return true
    },
    main: () => main()?.window ?? null,
    kindOf: (windowId) => open.get(windowId)?.kind,
    show: (windowId) => {
      const existing = open.get(windowId)
      if (existing && fresh.has(windowId) && !existing.window.isDestroyed()) existing.window.show()
    },
    isSeen: () => all().some(({ window }) => window.isVisible() && !window.isMinimized()),
    focused: () => all().find(({ window }) => window.isFocused()) ?? null,
    pages: () => all().map(({ window }) => window.webContents),
    setZoom: (factor) => {
      for (const { window } of all()) window.webContents.setZoomFactor(factor)
    },
    closePoppedOut: () => {
      for (const { window, kind } of all()) if (kind === 'popped-out') window.close()
    },
  }
}
