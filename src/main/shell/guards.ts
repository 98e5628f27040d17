import type { App, Session, WebContents } from 'electron'
import { appScheme, isOurPage } from './protocol/origin.ts'

/** Permissions that the app's own pages use: copying on request, and films in full screen. */
const granted: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen'])

/**
 * Denies every permission that a page can request or query: camera, location, notifications, devices. The app's own
 * pages may write to the clipboard and use full screen (robustness.md#page-policy).
 */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, permission, answer, { isMainFrame, requestingUrl }) =>
    answer(granted.has(permission) && isMainFrame && isOurPage(requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => granted.has(permission) && isOurPage(origin),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
}

/** Schemes of the app's own content. */
const ownSchemes: ReadonlySet<string> = new Set([`${appScheme}:`, 'blob:', 'data:', 'devtools:'])

/**
 * Cancels network requests of this session's pages, whatever caused them, for example a drag out of the window. Main's
 * own requests on the session have no page.
 */
export const keepPagesOffline = ({ webRequest }: Session): void =>
  webRequest.onBeforeRequest(({ url, webContentsId }, answer) =>
    answer({ cancel: webContentsId !== undefined && !ownSchemes.has(URL.parse(url)?.protocol ?? '') }),
  )

const isWebLink = (url: string): boolean => /^(https?|mailto):/i.test(url)

/** Decides whether a page may navigate to a URL. */
export type Fence = (contents: WebContents, url: string) => boolean

/** Restricts a page: no new windows, no navigation beyond the fence, no embedded views. Links open after a prompt. */
const guardContents = (contents: WebContents, fence: Fence, openLink: (url: string) => void): void => {
  const stay = (event: { preventDefault(): void }, url: string): void => {
    if (fence(contents, url)) return
    event.preventDefault()
    if (isWebLink(url)) openLink(url)
  }
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(({ url }) => {
    if (isWebLink(url)) openLink(url)
    return { action: 'deny' }
  })
  contents.on('will-navigate', (event) => stay(event, event.url))
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-redirect', (event) => {
    if (!fence(contents, event.url)) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Allows navigation to the app's own screens only. */
export const ownPagesOnly: Fence = (_contents, url) =>
  isOurPage(url) && !new URL(url).pathname.startsWith('/media/')

/** Restricts every page, whatever code creates it. Links of a silent page open nothing. */
export const guardAllContents = (
  app: App,
  fence: Fence,
  openLink: (url: string) => void,
  isSilent: (contents: WebContents) => boolean = () => false,
): void => {
  app.on('web-contents-created', (_event, contents) =>
    guardContents(contents, fence, (url) => {
      if (!isSilent(contents)) openLink(url)
    }),
  )
}
