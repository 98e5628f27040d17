import type { App, Session, WebContents } from 'electron'
import { appScheme, isOurPage } from './protocol/origin.ts'

/** Copying what the user asks to be copied, and films in full screen: all that our own pages use. */
const ours: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen'])

/**
 * Denies every permission a page can request or look up: camera, location, notifications, devices. Our own pages may
 * write to the clipboard and fill the screen (robustness.md#page-policy).
 */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, permission, answer, { isMainFrame, requestingUrl }) =>
    answer(ours.has(permission) && isMainFrame && isOurPage(requestingUrl)),
  )
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => ours.has(permission) && isOurPage(origin),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
}

/** Schemes of our own pages' content. */
const ownSchemes: ReadonlySet<string> = new Set([`${appScheme}:`, 'blob:', 'data:', 'devtools:'])

/**
 * Cancels what a page of this session requests from the network, whatever let it through: a drag out of the window, for one.
 * Main's own requests on the session are none of a page's.
 */
export const keepPagesOffline = ({ webRequest }: Session): void =>
  webRequest.onBeforeRequest(({ url, webContentsId }, answer) =>
    answer({ cancel: webContentsId !== undefined && !ownSchemes.has(URL.parse(url)?.protocol ?? '') }),
  )

const isWebLink = (url: string): boolean => /^(https?|mailto):/i.test(url)

/** Where a page may navigate by itself; everything else is refused. */
export type Fence = (contents: WebContents, url: string) => boolean

/**
 * Restricts a page: no new windows, no navigation beyond the fence, no embedded views; links are opened after a
 * question.
 */
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

/** Our own pages may load our own screens and nothing else. */
export const ownPagesOnly: Fence = (_contents, url) =>
  isOurPage(url) && !new URL(url).pathname.startsWith('/media/')

/** Guards every page that is ever created, by whatever code. */
export const guardAllContents = (app: App, fence: Fence, openLink: (url: string) => void): void => {
  app.on('web-contents-created', (_event, contents) => guardContents(contents, fence, openLink))
}
