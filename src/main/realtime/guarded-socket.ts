import { getCACertificates, rootCertificates } from 'node:tls'
import WebSocket from 'ws'

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

/** No frame of the contract comes near this; a server that sends more is cut off (robust.md 5). */
const largestFrame = 2 * 1024 * 1024
const handshakeLimit = 10_000
/** How long a polite close may take before the socket is torn down. */
const closeLimit = 1_000

let authorities: string[] | undefined
/** Node's own roots and those of the operating system, where IT departments put theirs. */
const trusted = (): string[] => {
  if (authorities === undefined) {
    authorities = [...rootCertificates]
    try {
      authorities = [...new Set([...getCACertificates('default'), ...getCACertificates('system')])]
    } catch {
      // An operating system whose store cannot be read leaves Node's own roots.
    }
  }
  return authorities
}

/**
 * The WebSocket that pusher-js works on, over `ws`: whatever a frame makes pusher-js throw stops here instead of
 * ending main (robust.md 9), frames are bounded, and every end is heard with its code.
 */
export class GuardedSocket {
  onopen: Handler | undefined
  onmessage: Handler | undefined
  onclose: Handler | undefined
  onerror: Handler | undefined
  readonly #socket: WebSocket
  readonly #watch: SocketWatch

  constructor(url: string, watch: SocketWatch) {
    this.#watch = watch
    this.#socket = new WebSocket(url, {
      maxPayload: largestFrame,
      handshakeTimeout: handshakeLimit,
      perMessageDeflate: false,
      followRedirects: false,
      ...(url.startsWith('wss:') ? { ca: trusted() } : {}),
    })
    this.#socket.on('open', () => this.#guard(() => this.onopen?.({})))
    this.#socket.on('message', (data, isBinary) => {
      watch.onActivity()
      if (!isBinary) this.#guard(() => this.onmessage?.({ data: data.toString() }))
    })
    this.#socket.on('error', (error) => {
      watch.onTrouble(error)
      this.#guard(() => this.onerror?.(error as never))
    })
    this.#socket.on('close', (code, reason) => {
      // The code first: what pusher-js makes of it no longer tells which one it was.
      watch.onClosed(code)
      this.#guard(() => this.onclose?.({ code, reason: reason.toString() }))
    })
  }

  get readyState(): number {
    return this.#socket.readyState
  }

  send(data: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(data, () => {})
  }

  close(): void {
    this.#socket.close()
    setTimeout(() => this.#socket.terminate(), closeLimit).unref()
  }

  /** Ends it at once, as one would a dead link. */
  terminate(): void {
    this.#socket.terminate()
  }

  #guard(call: () => void): void {
    try {
      call()
    } catch (error) {
      this.#watch.onTrouble(error)
    }
  }
}
