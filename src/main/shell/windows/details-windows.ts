import { BrowserWindow, type Session, type WebContents } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import { isInAppPath, mayCost, plainlyRead } from '#shared/paths.ts'
import type { Target } from '../../http/target.ts'
import { denyPermissions } from '../guards.ts'
import { background } from './background.ts'
import { addContextMenu } from './context-menu.ts'
import { failedPage, loadErrorOf, refusalOf } from './failed-load.ts'
import { keepTitlePlain } from './window-title.ts'

export interface DetailsWindowsPorts {
  /** A separate partition, which has the session's cookies while a details window is open. */
  readonly partition: Session
  readonly target: () => Target | null
  /** Called for a page's link to a screen of the app. It opens in the main window, where the user confirms credits. */
  readonly onScreen: (path: string) => void
  /** Called after a page was fetched, for which the server may have charged. */
  readonly onFetched: () => void
  /** Opens a link outside the app, after a prompt. */
  readonly openLink: (url: string) => void
  /** Called for a page's link to a file, which is saved like any other file. */
  readonly onDownload: (file: { readonly url: string; readonly fileName: string }) => void
}

/** The windows of the network's own pages. */
export interface DetailsWindows {
  /**
   * Shows a page in a details window. Resolves once it is fetched, which is when the server charges. The window shows
   * failures too; opening the page again retries in the same window.
   */
  open(path: string): Promise<Result<null>>
  /**
   * Returns whether a details page may navigate to a URL: in its own origin, but not to a screen that may cost credits.
   */
  mayGo(contents: WebContents, url: string): boolean
  /** Returns whether the contents are of a details window. */
  isDetails(contents: WebContents): boolean
  closeAll(): Promise<void>
}

interface OpenPage {
  readonly window: BrowserWindow
  readonly origin: string
  readonly path: string
  fetched: Promise<Result<null>>
}

/** Ms that a caller waits. The page itself may take longer. */
const timeoutMs = 20_000

/**
 * Loads a page and reports whether the server delivered it. Chromium shows an error page like any other page. An error
 * without a body is a failed load; only `statusOf` has its status.
 */
const fetchInto = (
  window: BrowserWindow,
  url: string,
  statusOf: (url: string) => number | undefined,
): Promise<Result<null>> =>
  new Promise((resolve) => {
    let status = 200
    const note = (_event: unknown, _url: string, code: number): void => {
      status = code
    }
    window.webContents.once('did-navigate', note)
    window.once('closed', () => resolve(failed('cancelled')))
    window.loadURL(url).then(
      () => resolve(status < 400 ? ok(null) : { ok: false, error: refusalOf(status) }),
      (thrown: unknown) => {
        window.webContents.removeListener('did-navigate', note)
        const to = (thrown as { readonly url?: unknown }).url
        const error = loadErrorOf(thrown, statusOf(typeof to === 'string' ? to : url))
        resolve({ ok: false, error })
        if (window.isDestroyed()) return
        const page = failedPage(error)
        if (page !== null) window.loadURL(page).catch(() => undefined)
        else if (window.webContents.getURL() === '') window.close()
      },
    )
  })

const withTimeout = (fetched: Promise<Result<null>>): Promise<Result<null>> =>
  inTime(fetched, timeoutMs, failed('timeout'))

/** Returns the expiry for Electron's cookies, seconds since 1970; undefined for a session cookie. */
const expiry = (expires: Date | 'Infinity' | null): number | undefined =>
  expires instanceof Date ? expires.getTime() / 1000 : undefined

/**
 * Creates the windows for pages of the network outside the contract (user-guide.md#details-window): sandboxed, without
 * a preload, on a separate partition, with same-origin navigation only.
 */
export const createDetailsWindows = ({
  partition,
  target,
  onScreen,
  onFetched,
  openLink,
  onDownload,
}: DetailsWindowsPorts): DetailsWindows => {
  const open = new Map<number, OpenPage>()
  let cleared = Promise.resolve()
  denyPermissions(partition)
  partition.on('will-download', (event, item) => {
    event.preventDefault()
    onDownload({ url: item.getURL(), fileName: item.getFilename() })
  })
  /** The server's last refusal. An answer without a body never becomes a page with a status. */
  let refused: { readonly url: string; readonly status: number } | null = null
  const pages = { urls: ['http://*/*', 'https://*/*'], types: ['mainFrame' as const] }
  partition.webRequest.onResponseStarted(pages, ({ url, statusCode }) => {
    if (statusCode >= 400) refused = { url, status: statusCode }
  })
  const statusOf = (url: string): number | undefined => (refused?.url === url ? refused.status : undefined)
  // The server would charge for pictures, frames and prefetches like for views.
  partition.webRequest.onBeforeRequest(({ resourceType, url }, answer) =>
    answer({ cancel: resourceType !== 'mainFrame' && URL.canParse(url) && mayCost(new URL(url).pathname) }),
  )

  const setCookies = async (current: Target): Promise<void> => {
    const cookies = current.jar.getCookiesSync(current.origin)
    await Promise.all(
      cookies.map(({ key, value, path, secure, httpOnly, expires }) => {
        const expirationDate = expiry(expires)
        return partition.cookies.set({
          url: current.origin,
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

  const load = (window: BrowserWindow, current: Target, path: string): Promise<Result<null>> => {
    const fetched = cleared
      .then(() => setCookies(current))
      .then(() =>
        window.isDestroyed() ? failed('cancelled') : fetchInto(window, current.origin + path, statusOf),
      )
      .catch(() => failed('server'))
    // Also after a failure: the server may have charged for an incomplete page.
    void fetched.then(onFetched)
    return fetched
  }

  return {
    open: async (path) => {
      const current = target()
      if (!current) return failed('signed-out')
      const existing = [...open.values()].find((each) => each.path === path && each.origin === current.origin)
      if (existing && !existing.window.isDestroyed()) {
        existing.window.show()
        existing.window.focus()
        const last = await withTimeout(existing.fetched)
        if (last.ok || last.error.code === 'timeout' || existing.window.isDestroyed()) return last
        existing.fetched = load(existing.window, current, path)
        return withTimeout(existing.fetched)
      }
      const window = new BrowserWindow({
        width: 1000,
        height: 800,
        title: 'Quayside',
        backgroundColor: background(),
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
      addContextMenu(window.webContents, { server: () => target()?.origin ?? null, openLink })
      keepTitlePlain(window)
      // Pages without colours have black text on the background.
      window.webContents.once('dom-ready', () => window.setBackgroundColor('#fff'))
      const { id } = window.webContents
      const page: OpenPage = {
        window,
        origin: current.origin,
        path,
        fetched: load(window, current, path),
      }
      open.set(id, page)
      window.once('closed', () => {
        open.delete(id)
        // A window that opens meanwhile gets its cookies afterwards.
        if (open.size === 0) cleared = partition.clearStorageData()
      })
      return withTimeout(page.fetched)
    },
    mayGo: (contents, url) => {
      const here = open.get(contents.id)
      if (!here || !URL.canParse(url)) return false
      const to = new URL(url)
      if (to.origin !== here.origin) return false
      if (to.pathname === here.path) return true
      const plain = plainlyRead(to.pathname)
      if (isInAppPath(plain)) onScreen(plain + to.search)
      return !isInAppPath(plain) && !mayCost(to.pathname)
    },
    isDetails: (contents) => open.has(contents.id),
    closeAll: async () => {
      for (const { window } of open.values()) if (!window.isDestroyed()) window.close()
      await partition.clearStorageData()
      await partition.clearCache()
    },
  }
}
