import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { HostSession } from '../electron/session.ts'
import { passOf } from './access.ts'

/** What a page of a server belongs to. */
interface Owner {
  readonly hostSession: HostSession
  mayNavigate(kind: 'will-navigate' | 'will-redirect', url: string): boolean
}

const dropped = ['connection', 'keep-alive', 'transfer-encoding', 'set-cookie', 'strict-transport-security']

/**
 * A server's page in a window without preload: shown by a reverse proxy on a port of its own, which adds the cookies of
 * the window's session and asks the app before every navigation.
 */
export class ForeignPage {
  readonly #owner: Owner
  #server: Server | null = null
  #target = new URL('about:blank')
  #expected = ''
  #loading: PromiseWithResolvers<number> | null = null

  constructor(owner: Owner) {
    this.#owner = owner
  }

  get pageUrl(): string {
    const port = (this.#server?.address() as AddressInfo | null)?.port
    return `http://127.0.0.1:${port}${this.#target.pathname}${this.#target.search}${this.#target.hash}`
  }

  /** Shows another address; resolves with its status once a browser has been given that page. */
  async show(url: string): Promise<number> {
    this.#target = new URL(url)
    this.#expected = this.#target.pathname + this.#target.search
    this.#loading?.reject(new Error(`ERR_ABORTED (-3) loading '${url}'`))
    const loading = Promise.withResolvers<number>()
    this.#loading = loading
    return loading.promise
  }

  /** Starts to listen, if it does not yet. */
  async listen(): Promise<void> {
    if (this.#server) return
    const server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
    this.#server = server
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.#loading?.reject(new Error("ERR_ABORTED (-3) loading ''"))
    this.#server?.close()
    this.#server?.closeAllConnections()
    this.#server = null
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (passOf(request) === null) {
      response.writeHead(403).end()
      return
    }
    const path = request.url ?? '/'
    const target = new URL(path, this.#target)
    const isDocument = request.headers['sec-fetch-dest'] === 'document'
    if (isDocument && path !== this.#expected && !this.#owner.mayNavigate('will-navigate', target.href)) {
      // No content: the browser stays where it is.
      response.writeHead(204).end()
      return
    }
    if (isDocument) response.once('finish', () => this.#loading?.resolve(response.statusCode))
    await this.#pass(request, response, target)
  }

  async #pass(request: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
    const session = this.#owner.hostSession
    const headers = { ...request.headers, host: target.host, cookie: await session.cookieHeader(target.href) }
    if (headers.cookie === '') delete (headers as { cookie?: string }).cookie
    const open = target.protocol === 'https:' ? httpsRequest : httpRequest
    const upstream = open(
      target,
      { method: request.method, headers, agent: session.connections.agent(target.protocol) },
      (answer) => void this.#answer(answer, response, target),
    )
    upstream.on('error', () => response.writeHead(502).end('The server could not be reached.'))
    request.pipe(upstream)
  }

  async #answer(answer: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
    const session = this.#owner.hostSession
    await session.storeCookies(target.href, answer.headers['set-cookie'] ?? [])
    const headers = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !dropped.includes(name)),
    )
    if (answer.headers.location !== undefined) {
      const next = new URL(answer.headers.location, target)
      if (!this.#owner.mayNavigate('will-redirect', next.href) || next.origin !== target.origin) {
        answer.resume()
        response.writeHead(204).end()
        return
      }
      this.#expected = next.pathname + next.search
      headers.location = this.#expected
    }
    response.writeHead(answer.statusCode ?? 502, headers)
    answer.pipe(response)
  }
}
