import { BrowserWindow, type Session, type WebContents, WebContentsView } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import { inTime } from '#shared/in-time.ts'
import { isInAppPath, mayCost, plainlyRead } from '#shared/paths.ts'
import { cardLimits } from '#shared/rules/member-cards.ts'
import type { Target } from '../../http/target.ts'
import { denyPermissions } from '../guards.ts'
import { background } from './background.ts'
import { addContextMenu } from './context-menu.ts'
import { createDetailsPartitions, type DetailsPartition } from './details-partitions.ts'
import {
  type ToolbarAction,
  type ToolbarResult,
  type ToolbarState,
  type Toolbars,
  toolbarActionOf,
  toolbarHeight,
} from './details-toolbar.ts'
import { failedPage, loadErrorOf, refusalOf } from './failed-load.ts'
import { placeOf } from './window-place.ts'
import { plainTitle } from './window-title.ts'

export interface DetailsWindowsPorts {
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
  /** Opens the page's own address in the system's browser. */
  readonly browse: (url: string) => void
  /** Returns whether the policies allow printing. */
  readonly canPrint: () => boolean
  readonly print: (contents: WebContents) => void
  /** Adds text to the private notes of a page's owner. */
  readonly addNote: (path: string, ownerId: string, text: string) => ToolbarResult
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

interface OpenPage {
  readonly window: BrowserWindow
  /** The server's page. */
  readonly contents: WebContents
  readonly account: string
  readonly partition: DetailsPartition
  /** The member that the page is about, if known. */
  readonly ownerId: string | null
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
  contents: WebContents,
  url: string,
  statusOf: (url: string) => number | undefined,
): Promise<Result<null>> =>
  new Promise((resolve) => {
    let status = 200
    const note = (_event: unknown, _url: string, code: number): void => {
      status = code
    }
    contents.once('did-navigate', note)
    window.once('closed', () => resolve(failed('cancelled')))
    contents.loadURL(url).then(
      () => resolve(status < 400 ? ok(null) : { ok: false, error: refusalOf(status) }),
      (thrown: unknown) => {
        contents.removeListener('did-navigate', note)
        const to = (thrown as { readonly url?: unknown }).url
        const error = loadErrorOf(thrown, statusOf(typeof to === 'string' ? to : url))
        resolve({ ok: false, error })
        if (window.isDestroyed()) return
        const page = failedPage(error)
        if (page !== null) contents.loadURL(page).catch(() => undefined)
        else if (contents.getURL() === '') window.close()
      },
    )
  })

const withTimeout = (fetched: Promise<Result<null>>): Promise<Result<null>> =>
  inTime(fetched, timeoutMs, failed('timeout'))

/** The restrictions of both pages of a window: the server's, and the toolbar, which needs no script. */
const restricted = (session: Session, javascript: boolean) => ({
  webPreferences: {
    session,
    javascript,
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

/** An isolated world, in which the page's scripts cannot change what a selection is. */
const isolatedWorld = 1001
/** Timeout of a page that hangs, ms. */
const selectionMs = 2000

/** Returns the selected text of a page, '' for none. The text may be anything; it is stored as plain text only. */
const selectionIn = async (contents: WebContents): Promise<string> => {
  const asked = contents.executeJavaScriptInIsolatedWorld(isolatedWorld, [{ code: 'String(getSelection())' }])
  const text: unknown = await inTime(asked, selectionMs, '').catch(() => '')
  return typeof text === 'string' ? text.trim() : ''
}

/**
 * Creates the windows for pages of the network outside the contract (user-guide.md#details-window): sandboxed, without
 * a preload, on a separate partition, with same-origin navigation only. Above the page is a toolbar of ours. A page of
 * another account is hidden; it may go on loading, and causes nothing in the app.
 */
export const createDetailsWindows = ({
  target,
  onScreen,
  onFetched,
  openLink,
  onDownload,
  ...ports
}: DetailsWindowsPorts): DetailsWindows => {
  /** By the id of the server's page. */
  const open = new Map<number, OpenPage>()
  /** By the id of the toolbar's page. */
  const bars = new Map<number, OpenPage>()
  const isActive = ({ account }: OpenPage): boolean => account === ports.account()
  /** The server's last refusal. An answer without a body never becomes a page with a status. */
  let refused: { readonly url: string; readonly status: number } | null = null
  const statusOf = (url: string): number | undefined => (refused?.url === url ? refused.status : undefined)
  const pages = { urls: ['http://*/*', 'https://*/*'], types: ['mainFrame' as const] }
  const partitions = createDetailsPartitions(ports.partition, (session) => {
    denyPermissions(session)
    session.on('will-download', (event, item, contents) => {
      event.preventDefault()
      const page = open.get(contents.id)
      if (page !== undefined && isActive(page))
        onDownload({ url: item.getURL(), fileName: item.getFilename() })
    })
    session.webRequest.onResponseStarted(pages, ({ url, statusCode }) => {
      if (statusCode >= 400) refused = { url, status: statusCode }
    })
    // The server would charge for pictures, frames and prefetches like for views.
    session.webRequest.onBeforeRequest(({ resourceType, url }, answer) =>
      answer({ cancel: resourceType !== 'mainFrame' && URL.canParse(url) && mayCost(new URL(url).pathname) }),
    )
  })

  const load = (
    { window, contents, partition }: Omit<OpenPage, 'fetched'>,
    current: Target,
    path: string,
  ): Promise<Result<null>> => {
    const fetched = partition
      .setCookies(current)
      .then(() =>
        window.isDestroyed()
          ? failed('cancelled')
          : fetchInto(window, contents, current.origin + path, statusOf),
      )
      .catch(() => failed('server'))
    // Also after a failure: the server may have charged for an incomplete page.
    void fetched.then(onFetched)
    return fetched
  }

  /** Whether the window still shows the page that it was opened for. */
  const isThere = ({ contents, origin, path }: OpenPage): boolean => {
    const at = URL.parse(contents.getURL())
    return at?.origin === origin && at.pathname === path
  }
  const show = (page: OpenPage, last?: ToolbarState['last']): void => {
    if (page.window.isDestroyed()) return
    const address = ports.toolbars.addressOf({
      canGoBack: page.contents.navigationHistory.canGoBack(),
      canPrint: ports.canPrint(),
      canNote: page.ownerId !== null && isThere(page),
      ...(last ? { last } : {}),
    })
    if (page.window.webContents.getURL() !== address) page.window.loadURL(address).catch(() => undefined)
  }
  let number = 0
  const showResult = (page: OpenPage, action: ToolbarAction, result: ToolbarResult | null): void => {
    number += 1
    show(page, { action, result, number })
  }
  const addNote = (page: OpenPage, text: string): ToolbarResult => {
    if (text === '') return 'nothing'
    if (page.ownerId === null || !isThere(page)) return 'failed'
    return ports.addNote(page.path, page.ownerId, text.slice(0, cardLimits.note))
  }
  /** Performs an action of the toolbar. Returns its result, null for an action that shows by itself. */
  const act = async (page: OpenPage, action: ToolbarAction): Promise<ToolbarResult | null> => {
    const { contents, origin, path } = page
    switch (action) {
      case 'back':
        contents.navigationHistory.goBack()
        return null
      case 'print':
        if (ports.canPrint()) ports.print(contents)
        return null
      case 'browse':
        ports.browse(URL.parse(contents.getURL())?.origin === origin ? contents.getURL() : origin + path)
        return null
      case 'note':
        return addNote(page, await selectionIn(contents))
      case 'copy': {
        const text = await selectionIn(contents)
        if (text === '') return 'nothing'
        contents.copy()
        return 'copied'
      }
    }
  }

  const createPage = (
    of: Pick<OpenPage, 'path' | 'origin' | 'account' | 'ownerId'>,
  ): Omit<OpenPage, 'fetched'> => {
    const partition = partitions.of(of.account)
    const window = new BrowserWindow({
      ...placeOf(null, { width: 1000, height: 800 }),
      title: 'Quayside',
      backgroundColor: background(),
      autoHideMenuBar: true,
      ...restricted(ports.toolbars.session(), false),
    })
    const view = new WebContentsView(restricted(partition.session, true))
    const contents = view.webContents
    window.contentView.addChildView(view)
    const place = (): void => {
      const [width = 0, height = 0] = window.getContentSize()
      view.setBounds({ x: 0, y: toolbarHeight, width, height: Math.max(0, height - toolbarHeight) })
    }
    place()
    window.on('resize', place)
    // The title is the page's, not the toolbar's.
    window.on('page-title-updated', (event) => event.preventDefault())
    contents.on('page-title-updated', (_event, title) => window.setTitle(plainTitle(title)))
    view.setBackgroundColor(background())
    // Pages without colours have black text on the background.
    contents.once('dom-ready', () => view.setBackgroundColor('#fff'))
    return { ...of, window, contents, partition }
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
        existing.fetched = load(existing, current, path)
        return withTimeout(existing.fetched)
      }
      const made = createPage({ path, origin: current.origin, account, ownerId })
      const { window, contents } = made
      const { id } = contents
      const barId = window.webContents.id
      const page: OpenPage = { ...made, fetched: load(made, current, path) }
      open.set(id, page)
      bars.set(barId, page)
      addContextMenu(contents, {
        server: () => target()?.origin ?? null,
        openLink,
        unlocked: ports.unlocked,
        note: () =>
          page.ownerId === null || !isThere(page)
            ? null
            : (text) => showResult(page, 'note', addNote(page, text.trim())),
      })
      contents.on('did-navigate', () => {
        show(page)
        void ports.fontRule().then((rule) =>
          contents.isDestroyed()
            ? undefined
            : contents.insertCSS(`${rule}:root{font-family:Inter,system-ui,sans-serif}`, {
                cssOrigin: 'user',
              }),
        )
      })
      show(page)
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
      if (to.origin !== here.origin) return false
      if (to.pathname === here.path) return true
      const plain = plainlyRead(to.pathname)
      if (isInAppPath(plain) && isActive(here)) onScreen(plain + to.search)
      return !isInAppPath(plain) && !mayCost(to.pathname)
    },
    isDetails: (contents) => open.has(contents.id),
    pageOf: (window) => bars.get(window.webContents.id)?.contents ?? null,
    take: (contents, url) => {
      const page = bars.get(contents.id)
      if (page === undefined) return null
      const action = toolbarActionOf(url)
      if (action !== null) void act(page, action).then((result) => showResult(page, action, result))
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
