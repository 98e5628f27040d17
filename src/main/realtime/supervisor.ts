import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { parseEvent } from '#shared/contract/events/parse.ts'
import type { ConnectionState, RealtimeTrouble } from '#shared/ipc/session.ts'
import type { Log } from '../log.ts'
import { createCoalescer } from './coalescer.ts'
import type { OpenSocket } from './guarded-socket.ts'
import { createLink, type Link, type RealtimeConfig } from './link.ts'
import { type Authorise, createSubscriptions } from './subscriptions.ts'
import { isRefusal, reconnectDelay, type Timings, timings as usualTimings } from './timings.ts'
import { createWatchers } from './watchers.ts'

export type RealtimeState = ConnectionState['realtime']

export interface RealtimeSupervisorPorts {
  /** Authorises a subscription by `/broadcasting/auth`. The name includes `private-`. */
  readonly authorise: Authorise
  readonly openSocket: OpenSocket
  /** Parsed events, in at most four batches a second. The first event is emitted at once. */
  readonly onEvents: (events: RealtimeEvent[]) => void
  /** Receives the state, and the reason for `unavailable`. */
  readonly onState: (state: RealtimeState, trouble: RealtimeTrouble | null) => void
  /** Channels are live again after a gap: missed changes must be fetched. */
  readonly onResync: () => void
  /** Returns whether a window has the focus, which shortens reconnect delays. */
  readonly isWatched?: () => boolean
  readonly log: Log
  readonly timings?: Timings
  readonly random?: () => number
}

export interface RealtimeSupervisor {
  /** Connects and stays connected. A connected supervisor switches to the new configuration. */
  connect(config: RealtimeConfig): void
  disconnect(): void
  /** Replaces the channels of a window (without `private-`). */
  watch(windowId: number, channels: readonly string[]): void
  /** Replaces the user's own channels, which are independent of windows. */
  pin(channels: readonly string[]): void
  forget(windowId: number): void
  /** Returns the id for `X-Socket-ID`; null without a connection. */
  socketId(): string | null
  /** Connects at once or probes an open connection, because the network may be back (resume, online, unlock). */
  force(): void
  /** Like `force` for an unfocused app: a longer reconnect delay becomes a random one within the longest delay. */
  expect(): void
  /** Retries now, because the user is present, unless the last attempt was a moment ago. */
  runNow(): void
  /** Closes the connection and opens none, for sleep. */
  pause(): void
  /** Connects at once, after sleep. */
  resume(): void
  /** Returns diagnostics: the state, the last close codes, and the number of wanted and live channels. */
  facts(): RealtimeFacts
}

/** Diagnostics of realtime. Without channel names, because they contain member ids. */
export interface RealtimeFacts {
  readonly state: RealtimeState
  /** Close codes, newest last; null for a connection that ended without one. */
  readonly lastCodes: readonly (number | null)[]
  readonly channels: number
  readonly liveChannels: number
}

/** Maximum number of stored close codes. */
const maxCodes = 10

/** Failures in a row after which the indicator may report them. */
const failuresToUnavailable = 3

/** Keeps the realtime connection alive (robustness.md#realtime-supervision). Uses pusher-js through `link.ts`. */
export const createRealtimeSupervisor = (ports: RealtimeSupervisorPorts): RealtimeSupervisor => {
  const { log, timings = usualTimings, random = Math.random, isWatched = () => true } = ports
  let link: Link | null = null
  let socketId: string | null = null
  let state: RealtimeState = 'off'
  let trouble: RealtimeTrouble | null = null
  let known: RealtimeConfig | null = null
  let isPaused = false
  let failures = 0
  let attemptedAtMonotonic = Number.NEGATIVE_INFINITY
  let openedAtMonotonic = 0
  let retryTimer: NodeJS.Timeout | undefined
  let retryAtMonotonic = 0
  let resyncTimer: NodeJS.Timeout | undefined
  let wasConnected = false
  let gap = false
  let lastCodes: readonly (number | null)[] = []

  const safely = (what: string, call: () => void): void => {
    try {
      call()
    } catch (error) {
      log('error', `realtime: ${what} failed`, { message: String(error) })
    }
  }
  const become = (next: RealtimeState, why: RealtimeTrouble | null = null): void => {
    if (next === state && why?.code === trouble?.code) return
    if (next === 'unavailable') log('warn', 'realtime: given up for the time being', why)
    state = next
    trouble = why
    safely('onState', () => ports.onState(next, why))
  }

  const coalescer = createCoalescer(
    (events) => safely('onEvents', () => ports.onEvents(events)),
    timings.flush,
  )
  const resync = (): void => {
    clearTimeout(resyncTimer)
    if (!gap) return
    gap = false
    safely('onResync', ports.onResync)
  }
  const subscriptions = createSubscriptions(
    {
      authorise: ports.authorise,
      send: (event, data) => link?.send(event, data) ?? false,
      onSettled: resync,
      onMissed: () => {
        gap = true
      },
      random,
    },
    timings,
  )
  const watchers = createWatchers((wanted) => subscriptions.want(wanted), timings.linger)

  const attempt = (): void => {
    clearTimeout(retryTimer)
    retryTimer = undefined
    attemptedAtMonotonic = performance.now()
    if (state !== 'unavailable') become('connecting')
    link?.connect()
  }
  const attemptIn = (delayMs: number): void => {
    clearTimeout(retryTimer)
    retryAtMonotonic = performance.now() + delayMs
    retryTimer = setTimeout(attempt, delayMs)
  }

  const onOpen = (id: string): void => {
    socketId = id
    openedAtMonotonic = performance.now()
    if (wasConnected) {
      gap = true
      clearTimeout(resyncTimer)
      resyncTimer = setTimeout(resync, timings.resync)
    }
    wasConnected = true
    become('connected')
    subscriptions.opened(id)
  }
  const onLost = (code: number | null): void => {
    const now = performance.now()
    lastCodes = [...lastCodes, code].slice(-maxCodes)
    const hung = socketId === null && !isRefusal(code) ? now - attemptedAtMonotonic : 0
    if (socketId !== null && now - openedAtMonotonic >= timings.stable) failures = 0
    socketId = null
    clearTimeout(resyncTimer)
    subscriptions.lost()
    // A hung attempt has already used part of the delay.
    const delayMs = Math.max(
      timings.floorMs,
      reconnectDelay(failures, code, random(), timings, isWatched()) - hung,
    )
    failures++
    log('info', 'realtime: connection lost', { code, failures, delay: delayMs })
    if (isRefusal(code) || failures >= failuresToUnavailable) become('unavailable', { code })
    else become('waiting')
    attemptIn(delayMs)
  }
  const onFrame = (event: string, channel: string | null, data: unknown): void => {
    if (channel === null) return
    if (event === 'pusher_internal:subscription_succeeded') subscriptions.confirmed(channel)
    else if (event === 'pusher:subscription_error') subscriptions.refused(channel)
    else if (!event.startsWith('pusher')) {
      const parsed = parseEvent(channel, event, data)
      if (parsed) coalescer.push(parsed)
    }
  }

  const close = (): void => {
    clearTimeout(retryTimer)
    clearTimeout(resyncTimer)
    retryTimer = undefined
    link?.close()
    link = null
    socketId = null
    failures = 0
    subscriptions.lost()
  }
  const open = (): void => {
    if (known === null || isPaused || link !== null) return
    link = createLink(known, ports.openSocket, { onOpen, onLost, onFrame }, timings, log)
    attempt()
  }
  const disconnect = (): void => {
    close()
    known = null
    wasConnected = false
    gap = false
    coalescer.stop()
    become('off')
  }

  const check = (): void => {
    if (socketId === null) return
    link?.probe()
    subscriptions.runNow()
  }

  return {
    connect: (config) => {
      if (link) disconnect()
      known = config
      open()
    },
    disconnect,
    watch: watchers.watch,
    pin: watchers.pin,
    forget: watchers.forget,
    socketId: () => socketId,
    force: () => {
      check()
      if (socketId === null && retryTimer !== undefined)
        attemptIn(Math.max(0, attemptedAtMonotonic + timings.floorMs - performance.now()))
    },
    expect: () => {
      check()
      if (retryTimer !== undefined && retryAtMonotonic - performance.now() > timings.longestDelayMs)
        attemptIn(timings.floorMs + (timings.longestDelayMs - timings.floorMs) * random())
    },
    runNow: () => {
      const now = performance.now()
      const at = Math.max(now, attemptedAtMonotonic + timings.hurried)
      if (socketId !== null) subscriptions.runNow()
      else if (retryTimer !== undefined && at < retryAtMonotonic) attemptIn(at - now)
    },
    pause: () => {
      isPaused = true
      if (link === null) return
      close()
      become('connecting')
    },
    resume: () => {
      isPaused = false
      open()
    },
    facts: () => ({ state, lastCodes, ...subscriptions.counts() }),
  }
}
