import PQueue from 'p-queue'
import type { EndpointName, EndpointOf, ParsedInputOf } from '#shared/contract/api/contract.ts'
import { StoppedError } from './net-adapter.ts'

/** Names of calls that create something or cost credits. */
type CreatingName = {
  [N in EndpointName]: EndpointOf<N> extends { effect: 'create' } ? N : never
}[EndpointName]

/** All charges use one balance, so each is answered before the next is sent. */
const balance = () => 'balance'
const account = () => 'account'

const subjects: { readonly [N in CreatingName]: (input: ParsedInputOf<N>) => string } = {
  'posts.create': balance,
  'posts.share': balance,
  'comments.create': ({ postId }) => `post ${postId}`,
  'comments.reply': ({ model_id }) => `post ${model_id}`,
  'shipmentComments.create': ({ shipment_id }) => `shipment ${shipment_id}`,
  'shipmentComments.reply': ({ shipment_id }) => `shipment ${shipment_id}`,
  'conversations.create': ({ receiver_id }) => `conversation ${receiver_id}`,
  'conversations.reply': ({ receiver_id }) => `conversation ${receiver_id}`,
  'reviews.create': ({ ratedType, ratedId }) => `reviews of ${ratedType} ${ratedId}`,
  'reviews.report': ({ reviewId }) => `review ${reviewId}`,
  'account.resetPassword': account,
  'account.setPassword': account,
  'account.gstPreference': account,
}

/**
 * Returns the subject of a creating call; null for other calls. Calls with the same subject are sent one at a time, in
 * order (robustness.md#never-twice).
 */
export const laneSubjectOf = (name: EndpointName, input: unknown): string | null => {
  const subject = (subjects as Partial<Record<EndpointName, (input: unknown) => string>>)[name]
  return subject ? subject(input) : null
}

/** Maximum large calls in flight. Each holds its body in memory, and small calls need free partitions. */
const largeAtOnce = 3

/** A queued call. */
export interface Waiting {
  /** Owner of the lanes. Two sessions never wait for each other's subjects. */
  readonly owner: object
  /** Calls of one subject run one at a time, in order. */
  readonly subject: string
  readonly isLarge: boolean
  /** Any of these ends the wait at once. They do not affect a call in flight. */
  readonly signals: readonly (AbortSignal | undefined)[]
}

/** Schedules calls: in order within a subject, in parallel otherwise, each on a separate partition. */
export interface Lanes<Way> {
  /** Runs `send` in its turn. Rejects with a StoppedError when a signal aborts before that. */
  run<T>(waiting: Waiting, send: (way: Way) => Promise<T>): Promise<T>
  /** Number of subjects with a call queued or in flight. */
  size(): number
}

/** Creates lanes over exclusive partitions (`ways`). There are never more calls in flight than partitions. */
export const createLanes = <Way>(ways: readonly Way[]): Lanes<Way> => {
  const free = [...ways]
  // A client without ways creates nothing.
  const leaving = new PQueue({ concurrency: Math.max(1, ways.length) })
  const large = new PQueue({ concurrency: largeAtOnce })
  const owners = new Map<object, Map<string, PQueue>>()

  /** Returns the lane of a subject. An idle lane is removed. */
  const laneOf = (owner: object, subject: string): PQueue => {
    const lanes = owners.get(owner) ?? new Map<string, PQueue>()
    owners.set(owner, lanes)
    const known = lanes.get(subject)
    if (known) return known
    const lane = new PQueue({ concurrency: 1 })
    lane.addEventListener('idle', () => {
      lanes.delete(subject)
      if (lanes.size === 0) owners.delete(owner)
    })
    lanes.set(subject, lane)
    return lane
  }

  /** Uses the most recently used partition, so that as few as possible are opened. */
  const onFreePartition = async <T>(send: (way: Way) => Promise<T>): Promise<T> => {
    const way = free.pop()
    if (way === undefined) throw new Error('more calls than ways')
    try {
      return await send(way)
    } finally {
      free.push(way)
    }
  }

  return {
    run: async ({ owner, subject, isLarge, signals }, send) => {
      const wait = new AbortController()
      const stop = (): void => wait.abort(new StoppedError(true))
      const each = signals.filter((signal) => signal !== undefined)
      if (each.some(({ aborted }) => aborted)) throw new StoppedError(true)
      for (const signal of each) signal.addEventListener('abort', stop, { once: true })
      const stopListening = (): void => {
        for (const signal of each) signal.removeEventListener('abort', stop)
      }
      const { signal } = wait
      const leave = () =>
        leaving.add(
          () => {
            // From here on the signal must not end the queue entry. The partition and lane stay taken until the call
            // ends.
            stopListening()
            return onFreePartition(send)
          },
          { signal },
        )
      const lane = laneOf(owner, subject)
      try {
        return await lane.add(() => (isLarge ? large.add(leave, { signal }) : leave()), { signal })
      } finally {
        stopListening()
      }
    },
    size: () => [...owners.values()].reduce((sum, lanes) => sum + lanes.size, 0),
  }
}
