import PQueue from 'p-queue'
import type { Result } from '#shared/errors.ts'
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

/**
 * Subscribes instead of pusher-js. pusher-js never retries a failed authorisation and accepts answers of an earlier
 * connection.
 */
export const createSubscriptions = (ports: SubscriptionPorts, timings: Timings): Subscriptions => {
  const queue = new PQueue({ concurrency: maxInFlight })
  const live = new Map<string, Subscription>()
  /** Wanted channels, with the time they became wanted (ms, monotonic). That includes the wait for the connection. */
  let wanted: ReadonlyMap<string, number> = new Map()
  let socketId: string | null = null
  /** Retries one failed channel first. If it becomes live, the others follow. */
  let scoutTimer: NodeJS.Timeout | undefined
  let rounds = 0
  /** End of the server's Retry-After, ms. */
  let heldUntil = 0

  const isCurrent = (channel: string, subscription: Subscription, socket: string): boolean =>
    socketId === socket && live.get(channel) === subscription

  const settle = (): void => {
    const open = [...live.values()].some(
      (subscription) => subscription.phase !== 'live' && subscription.failures === 0,
    )
    if (!open) ports.onSettled()
  }

  const failedOnes = (): [string, Subscription][] => [...live].filter(([, { phase }]) => phase === 'failed')
  const tryOne = (): void => {
    clearTimeout(scoutTimer)
    scoutTimer = undefined
    const [first] = failedOnes()
    if (first) start(...first)
  }
  const planScout = (): void => {
    if (scoutTimer !== undefined || failedOnes().length === 0) return
    const ceiling = Math.min(timings.longestResubscribe, timings.firstResubscribe * 2 ** Math.min(rounds, 20))
    rounds++
    const delay = Math.max(ceiling * (0.5 + 0.5 * ports.random()), heldUntil - performance.now())
    scoutTimer = setTimeout(tryOne, delay)
  }

  const fail = (channel: string, subscription: Subscription, retryAfter = 0): void => {
    clearTimeout(subscription.timer)
    subscription.phase = 'failed'
    subscription.failures++
    heldUntil = Math.max(heldUntil, performance.now() + retryAfter * 1000)
    // Moves the channel to the end, so that a bad channel does not block the others.
    live.delete(channel)
    live.set(channel, subscription)
    planScout()
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
    if (performance.now() < heldUntil) {
      subscription.phase = 'failed'
      planScout()
      return
    }
    subscription.phase = 'authorising'
    void queue.add(() => authorise(channel, subscription, socket))
  }

  const add = (channel: string): void => {
    const subscription: Subscription = {
      phase: 'authorising',
      failures: 0,
      timer: undefined,
    }
    live.set(channel, subscription)
    start(channel, subscription)
  }

  const drop = (channel: string, subscription: Subscription): void => {
    clearTimeout(subscription.timer)
    live.delete(channel)
    // The removed channel may be the one being retried.
    planScout()
    if (subscription.phase === 'requested' || subscription.phase === 'live') {
      ports.send('pusher:unsubscribe', { channel: onWire(channel) })
    }
  }

  return {
    want: (channels) => {
      const now = performance.now()
      wanted = new Map([...channels].map((channel) => [channel, wanted.get(channel) ?? now]))
      if (socketId === null) return
      for (const [channel, subscription] of [...live]) if (!channels.has(channel)) drop(channel, subscription)
      for (const channel of channels) if (!live.has(channel)) add(channel)
    },
    opened: (id) => {
      socketId = id
      for (const channel of wanted.keys()) add(channel)
      settle()
    },
    lost: () => {
      socketId = null
      queue.clear()
      clearTimeout(scoutTimer)
      scoutTimer = undefined
      rounds = 0
      for (const subscription of live.values()) clearTimeout(subscription.timer)
      live.clear()
    },
    confirmed: (wireName) => {
      const channel = offWire(wireName)
      const subscription = live.get(channel)
      if (!subscription || subscription.phase === 'live') return
      clearTimeout(subscription.timer)
      subscription.phase = 'live'
      const isLate = performance.now() - (wanted.get(channel) ?? 0) > timings.late
      if (subscription.failures > 0 || isLate) ports.onMissed()
      rounds = 0
      for (const [failedChannel, failed] of failedOnes()) start(failedChannel, failed)
      settle()
    },
    refused: (wireName) => {
      const channel = offWire(wireName)
      const subscription = live.get(channel)
      if (subscription) refuse(channel, subscription)
    },
    runNow: () => {
      if (scoutTimer !== undefined && performance.now() >= heldUntil) tryOne()
    },
    isLive: (channel) => live.get(channel)?.phase === 'live',
    counts: () => ({
      channels: wanted.size,
      liveChannels: [...live.values()].filter(({ phase }) => phase === 'live').length,
    }),
  }
}
