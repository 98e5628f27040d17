import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { HostSession } from '../electron/session.ts'
import { asNetError } from '../net/net-errors.ts'
import { isOnline } from '../net/online.ts'
import { sessionIdOf } from './access.ts'

/** The window and session of a server's page. */
interface Owner {
  readonly hostSession: HostSession
  mayNavigate(kind: 'will-navigate' | 'will-redirect', url: string): boolean
  /** A page that a link led to has arrived in the browser. */
  navigated(status: number): void
}

/** Chromium's numbers of load errors. */
const numbers: Readonly<Record<string, number>> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_CERT_AUTHORITY_INVALID: -202,
  ERR_EMPTY_RESPONSE: -324,
  ERR_HTTP_RESPONSE_CODE_FAILURE: -379,
}

/** Returns the error of a failed `loadURL` (lib/browser/api/web-contents.ts). */
export const loadError = (
  code: string,
  url: string,
): Error & { readonly code: string; readonly errno: number; readonly url: string } => {
  const errno = numbers[code] ?? -2
  return Object.assign(new Error(`${code} (${errno}) loading '${url}'`), { code, errno, url })
}

const dataPath = '/__data'
const stylePath = '/__inserted.css'

/** Time for the app to insert styles into a new page, ms. */
const styleMs = 300

/** After the whole page, whose own styles come first. */
const styleLink = `<link rel="stylesheet" href="${stylePath}">`

const isDocument = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document'

/** Returns whether an answer has no body. Puts received data back. */
const isEmpty = async (answer: IncomingMessage): Promise<boolean> => {
  if (answer.readableLength > 0) return false
  return new Promise((resolve) => {
    answer.once('readable', () => {
      const chunk: unknown = answer.read()
      if (chunk !== null) answer.unshift(chunk)
      resolve(chunk === null)
    })
    answer.once('end', () => resolve(true))
  })
}

const dropped = [
  'connection',
  'content-length',
  'keep-alive',
  'transfer-encoding',
  'set-cookie',
  'strict-transport-security',
]

/**
 * A server's page in a window without preload. A reverse proxy on a separate port serves it. It adds the cookies of
 * the window's session, and asks the app before every navigation.
 */
export class ForeignPage {
  readonly #owner: Owner
  #server: Server | null = null
  #target = new URL('about:blank')
  #expected = ''
  #data: string | null = null
  #loading: PromiseWithResolvers<number> | null = null
  /** The server's HTML. */
  #html = ''
  /** The styles that the app inserted into the current page. */
  #styles: string[] = []
  #styled = Promise.withResolvers<void>()

  constructor(owner: Owner) {
    this.#owner = owner
  }

  get pageUrl(): string {
    const port = (this.#server?.address() as AddressInfo | null)?.port
    if (this.#data !== null) return `http://127.0.0.1:${port}${dataPath}`
    return `http://127.0.0.1:${port}${this.#target.pathname}${this.#target.search}${this.#target.hash}`
  }

  /** Shows another URL. Resolves with its status after a browser has received the page. */
  async show(url: string): Promise<number> {
    this.#target = new URL(url)
    this.#data =
      this.#target.protocol === 'data:' ? decodeURIComponent(url.slice(url.indexOf(',') + 1)) : null
    this.#expected = this.#target.pathname + this.#target.search
    this.#fail('ERR_ABORTED')
    const loading = Promise.withResolvers<number>()
    this.#loading = loading
    return loading.promise
  }

  /** Starts the server, unless it is running. */
  async listen(): Promise<void> {
    if (this.#server) return
    const server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }

  /** The HTML of the document's main part, or else of all of it, without scripts and styles. */
  #content(part: 'body' | 'main'): string {
    const html = (this.#data ?? this.#html).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    const [, body = html] = /<body[^>]*>([\s\S]*)<\/body>/i.exec(html) ?? []
    const [, main = body] = part === 'main' ? (/<main[^>]*>([\s\S]*)<\/main>/i.exec(body) ?? []) : []
    return main
  }

  /** Counts a text in the words of the document, regardless of case. */
  count(text: string): number {
    const words = this.#content('body')
      .replaceAll(/<[^>]*>/g, ' ')
      .toLowerCase()
    return words.split(text.toLowerCase()).length - 1
  }

  /** The text of the document's main part, each element on a line of its own. */
  get mainText(): string {
    return this.#content('main')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&amp;', '&')
  }

  /** Adds styles to the current page. */
  addStyle(css: string): void {
    this.#styles.push(css)
    this.#styled.resolve()
  }

  #beginStyles(): void {
    this.#styles = []
    this.#styled = Promise.withResolvers()
  }

  close(): void {
    this.#fail('ERR_ABORTED')
    this.#server?.close()
    this.#server?.closeAllConnections()
    this.#server = null
  }

  #fail(code: string): void {
    this.#loading?.reject(loadError(code, this.#target.href))
    this.#loading = null
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (sessionIdOf(request) === null) {
      response.writeHead(403).end()
      return
    }
    const path = request.url ?? '/'
    if (path === stylePath) {
      await Promise.race([this.#styled.promise, setTimeout(styleMs)])
      await setImmediate()
      const headers = { 'content-type': 'text/css', 'cache-control': 'no-store' }
      response.writeHead(200, headers).end(this.#styles.join('\n'))
      return
    }
    if (this.#data !== null) {
      this.#beginStyles()
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.#data + styleLink)
      // A page from a data URL has no status.
      this.#loading?.resolve(-1)
      this.#loading = null
      return
    }
    const target = new URL(path, this.#target)
    if (
      isDocument(request) &&
      path !== this.#expected &&
      !this.#owner.mayNavigate('will-navigate', target.href)
    ) {
      // Without content, the browser stays on its page.
      response.writeHead(204).end()
      return
    }
    const isAsked = this.#loading !== null
    if (isDocument(request)) response.once('finish', () => this.#settle(response, isAsked))
    await this.#pass(request, response, target)
  }

  /** Settles the app's load, or reports a link's, unless the answer is a redirect. */
  #settle({ statusCode }: ServerResponse, isAsked: boolean): void {
    if (statusCode >= 300 && statusCode < 400) return
    if (!isAsked) this.#owner.navigated(statusCode)
    this.#loading?.resolve(statusCode)
    this.#loading = null
  }

  async #pass(request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
    const session = this.#owner.hostSession
    const headers = { ...request.headers, host: target.host, cookie: await session.cookieHeader(target.href) }
    if (headers.cookie === '') delete (headers as { cookie?: string }).cookie
    // Requests the text uncompressed, because the proxy reads it.
    if (isDocument(request)) delete headers['accept-encoding']
    const open = target.protocol === 'https:' ? httpsRequest : httpRequest
    const upstream = open(
      target,
      { method: request.method, headers, agent: session.connections.agent(target.protocol) },
      (answer) => void this.#answer(answer, request, response, target),
    )
    upstream.on('error', (error) => {
      if (isDocument(request))
        this.#fail(isOnline() ? asNetError(error).message.slice('net::'.length) : 'ERR_INTERNET_DISCONNECTED')
      response.writeHead(502).end('The server could not be reached.')
    })
    request.pipe(upstream)
  }

  async #answer(
    answer: IncomingMessage,
    request: IncomingMessage,
    response: ServerResponse,
    target: URL,
  ): Promise<void> {
    const session = this.#owner.hostSession
    await session.storeCookies(target.href, answer.headers['set-cookie'] ?? [])
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !dropped.includes(name)),
    )
    if (answer.headers.location !== undefined) {
      const next = new URL(answer.headers.location, target)
      if (!this.#owner.mayNavigate('will-redirect', next.href) || next.origin !== target.origin) {
        answer.resume()
        this.#fail('ERR_ABORTED')
        response.writeHead(204).end()
        return
      }
      this.#expected = next.pathname + next.search
      headers.location = this.#expected
    }
    const status = answer.statusCode ?? 502
    if (isDocument(request)) {
      const seen = { id: 0, url: target.href, method: 'GET', resourceType: 'mainFrame' as const }
      session.webRequest.report('onResponseStarted', { ...seen, statusCode: status })
      // Chromium shows its own error page instead (http_error_navigation_throttle.cc).
      if (status >= 400 && (await isEmpty(answer))) this.#fail('ERR_HTTP_RESPONSE_CODE_FAILURE')
    }
    response.writeHead(status, headers)
    if (isDocument(request)) {
      this.#html = ''
      this.#beginStyles()
      answer.on('data', (chunk: Buffer) => {
        this.#html += chunk.toString('utf8')
      })
      const isHtml = String(headers['content-type']).startsWith('text/html')
      answer.once('end', () => response.end(isHtml ? styleLink : ''))
    }
    answer.pipe(response, { end: !isDocument(request) })
  }
}
