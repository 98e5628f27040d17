import { request as httpRequest, type IncomingMessage, type ClientRequest as NodeRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { Writable } from 'node:stream'
import { hostAndPort, wantsIdentity } from './client-certificates.ts'
import { type Connections, tlsBehindProxy } from './connections.ts'
import { basicChallenge } from './logins.ts'
import { asNetError, isStaleConnection, netError } from './net-errors.ts'
import { isOnline } from './online.ts'
import { RequestBody } from './request-body.ts'
import { acceptedEncodings, HostResponse } from './response.ts'
import { isRouteFailure, type Route } from './routes.ts'

/** The part of a session that a request needs. */
export interface RequestSession {
  readonly connections: Connections
  readonly userAgent: string
  cookieHeader(url: string): Promise<string>
  storeCookies(url: string, headers: readonly string[]): Promise<void>
}

type Implemented =
  | 'abort'
  | 'end'
  | 'followRedirect'
  | 'getHeader'
  | 'getUploadProgress'
  | 'removeHeader'
  | 'setHeader'
  | 'write'
  | 'chunkedEncoding'

/** Headers of Chromium's network stack. A request that sets one fails. */
const unsafe = [
  'content-length',
  'host',
  'trailer',
  'te',
  'upgrade',
  'cookie2',
  'keep-alive',
  'transfer-encoding',
]

const redirects = [301, 302, 303, 307, 308]

const urlOf = (options: Electron.ClientRequestConstructorOptions): string => {
  if (options.url !== undefined) return options.url
  const host = options.host ?? `${options.hostname ?? 'localhost'}${options.port ? `:${options.port}` : ''}`
  return `${options.protocol ?? 'http:'}//${host}${options.path ?? '/'}`
}

/** Interval and delay of Chromium's upload progress (services/network/upload_progress_tracker.cc), ms. */
const uploadReportEveryMs = 100

/** `Electron.ClientRequest` over Node, with Chromium's behaviour (see packages/browser-host/README.md). */
export class HostClientRequest extends Writable implements Pick<Electron.ClientRequest, Implemented> {
  #url: URL
  #method: string
  readonly #session: RequestSession
  readonly #options: Electron.ClientRequestConstructorOptions
  readonly #headers = new Map<string, { name: string; value: string | string[] }>()
  #body: RequestBody | undefined
  #chunked = false
  #started = false
  #aborted = false
  #redirectCount = 0
  #follow: (() => void) | undefined
  #node: NodeRequest | undefined
  #response: HostResponse | undefined
  #progress = { active: false, started: false, current: 0, total: 0 }

  constructor(input: Electron.ClientRequestConstructorOptions | string, session: RequestSession) {
    // Otherwise `finish` would close a request that still waits for its answer.
    super({ autoDestroy: false })
    const options = typeof input === 'string' ? { url: input } : input
    this.#options = options
    this.#session = session
    this.#url = new URL(urlOf(options))
    if (!['http:', 'https:'].includes(this.#url.protocol)) {
      throw new Error(`ClientRequest only supports http: and https: protocols`)
    }
    this.#method = (options.method ?? 'GET').toUpperCase()
    for (const [name, value] of Object.entries(options.headers ?? {})) this.setHeader(name, value as string)
  }

  get chunkedEncoding(): boolean {
    return this.#chunked
  }

  set chunkedEncoding(value: boolean) {
    if (this.#started) throw new Error('chunkedEncoding can only be set before the request is started')
    this.#chunked = value
  }

  setHeader(name: string, value: string): void {
    if (this.#started || this.#body) throw new Error("Can't set headers after they are sent")
    if (typeof name !== 'string') throw new TypeError('`name` should be a string in setHeader(name, value)')
    if (value === undefined || value === null) {
      throw new Error(`\`value\` required in setHeader("${name}", value)`)
    }
    if (!/^[\w!#$%&'*+\-.^`|~]+$/.test(name)) throw new Error(`Invalid header name: '${name}'`)
    if (/[\0\r\n]/.test(String(value))) throw new Error(`Invalid value for header '${name}'`)
    this.#headers.set(name.toLowerCase(), { name, value })
  }

  getHeader(name: string): string {
    if (name == null) throw new Error('`name` is required for getHeader(name)')
    return this.#headers.get(name.toLowerCase())?.value as string
  }

  removeHeader(name: string): void {
    if (name == null) throw new Error('`name` is required for removeHeader(name)')
    if (this.#started || this.#body) throw new Error("Can't remove headers after they are sent")
    this.#headers.delete(name.toLowerCase())
  }

  override _write(chunk: Buffer, encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#chunked) {
      void this.#start().then(() => this.#node?.write(chunk, () => done()))
      return
    }
    this.#body ??= new RequestBody()
    this.#body.write(chunk, encoding, done)
  }

  override _final(done: () => void): void {
    if (this.#chunked) void this.#start().then(() => this.#node?.end())
    else void this.#start()
    done()
  }

  followRedirect(): void {
    if (!this.#follow) throw new Error('followRedirect() called, but was not waiting for a redirect')
    this.#follow()
  }

  abort(): void {
    if (!this.#aborted) process.nextTick(() => this.emit('abort'))
    this.#aborted = true
    this.#die()
  }

  getUploadProgress(): Electron.UploadProgress {
    return { ...this.#progress }
  }

  #die(error?: Error): void {
    if (this.destroyed) return
    if (error === undefined) this.#response?.emit('aborted')
    this.#response?.destroy(error)
    this.#node?.destroy()
    this.destroy(error)
  }

  async #start(): Promise<void> {
    if (this.#started) return
    this.#started = true
    // Starts in a later turn, as in Electron, where the network is another process.
    await new Promise((resolve) => setImmediate(resolve))
    await this.#send(true)
  }

  async #send(mayResend: boolean): Promise<void> {
    if (this.#aborted || this.destroyed) return
    if (unsafe.some((name) => this.#headers.has(name))) return this.#die(netError('INVALID_ARGUMENT'))
    if (!isOnline()) return this.#die(netError('INTERNET_DISCONNECTED'))
    const headers: Record<string, string | string[]> = {
      'User-Agent': this.#session.userAgent,
      'Accept-Encoding': acceptedEncodings,
      'Accept-Language': 'en-US',
      ...(this.#options.credentials === 'omit'
        ? {}
        : this.#session.connections.logins.serverHeaders(this.#url.origin)),
    }
    for (const { name, value } of this.#headers.values()) {
      for (const known of Object.keys(headers)) {
        if (known.toLowerCase() === name.toLowerCase()) delete headers[known]
      }
      headers[name] = Array.isArray(value) ? value.join(', ') : String(value)
    }
    const withCookies = this.#options.useSessionCookies === true || this.#options.credentials === 'include'
    if (withCookies) {
      const cookies = await this.#session.cookieHeader(this.#url.href)
      if (cookies !== '') headers.Cookie = cookies
    }
    const body = this.#body?.bytes()
    if (body) headers['Content-Length'] = String(body.length)
    else if (!this.#chunked && ['POST', 'PUT', 'PATCH'].includes(this.#method))
      headers['Content-Length'] = '0'
    if (this.destroyed) return

    const { connections } = this.#session
    const route = await connections.routes.next(this.#url.href).catch((error: Error) => error)
    if (this.destroyed) return
    if (typeof route !== 'string') return this.#die(asNetError(route))
    const { node, isTunnel } = this.#open(route, headers)
    this.#node = node
    connections.track(node)
    let answered = false
    let refusal = 0
    node.on('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
      refusal = statusCode === 200 ? 0 : statusCode
    })
    node.on('response', (message) => {
      answered = true
      // A proxy's answer instead of a tunnel is hidden, except for a login challenge.
      if (refusal !== 0 && refusal !== 407) this.#die(netError('TUNNEL_CONNECTION_FAILED'))
      else void this.#answered(message, withCookies, route, isTunnel && refusal === 407)
    })
    // No protocol upgrade was requested.
    node.on('upgrade', (_message, socket) => {
      socket.destroy()
      this.#die(netError('INVALID_HTTP_RESPONSE'))
    })
    node.on('error', (error) => {
      if (answered) return
      // Chromium resends a request when its kept-alive connection is dead, with any method.
      if (mayResend && node.reusedSocket && !this.#chunked && isStaleConnection(error)) {
        void this.#send(false)
      } else if (route !== 'direct' && !node.reusedSocket && isRouteFailure(error)) {
        void this.#nextRoute(route)
      } else if (wantsIdentity(error) && !connections.identities.knows(hostAndPort(this.#url))) {
        void this.#withIdentity()
      } else this.#die(asNetError(error))
    })
    if (!this.#chunked) this.#upload(node, body)
  }

  /** Opens the request through a tunnel. For a server without TLS, sends it to the proxy itself. */
  #open(route: Route, headers: Record<string, string | string[]>): { node: NodeRequest; isTunnel: boolean } {
    const { connections } = this.#session
    const { protocol } = this.#url
    if (protocol === 'http:' && route.startsWith('http')) {
      const proxy = new URL(route)
      const ask = proxy.protocol === 'https:' ? httpsRequest : httpRequest
      const node = ask(proxy, {
        method: this.#method,
        path: this.#url.href,
        headers: { ...headers, Host: this.#url.host, ...connections.logins.proxyHeaders(route) },
        agent: connections.agent(proxy.protocol),
      })
      return { node, isTunnel: false }
    }
    const ask = protocol === 'https:' ? httpsRequest : httpRequest
    const identity = connections.identities.at(hostAndPort(this.#url))
    const node = ask(this.#url, {
      method: this.#method,
      headers,
      agent: connections.agent(protocol, route, identity),
      // A proxy agent would apply its TLS options only to the proxy.
      ...(protocol === 'https:' && route !== 'direct' ? tlsBehindProxy(this.#url, identity) : {}),
    })
    return { node, isTunnel: route.startsWith('http') }
  }

  async #nextRoute(route: Route): Promise<void> {
    if (await this.#session.connections.routes.failed(this.#url.href, route)) await this.#send(true)
    else this.#die(netError('PROXY_CONNECTION_FAILED'))
  }

  /** Asks the app for a client certificate and resends the request with it. */
  async #withIdentity(): Promise<void> {
    const chosen = await this.#session.connections.identities.choose(hostAndPort(this.#url))
    if (this.destroyed) return
    if (chosen === null) this.#die(netError('BAD_SSL_CLIENT_AUTH_CERT'))
    else await this.#send(true)
  }

  #upload(node: NodeRequest, body: Buffer | undefined): void {
    const total = body?.length ?? 0
    if (!body) {
      node.end()
      return
    }
    const step = 64 * 1024
    let written = 0
    const report = (): void => {
      if (written === this.#progress.current || this.destroyed) return
      this.#progress = { active: true, started: true, current: written, total }
      this.emit('upload-progress', written, total)
    }
    const reporting = setInterval(report, uploadReportEveryMs)
    node.once('close', () => clearInterval(reporting))
    const next = (from: number): void => {
      if (from >= total) {
        clearInterval(reporting)
        report()
        node.end()
        return
      }
      const to = Math.min(from + step, total)
      node.write(body.subarray(from, to), (error) => {
        if (error || this.destroyed) return
        written = to
        next(to)
      })
    }
    next(0)
  }

  async #answered(
    message: IncomingMessage,
    withCookies: boolean,
    route: Route,
    isTunnelRefused: boolean,
  ): Promise<void> {
    this.#progress = { ...this.#progress, current: this.#progress.total, active: false }
    const setCookies = message.headers['set-cookie'] ?? []
    if (withCookies && setCookies.length > 0) await this.#session.storeCookies(this.#url.href, setCookies)
    if (this.destroyed) {
      message.destroy()
      return
    }
    const location = message.headers.location
    if (location !== undefined && redirects.includes(message.statusCode ?? 0)) {
      this.#redirected(message, location)
      return
    }
    if (this.#asksForLogin(message, route, isTunnelRefused)) return
    this.#deliver(message, isTunnelRefused)
  }

  #deliver(message: IncomingMessage, isTunnelRefused: boolean): void {
    const response = new HostResponse(message)
    this.#response = response
    response.once('close', () => {
      if (!this.destroyed) this.destroy()
    })
    // An error of the body belongs to the response. Electron also ends the request with it.
    response.on('error', (error) => this.destroy(error))
    this.emit('response', response)
    // Anyone between us and the proxy could have written that body.
    if (isTunnelRefused) response.destroy(netError('TUNNEL_CONNECTION_FAILED'))
  }

  /** Emits `login` for a 401 or a proxy's 407 with a Basic challenge. Without credentials it becomes the response. */
  #asksForLogin(message: IncomingMessage, route: Route, isTunnelRefused: boolean): boolean {
    const { logins } = this.#session.connections
    const isProxy = message.statusCode === 407 && route.startsWith('http')
    if (message.statusCode !== 401 && !isProxy) return false
    const challenge = basicChallenge(message.headers[isProxy ? 'proxy-authenticate' : 'www-authenticate'])
    const { origin } = this.#url
    const where = isProxy ? route : origin
    // The login was wrong.
    logins.forget(isProxy, where)
    const own = !isProxy && this.#headers.has('authorization')
    if (!challenge || own || this.#options.credentials === 'omit' || this.listenerCount('login') === 0)
      return false
    const at = isProxy ? new URL(route) : this.#url
    const authInfo: Electron.AuthInfo = {
      isProxy,
      ...challenge,
      host: at.hostname,
      port: Number(at.port || (at.protocol === 'https:' ? 443 : 80)),
    }
    this.emit('login', authInfo, (username?: string, password?: string) => {
      if (this.destroyed) return
      if (username === undefined || password === undefined) {
        this.#deliver(message, isTunnelRefused)
        return
      }
      message.resume()
      logins.keep(isProxy, where, username, password)
      void this.#send(true)
    })
    return true
  }

  #redirected(message: IncomingMessage, location: string): void {
    message.resume()
    const status = message.statusCode ?? 0
    const target = new URL(location, this.#url)
    const becomesGet =
      (status === 303 && this.#method !== 'HEAD') || (status <= 302 && this.#method === 'POST')
    const method = becomesGet ? 'GET' : this.#method
    const headers = Object.fromEntries(
      Object.entries(message.headersDistinct).map(([name, values]) => [name, values ?? []]),
    )
    const policy = this.#options.redirect ?? 'follow'
    if (policy === 'error') {
      this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"))
      return
    }
    let followed = policy === 'follow'
    this.#follow = () => {
      followed = true
    }
    try {
      this.emit('redirect', status, method, target.href, headers)
    } finally {
      this.#follow = undefined
    }
    if (this.#aborted || this.destroyed) return
    if (!followed) {
      this.#die(new Error('Redirect was cancelled'))
      return
    }
    if (++this.#redirectCount > 20) {
      this.#die(netError('TOO_MANY_REDIRECTS'))
      return
    }
    if (becomesGet) {
      this.#body = undefined
      for (const name of ['content-type', 'content-encoding', 'content-language', 'origin']) {
        this.#headers.delete(name)
      }
    }
    if (target.origin !== this.#url.origin) this.#headers.delete('authorization')
    this.#url = target
    this.#method = method
    void this.#send(true)
  }
}
