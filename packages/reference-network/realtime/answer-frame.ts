import { type ClientConnection, sendFrame } from './connection.ts'
import type { Hub } from './hub.ts'
import { codes, readFrame, writeError, writeFrame } from './protocol.ts'
import { type AppKeys, isSignedBy } from './signature.ts'

/** Maximum channels of a connection. A client that follows its screen needs a few hundred. */
const channelLimit = 2_000

const refuseChannel = (
  connection: ClientConnection,
  channel: string,
  status: number,
  error: string,
): void => {
  sendFrame(
    connection,
    writeFrame('pusher:subscription_error', { type: 'AuthError', error, status }, channel),
  )
  sendFrame(connection, writeError(codes.unauthorised, error))
}

const subscribe = (
  hub: Hub,
  keys: AppKeys,
  connection: ClientConnection,
  data: Record<string, unknown>,
): void => {
  const { channel, auth } = data
  if (typeof channel !== 'string') {
    sendFrame(connection, writeError(codes.unauthorised, 'A subscription needs a channel'))
    return
  }
  const userId = connection.signed.get(channel)
  // All channels of the contract are private. A public, presence or unknown channel was never signed.
  if (userId === undefined || !isSignedBy(keys, connection.socketId, channel, auth)) {
    refuseChannel(connection, channel, 401, 'Connection is not authorised for this channel')
    return
  }
  if (connection.listening.size >= channelLimit && !connection.listening.has(channel)) {
    refuseChannel(connection, channel, 429, `At most ${channelLimit} channels a connection`)
    return
  }
  hub.listen(connection, channel, userId)
  sendFrame(connection, writeFrame('pusher_internal:subscription_succeeded', {}, channel))
}

/** Handles one frame of a client. */
export const answerFrame = (hub: Hub, keys: AppKeys, connection: ClientConnection, text: string): void => {
  const frame = readFrame(text)
  if (frame === null) {
    sendFrame(connection, writeError(codes.reconnect, 'Invalid message format'))
    return
  }
  switch (frame.event) {
    case 'pusher:ping':
      sendFrame(connection, writeFrame('pusher:pong', {}))
      return
    case 'pusher:pong':
      return
    case 'pusher:subscribe':
      subscribe(hub, keys, connection, frame.data)
      return
    case 'pusher:unsubscribe':
      if (typeof frame.data.channel === 'string') hub.leave(connection, frame.data.channel)
      return
    default:
      if (frame.event.startsWith('client-')) {
        sendFrame(connection, writeError(codes.clientEventRejected, 'Client events are not accepted here'))
      }
  }
}
