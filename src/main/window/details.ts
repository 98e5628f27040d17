import { BrowserWindow, type Session, type WebContents } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Target } from '../api/target.ts'
import { denyPermissions } from './guards.ts'

export interface DetailsPorts {
  /** A partition of its own, which holds the signed-in cookies for as long as such a window is open. */
  readonly partition: Session
  readonly target: () => Target | null
  /** A screen of the app that such a page links to: it belongs into the main window, where the credits are asked about. */
  readonly onScreen: (path: string) => void
  /** A page has been fetched, for which the server may have charged. */
  readonly onFetched: () => void
}

export interface Details {
  open(path: string): Promise<Result<null>>
  /** Whether a details page may go there by itself: its own origin, but no screen that might cost credits. */
  mayGo(contents: WebContents, url: string): boolean
  /** True for the page of a details window. */
  isDetails(contents: WebContents): boolean
  closeAll(): Promise<void>
}

/** Seconds since 1970, as Electron's cookies want it; undefined for a session cookie. */
const expiry = (expires: Date | 'Infinity' | null): number | undefined =>
  expires instanceof Date ? expires.getTime() / 1000 : undefined

/**
 * Windows for pages of the network whose content the contract does not describe (decisions 6): sandboxed, without a
 * preload, on a partition of their own, same-origin navigation only.
 */
export const createDetails = ({ partition, target, onScreen, onFetched }: DetailsPorts): Details => {
  const open = new Map<
    number,
    { readonly window: BrowserWindow; readonly origin: string; readonly path: string }
  >()
  denyPermissions(partition)
  partition.on('will-download', (event) => event.preventDefault())

  const takeCookies = async (held: Target): Promise<void> => {
    const cookies = held.jar.getCookiesSync(held.origin)
    await Promise.all(
      cookies.map(({ key, value, path, secure, httpOnly, expires }) => {
        const expirationDate = expiry(expires)
        return partition.cookies.set({
          url: held.origin,
          name: key,
          value,
          path: path ?? '/',
          secure,
          httpOnly,
          ...(expirationDate === undefined ? {} : { expirationDate }),
        })
      }),
    )
  }

  return {
    open: async (path) => {
      const held = target()
      if (!held) return failed('signed-out')
      const there = [...open.values()].find((each) => each.path === path && each.origin === held.origin)
      if (there && !there.window.isDestroyed()) {
        there.window.show()
        there.window.focus()
        return ok(null)
      }
      await takeCookies(held)
      const window = new BrowserWindow({
        width: 1000,
        height: 800,
        title: 'Quayside',
        autoHideMenuBar: true,
        webPreferences: {
          session: partition,
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
        },
      })
      const { id } = window.webContents
      open.set(id, { window, origin: held.origin, path })
      window.once('closed', () => {
        open.delete(id)
        if (open.size === 0) void partition.clearStorageData()
      })
      // The page's own failure shows in its window; the command has done its part.
      window.loadURL(held.origin + path).then(onFetched, () => undefined)
      return ok(null)
    },
    mayGo: (contents, url) => {
      const here = open.get(contents.id)
      if (!here || !URL.canParse(url)) return false
      const to = new URL(url)
      if (to.origin !== here.origin) return false
      if (!to.pathname.startsWith('/frontend/') || to.pathname === here.path) return true
      onScreen(to.pathname + to.search)
      return false
    },
    isDetails: (contents) => open.has(contents.id),
    closeAll: async () => {
      for (const { window } of open.values()) if (!window.isDestroyed()) window.close()
      await partition.clearStorageData()
      await partition.clearCache()
    },
  }
}
