import { join } from 'node:path'
import { BrowserWindow, dialog } from 'electron'
import type { Log } from '../../log.ts'
import { platform } from '../../platform.ts'
import type { SavedBounds } from '../../storage/flags.ts'
import { nativeTexts } from '../../texts.ts'
import { crashUrl } from '../protocol/crash-page.ts'
import { appOrigin } from '../protocol/origin.ts'
import { background, followTheme } from './background.ts'
import { minSize } from './bounds.ts'
import { type ClosePorts, hideOnClose } from './close-window.ts'
import { askWhenHanging } from './hanging-page.ts'
import { keepPlace, placeOf } from './window-place.ts'
import { keepTitlePlain } from './window-title.ts'

/** Milliseconds within which a second crash of the page is one too many (robustness.md#crashes). */
const window = 60_000

/** Decides about a crashed page by the times of its earlier crashes (ms, monotonic). */
export const afterCrash = (earlier: readonly number[], now: number): 'reload' | 'give-up' =>
  earlier.some((at) => now - at < window) ? 'give-up' : 'reload'

/** Dependencies and events of a window. */
export interface WindowPorts extends ClosePorts {
  /** Folder of the built bundles. */
  readonly out: string
  /** Origin of the signed-in network; null without one. */
  readonly server: () => string | null
  /** Opens a link outside the app, after a question. */
  readonly openLink: (url: string) => void
  readonly zoom: () => number
  readonly onGone: (windowId: number) => void
  /** A window came back from the tray or the task bar. */
  readonly onShown: () => void
  readonly log: Log
}

/** The main window, or one thread popped out of it, which closes when it is closed. */
export type WindowKind = 'main' | 'popped-out'

/** Milliseconds after which a window is shown even if its page has not requested its boot state. */
const timeoutMs = 4000

const poppedOut = { width: 760, height: 820 }

/** How a window opens: where it was left, and what becomes of the places where it is left next. */
export interface Opening {
  readonly saved: SavedBounds | null
  readonly save: (bounds: SavedBounds) => void
  /** Stays in the taskbar until somebody wants it. */
  readonly minimised?: boolean
}

/**
 * Creates a window that shows an in-app path on our own origin, with every setting of Electron's security
 * checklist (docs/security.md).
 */
export const createPageWindow = (
  ports: WindowPorts,
  kind: WindowKind,
  path: string,
  { saved, save, minimised = false }: Opening,
): BrowserWindow => {
  const isMain = kind === 'main'
  const window = new BrowserWindow({
    ...(isMain || saved !== null ? placeOf(saved) : poppedOut),
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    title: 'Quayside',
    backgroundColor: background(),
    ...(platform() === 'darwin' ? { titleBarStyle: 'hiddenInset' as const } : {}),
    webPreferences: {
      preload: join(ports.out, 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      safeDialogs: true,
      spellcheck: true,
      // Our own code, the same until the next update: it is compiled for good as it first runs, not from the third start on.
      v8CacheOptions: 'bypassHeatCheck',
    },
  })
  followTheme(window)
  keepPlace(window, saved, save)
  keepTitlePlain(window)
  const { webContents } = window
  const { id } = webContents

  const showing = setTimeout(() => {
    if (!window.isDestroyed() && !window.isVisible()) window.show()
  }, timeoutMs)
  window.once('show', () => clearTimeout(showing))
  if (minimised) {
    clearTimeout(showing)
    window.minimize()
  }
  window.on('show', ports.onShown)
  window.on('restore', ports.onShown)

  if (isMain) hideOnClose(window, ports)
  window.on('closed', () => {
    clearTimeout(showing)
    ports.onGone(id)
  })

  const crashes: number[] = []
  let showsCrash = false
  /** Its process is ended on purpose, which is no crash. */
  let ends = false
  let asks = false
  webContents.on('did-finish-load', () => {
    showsCrash = webContents.getURL() === crashUrl
  })
  // Where no page at all can be shown, nothing is loaded again but by the user.
  const askToLoad = async (): Promise<void> => {
    if (asks) return
    asks = true
    const { title, detail, reload } = nativeTexts.crash
    await dialog.showMessageBox(window, { type: 'error', message: title, detail, buttons: [reload] })
    asks = false
    showsCrash = false
    if (!window.isDestroyed()) void window.loadURL(appOrigin + path)
  }
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    ports.log('error', 'renderer gone', { reason, exitCode })
    ports.onGone(id)
    if (ends) {
      ends = false
      return
    }
    if (showsCrash) {
      void askToLoad()
      return
    }
    const act = afterCrash(crashes, performance.now())
    crashes.push(performance.now())
    if (act === 'reload') webContents.reload()
    else {
      showsCrash = true
      void window.loadURL(crashUrl)
    }
  })
  askWhenHanging(window, {
    onReload: () => {
      ends = true
      // Electron: reloading right after it takes a new process.
      webContents.forcefullyCrashRenderer()
      webContents.reload()
    },
    log: ports.log,
  })
  webContents.on('did-finish-load', () => webContents.setZoomFactor(ports.zoom()))

  void window.loadURL(appOrigin + path)
  return window
}
