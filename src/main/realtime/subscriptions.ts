import PQueue from 'p-queue'
import { failed, ok, type Result } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import type { Timings } from './timings.ts'

/** Authorises this connection for a channel. The name includes `private-`. */
export type Authorise = (socketId: string, channel: string) => Promise<Result<{ auth: string }>>

export interface SubscriptionPorts {
  readonly authorise: Authorise
  readonly send: (event: string, data: unknown) => boolean
  /** A channel became live late, so events may be missing. */
  readonly onMissed: () => void
  /** All wanted channels have a result, so missed changes can be fetched. */
  readonly onSettled: () => void
  readonly random: () => number
}

/** Keeps the server's subscriptions equal to the wanted channels, through refusals and lost connections. */
export interface Subscriptions {
  want(channels: ReadonlySet<string>): void
  opened(socketId: string): void
  lost(): void
  /** The server confirmed a channel; `channel` includes its prefix. */
  confirmed(channel: string): void
  /** The server refused a channel; `channel` includes its prefix. */
  refused(channel: string): void
  /** Retries failed channels now, because the network may be back. Never before Retry-After ends. */
  runNow(): void
  isLive(channel: string): boolean
  /** Returns the number of wanted channels and of confirmed ones. */
  counts(): { readonly channels: number; readonly liveChannels: number }
}

interface Subscription {
  phase: 'authorising' | 'requested' | 'live' | 'failed' | 'refused'
  failures: number
  timer: NodeJS.Timeout | undefined
}

const onWire = (channel: string): string => `private-${channel}`
const offWire = (channel: string): string => channel.replace(/^private-/, '')

/** Maximum parallel authorisations. A screen full of posts wants many channels at once. */
const maxInFlight = 6

/** Retries failed channels: one first, and the others once it is live. */
const createRetries = (
  failed: () => readonly [string, Subscription][],
  start: (channel: string, subscription: Subscription) => void,
  random: () => number,
  timings: Timings,
) => {
  let timer: NodeJS.Timeout | undefined
  let rounds = 0
  /** End of the server's Retry-After, ms. */
  let heldUntil = 0

  const retryOne = (): void => {
    clearTimeout(timer)
    timer = undefined
    const [first] = failed()
    if (first) start(...first)
  }
  return {
    plan: (): void => {
      if (timer !== undefined || failed().length === 0) return
      const ceiling = Math.min(
        timings.longestResubscribe,
        timings.firstResubscribe * 2 ** Math.min(rounds, 20),
      )
      rounds++
      const delay = Math.max(ceiling * (0.5 + 0.5 * random()), heldUntil - performance.now())
      timer = setTimeout(retryOne, delay)
    },
    hold: (retryAfter: number): void => {
      heldUntil = Math.max(heldUntil, performance.now() + retryAfter * 1000)
    },
    isHeld: (): boolean => performance.now() < heldUntil,
    runNow: (): void => {
      if (timer !== undefined && performance.now() >= heldUntil) retryOne()
    },
    /** A channel became live, so the network works again. */
    runAll: (): void => {
      rounds = 0
      for (const one of failed()) start(...one)
    },
    cancel: (): void => {
      clearTimeout(timer)
      timer = undefined
      rounds = 0
    },
  }
}

/** Creates the subscriptions of one connection at a time: each is authorised, requested and confirmed, or retried. */
const createConnectionChannels = (ports: SubscriptionPorts, timings: Timings) => {
  const queue = new PQueue({ concurrency: maxInFlight })
  const live = new Map<string, Subscription>()
  let socketId: string | null = null

  const isCurrent = (channel: string, subscription: Subscription, socket: string): boolean =>
    socketId === socket && live.get(channel) === subscription

  const settle = (): void => {
    const open = [...live.values()].some(
      (subscription) => subscription.phase !== 'live' && subscription.failures === 0,
    )
    if (!open) ports.onSettled()
  }

  const failedOnes = (): [string, Subscription][] => [...live].filter(([, { phase }]) => phase === 'failed')
  const retries = createRetries(failedOnes, (...one) => start(...one), ports.random, timings)

  const fail = (channel: string, subscription: Subscription, retryAfter = 0): void => {
    clearTimeout(subscription.timer)
    subscription.phase = 'failed'
    subscription.failures++
    retries.hold(retryAfter)
    // Moves the channel to the end, so that a bad channel does not block the others.
    live.delete(channel)
    live.set(channel, subscription)
    retries.plan()
    settle()
  }
  const refuse = (channel: string, subscription: Subscription): void => {
    clearTimeout(subscription.timer)
    subscription.phase = 'refused'
    subscription.failures++
    const delay = timings.refusedResubscribe * (1 + 0.25 * ports.random())
    subscription.timer = setTimeout(() => start(channel, subscription), delay)
    settle()
  }

  const authorise = async (channel: string, subscription: Subscription, socket: string): Promise<void> => {
    if (!isCurrent(channel, subscription, socket)) return
    const answer = await ports.authorise(socket, onWire(channel)).catch(() => null)
    if (!isCurrent(channel, subscription, socket)) return
    if (answer?.ok) {
      subscription.phase = 'requested'
      subscription.timer = setTimeout(() => fail(channel, subscription), timings.confirm)
      ports.send('pusher:subscribe', { channel: onWire(channel), auth: answer.value.auth })
      return
    }
    const code = answer?.error.code
    const refused = code === 'forbidden' || code === 'not-found' || code === 'signed-out'
    if (refused) refuse(channel, subscription)
    else fail(channel, subscription, answer?.error.retryAfter)
  }

  const start = (channel: string, subscription: Subscription): void => {
    const socket = socketId
    if (socket === null || live.get(channel) !== subscription) return
    if (retries.isHeld()) {
      subscription.phase = 'failed'
      retries.plan()
      return
    }
    subscription.phase = 'authorising'
    void queue.add(() => authorise(channel, subscription, socket))
  }

  return {
    live,
    retries,
    settle,
    refuse,
    isOpen: (): boolean => socketId !== null,
    open: (id: string): void => {
      socketId = id
    },
    close: (): void => {
      socketId = null
      queue.clear()
      retries.cancel()
      for (const subscription of live.values()) clearTimeout(subscription.timer)
      live.clear()
    },
    add: (channel: string): void => {
      const subscription: Subscription = { phase: 'authorising', failures: 0, timer: undefined }
      live.set(channel, subscription)
      start(channel, subscription)
    },
    drop: (channel: string, subscription: Subscription): void => {
      clearTimeout(subscription.timer)
      live.delete(channel)
      // The removed channel may be the one being retried.
      retries.plan()
      if (subscription.phase === 'requested' || subscription.phase === 'live') {
        ports.send('pusher:unsubscribe', { channel: onWire(channel) })
      }
    },
  }
}

/**
 * Subscribes instead of pusher-js. pusher-js never retries a failed authorisation and accepts answers of an earlier
 * connection.
 */
export const createSubscriptions = (ports: SubscriptionPorts, timings: Timings): Subscriptions => {
  const connection = createConnectionChannels(ports, timings)
  const { live, retries, settle, refuse } = connection
  /** Wanted channels, with the time they became wanted (ms, monotonic). That includes the wait for the connection. */
  let wanted: ReadonlyMap<string, number> = new Map()
  return {
    want: (channels) => {
      const now = performance.now()
      wanted = new Map([...channels].map((channel) => [channel, wanted.get(channel) ?? now]))
      if (!connection.isOpen()) return
      for (const [channel, subscription] of [...live])
        if (!channels.has(channel)) connection.drop(channel, subscription)
      for (const channel of channels) if (!live.has(channel)) connection.add(channel)
    },
    opened: (id) => {
      connection.open(id)
      for (const channel of wanted.keys()) connection.add(channel)
      settle()
    },
    lost: connection.close,
    confirmed: (wireName) => {
      const channel = offWire(wireName)
      const subscription = live.get(channel)
      if (!subscription || subscription.phase === 'live') return
      clearTimeout(subscription.timer)
      subscription.phase = 'live'
      const isLate = performance.now() - (wanted.get(channel) ?? 0) > timings.late
      if (subscription.failures > 0 || isLate) ports.onMissed()
      retries.runAll()
      settle()
    },
    refused: (wireName) => {
      const channel = offWire(wireName)
      const subscription = live.get(channel)
      if (subscription) refuse(channel, subscription)
    },
    runNow: retries.runNow,
    isLive: (channel) => live.get(channel)?.phase === 'live',
    counts: () => ({
      channels: wanted.size,
      liveChannels: [...live.values()].filter(({ phase }) => phase === 'live').length,
    }),
  }
}

/** Refusals within this many ms share one check of the session. */
const recheckMs = 30_000

/** Creates a check of the session, shared by channels that are refused together. It resolves after the check. */
export const createSessionCheck = (
  check: () => Promise<unknown>,
): { check(): Promise<unknown>; forget(): void } => {
  let last: Promise<unknown> | null = null
  let checkedAtMonotonicMs = 0
  return {
    check: () => {
      if (last === null || performance.now() - checkedAtMonotonicMs > recheckMs) {
        checkedAtMonotonicMs = performance.now()
        last = check()
      }
      return last
    },
    forget: () => {
      last = null
    },
  }
}

/** Authorises subscriptions to private channels. */
interface Authoriser {
  authorise(socketId: string, channel: string): Promise<Result<{ auth: string }>>
  /** Clears the check for another session. */
  forget(): void
}

/**
 * Creates the authoriser. A 401 may concern one channel only, so an ordinary call checks the session. If the session is
 * valid, the channel is `forbidden` (robustness.md#signed-out).
 */
export const createAuthoriser = (client: Pick<Client, 'call'>): Authoriser => {
  const sessionCheck = createSessionCheck(() => client.call('account.me', {}))
  return {
    authorise: async (socketId, channel) => {
      const input = { socket_id: socketId, channel_name: channel }
      const signed = await client.call('auth.channel', input, { ownUnauthorised: true })
      if (signed.ok) return ok({ auth: signed.value.auth })
      if (signed.error.code !== 'signed-out') return signed
      await sessionCheck.check()
      return failed('forbidden', { status: signed.error.status ?? 401 })
    },
    forget: () => sessionCheck.forget(),
  }
}
