import type { WebSocket } from 'electron'
import { type MemoryWatch, watchMemory } from './memory-watch.ts'

/** A handler that pusher-js sets on its socket. */
type Handler =
  | ((event: { readonly data?: unknown; readonly code?: number; readonly reason?: string }) => void)
  | null

/** Electron's `net.WebSocket`, or something that behaves like it. Rejects where the URL is none, or may not be opened. */
export type OpenSocket = (url: string) => Promise<WebSocket>

/** Callbacks for the link, beside pusher-js: every sign of life, and every end with its code. */
export interface SocketWatch {
  onActivity(): void
  /** `reason` is the server's, or why the connection failed in Chromium's words. */
  onClosed(code: number, reason: string): void
  onTrouble(error: unknown): void
}

/**
 * Characters; no frame of the contract comes near this, and a server that sends more is cut off
 * (robustness.md#requests-and-answers).
 */
const maxFrame = 2 * 1024 * 1024
/** Close code of a connection that never opened or that ended without a word. */
const abnormal = 1006
/** Close code of one that was ended for a frame that is too large. */
const tooLarge = 1009
const connecting = 0
const closed = 3

/**
 * The WebSocket for pusher-js, over Chromium's (decisions.md#the-stack): what a frame makes pusher-js throw stops here
 * instead of ending main (robustness.md#realtime-supervision), frames are bounded, and every end is reported once with
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
      // Never within the constructor: pusher-js has not set its handlers yet.
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

  /** Ends it at once, for a dead connection: Chromium itself waits for the other side to say goodbye. */
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

  /** Ends it for a frame that is too large. */
  #refuse(reason: string): void {
    this.#watch.onTrouble(new Error(reason))
    this.#close(tooLarge, '')
    this.#socket?.close()
  }

  /** Reports the end, once. */
  #close(code: number, reason: string): void {
    if (this.#ended) return
    this.#ended = true
    this.#memory?.stop()
    if (code === abnormal && reason !== '') {
      this.#watch.onTrouble(new Error(reason))
      this.#guard(() => this.onerror?.({ reason }))
    }
    // The code first: pusher-js only passes on what it makes of it.
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
