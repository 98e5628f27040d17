import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { startConnectProxy } from '../../../tests/support/servers/connect-proxy.ts'
import { Connections } from './connections.ts'
import { setOnline } from './online.ts'
import { HostWebSocket } from './web-socket.ts'

/** Requirements of Electron's API page `web-socket` and of its `api-net-websocket-spec.ts`. */

const open = (url: string, given?: Electron.WebSocketOptions | string | string[], proxy = 'DIRECT') =>
  new HostWebSocket(url, given, {
    connections: new Connections(async () => proxy),
    userAgent: 'Agent/1',
    cookieHeader: async () => 'ws=cookie',
    storeCookies: async () => undefined,
  })

const serve = async (
  onConnection: (socket: WebSocket, request: IncomingMessage) => void = () => undefined,
  perMessageDeflate = false,
): Promise<string> => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate })
  sockets.on('connection', onConnection)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const client of sockets.clients) client.terminate()
    server.close()
    server.closeAllConnections()
  })
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const next = <T = Event>(target: EventTarget, name: string): Promise<T> =>
  new Promise((resolve) => {
    target.addEventListener(name, (event) => resolve(event as T), { once: true })
  })
type Close = Event & { readonly code: number; readonly reason: string; readonly wasClean: boolean }

describe('constructor', () => {
  it.each(['not a url', 'ftp://example.com', 'ws://example.com/#part'])('refuses %s', (url) => {
    expect(() => open(url)).toThrow(DOMException)
  })
  it.each(['bad protocol', ['a', 'a']])('refuses the subprotocol %s', (protocols) => {
    expect(() => open('ws://example.com', protocols)).toThrow(DOMException)
  })
  it('converts http and https to ws and wss', () => {
    setOnline(false)
    onTestFinished(() => setOnline(true))
    expect(open('http://example.com/a').url).toBe('ws://example.com/a')
    expect(open('https://example.com').url).toBe('wss://example.com/')
  })
})

describe('connection', () => {
  it('opens, and closes with the server’s code and reason', async () => {
    const url = await serve((socket) => socket.on('message', () => socket.close(4200, 'over capacity')))
    const socket = open(url)
    expect(socket.readyState).toBe(0)
    expect(() => socket.send('x')).toThrow(DOMException)
    await next(socket, 'open')
    expect(socket.readyState).toBe(1)
    socket.send('go')
    const { code, reason, wasClean } = await next<Close>(socket, 'close')
    expect({ code, reason, wasClean, state: socket.readyState }).toEqual({
      code: 4200,
      reason: 'over capacity',
      wasClean: true,
      state: 3,
    })
  })

  it('emits error after a failed connection, then close with 1006 and a net error', async () => {
    const socket = open('ws://127.0.0.1:1')
    const order: string[] = []
    socket.addEventListener('error', () => order.push(`error ${socket.readyState}`))
    socket.addEventListener('close', () => order.push('close'))
    const { code, reason, wasClean } = await next<Close>(socket, 'close')
    expect(order).toEqual(['error 3', 'close'])
    expect({ code, wasClean }).toEqual({ code: 1006, wasClean: false })
    expect(reason).toMatch(/net::ERR_\w+/)
  })

  it('closes later with 1006 and without error if closed while connecting', async () => {
    const socket = open(await serve())
    let failed = false
    socket.onerror = () => {
      failed = true
    }
    socket.close()
    expect(socket.readyState).toBe(2)
    expect((await next<Close>(socket, 'close')).code).toBe(1006)
    expect(failed).toBe(false)
  })

  it('closes with 1006 and without error if the connection breaks', async () => {
    const url = await serve((socket) => socket.on('message', () => socket.terminate()))
    const socket = open(url)
    let failed = false
    socket.onerror = () => {
      failed = true
    }
    await next(socket, 'open')
    socket.send('go')
    expect(await next<Close>(socket, 'close')).toMatchObject({ code: 1006, reason: '', wasClean: false })
    expect(failed).toBe(false)
  })

  it('accepts only close codes 1000 and 3000 to 4999, and reasons up to 123 bytes', async () => {
    const socket = open(await serve())
    await next(socket, 'open')
    expect(() => socket.close(1009)).toThrow(DOMException)
    expect(() => socket.close(1000, 'x'.repeat(124))).toThrow(DOMException)
    socket.close(3001, 'bye')
    expect(await next<Close>(socket, 'close')).toMatchObject({ code: 3001, reason: 'bye' })
  })

  it('closes with the HTTP status if the server redirects or refuses the handshake', async () => {
    const server = createServer().on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const socket = open(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    expect((await next<Close>(socket, 'close')).reason).toContain('Unexpected response code: 302')
  })
})

describe('messages', () => {
  it('delivers text and binary types, and drops messages after close()', async () => {
    const url = await serve((socket) =>
      socket.on('message', (data: Buffer, binary) => socket.send(data, { binary })),
    )
    const socket = open(url)
    await next(socket, 'open')
    socket.send('grüße')
    expect((await next<MessageEvent>(socket, 'message')).data).toBe('grüße')
    socket.send(new Uint8Array([1, 2]))
    expect((await next<MessageEvent>(socket, 'message')).data).toEqual(Buffer.from([1, 2]))
    socket.binaryType = 'arraybuffer'
    socket.send(new Uint8Array([3]))
    expect((await next<MessageEvent>(socket, 'message')).data).toBeInstanceOf(ArrayBuffer)
    let late = 0
    socket.onmessage = () => {
      late += 1
    }
    socket.send('last')
    socket.close()
    await next(socket, 'close')
    expect(late).toBe(0)
  })

  it('delivers messages of any size', async () => {
    const url = await serve((socket) => socket.send('x'.repeat(5 * 1024 * 1024)))
    const socket = open(url)
    expect((await next<MessageEvent>(socket, 'message')).data).toHaveLength(5 * 1024 * 1024)
    socket.close()
  })

  it('sends messages in order around a Blob, and counts unsent bytes after close', async () => {
    const received: string[] = []
    const url = await serve((socket) => socket.on('message', (data) => received.push(String(data))))
    const socket = open(url)
    await next(socket, 'open')
    socket.send('a')
    socket.send(new Blob(['b']))
    socket.send('c')
    await expect.poll(() => received).toEqual(['a', 'b', 'c'])
    socket.close()
    await next(socket, 'close')
    socket.send('discarded')
    expect(socket.bufferedAmount).toBe(9)
  })
})

describe('handshake', () => {
  const handshakeOf = async (given?: Electron.WebSocketOptions) => {
    const requests: IncomingMessage[] = []
    const url = await serve((socket, request) => {
      requests.push(request)
      socket.close(1000)
    }, true)
    const socket = open(url, given)
    await next(socket, 'close')
    return { url, headers: requests[0]?.headers ?? {} }
  }

  it('sends the URL’s origin, no cookies, and offers compression', async () => {
    const { url, headers } = await handshakeOf()
    expect(headers.origin).toBe(url.replace('ws:', 'http:'))
    expect(headers.cookie).toBeUndefined()
    expect(headers['user-agent']).toBe('Agent/1')
    expect(headers['sec-websocket-extensions']).toContain('permessage-deflate')
  })

  it('sends the app’s origin, headers and cookies', async () => {
    const { headers } = await handshakeOf({
      origin: 'https://app.example',
      headers: { 'X-Custom': 'yes' },
      useSessionCookies: true,
    })
    expect(headers).toMatchObject({ origin: 'https://app.example', 'x-custom': 'yes', cookie: 'ws=cookie' })
  })
})

describe('proxy', () => {
  it('connects through a tunnel and reports a refused tunnel', async () => {
    const proxy = await startConnectProxy()
    onTestFinished(proxy.stop)
    const url = await serve()
    const through = open(url, undefined, `PROXY 127.0.0.1:${proxy.port}`)
    await next(through, 'open')
    expect(proxy.asked).toEqual([new URL(url).host])
    through.close()
    proxy.refuseWith(403)
    const refused = open(url, undefined, `PROXY 127.0.0.1:${proxy.port}`)
    expect((await next<Close>(refused, 'close')).reason).toContain('ERR_TUNNEL_CONNECTION_FAILED')
  })

  // `electron_api_web_socket.cc`: "no auth_handler is supplied", so there is no `login`.
  it('fails without a login event if the proxy asks for credentials', async () => {
    const proxy = await startConnectProxy()
    onTestFinished(proxy.stop)
    proxy.refuseWith(407)
    const socket = open(await serve(), undefined, `PROXY 127.0.0.1:${proxy.port}`)
    expect(await next<Close>(socket, 'close')).toMatchObject({
      code: 1006,
      reason: 'Proxy authentication failed (net::OK)',
    })
  })
})
