import { BrowserWindow, type Session, type WebContents } from 'electron'
import { type AppError, failed, ok, type Result } from '#shared/errors.ts'
import { isInAppPath } from '#shared/paths.ts'
import type { Target } from '../../http/target.ts'
import { denyPermissions } from '../guards.ts'

export interface DetailsWindowsPorts {
  /** A partition of its own, which holds the signed-in cookies for as long as such a window is open. */
  readonly partition: Session
  readonly target: () => Target | null
  /** A screen of the app that such a page links to: it belongs into the main window, where the credits are asked about. */
  readonly onScreen: (path: string) => void
  /** A page has been fetched, for which the server may have charged. */
  readonly onFetched: () => void
}

export interface DetailsWindows {
  /**
   * Shows a page in a window of its own and answers once it has been fetched, which is when the server charges. A
   * failure shows in the window as well; asked for again, the same window tries again.
   */
  open(path: string): Promise<Result<null>>
  /** Whether a details page may go there by itself: its own origin, but no screen that might cost credits. */
  mayGo(contents: WebContents, url: string): boolean
  /** True for the page of a details window. */
  isDetails(contents: WebContents): boolean
  closeAll(): Promise<void>
}

interface OpenPage {
  readonly window: BrowserWindow
  readonly origin: string
  readonly path: string
  fetched: Promise<Result<null>>
}

/** Milliseconds that a caller waits; the page itself may take longer. */
const patience = 20_000

const refusals: Readonly<Record<number, AppError['code']>> = {
  401: 'signed-out',
  402: 'payment-required',
  403: 'forbidden',
  404: 'not-found',
}

/** Loads a page and tells whether the server gave it: Chromium shows a refusal as a page like any other. */
const fetchInto = (window: BrowserWindow, url: string): Promise<Result<null>> =>
  new Promise((resolve) => {
    let status = 200
    window.webContents.once('did-navigate', (_event, _url, code) => {
      status = code
    })
    window.once('closed', () => resolve(failed('cancelled')))
    window.loadURL(url).then(
      () => resolve(status < 400 ? ok(null) : failed(refusals[status] ?? 'server', { status })),
      () => resolve(failed('offline')),
    )
  })

const soon = (fetched: Promise<Result<null>>): Promise<Result<null>> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Result<null>>((resolve) => {
    timer = setTimeout(() => resolve(failed('timeout')), patience)
  })
  return Promise.race([fetched, late]).finally(() => clearTimeout(timer))
}

/** Seconds since 1970, as Electron's cookies want it; undefined for a session cookie. */
const expiry = (expires: Date | 'Infinity' | null): number | undefined =>
  expires instanceof Date ? expires.getTime() / 1000 : undefined

/**
 * Windows for pages of the network whose content the contract does not describe (product.md#details-window):
 * sandboxed, without a preload, on a partition of their own, same-origin navigation only.
 */
export const createDetailsWindows = ({
  partition,
  target,
  onScreen,
  onFetched,
}: DetailsWindowsPorts): DetailsWindows => {
  const open = new Map<number, OpenPage>()
  let cleared = Promise.resolve()
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

  const load = (window: BrowserWindow, held: Target, path: string): Promise<Result<null>> => {
    const fetched = cleared
      .then(() => takeCookies(held))
      .then(() => (window.isDestroyed() ? failed('cancelled') : fetchInto(window, held.origin + path)))
      .catch(() => failed('server'))
    // Whatever became of it: a page that broke off may have been charged for all the same.
    void fetched.then(onFetched)
    return fetched
  }

  return {
    open: async (path) => {
      const held = target()
      if (!held) return failed('signed-out')
      const there = [...open.values()].find((each) => each.path === path && each.origin === held.origin)
      if (there && !there.window.isDestroyed()) {
        there.window.show()
        there.window.focus()
        const last = await soon(there.fetched)
        if (last.ok || last.error.code === 'timeout' || there.window.isDestroyed()) return last
        there.fetched = load(there.window, held, path)
        return soon(there.fetched)
      }
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
      const page: OpenPage = {
        window,
        origin: held.origin,
        path,
        fetched: load(window, held, path),
      }
      open.set(id, page)
      window.once('closed', () => {
        open.delete(id)
        // A window that opens meanwhile gets its cookies afterwards.
        if (open.size === 0) cleared = partition.clearStorageData()
      })
      return soon(page.fetched)
    },
    mayGo: (contents, url) => {
      const here = open.get(contents.id)
      if (!here || !URL.canParse(url)) return false
      const to = new URL(url)
      if (to.origin !== here.origin) return false
      if (!isInAppPath(to.pathname) || to.pathname === here.path) return true
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
