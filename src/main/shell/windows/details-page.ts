import { BrowserWindow, type Session, type WebContents, WebContentsView } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'
import { background } from './background.ts'
import type { DetailsPartition } from './details-partitions.ts'
import { toolbarHeight } from './details-toolbar.ts'
import { failedPage, loadErrorOf, refusalOf } from './failed-load.ts'
import { restrictions } from './restrictions.ts'
import { placeOf } from './window-place.ts'
import { plainTitle } from './window-title.ts'

/** A page of the network in its window. */
export interface DetailsPage {
  readonly window: BrowserWindow
  /** The server's page. */
  readonly contents: WebContents
  readonly account: string
  readonly partition: DetailsPartition
  /** The member that the page is about, if known. */
  readonly ownerId: string | null
  readonly origin: string
  readonly path: string
}

/** Creates the window of a page, with the toolbar above it. */
export const createDetailsPage = (
  of: Pick<DetailsPage, 'path' | 'origin' | 'account' | 'ownerId' | 'partition'>,
  toolbars: Session,
): DetailsPage => {
  const window = new BrowserWindow({
    ...placeOf(null, { width: 1000, height: 800 }),
    title: 'Quayside',
    backgroundColor: background(),
    autoHideMenuBar: true,
    webPreferences: { ...restrictions, session: toolbars, javascript: false },
  })
  const view = new WebContentsView({ webPreferences: { ...restrictions, session: of.partition.session } })
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
  return { ...of, window, contents }
}

/**
 * Loads a page and reports whether the server delivered it. Chromium shows an error page like any other page. An error
 * without a body is a failed load; only `statusOf` has its status.
 */
export const fetchInto = (
  { window, contents }: Pick<DetailsPage, 'window' | 'contents'>,
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

/** Returns whether the window still shows the page that it was opened for. */
export const isThere = ({ contents, origin, path }: DetailsPage): boolean => {
  const at = URL.parse(contents.getURL())
  return at?.origin === origin && at.pathname === path
}
