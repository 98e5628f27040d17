import { parseEvent, type RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { ConnectionState, RealtimeTrouble } from '#shared/ipc/session.ts'
import type { Log } from '../log.ts'
import { createCoalescer } from './coalescer.ts'
import type { OpenSocket } from './guarded-socket.ts'
import { createLink, type Link, type RealtimeConfig } from './link.ts'
import { type Authorise, createSubscriptions } from './subscriptions.ts'
import {
  createAttempts,
  isRefusal,
  reconnectDelay,
  type Timings,
  timings as usualTimings,
} from './timings.ts'
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

/** Runs a listener. Its error ends no connection. */
const safely = (log: Log, what: string, call: () => void): void => {
  try {
    call()
  } catch (error) {
    log('error', `realtime: ${what} failed`, { message: String(error) })
  }
}

/** Creates the state of the connection, which is reported when it changes. */
const createReportedState = ({ log, onState }: RealtimeSupervisorPorts) => {
  let state: RealtimeState = 'off'
  let trouble: RealtimeTrouble | null = null
  return {
    read: (): RealtimeState => state,
    become: (next: RealtimeState, why: RealtimeTrouble | null = null): void => {
      if (next === state && why?.code === trouble?.code) return
      if (next === 'unavailable') log('warn', 'realtime: given up for the time being', why)
      state = next
      trouble = why
      safely(log, 'onState', () => onState(next, why))
    },
  }
}

/** Creates the gap in the events between two connections. It ends once all channels are live, or after a while. */
const createGap = (onEnd: () => void, longestMs: number) => {
  let wasConnected = false
  let isOpen = false
  let timer: NodeJS.Timeout | undefined
  const end = (): void => {
    clearTimeout(timer)
    if (!isOpen) return
    isOpen = false
    onEnd()
  }
  return {
    end,
    begin: (): void => {
      isOpen = true
    },
    connected: (): void => {
      if (wasConnected) {
        isOpen = true
        clearTimeout(timer)
        timer = setTimeout(end, longestMs)
      }
      wasConnected = true
    },
    lost: (): void => clearTimeout(timer),
    forget: (): void => {
      wasConnected = false
      isOpen = false
    },
  }
}

/** Keeps the realtime connection alive (robustness.md#realtime-supervision). Uses pusher-js through `link.ts`. */
export const createRealtimeSupervisor = (ports: RealtimeSupervisorPorts): RealtimeSupervisor => {
  const { log, timings = usualTimings, random = Math.random, isWatched = () => true } = ports
  let link: Link | null = null
  let socketId: string | null = null
  let known: RealtimeConfig | null = null
  let isPaused = false
  let lastCodes: readonly (number | null)[] = []

  const state = createReportedState(ports)
  const coalescer = createCoalescer(
    (events) => safely(log, 'onEvents', () => ports.onEvents(events)),
    timings.flush,
  )
  const gap = createGap(() => safely(log, 'onResync', ports.onResync), timings.resync)
  const subscriptions = createSubscriptions(
    {
      authorise: ports.authorise,
      send: (event, data) => link?.send(event, data) ?? false,
      onSettled: gap.end,
      onMissed: gap.begin,
      random,
    },
    timings,
  )
  const watchers = createWatchers((wanted) => subscriptions.want(wanted), timings.linger)
  const attempts = createAttempts(() => {
    if (state.read() !== 'unavailable') state.become('connecting')
    link?.connect()
  }, timings)

  const onOpen = (id: string): void => {
    socketId = id
    attempts.opened()
    gap.connected()
    state.become('connected')
    subscriptions.opened(id)
  }
  const onLost = (code: number | null): void => {
    lastCodes = [...lastCodes, code].slice(-maxCodes)
    const { failures, hungMs } = attempts.lost(code, socketId !== null)
    socketId = null
    gap.lost()
    subscriptions.lost()
    // A hung attempt has already used part of the delay.
    const delayMs = Math.max(
      timings.floorMs,
      reconnectDelay(failures - 1, code, random(), timings, isWatched()) - hungMs,
    )
    log('info', 'realtime: connection lost', { code, failures, delay: delayMs })
    if (isRefusal(code) || failures >= failuresToUnavailable) state.become('unavailable', { code })
    else state.become('waiting')
    attempts.after(delayMs)
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
    attempts.forget()
    gap.lost()
    link?.close()
    link = null
    socketId = null
    subscriptions.lost()
  }
  const open = (): void => {
    if (known === null || isPaused || link !== null) return
    link = createLink(known, ports.openSocket, { onOpen, onLost, onFrame }, timings, log)
    attempts.now()
  }
  const disconnect = (): void => {
    close()
    known = null
    gap.forget()
    coalescer.stop()
    state.become('off')
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
      attempts.hurry(timings.floorMs)
    },
    expect: () => {
      check()
      if (attempts.waitMs() > timings.longestDelayMs)
        attempts.after(timings.floorMs + (timings.longestDelayMs - timings.floorMs) * random())
    },
    runNow: () => {
      if (socketId !== null) subscriptions.runNow()
      else attempts.hurry(timings.hurried)
    },
    pause: () => {
      isPaused = true
      if (link === null) return
      close()
      state.become('connecting')
    },
    resume: () => {
      isPaused = false
      open()
    },
    facts: () => ({ state: state.read(), lastCodes, ...subscriptions.counts() }),
  }
}
