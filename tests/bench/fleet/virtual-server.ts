import type { WebSocket } from 'electron'
import { failed, ok, type Result } from '#shared/errors.ts'

/** Kinds of requests. */
export type Request = 'poll' | 'connect' | 'authorise' | 'refetch' | 'other'

type Answer = { readonly is_online: boolean; readonly unread_count: number; readonly auth: string }

/** Returns a round-trip time, 40 to 160 ms. */
const roundTrip = (): number => 40 + 120 * Math.random()

/** A server's end of one socket. */
export interface ServerSocket {
  readonly channels: ReadonlySet<string>
  /** Time of the last subscription. */
  readonly subscribedAt: number
}

/** A virtual server of calls and realtime, which counts requests in each second. */
export class VirtualServer {
  isUp = true
  /** End of the server's `Retry-After`, the same for all clients. */
  patienceUntil = 0
  readonly #seconds = new Map<number, Map<Request, number>>()
  readonly #sockets = new Set<VirtualSocket>()

  note(request: Request): void {
    const second = Math.floor(performance.now() / 1000)
    const counts = this.#seconds.get(second) ?? new Map<Request, number>()
    this.#seconds.set(second, counts)
    counts.set(request, (counts.get(request) ?? 0) + 1)
  }

  /** Returns the requests in each second of a period, all or of one kind. */
  perSecond(from: number, to: number, request?: Request): number[] {
    return Array.from({ length: Math.round((to - from) / 1000) }, (_, n) => {
      const counts = this.#seconds.get(Math.floor(from / 1000) + n) ?? new Map<Request, number>()
      return request ? (counts.get(request) ?? 0) : [...counts.values()].reduce((sum, one) => sum + one, 0)
    })
  }

  /** Answers one call; 503 while the server is down. */
  async answer(request: Request, sendsRetryAfter: boolean): Promise<Result<Answer>> {
    this.note(request)
    await new Promise((resolve) => setTimeout(resolve, roundTrip()))
    const left = Math.ceil((this.patienceUntil - performance.now()) / 1000)
    const patience = sendsRetryAfter && left > 0 ? { retryAfter: left } : null
    if (!this.isUp) return failed('server', { status: 503, ...patience })
    if (patience) return failed('throttled', { status: 429, ...patience })
    return ok({ is_online: true, unread_count: 0, auth: 'key:signature' })
  }

  socket(): VirtualSocket {
    this.note('connect')
    return new VirtualSocket(this, this.#sockets)
  }

  /** Starts an outage: closes all sockets at once. */
  startOutage(): void {
    this.isUp = false
    for (const socket of [...this.#sockets]) socket.end()
  }
}

type Listener = (event: never) => void

/** A socket with the part of Pusher's protocol that a client needs. */
export class VirtualSocket implements ServerSocket {
  readyState = 0
  readonly channels = new Set<string>()
  subscribedAt = 0
  readonly #listeners = new Map<string, Listener[]>()
  readonly #open: Set<VirtualSocket>

  constructor(server: VirtualServer, open: Set<VirtualSocket>) {
    this.#open = open
    setTimeout(() => {
      if (this.readyState !== 0) return
      if (!server.isUp) return this.end()
      this.readyState = 1
      open.add(this)
      this.#emit('open', {})
      const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 })
      this.#sendFrame({ event: 'pusher:connection_established', data })
    }, roundTrip())
  }

  /** Returns the socket with the type that the app uses. */
  asWebSocket(): WebSocket {
    return this as unknown as WebSocket
  }

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener])
  }

  send(text: string): void {
    const { event, data } = JSON.parse(text) as { event: string; data: { channel?: string } }
    setTimeout(() => {
      if (this.readyState === 1) this.#receive(event, data.channel ?? '')
    }, roundTrip())
  }

  close(): void {
    this.end()
  }

  end(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.#open.delete(this)
    this.channels.clear()
    this.#emit('close', { code: 1006, reason: '' })
  }

  #receive(event: string, channel: string): void {
    if (event === 'pusher:ping') this.#sendFrame({ event: 'pusher:pong', data: {} })
    if (event === 'pusher:unsubscribe') this.channels.delete(channel)
    if (event !== 'pusher:subscribe') return
    this.channels.add(channel)
    this.subscribedAt = performance.now()
    this.#sendFrame({ event: 'pusher_internal:subscription_succeeded', channel, data: {} })
  }

  #sendFrame(frame: object): void {
    this.#emit('message', { data: JSON.stringify(frame) })
  }

  #emit(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event as never)
  }
}
