import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server as TcpServer,
} from 'node:net'
import type { Duplex } from 'node:stream'

/** A forward proxy on loopback, like a company's proxy to the internet. */
export interface ForwardProxy {
  readonly port: number
  /** `host:port` of every requested tunnel. */
  readonly asked: string[]
  /** Answers every CONNECT with this status instead of a tunnel; null for tunnels. */
  refuseWith(status: number | null): void
  /** URL of every request without TLS, which the proxy forwards itself. */
  readonly forwarded: string[]
  /** Requires this name and password. With `renames` it changes its realm each time. */
  wantLogin(username: string, password: string, renames?: boolean): void
  /** Name and password of every request and tunnel that sent them. */
  readonly logins: string[]
  /** Stops the proxy and closes all connections. */
  stop(): Promise<void>
  /** Restarts it on the same port. */
  start(): Promise<void>
}

interface Tunnels {
  /** Tracks a connection, to close it with the proxy. */
  readonly hold: (socket: Duplex) => void
  readonly join: (client: Duplex, host: string, port: number, ready: () => void) => void
  readonly endAll: () => void
}

const createTunnels = (): Tunnels => {
  const open = new Set<Duplex>()
  const hold = (socket: Duplex): void => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  return {
    hold,
    join: (client, host, port, ready) => {
      const onward = connect(port, host, () => {
        ready()
        onward.pipe(client).pipe(onward)
      })
      hold(onward)
      onward.on('close', () => client.destroy())
      client.on('close', () => onward.destroy())
    },
    endAll: () => {
      for (const socket of open) socket.destroy()
    },
  }
}

const run = async (make: (asked: string[], tunnels: Tunnels) => Server | TcpServer) => {
  const asked: string[] = []
  const tunnels = createTunnels()
  let server: Server | TcpServer | null = null
  let port = 0
  const start = async (): Promise<void> => {
    // Tracks all connections, not only tunnels. A refused or idle connection would delay the stop.
    const starting = make(asked, tunnels).on('connection', tunnels.hold).listen(port, '127.0.0.1')
    await once(starting, 'listening')
    server = starting
    port = (starting.address() as AddressInfo).port
  }
  const stop = async (): Promise<void> => {
    const ending = server
    server = null
    tunnels.endAll()
    if (ending) await new Promise((resolve) => ending.close(resolve))
  }
  await start()
  return {
    get port() {
      return port
    },
    asked,
    stop,
    start,
  }
}

/** Resolves a name. The domain `.test`, which nobody owns, is this machine. */
const place = (hostname: string): string => (hostname.endsWith('.test') ? '127.0.0.1' : hostname)

/** Starts an HTTP proxy: `PROXY 127.0.0.1:port` in a PAC file. */
export const startConnectProxy = async (): Promise<ForwardProxy> => {
  let refusal: number | null = null
  let wanted: string | null = null
  const forwarded: string[] = []
  const logins: string[] = []
  const isAuthorised = ({ headers }: IncomingMessage): boolean => {
    const [, given] = (headers['proxy-authorization'] ?? '').split(' ')
    const login = Buffer.from(given ?? '', 'base64').toString()
    if (login !== '') logins.push(login)
    return wanted === null || login === wanted
  }
  let challenges = 0
  let renames = false
  const challenge = () => {
    challenges += 1
    return { 'Proxy-Authenticate': `Basic realm="Harbour gate${renames ? ` ${challenges}` : ''}"` }
  }
  const running = await run((asked, tunnels) =>
    createServer((incoming, response) => {
      if (!isAuthorised(incoming)) {
        response.writeHead(407, challenge()).end('Who are you?')
        return
      }
      const { url = '', method } = incoming
      const { 'proxy-authorization': _own, ...headers } = incoming.headers
      forwarded.push(url)
      const to = new URL(url)
      to.hostname = place(to.hostname)
      const onward = request(to, { method, headers })
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.on('error', () => response.destroy())
      incoming.pipe(onward)
    }).on('connect', (request, client) => {
      const target = request.url ?? ''
      if (!isAuthorised(request)) {
        client.end(
          `HTTP/1.1 407 Wanted\r\nProxy-Authenticate: ${challenge()['Proxy-Authenticate']}\r\nContent-Length: 0\r\n\r\n`,
        )
        return
      }
      asked.push(target)
      if (refusal !== null) {
        client.end(`HTTP/1.1 ${refusal} Refused\r\nContent-Length: 0\r\n\r\n`)
        return
      }
      const { hostname, port } = new URL(`http://${target}`)
      tunnels.join(client, place(hostname), Number(port || 80), () =>
        client.write('HTTP/1.1 200 Connection Established\r\n\r\n'),
      )
    }),
  )
  return Object.assign(running, {
    forwarded,
    logins,
    wantLogin: (username: string, password: string, renamesItself = false) => {
      renames = renamesItself
      wanted = `${username}:${password}`
    },
    refuseWith: (status: number | null) => {
      refusal = status
    },
  })
}

/** Starts a SOCKS 5 proxy without names and passwords: `SOCKS5 127.0.0.1:port`. */
export const startSocksProxy = (): Promise<Pick<ForwardProxy, 'port' | 'asked' | 'stop' | 'start'>> =>
  run((asked, tunnels) =>
    createTcpServer((client) => {
      client.once('data', () => {
        client.write(Buffer.from([5, 0]))
        client.once('data', (wanted: Buffer) => {
          const byName = wanted[3] === 3
          const length = byName ? (wanted[4] ?? 0) : 4
          const from = byName ? 5 : 4
          const address = wanted.subarray(from, from + length)
          const host = byName ? address.toString('latin1') : [...address].join('.')
          const port = wanted.readUInt16BE(from + length)
          asked.push(`${host}:${port}`)
          tunnels.join(client, host, port, () => client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0])))
        })
      })
    }),
  )
