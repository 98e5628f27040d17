import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A server that sends exactly the given bytes, HTTP or not. */
export interface RawServer {
  readonly origin: string
  /** Raw requests so far. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Starts a raw server. `answer` runs once for each connection, after its first data. */
export const startRawServer = async (answer: (socket: Socket) => void): Promise<RawServer> => {
  const sockets = new Set<Socket>()
  const asked: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.once('data', () => answer(socket))
    socket.on('data', (chunk) => asked.push(chunk.toString('latin1')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
