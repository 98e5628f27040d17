import { createSocket } from 'node:dgram'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { markOf, type Outside, type Recovery } from './ways-out.ts'

/** All listeners on this machine that a page could reach. */
export interface Listeners {
  readonly outside: Outside
  /** Arrivals so far: URLs, and connections without one. */
  readonly arrived: readonly string[]
  close(): Promise<void>
}

/** Listens for requests, raw connections, datagrams, and TCP like a TURN server. */
export const listenOutside = async (): Promise<Listeners> => {
  const arrived: string[] = []
  const web = createHttpServer((request, response) => {
    arrived.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end('x')
  })
  web.on('upgrade', (request, socket) => {
    arrived.push(request.url ?? '')
    socket.destroy()
  })
  web.on('connection', () => arrived.push('a connection'))
  const tcp = createServer((socket) => {
    arrived.push('TURN')
    socket.on('error', () => undefined)
  })
  const udp = createSocket('udp4')
  udp.on('message', () => arrived.push('STUN'))
  await Promise.all([
    new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve)),
  ])
  return {
    outside: {
      web: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
      tcpPort: (tcp.address() as AddressInfo).port,
      udpPort: udp.address().port,
      domain: 'outside.invalid',
    },
    arrived,
    close: async () => {
      web.closeAllConnections()
      web.close()
      tcp.close()
      udp.close()
    },
  }
}

/** Returns the ways whose mark is in a text: arrivals, or Chromium's network log. */
export const marksIn = (text: string, ways: readonly Recovery[]): readonly string[] =>
  ways.filter((way) => text.includes(markOf(way))).map(({ name }) => name)
