import type { App, Session, WebContents } from 'electron'
import { isOurPage } from './protocol/origin.ts'

/**
 * Denies every permission a page can request: camera, location, notifications, devices
 * (robustness.md#permissions).
 */
export const denyPermissions = (session: Session): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  // Copying text is the one permission that our pages use.
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === 'clipboard-sanitized-write' && isOurPage(origin),
  )
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
}

const isWebLink = (url: string): boolean => /^(https?|mailto):/i.test(url)

/** Where a page may navigate by itself; everything else is refused. */
export type Fence = (contents: WebContents, url: string) => boolean

/**
 * Restricts a page: no new windows, no navigation beyond the fence, no embedded views; links go to the
 * guarded door.
 */
const guardContents = (contents: WebContents, fence: Fence, openLink: (url: string) => void): void => {
  const stay = (event: { preventDefault(): void }, url: string): void => {
    if (fence(contents, url)) return
    event.preventDefault()
    if (isWebLink(url)) openLink(url)
  }
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
