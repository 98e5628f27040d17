import PQueue from 'p-queue'
import type { EndpointName, EndpointOf, ParsedInputOf } from '#shared/contract/api/contract.ts'
import { StoppedError } from './net-adapter.ts'

/** Calls that make something or cost credits. */
type CreatingName = {
  [N in EndpointName]: EndpointOf<N> extends { effect: 'create' } ? N : never
}[EndpointName]

/** One balance pays for all of it, so each charge is answered before the next one leaves. */
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
 * Returns the subject of a creating call: calls with the same subject leave one at a time, in the order they were made
 * (robustness.md#never-twice). Null for a call that creates nothing.
 */
export const laneSubjectOf = (name: EndpointName, input: unknown): string | null => {
  const subject = (subjects as Partial<Record<EndpointName, (input: unknown) => string>>)[name]
  return subject ? subject(input) : null
}

/** Large calls under way at one time: each holds its body in memory, and small ones must find a way past them. */
const largeAtOnce = 3

/** A call that waits for its turn. */
export interface Waiting {
  /** Owner of the lanes: two sessions never wait for each other's subjects. */
  readonly owner: object
  /** Calls of one subject leave one at a time, in the order they came. */
  readonly subject: string
  readonly isLarge: boolean
  /** Any of them ends the wait at once. They have no effect on a call that has left. */
  readonly signals: readonly (AbortSignal | undefined)[]
}

/** Lets calls out: in order within a subject, side by side otherwise, and each alone on the way that it takes. */
export interface Lanes<Way> {
  /** Runs `send` in its turn; rejects with a StoppedError when a signal is aborted before that. */
  run<T>(waiting: Waiting, send: (way: Way) => Promise<T>): Promise<T>
  /** Subjects that have a call waiting or under way. */
  size(): number
}

/** Creates lanes over ways that only one call may be on; no more calls than ways are under way. */
export const createLanes = <Way>(ways: readonly Way[]): Lanes<Way> => {
  const free = [...ways]
  const leaving = new PQueue({ concurrency: ways.length })
  const large = new PQueue({ concurrency: largeAtOnce })
  const owners = new Map<object, Map<string, PQueue>>()

  /** A lane is forgotten as soon as nothing waits in it. */
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

  /** Takes the way that was used last, so that no more of them are opened than are needed at one time. */
  const onFreeWay = async <T>(send: (way: Way) => Promise<T>): Promise<T> => {
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
            // From here on the queues must not give up on it: its way and its lane are taken until it has ended.
            stopListening()
            return onFreeWay(send)
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
