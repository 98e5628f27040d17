import type { Agent } from 'node:http'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import WebSocket from 'ws'
import { trustedAuthorities } from './authorities.ts'
import { agentFor, isRouteFailure, type Routes } from './proxy.ts'

/** What pusher-js puts on the socket it is handed. */
type Handler =
  | ((event: { readonly data?: unknown; readonly code?: number; readonly reason?: string }) => void)
  | null

/** What the link hears beside pusher-js: every life sign and every end, with its code. */
export interface SocketWatch {
  onActivity(): void
  onClosed(code: number): void
  onTrouble(error: unknown): void
}

/** No frame of the contract comes near this; a server that sends more is cut off (robustness.md#large-answers). */
const largestFrame = 2 * 1024 * 1024
const handshakeLimit = 10_000
/** How long a polite close may take before the socket is torn down. */
const closeLimit = 1_000
/** What a socket that never stood is closed with. */
const neverStood = 1006

/** Behind a proxy Node would check an address in numbers against `localhost`: the name to check is the URL's own. */
const secured = (url: string) => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return {
    ca: trustedAuthorities(),
    checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
      checkServerIdentity(host, certificate),
  }
}

/**
 * The WebSocket that pusher-js works on, over `ws`: whatever a frame makes pusher-js throw stops here instead of
 * ending main (robustness.md#realtime-supervision), frames are bounded, and every end is heard with its code. It goes
 * by the system's proxy, which has to be asked for first.
 */
export class GuardedSocket {
  onopen: Handler | undefined
  onmessage: Handler | undefined
  onclose: Handler | undefined
  onerror: Handler | undefined
  readonly #watch: SocketWatch
  #socket: WebSocket | null = null
  #ended = false

  constructor(url: string, watch: SocketWatch, routes: Routes) {
    this.#watch = watch
    void this.#find(url, routes)
  }

  async #find(url: string, routes: Routes): Promise<void> {
    try {
      const route = await routes.next(url)
      const agent = await agentFor(route)
      if (!this.#ended)
        this.#open(url, agent, (error) => {
          if (isRouteFailure(error)) routes.failed(route)
        })
    } catch (error) {
      if (this.#ended) return
      this.#fail(error)
      this.#closed(neverStood, '')
    }
  }

  #open(url: string, agent: Agent | undefined, onUnreachable: (error: unknown) => void): void {
    const socket = new WebSocket(url, {
      maxPayload: largestFrame,
      handshakeTimeout: handshakeLimit,
      perMessageDeflate: false,
      followRedirects: false,
      ...(url.startsWith('wss:') ? secured(url) : {}),
      ...(agent ? { agent } : {}),
    })
    this.#socket = socket
    let stood = false
    socket.on('open', () => {
      stood = true
      this.#guard(() => this.onopen?.({}))
    })
    socket.on('message', (data, isBinary) => {
      this.#watch.onActivity()
      if (!isBinary) this.#guard(() => this.onmessage?.({ data: data.toString() }))
    })
    socket.on('error', (error) => {
      if (!stood && !this.#ended) onUnreachable(error)
      this.#fail(error)
    })
    socket.on('close', (code, reason) => this.#closed(code, reason.toString()))
  }

  get readyState(): number {
    if (this.#socket) return this.#socket.readyState
    return this.#ended ? WebSocket.CLOSED : WebSocket.CONNECTING
  }

  send(data: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(data, () => {})
  }

  close(): void {
    const socket = this.#end()
    socket?.close()
    setTimeout(() => socket?.terminate(), closeLimit).unref()
  }

  /** Ends it at once, as one would a dead link. */
  terminate(): void {
    this.#end()?.terminate()
  }

  /** One that still waits for its way ends here; its end is heard in a turn of its own, as every other. */
  #end(): WebSocket | null {
    if (this.#socket === null && !this.#ended) queueMicrotask(() => this.#closed(neverStood, ''))
    this.#ended = true
    return this.#socket
  }

  #fail(error: unknown): void {
    this.#watch.onTrouble(error)
    this.#guard(() => this.onerror?.(error as never))
  }

  #closed(code: number, reason: string): void {
    // The code first: what pusher-js makes of it no longer tells which one it was.
    this.#watch.onClosed(code)
    this.#guard(() => this.onclose?.({ code, reason }))
  }

  #guard(call: () => void): void {
    try {
      call()
    } catch (error) {
      this.#watch.onTrouble(error)
    }
  }
}
