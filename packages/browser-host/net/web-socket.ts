import { WebSocket as WsSocket } from 'ws'
import { hostAndPort, wantsIdentity } from './client-certificates.ts'
import type { RequestSession } from './client-request.ts'
import { tlsBehindProxy } from './connections.ts'
import { asNetError, netError } from './net-errors.ts'
import { isOnline } from './online.ts'
import { isRouteFailure } from './routes.ts'

type Implemented = keyof Omit<Electron.WebSocket, keyof EventTarget>
type Handler = ((event: never) => void) | null

const states = { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 } as const

/** A token of RFC 7230, the required syntax of a subprotocol. */
const token = /^[!#$%&'*+\-.^_`|~0-9a-zA-Z]+$/

const unsafe = new Set(['sec-websocket-extensions', 'sec-websocket-key', 'sec-websocket-protocol'])

class CloseEvent extends Event {
  readonly code: number
  readonly reason: string
  readonly wasClean: boolean
  constructor(wasClean: boolean, code: number, reason: string) {
    super('close')
    this.wasClean = wasClean
    this.code = code
    this.reason = reason
  }
}

const syntaxError = (message: string): DOMException => new DOMException(message, 'SyntaxError')

const readUrl = (given: string): URL => {
  if (!URL.canParse(given)) throw syntaxError(`Invalid URL: '${given}'`)
  const url = new URL(given)
  // The scheme of a URL object cannot change kinds, so it is parsed again.
  const socket = new URL(url.href.replace(/^http/, 'ws'))
  if (socket.protocol !== 'ws:' && socket.protocol !== 'wss:')
    throw syntaxError(
      `The URL's scheme must be either 'ws', 'wss', 'http', or 'https'. '${url.protocol.slice(0, -1)}' is not allowed.`,
    )
  if (socket.hash !== '' || socket.href.endsWith('#'))
    throw syntaxError('The URL contains a fragment identifier, which is not allowed.')
  return socket
}

const readProtocols = (given: unknown): string[] => {
  if (given === undefined || given === null) return []
  if (typeof given !== 'string' && !Array.isArray(given))
    throw syntaxError('protocols must be a string or array of strings')
  const protocols = [given].flat().map(String)
  for (const [index, protocol] of protocols.entries())
    if (!token.test(protocol) || protocols.indexOf(protocol) !== index)
      throw syntaxError(`The subprotocol '${protocol}' is invalid.`)
  return protocols
}

const bytesOf = (data: ArrayBufferLike | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data)

/** Electron's `net.WebSocket` over `ws`, with Chromium's routes, behaviour and messages (see packages/browser-host/README.md). */
export class HostWebSocket extends EventTarget implements Pick<Electron.WebSocket, Implemented> {
  static readonly CONNECTING: number = states.CONNECTING
  static readonly OPEN: number = states.OPEN
  static readonly CLOSING: number = states.CLOSING
  static readonly CLOSED: number = states.CLOSED

  readonly CONNECTING: number = states.CONNECTING
  readonly OPEN: number = states.OPEN
  readonly CLOSING: number = states.CLOSING
  readonly CLOSED: number = states.CLOSED

  readonly #url: URL
  readonly #protocols: string[]
  readonly #options: Electron.WebSocketOptions
  readonly #session: RequestSession
  readonly #handlers = new Map<string, (event: Event) => void>()
  #state: number = states.CONNECTING
  #binaryType: Electron.WebSocket['binaryType'] = 'nodebuffer'
  #socket: WsSocket | null = null
  /** Bytes that were discarded, which also count as buffered. */
  #discarded = 0
  #queue: Promise<unknown> | null = null
  #queued = 0

  constructor(
    url: string,
    given: string | string[] | Electron.WebSocketOptions | undefined,
    session: RequestSession,
  ) {
    super()
    this.#url = readUrl(url)
    const isList = typeof given === 'string' || Array.isArray(given)
    this.#options = isList || !given ? {} : given
    this.#protocols = readProtocols(isList ? given : this.#options.protocols)
    for (const [name, value] of Object.entries(this.#options.headers ?? {}))
      if (!token.test(name) || /[\0\r\n]/.test(value)) throw new TypeError('Invalid header name or value')
    this.#session = session
    // Starts in a later turn, because the network is another process.
    setImmediate(() => void this.#connect())
  }

  get [Symbol.toStringTag](): string {
    return 'WebSocket'
  }
  get url(): string {
    return this.#url.href
  }
  get readyState(): number {
    return this.#state
  }
  get protocol(): string {
    return this.#socket?.protocol ?? ''
  }
  get extensions(): string {
    return this.#socket?.extensions ?? ''
  }
  get bufferedAmount(): number {
    return (this.#socket?.bufferedAmount ?? 0) + this.#queued + this.#discarded
  }
  get binaryType(): Electron.WebSocket['binaryType'] {
    return this.#binaryType
  }
  set binaryType(type) {
    if (['nodebuffer', 'arraybuffer', 'blob'].includes(type)) this.#binaryType = type
  }

  // biome-ignore lint/complexity/noBannedTypes: Electron's own type.
  get onopen(): Function | null {
    return this.#handlers.get('open') ?? null
  }
  set onopen(handler) {
    this.#handle('open', handler as Handler)
  }
  // biome-ignore lint/complexity/noBannedTypes: Electron's own type.
  get onmessage(): Function | null {
    return this.#handlers.get('message') ?? null
  }
  set onmessage(handler) {
    this.#handle('message', handler as Handler)
  }
  // biome-ignore lint/complexity/noBannedTypes: Electron's own type.
  get onerror(): Function | null {
    return this.#handlers.get('error') ?? null
  }
  set onerror(handler) {
    this.#handle('error', handler as Handler)
  }
  // biome-ignore lint/complexity/noBannedTypes: Electron's own type.
  get onclose(): Function | null {
    return this.#handlers.get('close') ?? null
  }
  set onclose(handler) {
    this.#handle('close', handler as Handler)
  }

  send(data: string | ArrayBufferLike | ArrayBufferView | Blob): void {
    if (this.#state === states.CONNECTING)
      throw new DOMException('Still in CONNECTING state.', 'InvalidStateError')
    if (data instanceof Blob) {
      this.#enqueue(data.size, async () => this.#write(new Uint8Array(await data.arrayBuffer())))
      return
    }
    const frame = typeof data === 'string' ? data : bytesOf(data)
    // Keeps the order while a Blob is still being read.
    if (this.#queue === null) this.#write(frame)
    else this.#enqueue(Buffer.byteLength(frame), async () => this.#write(frame))
  }

  close(code?: number, reason?: string): void {
    if (code !== undefined && code !== 1000 && !(code >= 3000 && code <= 4999))
      throw new DOMException(
        `The close code must be either 1000, or between 3000 and 4999. ${code} is neither.`,
        'InvalidAccessError',
      )
    if (reason !== undefined && Buffer.byteLength(reason) > 123)
      throw syntaxError('The close reason must not be greater than 123 UTF-8 bytes.')
    if (this.#state === states.CLOSING || this.#state === states.CLOSED) return
    const opened = this.#state === states.OPEN
    this.#state = states.CLOSING
    if (opened) this.#socket?.close(code, reason)
    else {
      // Aborts the handshake: `close` without `error`, in a later turn.
      this.#drop()
      setImmediate(() => this.#closed(false, 1006, ''))
    }
  }

  #handle(type: string, handler: Handler): void {
    const last = this.#handlers.get(type)
    if (last) this.removeEventListener(type, last)
    this.#handlers.delete(type)
    if (typeof handler !== 'function') return
    this.#handlers.set(type, handler as (event: Event) => void)
    this.addEventListener(type, handler as (event: Event) => void)
  }

  #enqueue(size: number, step: () => Promise<void>): void {
    this.#queued += size
    const mine = (this.#queue ?? Promise.resolve()).then(step).finally(() => {
      this.#queued -= size
      if (this.#queue === mine) this.#queue = null
    })
    this.#queue = mine
  }

  #write(frame: string | Uint8Array): void {
    if (this.#socket?.readyState === WsSocket.OPEN) this.#socket.send(frame, () => undefined)
    else this.#discarded += Buffer.byteLength(frame)
  }

  async #connect(): Promise<void> {
    const { connections, userAgent } = this.#session
    if (!isOnline()) return this.#fail(establishing(netError('INTERNET_DISCONNECTED')))
    const route = await connections.routes.next(this.#url.href).catch((error: Error) => error)
    const cookies = this.#options.useSessionCookies
      ? await this.#session.cookieHeader(this.#url.href.replace(/^ws/, 'http'))
      : ''
    if (this.#state !== states.CONNECTING) return
    if (typeof route !== 'string') return this.#fail(establishing(asNetError(route)))
    const extra = Object.entries(this.#options.headers ?? {}).filter(
      ([name]) => !unsafe.has(name.toLowerCase()),
    )
    const identity = connections.identities.at(hostAndPort(this.#url))
    const socket = new WsSocket(this.#url, this.#protocols, {
      headers: {
        'User-Agent': userAgent,
        'Accept-Language': 'en-US',
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
        ...connections.logins.serverHeaders(this.#url.origin.replace(/^ws/, 'http')),
        ...Object.fromEntries(extra),
        ...(cookies === '' ? {} : { Cookie: cookies }),
        // The URL's own origin, unless the app sets another.
        Origin: new URL(this.#options.origin ?? this.#url.href.replace(/^ws/, 'http')).origin,
      },
      agent: connections.socketAgent(this.#url.protocol, route, identity),
      ...(this.#url.protocol === 'wss:' ? tlsBehindProxy(this.#url, identity) : {}),
      // Chromium has no limit.
      maxPayload: 0,
      perMessageDeflate: true,
      followRedirects: false,
    })
    this.#socket = socket
    this.#listen(socket, route)
  }

  #listen(socket: WsSocket, route: string): void {
    let refusal = 0
    let failure: Error | null = null
    socket.once('upgrade', ({ headers }) => {
      if (this.#options.useSessionCookies)
        void this.#session.storeCookies(this.#url.href.replace(/^ws/, 'http'), headers['set-cookie'] ?? [])
    })
    const request = (socket as unknown as { readonly _req?: NodeJS.EventEmitter })._req
    request?.on('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
      refusal = statusCode
    })
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      this.#drop()
      if (statusCode === 407) this.#fail('Proxy authentication failed (net::OK)')
      else if (refusal !== 0 && refusal !== 200)
        this.#fail('Establishing a tunnel via proxy server failed. (net::ERR_TUNNEL_CONNECTION_FAILED)')
      else if (statusCode === 401)
        this.#fail('HTTP Authentication failed; no valid credentials available (net::OK)')
      else
        this.#fail(
          `Error during WebSocket handshake: Unexpected response code: ${statusCode} (net::ERR_INVALID_RESPONSE)`,
        )
    })
    socket.on('open', () => {
      this.#state = states.OPEN
      this.dispatchEvent(new Event('open'))
    })
    socket.on('message', (data: Buffer, isBinary) => {
      if (this.#state !== states.OPEN) return
      const payload = isBinary ? this.#binary(data) : data.toString('utf8')
      this.dispatchEvent(new MessageEvent('message', { data: payload, origin: this.#url.origin }))
    })
    socket.on('error', (error) => {
      if (socket !== this.#socket || this.#state !== states.CONNECTING) {
        // Chromium drops the connection after an invalid frame.
        failure = error
        return
      }
      this.#drop()
      void this.#failedToConnect(error, route)
    })
    socket.on('close', (code, reason) => {
      if (socket !== this.#socket || this.#state === states.CONNECTING) return
      if (failure !== null && (failure as Error & { code?: string }).code?.startsWith('WS_ERR'))
        this.#fail('Connection to the network service was lost (net::ERR_FAILED)')
      else this.#closed(code !== 1006, code, reason.toString())
    })
  }

  async #failedToConnect(error: Error, route: string): Promise<void> {
    const { routes } = this.#session.connections
    if (route !== 'direct' && isRouteFailure(error)) {
      if (await routes.failed(this.#url.href, route)) return this.#connect()
      return this.#fail(establishing(netError('PROXY_CONNECTION_FAILED')))
    }
    // Chromium never asks for a certificate for a WebSocket.
    if (wantsIdentity(error)) return this.#fail('WebSocket opening handshake was canceled (net::ERR_ABORTED)')
    this.#fail(establishing(asNetError(error)))
  }

  #binary(data: Buffer): Buffer | ArrayBuffer | Blob {
    if (this.#binaryType === 'nodebuffer') return data
    const own = new Uint8Array(data)
    return this.#binaryType === 'blob' ? new Blob([own]) : own.buffer
  }

  /** Drops the socket. Its later events are ignored. */
  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.on('error', () => undefined)
    socket?.terminate()
  }

  #fail(reason: string): void {
    if (this.#state === states.CLOSED) return
    this.#state = states.CLOSED
    this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new CloseEvent(false, 1006, reason))
  }

  #closed(wasClean: boolean, code: number, reason: string): void {
    if (this.#state === states.CLOSED) return
    this.#state = states.CLOSED
    this.dispatchEvent(new CloseEvent(wasClean, code, reason))
  }
}

/** Returns Chromium's message for a handshake that a network failure ended. */
const establishing = ({ message }: Error): string => `Error in connection establishment: ${message}`
