import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { parseChannel } from '#shared/contract/events/contract.ts'
import type { CreateRealtime, RealtimeOptions } from '../ports.ts'
import { answerFrame } from './answer-frame.ts'
import { newConnection, refuse, sendFrame, socketIdPattern } from './connection.ts'
import { createDisrupt } from './disrupt.ts'
import { createHub } from './hub.ts'
import { activityTimeout, codes, privatePrefix, protocolVersion, writeFrame } from './protocol.ts'
import { signChannel } from './signature.ts'

/** Silence before a ping, and before the connection is closed after it, ms. */
interface RealtimeTimeouts {
  readonly activityMs: number
  readonly pongMs: number
}

const usual: RealtimeTimeouts = { activityMs: activityTimeout * 1_000, pongMs: 30_000 }

/** Maximum size of a client's frame, bytes; a subscription needs less than 300. */
const frameLimit = 16_384

/** Returns the close code and message for a client that cannot be served, or null. */
const reasonToRefuse = (url: URL, key: string): readonly [number, string] | null => {
  const version = url.searchParams.get('protocol')
  if (url.pathname !== `/app/${key}`) return [codes.appDoesNotExist, 'Application does not exist']
  if (version === null) return [codes.noVersion, 'No protocol version supplied']
  if (!/^\d+$/.test(version)) return [codes.invalidVersion, 'Invalid version string format']
  if (Number(version) !== protocolVersion) return [codes.unsupportedVersion, 'Unsupported protocol version']
  return null
}

/**
 * Creates the realtime service of the reference network: Pusher protocol 7 with private channels, on the HTTP
 * server's port. Channels, events and protocol: product.md#realtime.
 */
export const createRealtime = (
  options: RealtimeOptions,
  timeouts: RealtimeTimeouts = usual,
): ReturnType<CreateRealtime> => {
  const keys = { key: options.key, secret: options.secret }
  const hub = createHub({
    naming: options.namespaced ? 'namespaced' : 'bare',
    maySubscribe: options.maySubscribe,
    presence: options.presence,
  })
  const { emit, refusing, ...disrupt } = createDisrupt(hub)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit, perMessageDeflate: false })
  let closed = false

  const welcome = (socket: WebSocket, url: URL): void => {
    // The `close` event follows every error and is handled. Without this listener an error would end the process.
    socket.on('error', () => undefined)
    const demanded = refusing()
    const reason =
      reasonToRefuse(url, options.key) ??
      (demanded === null ? null : ([demanded, 'Refused on demand'] as const))
    if (reason !== null) {
      refuse(socket, ...reason)
      return
    }
    const connection = newConnection(socket, Date.now())
    hub.add(connection)
    socket.on('close', () => hub.remove(connection))
    socket.on('message', (raw, isBinary) => {
      connection.receivedAt = Date.now()
      connection.pingedAt = null
      answerFrame(hub, keys, connection, isBinary ? '' : String(raw))
    })
    sendFrame(
      connection,
      writeFrame('pusher:connection_established', {
        socket_id: connection.socketId,
        activity_timeout: activityTimeout,
      }),
    )
  }

  const sweep = (): void => {
    const now = Date.now()
    for (const connection of hub.connections.values()) {
      if (connection.pingedAt !== null && now - connection.pingedAt >= timeouts.pongMs) {
        refuse(connection.socket, codes.pongNotReceived, 'Pong reply not received')
        // The client may be gone, so do not wait for its close frame.
        setTimeout(() => connection.socket.terminate(), 1_000).unref()
        hub.remove(connection)
      } else if (connection.pingedAt === null && now - connection.receivedAt >= timeouts.activityMs) {
        connection.pingedAt = now
        sendFrame(connection, writeFrame('pusher:ping', {}))
      }
    }
  }
  const sweeper = setInterval(sweep, Math.min(timeouts.activityMs, timeouts.pongMs, 10_000) / 2)
  sweeper.unref()

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => undefined)
    const url = URL.canParse(request.url ?? '', 'ws://localhost')
      ? new URL(request.url ?? '', 'ws://localhost')
      : null
    if (closed || url === null || !url.pathname.startsWith('/app/')) {
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, url))
  }

  return {
    emit,
    disrupt,
    authorise: ({ userId, socketId, channel }) => {
      const named = channel.startsWith(privatePrefix)
        ? parseChannel(channel.slice(privatePrefix.length))
        : null
      if (named === null || !socketIdPattern.test(socketId)) return null
      if (!options.maySubscribe(userId, named.name, named.subject)) return null
      const connection = hub.connections.get(socketId)
      if (connection !== undefined) hub.sign(connection, channel, userId)
      return { auth: signChannel(keys, socketId, channel) }
    },
    attach: (server: Server) => {
      server.on('upgrade', upgrade)
    },
    close: () => {
      closed = true
      clearInterval(sweeper)
      disrupt.shape(null)
      for (const connection of [...hub.connections.values()]) connection.socket.terminate()
      sockets.close()
    },
  }
}
