import type { Agent } from 'node:http'
import { checkServerIdentity, type PeerCertificate } from 'node:tls'
import WebSocket from 'ws'
import { trustedAuthorities } from './authorities.ts'
import { agentFor, isRouteFailure, type Routes } from './proxy.ts'

/** A handler that pusher-js sets on its socket. */
type Handler =
  | ((event: { readonly data?: unknown; readonly code?: number; readonly reason?: string }) => void)
  | null

/** Callbacks for the link, beside pusher-js: every sign of life, and every end with its code. */
export interface SocketWatch {
  onActivity(): void
  onClosed(code: number): void
  onTrouble(error: unknown): void
}

/**
 * Bytes; no frame of the contract comes near this, and a server that sends more is cut off
 * (robustness.md#large-answers).
 */
const maxFrame = 2 * 1024 * 1024
const handshakeTimeoutMs = 10_000
/** Milliseconds that a regular close may take before the socket is torn down. */
const closeTimeoutMs = 1_000
/** Close code of a socket that never opened. */
const neverOpened = 1006

/** Behind a proxy Node would check a numeric address against `localhost`: the name to check is that of the URL. */
const tlsOptions = (url: string) => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  return {
    ca: trustedAuthorities(),
    checkServerIdentity: (_host: string, certificate: PeerCertificate) =>
      checkServerIdentity(host, certificate),
  }
}

/**
 * The WebSocket for pusher-js, over `ws`: what a frame makes pusher-js throw stops here instead of ending
 * main (robustness.md#realtime-supervision), frames are bounded, and every end is reported with its code. It
 * uses the system's proxy, which has to be looked up first.
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
    void this.#connect(url, routes)
  }

  async #connect(url: string, routes: Routes): Promise<void> {
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
      this.#closed(neverOpened, '')
    }
  }

  #open(url: string, agent: Agent | undefined, onUnreachable: (error: unknown) => void): void {
    const socket = new WebSocket(url, {
      maxPayload: maxFrame,
      handshakeTimeout: handshakeTimeoutMs,
      perMessageDeflate: false,
      followRedirects: false,
      ...(url.startsWith('wss:') ? tlsOptions(url) : {}),
      ...(agent ? { agent } : {}),
    })
    this.#socket = socket
    let opened = false
    socket.on('open', () => {
      opened = true
      this.#guard(() => this.onopen?.({}))
    })
    socket.on('message', (data, isBinary) => {
      this.#watch.onActivity()
      if (!isBinary) this.#guard(() => this.onmessage?.({ data: data.toString() }))
    })
    socket.on('error', (error) => {
      if (!opened && !this.#ended) onUnreachable(error)
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
    setTimeout(() => socket?.terminate(), closeTimeoutMs).unref()
  }

  /** Ends it at once, for a dead connection. */
  terminate(): void {
    this.#end()?.terminate()
  }

  /** A socket whose route is still being looked up ends here; its end is reported asynchronously, as every other. */
  #end(): WebSocket | null {
    if (this.#socket === null && !this.#ended) queueMicrotask(() => this.#closed(neverOpened, ''))
    this.#ended = true
    return this.#socket
  }

  #fail(error: unknown): void {
    this.#watch.onTrouble(error)
    this.#guard(() => this.onerror?.(error as never))
  }

  #closed(code: number, reason: string): void {
    // The code first: pusher-js only passes on what it makes of it.
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
