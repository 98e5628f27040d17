import type { WebSocket } from 'electron'
import { type MemoryWatch, watchMemory } from './memory-watch.ts'

/** An event handler that pusher-js sets. */
type Handler =
  | ((event: { readonly data?: unknown; readonly code?: number; readonly reason?: string }) => void)
  | null

/** Electron's `net.WebSocket` or a compatible function. Rejects for an invalid or forbidden URL. */
export type OpenSocket = (url: string) => Promise<WebSocket>

/** Callbacks for the link: each sign of life, and each end with its code. */
export interface SocketWatch {
  onActivity(): void
  /** `reason` is the server's, or Chromium's message for a failed connection. */
  onClosed(code: number, reason: string): void
  onTrouble(error: unknown): void
}

/**
 * Maximum characters of a frame. The contract's frames are far shorter. A longer one ends the connection
 * (robustness.md#requests-and-answers).
 */
const maxFrame = 2 * 1024 * 1024
/** Close code of a connection that never opened or ended without a close frame. */
const abnormal = 1006
/** Close code after a frame that is too large. */
const tooLarge = 1009
const connecting = 0
const closed = 3

/**
 * The WebSocket for pusher-js, based on Chromium's (decisions.md#the-stack). Exceptions of pusher-js stop here instead
 * of ending main (robustness.md#realtime-supervision). Frames are limited in size, and each end is reported once with
 * its code.
 */
export class GuardedSocket {
  onopen: Handler | undefined
  onmessage: Handler | undefined
  onclose: Handler | undefined
  onerror: Handler | undefined
  readonly #watch: SocketWatch
  #socket: WebSocket | null = null
  #memory: MemoryWatch | null = null
  #ended = false

  constructor(url: string, watch: SocketWatch, open: OpenSocket) {
    this.#watch = watch
    void this.#open(url, open)
  }

  async #open(url: string, open: OpenSocket): Promise<void> {
    try {
      // Not in the constructor: pusher-js has not set its handlers yet.
      const socket = await Promise.resolve(url).then(open)
      if (this.#ended) return socket.close()
      this.#socket = socket
      socket.addEventListener('open', () => this.#onOpen())
      socket.addEventListener('message', (event) => this.#onMessage((event as MessageEvent).data))
      socket.addEventListener('close', (event) => {
        const { code, reason } = event as Event & { readonly code: number; readonly reason: string }
        this.#close(code, reason)
      })
    } catch (error) {
      this.#watch.onTrouble(error)
      this.#close(abnormal, '')
    }
  }

  get readyState(): number {
    return this.#ended ? closed : (this.#socket?.readyState ?? connecting)
  }

  send(data: string): void {
    if (this.#socket?.readyState === 1) this.#guard(() => this.#socket?.send(data))
  }

  close(): void {
    if (this.#socket === null) queueMicrotask(() => this.#close(abnormal, ''))
    else this.#socket.close()
  }

  /** Ends a dead connection at once. Chromium itself would wait for the other side's close frame. */
  terminate(): void {
    this.#close(abnormal, '')
    this.#socket?.close()
  }

  #onOpen(): void {
    if (this.#ended) return
    this.#memory = watchMemory((grown) =>
      this.#refuse(`main has grown by ${grown} bytes since the last frame`),
    )
    this.#guard(() => this.onopen?.({}))
  }

  #onMessage(data: unknown): void {
    if (this.#ended) return
    this.#memory?.renew()
    this.#watch.onActivity()
    if (typeof data !== 'string') return
    if (data.length <= maxFrame) this.#guard(() => this.onmessage?.({ data }))
    else this.#refuse(`a frame has ${data.length} characters`)
  }

  /** Ends the connection after a frame that is too large. */
  #refuse(reason: string): void {
    this.#watch.onTrouble(new Error(reason))
    this.#close(tooLarge, '')
    this.#socket?.close()
  }

  /** Reports the end once. */
  #close(code: number, reason: string): void {
    if (this.#ended) return
    this.#ended = true
    this.#memory?.stop()
    if (code === abnormal && reason !== '') {
      this.#watch.onTrouble(new Error(reason))
      this.#guard(() => this.onerror?.({ reason }))
    }
    // Reports the code first: pusher-js passes on only its own interpretation.
    this.#watch.onClosed(code, reason)
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
