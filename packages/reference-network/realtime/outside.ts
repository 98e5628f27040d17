import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf } from '#shared/contract/events/channels.ts'
import { events, parseChannel } from '#shared/contract/events/contract.ts'
import type { Realtime, RealtimeOptions } from '../ports.ts'
import { socketIdPattern } from './connection.ts'
import { createDisrupt } from './disrupt.ts'
import { privatePrefix, wireName } from './protocol.ts'
import { createPusherApi, type OutsideServer, type Published } from './pusher-api.ts'
import { signChannel } from './signature.ts'

/** How often it is looked who is there, ms. */
const lookEvery = 2_000

const own = privatePrefix + channelOf('user-notification')

type Options = Omit<RealtimeOptions, 'key' | 'secret'> & { readonly server: OutsideServer }

/**
 * Realtime by a Pusher server that is not ours: events go to its HTTP API, channels are signed with its secret, and a
 * member is online while somebody listens on the channel that is theirs. A right that ends is noticed at the next
 * subscription only, since the service asks nobody when it delivers. What the service does not take is lost, as
 * broadcasts are.
 */
export const createOutsideRealtime = ({ server, namespaced, maySubscribe, presence }: Options): Realtime => {
  const api = createPusherApi(server)
  let closed = false

  const complain = (error: unknown): void => console.error(`realtime: ${String(error)}`)

  // One after the other: events keep their order.
  let last: Promise<void> = Promise.resolve()
  const publish = (event: Published): void => {
    last = last.then(() => (closed ? undefined : api.publish(event))).catch(complain)
  }

  const {
    emit,
    refusing: _,
    ...disrupt
  } = createDisrupt({
    // The connections are the service's: none can be dropped or counted from here.
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
  const lookWhoIsThere = async (): Promise<void> => {
    const there = new Set((await api.occupied(own)).map((name) => Number(name.slice(own.length))))
    for (const id of there) if (!online.has(id)) presence.connected(id)
    for (const id of online) if (!there.has(id)) presence.disconnected(id)
    online.clear()
    for (const id of there) online.add(id)
  }
  const watch = async (): Promise<void> => {
    while (!closed) {
      await lookWhoIsThere().catch(complain)
      await sleep(lookEvery, undefined, { ref: false })
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
