import Pusher from 'pusher-js'
import type { Log } from '../log.ts'
import { openGate } from './gate.ts'
import type { Routes } from './proxy.ts'
import type { Timings } from './timings.ts'

/** Where the realtime service is, as desktop-config says it (product.md#realtime). */
export interface RealtimeConfig {
  readonly key: string
  readonly cluster: string
  readonly ws_host: string | null
  readonly ws_port: number | null
  readonly force_tls: boolean
}

/** What comes up from the connection. */
export interface LinkEvents {
  onOpen(socketId: string): void
  /** The attempt failed or the connection ended; once for each `connect`. Null when there was no close code. */
  onLost(code: number | null): void
  onFrame(event: string, channel: string | null, data: unknown): void
}

/** The port behind which pusher-js stands: one connection at a time, no attempt that was not asked for. */
export interface Link {
  connect(): void
  /** Sends a protocol event; false when there is no connection. */
  send(event: string, data: unknown): boolean
  /** Asks a standing connection for a sign of life and ends it when none comes. */
  probe(): void
  close(): void
}

/** What a connection is called, by every service that speaks the protocol; it goes into headers. */
const socketIds = /^[A-Za-z0-9._-]{1,100}$/
const shortestActivity = 5_000

const pusherOptions = (
  config: RealtimeConfig,
  timings: Timings,
): ConstructorParameters<typeof Pusher>[1] => ({
  cluster: config.cluster || 'mt1',
  forceTLS: config.force_tls,
  // Without this it falls back to its own cloud hosts over HTTP (robustness.md#realtime-timings).
  enabledTransports: ['ws', 'wss'],
  enableStats: false,
  activityTimeout: timings.activity,
  pongTimeout: timings.pong,
  ...(config.ws_host === null ? {} : { wsHost: config.ws_host }),
  ...(config.ws_port === null ? {} : { wsPort: config.ws_port, wssPort: config.ws_port }),
})

/** Makes the connection by pusher-js: handshake, frames and activity checks are its, when to connect is ours. */
export const createLink = (
  config: RealtimeConfig,
  routes: Routes,
  events: LinkEvents,
  timings: Timings,
  log: Log,
): Link => {
  let pusher: Pusher | null = null
  let attempt = 0
  let refusedWith: number | null = null
  let under: 'none' | 'attempt' | 'connection' = 'none'
  let limit: NodeJS.Timeout | undefined
  let probing: NodeJS.Timeout | undefined

  const lose = (code: number | null): void => {
    if (under === 'none') return
    under = 'none'
    attempt++
    clearTimeout(limit)
    clearTimeout(probing)
    // Not at once: pusher-js sets its retry timer after telling of the end, and only then can it be taken away.
    queueMicrotask(() => {
      if (under === 'none') pusher?.disconnect()
    })
    events.onLost(code)
  }

  const gate = openGate(config.key, routes, () => lose(null))

  const onStateChange = ({ current }: { current: string }): void => {
    if (current === 'connected' && under === 'attempt' && pusher !== null) {
      const { connection } = pusher
      const socketId: unknown = connection.socket_id
      if (typeof socketId !== 'string' || !socketIds.test(socketId)) {
        lose(null)
        return
      }
      // The service may ask for shorter pauses than ours, but not to be pinged without one.
      connection.activityTimeout = Math.max(connection.activityTimeout, shortestActivity)
      clearTimeout(limit)
      under = 'connection'
      events.onOpen(socketId)
    } else if ((current === 'disconnected' || current === 'failed') && under !== 'none') {
      lose(refusedWith)
    }
  }
  /** A refusal may come as a message instead of a close code. */
  const onError = (trouble: { error?: { data?: { code?: unknown } } } | undefined): void => {
    const code = trouble?.error?.data?.code
    if (under === 'attempt' && typeof code === 'number') refusedWith = code
  }
  const onMessage = (frame: { event?: unknown; channel?: unknown; data?: unknown }): void => {
    if (under !== 'connection' || typeof frame?.event !== 'string') return
    events.onFrame(frame.event, typeof frame.channel === 'string' ? frame.channel : null, frame.data)
  }

  return {
    connect: () => {
      if (under !== 'none') return
      pusher?.disconnect()
      under = 'attempt'
      refusedWith = null
      const mine = ++attempt
      limit = setTimeout(() => lose(null), timings.attempt)
      gate.admit({
        onActivity: () => {
          if (mine === attempt) clearTimeout(probing)
        },
        onClosed: (code) => {
          if (mine === attempt) lose(code)
        },
        onTrouble: (error) => log('warn', 'realtime: socket trouble', { message: String(error) }),
      })
      if (pusher === null) {
        // The constructor connects by itself.
        pusher = new Pusher(config.key, pusherOptions(config, timings))
        pusher.connection.bind('state_change', onStateChange)
        pusher.connection.bind('message', onMessage)
        pusher.connection.bind('error', onError)
      } else {
        pusher.connect()
      }
    },
    send: (event, data) => under === 'connection' && pusher?.send_event(event, data) === true,
    probe: () => {
      if (under !== 'connection') return
      const socket = gate.socket()
      clearTimeout(probing)
      probing = setTimeout(() => {
        lose(null)
        socket?.terminate()
      }, timings.probe)
      pusher?.send_event('pusher:ping', {})
    },
    close: () => {
      under = 'none'
      attempt++
      clearTimeout(limit)
      clearTimeout(probing)
      gate.close()
      const ended = pusher
      pusher = null
      if (ended === null) return
      ended.connection.unbind()
      ended.disconnect()
      ended.unbind_all()
      Pusher.instances = Pusher.instances.filter((instance) => instance !== ended)
    },
  }
}

/**
 * The configuration as a browser would follow it on a page of that origin: never unsecured where the page is secured, for
 * what passes there are people's messages.
 */
export const secureAs = (origin: string, config: RealtimeConfig): RealtimeConfig => ({
  ...config,
  force_tls: config.force_tls || origin.startsWith('https:'),
})
