import type Pusher from 'pusher-js'
import type { Log } from '../log.ts'
import { guardSockets, type OpenSocket, openGate } from './guarded-socket.ts'
import type { Timings } from './timings.ts'

/** Address of the realtime service in the desktop configuration (product.md#realtime). */
export interface RealtimeConfig {
  readonly key: string
  readonly cluster: string
  readonly ws_host: string | null
  readonly ws_port: number | null
  readonly force_tls: boolean
}

export interface LinkEvents {
  onOpen(socketId: string): void
  /** Called once per `connect`, when the attempt fails or the connection ends. Null without a close code. */
  onLost(code: number | null): void
  onFrame(event: string, channel: string | null, data: unknown): void
}

/** The interface to pusher-js: one connection at a time, and only requested attempts. */
export interface Link {
  connect(): void
  /** Sends a protocol event; false without a connection. */
  send(event: string, data: unknown): boolean
  /** Pings an open connection and ends it without a sign of life. */
  probe(): void
  close(): void
}

/** Pattern of connection ids. They are used in headers. */
const socketIds = /^[A-Za-z0-9._-]{1,100}$/
const minActivityTimeoutMs = 5_000

/** Returns the id of an open connection, and limits its pings; null for an id that is unfit for a header. */
const admit = (connection: Pusher['connection']): string | null => {
  const socketId: unknown = connection.socket_id
  if (typeof socketId !== 'string' || !socketIds.test(socketId)) return null
  // The service may request shorter intervals, but not continuous pings.
  connection.activityTimeout = Math.max(connection.activityTimeout, minActivityTimeoutMs)
  return socketId
}

const pusherOptions = (
  config: RealtimeConfig,
  timings: Timings,
): ConstructorParameters<typeof Pusher>[1] => ({
  cluster: config.cluster || 'mt1',
  forceTLS: config.force_tls,
  // Without this, pusher-js falls back to its own cloud hosts over HTTP (robustness.md#realtime-supervision).
  enabledTransports: ['ws', 'wss'],
  enableStats: false,
  activityTimeout: timings.activity,
  pongTimeout: timings.pong,
  ...(config.ws_host === null ? {} : { wsHost: config.ws_host }),
  ...(config.ws_port === null ? {} : { wsPort: config.ws_port, wssPort: config.ws_port }),
})

/** Loads with the first connection: the first window needs none of its network modules. */
const loadPusher = async (): Promise<typeof Pusher> => {
  const { default: loaded } = await import('pusher-js')
  guardSockets(loaded.Runtime)
  return loaded
}

/** Ends a client of pusher-js, which would otherwise hold it for ever. */
const discard = (pusher: Pusher, library: typeof Pusher): void => {
  pusher.connection.unbind()
  pusher.disconnect()
  pusher.unbind_all()
  library.instances = library.instances.filter((instance) => instance !== pusher)
}

/** A refusal that comes as a message instead of a close code. */
type Trouble = { readonly error?: { readonly data?: { readonly code?: unknown } } } | undefined

interface Frame {
  readonly event?: unknown
  readonly channel?: unknown
  readonly data?: unknown
}

/**
 * Connects with pusher-js, which handles handshake, frames and activity checks. The supervisor decides when to connect.
 */
export const createLink = (
  config: RealtimeConfig,
  openSocket: OpenSocket,
  events: LinkEvents,
  timings: Timings,
  log: Log,
): Link => {
  let pusher: Pusher | null = null
  let library: typeof Pusher | null = null
  let attempt = 0
  let refusedWith: number | null = null
  let phase: 'idle' | 'connecting' | 'open' = 'idle'
  let attemptTimer: NodeJS.Timeout | undefined
  let probeTimer: NodeJS.Timeout | undefined

  const reportLost = (code: number | null): void => {
    if (phase === 'idle') return
    phase = 'idle'
    attempt++
    clearTimeout(attemptTimer)
    clearTimeout(probeTimer)
    // Deferred: pusher-js sets its retry timer after reporting the end, and only then can it be cancelled.
    queueMicrotask(() => {
      if (phase === 'idle') pusher?.disconnect()
    })
    events.onLost(code)
  }

  const gate = openGate(config.key, openSocket, () => reportLost(null))

  const onStateChange = ({ current }: { current: string }): void => {
    if (current === 'connected' && phase === 'connecting' && pusher !== null) {
      const socketId = admit(pusher.connection)
      if (socketId === null) {
        reportLost(null)
        return
      }
      clearTimeout(attemptTimer)
      phase = 'open'
      events.onOpen(socketId)
    } else if ((current === 'disconnected' || current === 'failed') && phase !== 'idle') {
      reportLost(refusedWith)
    }
  }
  const onError = (trouble: Trouble): void => {
    const code = trouble?.error?.data?.code
    if (phase === 'connecting' && typeof code === 'number') refusedWith = code
  }
  const onMessage = (frame: Frame): void => {
    if (phase !== 'open' || typeof frame?.event !== 'string') return
    events.onFrame(frame.event, typeof frame.channel === 'string' ? frame.channel : null, frame.data)
  }

  const begin = async (isCurrent: () => boolean): Promise<void> => {
    library ??= await loadPusher()
    if (!isCurrent()) return
    // The constructor connects.
    pusher = new library(config.key, pusherOptions(config, timings))
    pusher.connection.bind('state_change', onStateChange)
    pusher.connection.bind('message', onMessage)
    pusher.connection.bind('error', onError)
  }

  return {
    connect: () => {
      if (phase !== 'idle') return
      pusher?.disconnect()
      phase = 'connecting'
      refusedWith = null
      attempt++
      const own = attempt
      const isCurrent = (): boolean => own === attempt
      attemptTimer = setTimeout(() => reportLost(null), timings.attempt)
      gate.openFor({
        onActivity: () => {
          if (isCurrent()) clearTimeout(probeTimer)
        },
        onClosed: (code) => {
          if (isCurrent()) reportLost(code)
        },
        onTrouble: (error) => log('warn', 'realtime: socket trouble', { message: String(error) }),
      })
      if (pusher === null)
        begin(isCurrent).catch((error: unknown) => {
          log('error', 'realtime: not begun', { message: String(error) })
          if (isCurrent()) reportLost(null)
        })
      else pusher.connect()
    },
    send: (event, data) => phase === 'open' && pusher?.send_event(event, data) === true,
    probe: () => {
      if (phase !== 'open') return
      const socket = gate.socket()
      clearTimeout(probeTimer)
      probeTimer = setTimeout(() => {
        reportLost(null)
        socket?.terminate()
      }, timings.probe)
      pusher?.send_event('pusher:ping', {})
    },
    close: () => {
      phase = 'idle'
      attempt++
      clearTimeout(attemptTimer)
      clearTimeout(probeTimer)
      gate.close()
      const ended = pusher
      pusher = null
      if (ended !== null && library !== null) discard(ended, library)
    },
  }
}

/**
 * Returns the configuration as a browser applies it on a page of that origin. A page with TLS never connects without,
 * since messages travel there.
 */
export const secureAs = (origin: string, config: RealtimeConfig): RealtimeConfig => ({
  ...config,
  force_tls: config.force_tls || origin.startsWith('https:'),
})
