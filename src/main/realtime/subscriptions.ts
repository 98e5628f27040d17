import PQueue from 'p-queue'
import type { Result } from '#shared/errors.ts'
import type { Timings } from './timings.ts'

/** Authorises this connection for a channel with the network; the channel has its `private-`. */
export type Authorise = (socketId: string, channel: string) => Promise<Result<{ auth: string }>>

export interface SubscriptionPorts {
  readonly authorise: Authorise
  readonly send: (event: string, data: unknown) => boolean
  /** A channel became live later than it should have: events may have been missed. */
  readonly onMissed: () => void
  /** All wanted channels have been answered for: what was missed can be fetched now. */
  readonly onSettled: () => void
  readonly random: () => number
}

/** Keeps the server's list of our channels equal to the wanted ones, through refusals and lost connections. */
export interface Subscriptions {
  want(channels: ReadonlySet<string>): void
  opened(socketId: string): void
  lost(): void
  /** The server confirms a channel; its name is the one on the wire. */
  confirmed(channel: string): void
  /** The server refuses a channel; its name is the one on the wire. */
  refused(channel: string): void
  isLive(channel: string): boolean
}

interface Subscription {
  phase: 'authorising' | 'requested' | 'live' | 'waiting'
  failures: number
  /** When it became wanted (ms, monotonic). */
  readonly since: number
  timer: NodeJS.Timeout | undefined
}

const onWire = (channel: string): string => `private-${channel}`
const offWire = (channel: string): string => channel.replace(/^private-/, '')

/** A screen full of posts wants many channels at once; a few at a time are authorised. */
const maxInFlight = 6

/**
 * Subscribes in place of pusher-js, which never retries a failed authorisation and uses answers that belong
 * to an earlier connection.
 */
export const createSubscriptions = (ports: SubscriptionPorts, timings: Timings): Subscriptions => {
  const queue = new PQueue({ concurrency: maxInFlight })
  const live = new Map<string, Subscription>()
  let wanted: ReadonlySet<string> = new Set()
  let socketId: string | null = null

  const isCurrent = (channel: string, subscription: Subscription, socket: string): boolean =>
    socketId === socket && live.get(channel) === subscription

  const settle = (): void => {
    const open = [...live.values()].some(
      (subscription) => subscription.phase !== 'live' && subscription.failures === 0,
    )
    if (!open) ports.onSettled()
  }

  const retry = (channel: string, subscription: Subscription, atLeast = 0): void => {
    clearTimeout(subscription.timer)
    subscription.phase = 'waiting'
    const ceiling = Math.min(
      timings.longestResubscribe,
      timings.firstResubscribe * 2 ** Math.min(subscription.failures, 20),
    )
    subscription.failures++
    const delay = Math.max(atLeast, ceiling * (0.5 + 0.5 * ports.random()))
    subscription.timer = setTimeout(() => start(channel, subscription), delay)
    settle()
  }

  const authorise = async (channel: string, subscription: Subscription, socket: string): Promise<void> => {
    if (!isCurrent(channel, subscription, socket)) return
    const answer = await ports.authorise(socket, onWire(channel)).catch(() => null)
    if (!isCurrent(channel, subscription, socket)) return
    if (answer?.ok) {
      subscription.phase = 'requested'
      subscription.timer = setTimeout(() => retry(channel, subscription), timings.confirm)
      ports.send('pusher:subscribe', { channel: onWire(channel), auth: answer.value.auth })
      return
    }
    const code = answer?.error.code
    const refused = code === 'forbidden' || code === 'not-found' || code === 'signed-out'
    retry(
      channel,
      subscription,
      refused ? timings.longestResubscribe : (answer?.error.retryAfter ?? 0) * 1000,
    )
  }

  const start = (channel: string, subscription: Subscription): void => {
    const socket = socketId
    if (socket === null || live.get(channel) !== subscription) return
    subscription.phase = 'authorising'
    void queue.add(() => authorise(channel, subscription, socket))
  }

  const add = (channel: string): void => {
    const subscription: Subscription = {
      phase: 'waiting',
      failures: 0,
      since: performance.now(),
      timer: undefined,
    }
    live.set(channel, subscription)
    start(channel, subscription)
  }

  const drop = (channel: string, subscription: Subscription): void => {
    clearTimeout(subscription.timer)
    live.delete(channel)
    if (subscription.phase === 'requested' || subscription.phase === 'live') {
      ports.send('pusher:unsubscribe', { channel: onWire(channel) })
    }
  }

  return {
    want: (channels) => {
      wanted = channels
      if (socketId === null) return
      for (const [channel, subscription] of [...live]) if (!channels.has(channel)) drop(channel, subscription)
      for (const channel of channels) if (!live.has(channel)) add(channel)
    },
    opened: (id) => {
      socketId = id
      for (const channel of wanted) add(channel)
      settle()
    },
    lost: () => {
      socketId = null
      queue.clear()
      for (const subscription of live.values()) clearTimeout(subscription.timer)
      live.clear()
    },
    confirmed: (wireName) => {
      const subscription = live.get(offWire(wireName))
      if (!subscription || subscription.phase === 'live') return
      clearTimeout(subscription.timer)
      subscription.phase = 'live'
      if (subscription.failures > 0 || performance.now() - subscription.since > timings.late) ports.onMissed()
      settle()
    },
    refused: (wireName) => {
      const channel = offWire(wireName)
      const subscription = live.get(channel)
      if (subscription) retry(channel, subscription, timings.longestResubscribe)
    },
    isLive: (channel) => live.get(channel)?.phase === 'live',
  }
}
