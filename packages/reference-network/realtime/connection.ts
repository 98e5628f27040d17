import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { writeError } from './protocol.ts'

/** A client's socket and its channels. */
export interface ClientConnection {
  readonly socketId: string
  readonly socket: WebSocket
  /** Channels that were signed for this socket, with the user of each signature. */
  readonly signed: Map<string, number>
  /** Subscribed channels (wire name), with the user whose right applies. */
  readonly listening: Map<string, number>
  /** The user of the last signed channel. */
  userId: number | null
  /** Time of the last received data, ms. */
  receivedAt: number
  /** Time of an unanswered ping, ms. */
  pingedAt: number | null
}

/** Maximum buffered bytes before a slow client is disconnected: about 4,000 events. */
const backlogLimit = 1_048_576

/** Returns a new socket id in the protocol's format. It cannot be guessed. */
const newSocketId = (): string => `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`

/** Format of a socket id. Other text in a signature could contain another channel's name. */
export const socketIdPattern = /^\d{1,20}\.\d{1,20}$/

export const newConnection = (socket: WebSocket, now: number): ClientConnection => ({
  socketId: newSocketId(),
  socket,
  signed: new Map(),
  listening: new Map(),
  userId: null,
  receivedAt: now,
  pingedAt: null,
})

/** Sends a frame. Disconnects a client that is too slow, which refetches after its reconnect. */
export const sendFrame = ({ socket }: ClientConnection, frame: string | Buffer): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlogLimit) {
    socket.terminate()
    return
  }
  socket.send(frame, { binary: false })
}

/** Sends the reason, then closes with the same code. */
export const refuse = (socket: WebSocket, code: number, message: string): void => {
  if (socket.readyState === socket.OPEN) socket.send(writeError(code, message))
  socket.close(code, message)
}
