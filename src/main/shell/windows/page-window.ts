import { join } from 'node:path'
import { BrowserWindow } from 'electron'
import type { Log } from '../../log.ts'
import { platform } from '../../platform.ts'
import { showPageTrouble } from '../../questions.ts'
import type { SavedBounds } from '../../storage/flags.ts'
import { nativeTexts } from '../../texts.ts'
import { crashUrl } from '../protocol/crash-page.ts'
import { appOrigin } from '../protocol/origin.ts'
import { background, followTheme } from './background.ts'
import { minSize } from './bounds.ts'
import { type ClosePorts, hideOnClose } from './close-window.ts'
import { askWhenHanging } from './hanging-page.ts'
import { restrictions } from './restrictions.ts'
import { keepPlace, placeOf } from './window-place.ts'
import { keepTitlePlain } from './window-title.ts'

/** Ms within which a second crash of the page stops the reloads (robustness.md#crashes). */
const window = 60_000

/** Decides about a crashed page by the times of its earlier crashes (ms, monotonic). */
export const afterCrash = (earlier: readonly number[], now: number): 'reload' | 'give-up' =>
  earlier.some((at) => now - at < window) ? 'give-up' : 'reload'

export interface WindowPorts extends ClosePorts {
  /** Folder of the built bundles. */
  readonly out: string
  /** Returns the signed-in network's origin; null without one. */
  readonly server: () => string | null
  /** Opens a link outside the app, after a prompt. */
  readonly openLink: (url: string) => void
  readonly zoom: () => number
  readonly onGone: (windowId: number) => void
  /** Called when a window returns from the tray or the taskbar. */
  readonly onShown: () => void
  readonly log: Log
}

/** The main window, or a pop-out window, which closes for good. */
export type WindowKind = 'main' | 'popped-out'

/** Ms after which a window is shown even without its page's boot request. */
const timeoutMs = 4000

const poppedOut = { width: 760, height: 820 }

/** A new window's saved bounds, and the store for later ones. */
export interface Opening {
  readonly saved: SavedBounds | null
  readonly save: (bounds: SavedBounds) => void
  /** Starts minimised in the taskbar. */
  readonly minimised?: boolean
}

/**
 * Creates a window that shows an in-app path on the app's own origin. Applies every setting of Electron's security
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
    ...placeOf(saved, isMain ? undefined : poppedOut),
    minWidth: minSize.width,
    minHeight: minSize.height,
    show: false,
    title: 'Quayside',
    backgroundColor: background(),
    ...(platform() === 'darwin' ? { titleBarStyle: 'hiddenInset' as const } : {}),
    webPreferences: {
      preload: join(ports.out, 'preload', 'index.cjs'),
      ...restrictions,
      spellcheck: true,
      // Compiles the app's own code at its first run instead of the third. It only changes with an update.
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
  /** The process is killed on purpose, which is no crash. */
  let isQuitting = false
  let asks = false
  webContents.on('did-finish-load', () => {
    showsCrash = webContents.getURL() === crashUrl
  })
  // If no page can be shown at all, only the user reloads.
  const askToLoad = async (): Promise<void> => {
    if (asks) return
    asks = true
    const { title, detail, reload } = nativeTexts.crash
    await showPageTrouble(window, { type: 'error', message: title, detail, buttons: [reload] })
    asks = false
    showsCrash = false
    if (!window.isDestroyed()) void window.loadURL(appOrigin + path)
  }
  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return
    ports.log('error', 'renderer gone', { reason, exitCode })
    ports.onGone(id)
    if (isQuitting) {
      isQuitting = false
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
      isQuitting = true
      // Electron: reloading right after it uses a new process.
      webContents.forcefullyCrashRenderer()
      webContents.reload()
    },
    log: ports.log,
  })
  webContents.on('did-finish-load', () => webContents.setZoomFactor(ports.zoom()))

  void window.loadURL(appOrigin + path)
  return window
}
