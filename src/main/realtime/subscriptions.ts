import PQueue from 'p-queue'
import type { Result } from '#shared/errors.ts'
import type { Timings } from './timings.ts'

/** Asks the network whether this connection may hear a channel; the channel comes with its `private-`. */
export type Authorise = (socketId: string, channel: string) => Promise<Result<{ auth: string }>>

export interface SubscriptionPorts {
  readonly authorise: Authorise
  readonly send: (event: string, data: unknown) => boolean
  /** A channel is heard only now that should have been heard before. */
  readonly onMissed: () => void
  /** All wanted channels have been answered for: what was missed can be looked for now. */
  readonly onSettled: () => void
  readonly random: () => number
}

/** Keeps the server's list of our channels equal to what is wanted, through refusals and lost connections. */
export interface Subscriptions {
  want(channels: ReadonlySet<string>): void
  opened(socketId: string): void
  lost(): void
  /** The server's word that a channel is heard now; the name as on the wire. */
  confirmed(channel: string): void
  /** The server's word that it is not. */
  refused(channel: string): void
  isLive(channel: string): boolean
}

interface Subscription {
  phase: 'authorising' | 'asked' | 'heard' | 'waiting'
  failures: number
  /** When it was wanted. */
  readonly since: number
  timer: NodeJS.Timeout | undefined
}

const onWire = (channel: string): string => `private-${channel}`
const offWire = (channel: string): string => channel.replace(/^private-/, '')

/** A screen full of posts wants many channels at once; the network is asked for a few at a time. */
const askedAtOnce = 6

/** pusher-js never retries a failed authorisation and uses answers that belong to an earlier connection; this does neither. */
export const createSubscriptions = (ports: SubscriptionPorts, timings: Timings): Subscriptions => {
  const queue = new PQueue({ concurrency: askedAtOnce })
  const live = new Map<string, Subscription>()
  let wanted: ReadonlySet<string> = new Set()
  let socketId: string | null = null

  const isCurrent = (channel: string, one: Subscription, socket: string): boolean =>
    socketId === socket && live.get(channel) === one

  const settle = (): void => {
    const open = [...live.values()].some((one) => one.phase !== 'heard' && one.failures === 0)
    if (!open) ports.onSettled()
  }

  const retry = (channel: string, one: Subscription, atLeast = 0): void => {
    clearTimeout(one.timer)
    one.phase = 'waiting'
    const ceiling = Math.min(
      timings.longestResubscribe,
      timings.firstResubscribe * 2 ** Math.min(one.failures, 20),
    )
    one.failures++
    const delay = Math.max(atLeast, ceiling * (0.5 + 0.5 * ports.random()))
    one.timer = setTimeout(() => start(channel, one), delay)
    settle()
  }

  const ask = async (channel: string, one: Subscription, socket: string): Promise<void> => {
    if (!isCurrent(channel, one, socket)) return
    const answer = await ports.authorise(socket, onWire(channel)).catch(() => null)
    if (!isCurrent(channel, one, socket)) return
    if (answer?.ok) {
      one.phase = 'asked'
      one.timer = setTimeout(() => retry(channel, one), timings.confirm)
      ports.send('pusher:subscribe', { channel: onWire(channel), auth: answer.value.auth })
      return
    }
    const code = answer?.error.code
    const refused = code === 'forbidden' || code === 'not-found' || code === 'signed-out'
    retry(channel, one, refused ? timings.longestResubscribe : (answer?.error.retryAfter ?? 0) * 1000)
  }

  const start = (channel: string, one: Subscription): void => {
    const socket = socketId
    if (socket === null || live.get(channel) !== one) return
    one.phase = 'authorising'
    void queue.add(() => ask(channel, one, socket))
  }

  const add = (channel: string): void => {
    const one: Subscription = { phase: 'waiting', failures: 0, since: Date.now(), timer: undefined }
    live.set(channel, one)
    start(channel, one)
  }

  const drop = (channel: string, one: Subscription): void => {
    clearTimeout(one.timer)
    live.delete(channel)
    if (one.phase === 'asked' || one.phase === 'heard') {
      ports.send('pusher:unsubscribe', { channel: onWire(channel) })
    }
  }

  return {
    want: (channels) => {
      wanted = channels
      if (socketId === null) return
      for (const [channel, one] of [...live]) if (!channels.has(channel)) drop(channel, one)
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
      for (const one of live.values()) clearTimeout(one.timer)
      live.clear()
    },
    confirmed: (wireName) => {
      const one = live.get(offWire(wireName))
      if (!one || one.phase === 'heard') return
      clearTimeout(one.timer)
      one.phase = 'heard'
      if (one.failures > 0 || Date.now() - one.since > timings.late) ports.onMissed()
      settle()
    },
    refused: (wireName) => {
      const channel = offWire(wireName)
      const one = live.get(channel)
      if (one) retry(channel, one, timings.longestResubscribe)
    },
    isLive: (channel) => live.get(channel)?.phase === 'heard',
  }
}
