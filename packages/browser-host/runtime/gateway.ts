import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { app } from '../electron/app.ts'
import { hostWindows } from '../electron/browser-window.ts'
import { answer } from '../electron/protocol.ts'
import { type HostSession, type Seen, sessionOf } from '../electron/session.ts'
import { trays } from '../electron/tray.ts'
import { type PageScript, pageScriptPath, readPageScript } from '../page-script.ts'
import { cookieHeader, isLedHere, isOurHost, keyIn, sessionIdOf, urlWith } from './access.ts'
import { address, originOf, sessions, toPageUrl } from './address.ts'
import { controlRequest } from './control.ts'
import { pageForBrowser } from './document.ts'
import { options } from './environment.ts'
import { leavingPage, leavingPath } from './leaving.ts'
import { printedDocument, printedHeaders, printedPath } from './print-document.ts'
import { acceptsSockets } from './sockets.ts'

/** The page's only server: the app's protocol handler over HTTP, and the host's own URLs. */

const refuse = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(text)
}

/** Returns the oldest window with a loaded page. */
const firstWindow = () => hostWindows().find((window) => window.contents.getURL() !== '')

const leavingHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** Opens the same URL again from our own page, because the browser then sends its strict cookie. */
const openAgain = (response: ServerResponse, url: URL): void => {
  response.writeHead(200, leavingHeaders)
  const again = (url.pathname + url.search).replaceAll('&', '&amp;')
  response.end(`<!doctype html><meta http-equiv="refresh" content="0;url=${again}">`)
}

/** Exchanges the key in the URL for a cookie, and redirects to the URL without it. */
const start = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
  if (isLedHere(request)) {
    openAgain(response, url)
    return
  }
  const sessionId = sessionIdOf(request) ?? (await sessions.enter(keyIn(url)))
  if (sessionId === null) {
    refuse(
      response,
      403,
      'This address has let a browser in, which is still open. It is good for one at a time.',
    )
    return
  }
  url.searchParams.delete('token')
  const wanted = Number(url.searchParams.get('__window'))
  const window = hostWindows().find((one) => one.id === wanted) ?? firstWindow()
  const contents = window?.contents
  let target = url.pathname + url.search
  if (contents && contents.getURL() !== '') {
    const requested = `${contents.origin}${target}`
    target = toPageUrl(url.pathname === '/' ? contents.getURL() : requested, contents.id).slice(
      address.base.length,
    )
  }
  response.writeHead(302, {
    location: target,
    'set-cookie': cookieHeader(sessionId),
    'cache-control': 'no-store',
  })
  response.end()
  request.resume()
}

/**
 * Creates the request like Electron (lib/browser/api/protocol.ts): without a signal, so that the handler does not
 * notice a cancelled request.
 */
const asRequest = (request: IncomingMessage, url: URL, appUrl: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || ['cookie', 'host', 'connection'].includes(name)) continue
    const text = Array.isArray(value) ? value.join(', ') : value
    headers.set(name, text.replaceAll(address.base, originOf(appUrl)))
  }
  url.searchParams.delete('__window')
  const method = request.method ?? 'GET'
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(request)
  return new Request(`${originOf(appUrl)}${url.pathname}${url.search}`, {
    method,
    headers,
    ...(body ? { body, duplex: 'half' } : {}),
  } as RequestInit)
}

const resourceTypes: Readonly<Record<string, Seen['resourceType']>> = {
  document: 'mainFrame',
  iframe: 'subFrame',
  style: 'stylesheet',
  script: 'script',
  image: 'image',
  font: 'font',
  video: 'media',
  audio: 'media',
  empty: 'xhr',
}

let lastRequestId = 0

/** Reports start and end of a request to `webRequest`, which also covers custom schemes. */
const reportToWebRequest = (
  { webRequest }: HostSession,
  { url, method, headers }: Request,
  response: ServerResponse,
): void => {
  lastRequestId += 1
  const resourceType = resourceTypes[headers.get('sec-fetch-dest') ?? ''] ?? 'other'
  const seen: Seen = { id: lastRequestId, url, method, resourceType }
  webRequest.report('onSendHeaders', { ...seen, requestHeaders: Object.fromEntries(headers) })
  response.once('close', () => {
    if (response.writableFinished)
      webRequest.report('onCompleted', { ...seen, statusCode: response.statusCode })
    else webRequest.report('onErrorOccurred', { ...seen, error: 'net::ERR_ABORTED' })
  })
}

/** Returns the page's script with the preload's current content on disk. */
const scriptNow = (): Promise<PageScript> =>
  readPageScript(
    hostWindows().find((window) => window.contents.preload)?.contents.preload ?? null,
    options.platform,
  )

const serveApp = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
  const appUrl = firstWindow()?.contents.getURL()
  if (appUrl === undefined || appUrl === '') {
    refuse(response, 503, 'The app has no window yet.')
    return
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  // A question window has a separate partition, and therefore a separate handler.
  const owner = hostWindows().find(({ id }) => id === Number(url.searchParams.get('__window')))
  const session = owner?.contents.hostSession ?? sessionOf('')
  const asked = asRequest(request, url, appUrl)
  reportToWebRequest(session, asked, response)
  const answered = await answer(session.protocol, asked)
  const { status, headers, body } = await pageForBrowser(
    answered,
    originOf(appUrl),
    async () => (await scriptNow()).address,
  )
  response.writeHead(status, headers)
  if (body === null || request.method === 'HEAD') response.end()
  else if (typeof body === 'string') response.end(body)
  else {
    await pipeline(Readable.fromWeb(body), response, { signal: gone.signal }).catch(() => response.destroy())
  }
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (!isOurHost(request)) {
    refuse(response, 403, 'Wrong host.')
    return
  }
  const url = new URL(request.url ?? '/', address.base)
  if (url.pathname === '/__host/control') {
    if (!options.control) refuse(response, 404, 'Started without --control.')
    else await controlRequest(request, response, url)
    return
  }
  if (sessions.isKey(keyIn(url))) {
    await start(request, response, url)
    return
  }
  const sessionId = sessionIdOf(request)
  if (sessionId === null) {
    refuse(response, 403, 'Open the address that the host printed: it carries the key to this page.')
    return
  }
  if (url.pathname === leavingPath) {
    const html = leavingPage(url.searchParams.get('id'))
    if (html === null) refuse(response, 404, 'Nothing leads on from there.')
    else {
      response.writeHead(200, leavingHeaders)
      response.end(html)
    }
    return
  }
  if (url.pathname === printedPath) {
    const html = printedDocument(url.searchParams.get('id'))
    if (html === null) refuse(response, 404, 'Nothing is printed there.')
    else {
      response.writeHead(200, printedHeaders)
      response.end(html)
    }
    return
  }
  if (url.pathname === pageScriptPath) {
    const { code, address: now } = await scriptNow()
    const isAsked = url.pathname + url.search === now
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': isAsked ? 'private, max-age=31536000, immutable' : 'no-store',
    })
    response.end(code)
    return
  }
  if (url.pathname === '/favicon.ico') {
    // Browsers request it themselves. Chromium does not for a custom scheme.
    response.writeHead(204).end()
    return
  }
  if (request.headers['sec-fetch-dest'] === 'document') sessions.load(sessionId)
  await serveApp(request, response, url)
}

/** Starts the server on 127.0.0.1. Returns its stop function. */
export const listen = async (port: number): Promise<() => void> => {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error('browser host:', error)
      if (response.headersSent) response.destroy()
      else refuse(response, 500, 'The app could not answer.')
    })
  })
  acceptsSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  address.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** Interval of the checks for a start without a window, ms. */
const pollMs = 500

/** Calls back once, after the first window has content, or when the app has a tray icon and no window. */
export const announceWhenLoaded = (announce: (url: string) => void): void => {
  let announced = false
  const announceOnce = (): void => {
    if (announced) return
    announced = true
    announce(urlWith(sessions.launchKey))
  }
  const poll = setInterval(() => {
    if (!announced && trays.length > 0 && hostWindows().length === 0) announceOnce()
    if (announced) clearInterval(poll)
  }, pollMs).unref()
  app.on('web-contents-created', (_event, contents) => {
    ;(contents as unknown as NodeJS.EventEmitter).once('page-wanted', announceOnce)
  })
}
