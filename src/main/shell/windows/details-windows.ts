import type { BrowserWindow, Session, WebContents } from 'electron'
import { failed, type Result } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import { isInAppPath, isPaidPath, plainlyRead } from '#shared/paths.ts'
import type { Target } from '../../http/target.ts'
import { denyPermissions } from '../guards.ts'
import { addContextMenu } from './context-menu.ts'
import { createDetailsActions, type DetailsActionPorts } from './details-actions.ts'
import { createDetailsPage, type DetailsPage, fetchInto } from './details-page.ts'
import { createDetailsPartitions } from './details-partitions.ts'
import { type Toolbars, toolbarActionOf } from './details-toolbar.ts'

export interface DetailsWindowsPorts extends DetailsActionPorts {
  /** Returns a separate partition by its number. */
  readonly partition: (n: number) => Session
  readonly target: () => Target | null
  /** Returns the key of the active account, or of the last one after its session. */
  readonly account: () => string | null
  /** Called for a page's link to a screen of the app. It opens in the main window, where the user confirms credits. */
  readonly onScreen: (path: string) => void
  /** Returns the signal of the unlocked app. While it is locked, nothing opens or loads, because loading may cost. */
  readonly unlocked: () => AbortSignal
  /** Called after a page was fetched, for which the server may have charged. */
  readonly onFetched: () => void
  /** Opens a link outside the app, after a prompt. */
  readonly openLink: (url: string) => void
  readonly toolbars: Toolbars
  /** Returns the rule for the app's font. */
  readonly fontRule: () => Promise<string>
  /** Called for a page's link to a file, which is saved like any other file. */
  readonly onDownload: (file: { readonly url: string; readonly fileName: string }) => void
}

/** The windows of the network's own pages. */
export interface DetailsWindows {
  /**
   * Shows a page in a details window, as the account that asked for it. Resolves once it is fetched, which is when the
   * server charges. The window shows failures too; opening the page again retries in the same window. `cancelled` while
   * another account is active.
   */
  open(account: string, path: string, ownerId: string | null): Promise<Result<null>>
  /**
   * Returns whether a details page may navigate to a URL: in its own origin, but not to a screen that may cost credits.
   */
  mayGo(contents: WebContents, url: string): boolean
  /** Returns whether the contents are the server's page of a details window. */
  isDetails(contents: WebContents): boolean
  /** Returns the server's page in a window; null for another window. */
  pageOf(window: BrowserWindow): WebContents | null
  /** Reads a toolbar's action from the URL of its navigation; null for another page. */
  take(contents: WebContents, url: string): false | null
  /** Hides all windows, for the lock and for another account. They stay loaded: loading again might cost again. */
  hide(): void
  /** Shows the windows of the active account again, without the focus. */
  show(): void
  /** Closes the windows of an ended session. */
  end(account: string): void
  /** Closes the hidden windows of accounts that are not signed in any more. */
  prune(signedIn: readonly string[]): void
  /** Returns whether the contents are of a window that is hidden until its account returns. */
  isWaiting(contents: WebContents): boolean
}

interface OpenPage extends DetailsPage {
  fetched: Promise<Result<null>>
}

/** Ms that a caller waits. The page itself may take longer. */
const timeoutMs = 20_000

const withTimeout = (fetched: Promise<Result<null>>): Promise<Result<null>> =>
  inTime(fetched, timeoutMs, failed('timeout'))

/** Records the server's last refusal. An answer without a body never becomes a page with a status. */
const createRefusals = () => {
  let refused: { readonly url: string; readonly status: number } | null = null
  return {
    note: (url: string, status: number): void => {
      refused = { url, status }
    },
    statusOf: (url: string): number | undefined => (refused?.url === url ? refused.status : undefined),
  }
}

interface PartitionEvents {
  readonly onDownload: (
    contents: WebContents,
    file: { readonly url: string; readonly fileName: string },
  ) => void
  /** Receives the address and the status of a refused page. */
  readonly onRefused: (url: string, status: number) => void
}

/** Denies a partition's pages all that could cost or leave the app: permissions, downloads, and paid pages as parts. */
const guardPartition = (session: Session, { onDownload, onRefused }: PartitionEvents): void => {
  denyPermissions(session)
  session.on('will-download', (event, item, contents) => {
    event.preventDefault()
    onDownload(contents, { url: item.getURL(), fileName: item.getFilename() })
  })
  const pages = { urls: ['http://*/*', 'https://*/*'], types: ['mainFrame' as const] }
  session.webRequest.onResponseStarted(pages, ({ url, statusCode }) => {
    if (statusCode >= 400) onRefused(url, statusCode)
  })
  // The server would charge for pictures, frames and prefetches like for views.
  session.webRequest.onBeforeRequest(({ resourceType, url }, answer) =>
    answer({
      cancel: resourceType !== 'mainFrame' && URL.canParse(url) && isPaidPath(new URL(url).pathname),
    }),
  )
}

/** Returns whether a page's link leads to a page that may open in its window, to a screen of the app, or elsewhere. */
const placeOf = ({ origin, path }: DetailsPage, to: URL): 'page' | 'screen' | 'elsewhere' => {
  if (to.origin !== origin) return 'elsewhere'
  if (to.pathname === path) return 'page'
  if (isInAppPath(plainlyRead(to.pathname))) return 'screen'
  return isPaidPath(to.pathname) ? 'elsewhere' : 'page'
}

/** Loads a page with the network's cookies. Never rejects. */
const loadPage = (
  page: DetailsPage,
  current: Target,
  statusOf: (url: string) => number | undefined,
): Promise<Result<null>> =>
  page.partition
    .setCookies(current)
    .then(() =>
      page.window.isDestroyed() ? failed('cancelled') : fetchInto(page, current.origin + page.path, statusOf),
    )
    .catch(() => failed('server'))

const insertAppFont = async (contents: WebContents, fontRule: () => Promise<string>): Promise<void> => {
  const rule = await fontRule()
  if (contents.isDestroyed()) return
  const css = `${rule}:root{font-family:Inter,system-ui,sans-serif}`
  await contents.insertCSS(css, { cssOrigin: 'user' })
}

/**
 * Creates the windows for pages of the network outside the contract (user-guide.md#details-window): sandboxed, without
 * a preload, on a separate partition, with same-origin navigation only. Above the page is a toolbar of ours. A page of
 * another account is hidden; it may go on loading, and causes nothing in the app.
 */
export const createDetailsWindows = (ports: DetailsWindowsPorts): DetailsWindows => {
  const { target, onScreen, openLink, onDownload } = ports
  /** By the id of the server's page. */
  const open = new Map<number, OpenPage>()
  /** By the id of the toolbar's page. */
  const bars = new Map<number, OpenPage>()
  const isActive = ({ account }: OpenPage): boolean => account === ports.account()
  const refusals = createRefusals()
  const partitions = createDetailsPartitions(ports.partition, (session) =>
    guardPartition(session, {
      onDownload: (contents, file) => {
        const page = open.get(contents.id)
        if (page !== undefined && isActive(page)) onDownload(file)
      },
      onRefused: refusals.note,
    }),
  )
  const actions = createDetailsActions(ports)

  const load = (page: DetailsPage, current: Target): Promise<Result<null>> => {
    const fetched = loadPage(page, current, refusals.statusOf)
    // Also after a failure: the server may have charged for an incomplete page.
    void fetched.then(ports.onFetched)
    void fetched.then((result) => (result.ok ? actions.takeContact(page) : undefined))
    return fetched
  }

  const closeSome = (isOver: (page: OpenPage) => boolean): void => {
    for (const page of [...open.values()]) if (isOver(page)) page.window.close()
  }

  return {
    open: async (account, path, ownerId) => {
      const current = target()
      if (account !== ports.account() || ports.unlocked().aborted) return failed('cancelled')
      if (!current) return failed('signed-out')
      const existing = [...open.values()].find((each) => each.path === path && each.account === account)
      if (existing && !existing.window.isDestroyed()) {
        existing.window.show()
        existing.window.focus()
        const last = await withTimeout(existing.fetched)
        if (last.ok || last.error.code === 'timeout' || existing.window.isDestroyed()) return last
        if (ports.unlocked().aborted) return last
        existing.fetched = load(existing, current)
        return withTimeout(existing.fetched)
      }
      const partition = partitions.of(account)
      const of = { path, origin: current.origin, account, ownerId, partition }
      const made = createDetailsPage(of, ports.toolbars.session())
      const page: OpenPage = { ...made, fetched: load(made, current) }
      const { window, contents } = page
      const { id } = contents
      const barId = window.webContents.id
      open.set(id, page)
      bars.set(barId, page)
      addContextMenu(contents, {
        server: () => target()?.origin ?? null,
        openLink,
        unlocked: ports.unlocked,
        note: () => actions.noteOf(page),
      })
      contents.on('did-navigate', () => {
        actions.show(page)
        void insertAppFont(contents, ports.fontRule)
      })
      actions.show(page)
      contents.focus()
      window.once('closed', () => {
        open.delete(id)
        bars.delete(barId)
        // Electron keeps the page of a view after its window.
        if (!contents.isDestroyed()) contents.close()
        if (![...open.values()].some((each) => each.account === account)) page.partition.free()
      })
      return withTimeout(page.fetched)
    },
    mayGo: (contents, url) => {
      const here = open.get(contents.id)
      if (!here || !URL.canParse(url)) return false
      const to = new URL(url)
      const place = placeOf(here, to)
      if (place === 'screen' && isActive(here)) onScreen(plainlyRead(to.pathname) + to.search)
      return place === 'page'
    },
    isDetails: (contents) => open.has(contents.id),
    pageOf: (window) => bars.get(window.webContents.id)?.contents ?? null,
    take: (contents, url) => {
      const page = bars.get(contents.id)
      if (page === undefined) return null
      const action = toolbarActionOf(url)
      if (action !== null) void actions.perform(page, action)
      return false
    },
    hide: () => {
      for (const { window } of open.values()) window.hide()
    },
    show: () => {
      for (const page of open.values()) if (isActive(page)) page.window.showInactive()
    },
    end: (account) => closeSome((page) => page.account === account),
    prune: (signedIn) => closeSome((page) => !isActive(page) && !signedIn.includes(page.account)),
    isWaiting: ({ id }) => {
      const page = open.get(id) ?? bars.get(id)
      return page !== undefined && !isActive(page)
    },
  }
}
