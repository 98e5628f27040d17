import { channelOf } from '#shared/contract/events/channels.ts'
import { events, parseChannel } from '#shared/contract/events/contract.ts'
import type { Emit, MaySubscribe, Presence } from '../ports.ts'
import { type ClientConnection, sendFrame } from './connection.ts'
import { type EventNaming, privatePrefix, wireName, writeFrame } from './protocol.ts'

/** Subscriptions by channel. */
export interface Hub {
  readonly connections: ReadonlyMap<string, ClientConnection>
  readonly add: (connection: ClientConnection) => void
  readonly remove: (connection: ClientConnection) => void
  /** Records the user of a signed channel. The socket then belongs to that user. */
  readonly sign: (connection: ClientConnection, channel: string, userId: number) => void
  readonly listen: (connection: ClientConnection, channel: string, userId: number) => void
  readonly leave: (connection: ClientConnection, channel: string) => void
  readonly emit: Emit
}

/** Maximum signatures of a connection. The oldest are removed first. */
const signedLimit = 5_000

/** Creates a hub that delivers each event once to every connection that may receive it. */
export const createHub = (options: {
  readonly naming: EventNaming
  readonly maySubscribe: MaySubscribe
  readonly presence: Presence
}): Hub => {
  const connections = new Map<string, ClientConnection>()
  const listeners = new Map<string, Set<ClientConnection>>()

  const leave = (connection: ClientConnection, channel: string): void => {
    connection.listening.delete(channel)
    const all = listeners.get(channel)
    all?.delete(connection)
    if (all?.size === 0) listeners.delete(channel)
  }

  const setUser = (connection: ClientConnection, userId: number | null): void => {
    if (connection.userId === userId) return
    if (connection.userId !== null) options.presence.disconnected(connection.userId)
    connection.userId = userId
    if (userId !== null) options.presence.connected(userId)
  }

  return {
    connections,
    add: (connection) => {
      connections.set(connection.socketId, connection)
    },
    remove: (connection) => {
      if (!connections.delete(connection.socketId)) return
      for (const channel of [...connection.listening.keys()]) leave(connection, channel)
      setUser(connection, null)
    },
    sign: (connection, channel, userId) => {
      connection.signed.delete(channel)
      connection.signed.set(channel, userId)
      const [oldest] = connection.signed.keys()
      if (connection.signed.size > signedLimit && oldest !== undefined) connection.signed.delete(oldest)
      setUser(connection, userId)
    },
    listen: (connection, channel, userId) => {
      connection.listening.set(channel, userId)
      const all = listeners.get(channel) ?? new Set()
      listeners.set(channel, all.add(connection))
    },
    leave,
    emit: (event, subject, payload, { exceptSocketId } = {}) => {
      const wire = privatePrefix + channelOf(events[event].channel, subject)
      const all = listeners.get(wire)
      if (all === undefined) return
      const frame = Buffer.from(writeFrame(wireName(event, options.naming), payload, wire))
      const channel = parseChannel(wire.slice(privatePrefix.length))
      // Rights are checked again here, because they may end after the signature (a post made private, a party that
      // left).
      const allowed = new Map<number, boolean>()
      for (const connection of [...all]) {
        const userId = connection.listening.get(wire)
        if (userId === undefined || channel === null) continue
        const may = allowed.get(userId) ?? options.maySubscribe(userId, channel.name, channel.subject)
        allowed.set(userId, may)
        if (may && connection.socketId !== exceptSocketId) sendFrame(connection, frame)
      }
    },
  }
}
