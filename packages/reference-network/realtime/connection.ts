import { randomInt } from 'node:crypto'
import type { WebSocket } from 'ws'
import { writeError } from './protocol.ts'

/** One client's socket and the channels it may listen to. */
export interface ClientConnection {
  readonly socketId: string
  readonly socket: WebSocket
  /** Channels signed for this socket, with the user each was signed for. */
  readonly signed: Map<string, number>
  /** Channels it listens on (wire name), with the user on whose right it does. */
  readonly listening: Map<string, number>
  /** The user of the channel that the connection signed last. */
  userId: number | null
  /** When something last arrived from it, ms. */
  receivedAt: number
  /** When it was pinged without anything arriving since, ms. */
  pingedAt: number | null
}

/** Bytes that may wait for a slow reader before it is dropped: about 4,000 events, far beyond any hiccup. */
const backlogLimit = 1_048_576

/** A socket id as the protocol writes it; nobody can guess another's. */
const newSocketId = (): string => `${randomInt(1, 2 ** 40)}.${randomInt(1, 2 ** 40)}`

/** Format of a socket id. Anything else in a signature could smuggle in another channel's name. */
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

/** Sends, or ends the connection of a client that does not keep up: it refetches after its reconnect. */
export const sendFrame = ({ socket }: ClientConnection, frame: string | Buffer): void => {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > backlogLimit) {
    socket.terminate()
    return
  }
  socket.send(frame, { binary: false })
}

/** Says why, then closes with the same code. */
export const refuse = (socket: WebSocket, code: number, message: string): void => {
  if (socket.readyState === socket.OPEN) socket.send(writeError(code, message))
  socket.close(code, message)
}
