import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf } from '#shared/contract/events/channels.ts'
import { events, parseChannel } from '#shared/contract/events/contract.ts'
import type { Realtime, RealtimeOptions } from '../ports.ts'
import { socketIdPattern } from './connection.ts'
import { createDisrupt } from './disrupt.ts'
import { privatePrefix, wireName } from './protocol.ts'
import { createPusherApi, type OutsideServer, type Published } from './pusher-api.ts'
import { signChannel } from './signature.ts'

/** Interval of the checks for online members, ms. */
const pollMs = 2_000

const own = privatePrefix + channelOf('user-notification')

type Options = Omit<RealtimeOptions, 'key' | 'secret'> & { readonly server: OutsideServer }

/**
 * Realtime through an external Pusher server. Events go to its HTTP API, and its secret signs channels. A member is
 * online while their own channel has a subscriber.
 *
 * The service checks rights only at a subscription, so a right that ends takes effect at the next one. Events that
 * the service refuses are lost, like any broadcast.
 */
export const createOutsideRealtime = ({ server, namespaced, maySubscribe, presence }: Options): Realtime => {
  const api = createPusherApi(server)
  let closed = false

  const logError = (error: unknown): void => console.error(`realtime: ${String(error)}`)

  // Sequential, to keep the order of events.
  let last: Promise<void> = Promise.resolve()
  const publish = (event: Published): void => {
    last = last.then(() => (closed ? undefined : api.publish(event))).catch(logError)
  }

  const {
    emit,
    refusing: _,
    ...disrupt
  } = createDisrupt({
    // The service owns the connections, so this process cannot close or count them.
    connections: new Map(),
    remove: () => undefined,
    emit: (event, subject, payload, { exceptSocketId } = {}) =>
      publish({
        name: wireName(event, namespaced ? 'namespaced' : 'bare'),
        channel: privatePrefix + channelOf(events[event].channel, subject),
        data: JSON.stringify(payload),
        ...(exceptSocketId === undefined ? {} : { socket_id: exceptSocketId }),
      }),
  })

  const online = new Set<number>()
  const pollPresence = async (): Promise<void> => {
    const there = new Set((await api.occupied(own)).map((name) => Number(name.slice(own.length))))
    for (const id of there) if (!online.has(id)) presence.connected(id)
    for (const id of online) if (!there.has(id)) presence.disconnected(id)
    online.clear()
    for (const id of there) online.add(id)
  }
  const watch = async (): Promise<void> => {
    while (!closed) {
      await pollPresence().catch(logError)
      await sleep(pollMs, undefined, { ref: false })
    }
  }

  return {
    emit,
    disrupt,
    authorise: ({ userId, socketId, channel }) => {
      const named = channel.startsWith(privatePrefix)
        ? parseChannel(channel.slice(privatePrefix.length))
        : null
      if (named === null || !socketIdPattern.test(socketId)) return null
      if (!maySubscribe(userId, named.name, named.subject)) return null
      return { auth: signChannel(server, socketId, channel) }
    },
    attach: () => void watch(),
    close: () => {
      closed = true
      disrupt.shape(null)
    },
  }
}
