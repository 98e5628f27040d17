import type { WebSocket } from 'electron'
import type Pusher from 'pusher-js'

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

const megabyte = 1024 * 1024
/** Maximum growth of main between two messages, in bytes. The largest valid message needs a tenth of it. */
const maxGrowth = 128 * megabyte
/** Ms between two readings of main's memory. */
const everyMs = 500

/** Watches main's memory while a connection is open. */
export interface MemoryWatch {
  /** A whole message arrived: its memory becomes the new baseline. */
  renew(): void
  stop(): void
}

/** Returns the bytes that main uses. Tests can replace it. */
type MemoryInUse = () => number

/**
 * Watches main's memory. Calls `onTooMuch` once for too much growth since the last message. Chromium buffers a message
 * without exposing its size. Endless and compressed messages therefore show only in memory.
 */
export const watchMemory = (
  onTooMuch: (grown: number) => void,
  inUse: MemoryInUse = () => process.memoryUsage.rss(),
): MemoryWatch => {
  let least = inUse()
  let isNew = false
  const timer = setInterval(() => {
    const now = inUse()
    if (isNew || now < least) {
      least = now
      isNew = false
    } else if (now - least > maxGrowth) {
      clearInterval(timer)
      onTooMuch(now - least)
    }
  }, everyMs)
  timer.unref()
  return {
    renew: () => {
      isNew = true
    },
    stop: () => clearInterval(timer),
  }
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

/**
 * Admits the sockets that pusher-js opens. It opens them in internal loops (764 connections in 5 s after a close with
 * 4200, robustness.md#realtime-supervision). Each attempt of the supervisor admits one socket; a second one means that
 * the attempt failed.
 */
export interface Gate {
  /** Admits the next socket, with its watch. */
  openFor(watch: SocketWatch): void
  /** The socket of the last attempt, or null. */
  socket(): GuardedSocket | null
  close(): void
}

interface GateState {
  openedFor: SocketWatch | null
  socket: GuardedSocket | null
  readonly openSocket: OpenSocket
  readonly onSurplus: () => void
}

const gates = new Map<string, GateState>()

/** Replaces a refused socket; it never opens. */
const noSocket = { readyState: 3, send: () => {}, close: () => {} }

const keyOf = (url: string): string => new URL(url).pathname.split('/app/').at(-1) ?? ''

const open = (url: string): unknown => {
  const gate = gates.get(keyOf(url))
  if (!gate) return noSocket
  const watch = gate.openedFor
  if (watch === null) {
    gate.onSurplus()
    return noSocket
  }
  gate.openedFor = null
  gate.socket = new GuardedSocket(url, watch, gate.openSocket)
  return gate.socket
}

/** Makes pusher-js open sockets through a gate only. */
export const guardSockets = (runtime: Pick<typeof Pusher.Runtime, 'createWebSocket'>): void => {
  runtime.createWebSocket = open as typeof Pusher.Runtime.createWebSocket
}

/** Opens a gate for an application key. Calls `onSurplus` for each refused socket. */
export const openGate = (key: string, openSocket: OpenSocket, onSurplus: () => void): Gate => {
  const gate: GateState = { openedFor: null, socket: null, openSocket, onSurplus }
  gates.set(key, gate)
  return {
    openFor: (watch) => {
      gate.openedFor = watch
    },
    socket: () => gate.socket,
    close: () => {
      gate.openedFor = null
      if (gates.get(key) === gate) gates.delete(key)
    },
  }
}
