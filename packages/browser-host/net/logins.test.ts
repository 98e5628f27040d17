import { createServer as createHttp } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { setDefaultCACertificates } from 'node:tls'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startConnectProxy } from '../../../tests/support/servers/connect-proxy.ts'
import { selfSigned } from '../../../tests/support/servers/self-signed.ts'
import { addIdentity, clientStore } from './client-certificates.ts'
import { HostClientRequest } from './client-request.ts'
import { Connections } from './connections.ts'
import { HostWebSocket } from './web-socket.ts'

/**
 * Electron's API page `client-request`, event `login`, its `net-client-request.ts` ("If there were no listeners, cancel
 * the authentication request") and Chromium's network transaction, which shows no body of a tunnel's 407.
 */

// Read only once, at the first TLS connection.
setDefaultCACertificates([selfSigned.cert])

const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const sessionBy = (proxy = 'DIRECT') => ({
  connections: new Connections(async () => proxy),
  userAgent: 'test',
  cookieHeader: async () => '',
  storeCookies: async () => undefined,
})
type Session = ReturnType<typeof sessionBy>
type Login = readonly [username: string, password: string] | null

const get = async (url: string, session: Session, logins?: Login[]) => {
  const call = new HostClientRequest({ url }, session)
  const asked: Electron.AuthInfo[] = []
  if (logins)
    call.on('login', (info: Electron.AuthInfo, callback: (name?: string, word?: string) => void) => {
      asked.push(info)
      const login = logins.shift()
      setImmediate(() => (login ? callback(...login) : callback()))
    })
  const outcome = await new Promise<{ status: number; body: string; error: string }>((resolve) => {
    let status = 0
    let body = ''
    const fail = (error: Error) => resolve({ status, body, error: error.message })
    call.on('error', fail)
    call.on('response', (response: NodeJS.ReadableStream & { statusCode: number }) => {
      status = response.statusCode
      response.on('data', (chunk) => {
        body += String(chunk)
      })
      response.on('error', fail)
      response.on('end', () => resolve({ status, body, error: '' }))
    })
    call.end()
  })
  return { ...outcome, asked }
}

describe('server login', () => {
  const serve = () =>
    listen(
      createHttp(({ headers }, response) => {
        const known = headers.authorization === `Basic ${Buffer.from('me:right').toString('base64')}`
        response.writeHead(known ? 200 : 401, known ? {} : { 'WWW-Authenticate': 'Basic realm="Yard"' })
        response.end(known ? 'in' : 'who?')
      }),
    )
  it('retries wrong credentials and remembers correct ones for the session', async () => {
    const at = await serve()
    const session = sessionBy()
    const first = await get(`http://${at}/`, session, [
      ['me', 'wrong'],
      ['me', 'right'],
    ])
    expect(first).toMatchObject({ status: 200, body: 'in' })
    const [host, port] = at.split(':')
    const info = { isProxy: false, scheme: 'basic', host, port: Number(port), realm: 'Yard' }
    expect(first.asked).toEqual([info, info])
    expect((await get(`http://${at}/`, session, [])).asked).toEqual([])
  })
  it.each([[undefined], [[null]]])(
    'returns the 401 and its body after a cancel or without a listener',
    async (logins) => {
      const { status, body } = await get(
        `http://${await serve()}/`,
        sessionBy(),
        logins as Login[] | undefined,
      )
      expect({ status, body }).toEqual({ status: 401, body: 'who?' })
    },
  )
})

describe('proxy login', () => {
  const start = async () => {
    const proxy = await startConnectProxy()
    onTestFinished(proxy.stop)
    proxy.wantLogin('me', 'right')
    return { proxy, session: sessionBy(`PROXY 127.0.0.1:${proxy.port}`) }
  }

  it('asks once per session and marks the question as a proxy’s', async () => {
    const { proxy, session } = await start()
    const at = await listen(createHttp((_request, response) => response.end('here')))
    const { asked, ...first } = await get(`http://${at}/a`, session, [['me', 'right']])
    expect(first).toMatchObject({ status: 200, body: 'here' })
    expect(asked).toEqual([
      { isProxy: true, scheme: 'basic', host: '127.0.0.1', port: proxy.port, realm: 'Harbour gate' },
    ])
    expect((await get(`http://${at}/b`, session, [])).asked).toEqual([])
    expect(proxy.forwarded).toEqual([`http://${at}/a`, `http://${at}/b`])
  })

  it('returns the proxy’s page after a cancel, and an error for a tunnel', async () => {
    const { session } = await start()
    const plain = await get('http://127.0.0.1:1/', session, [null])
    expect(plain).toMatchObject({ status: 407, body: 'Who are you?', error: '' })
    const tunnel = await get('https://127.0.0.1:1/', session, [null])
    expect(tunnel).toMatchObject({ status: 407, body: '', error: 'net::ERR_TUNNEL_CONNECTION_FAILED' })
  })

  it('lets a WebSocket through after a request of the session has logged in', async () => {
    const { session } = await start()
    const { WebSocketServer } = await import('ws')
    const server = createHttp((_request, response) => response.end())
    new WebSocketServer({ server })
    const at = await listen(server)
    const ends = (): Promise<string> =>
      new Promise((resolve) => {
        const socket = new HostWebSocket(`ws://${at}`, undefined, session)
        socket.onopen = () => resolve('open')
        socket.onclose = ({ reason }: { reason: string }) => resolve(reason)
      })
    expect(await ends()).toContain('Proxy authentication failed')
    await get(`http://${at}/`, session, [['me', 'right']])
    expect(await ends()).toBe('open')
  })
})

describe('client certificate', () => {
  beforeEach(() => {
    clientStore.identities = []
    clientStore.ask = async () => null
  })
  const serve = () => {
    const tls = { ...selfSigned, requestCert: true, rejectUnauthorized: true, ca: [selfSigned.cert] }
    return listen(createHttps(tls, (_request, response) => response.end('in')))
  }

  it('sends the certificate that the app chooses and asks once per session', async () => {
    const at = await serve()
    const own = addIdentity(selfSigned.cert, selfSigned.key)
    const asked: string[] = []
    clientStore.ask = async (where) => {
      asked.push(where)
      return own
    }
    const session = sessionBy()
    expect(await get(`https://${at}/`, session)).toMatchObject({ status: 200, body: 'in' })
    expect(await get(`https://${at}/`, session)).toMatchObject({ status: 200 })
    expect(asked).toEqual([at])
  })

  it('fails without a chosen certificate and asks only if one exists', async () => {
    const at = await serve()
    let questions = 0
    clientStore.ask = async () => {
      questions += 1
      return null
    }
    expect((await get(`https://${at}/`, sessionBy())).error).toMatch(/net::ERR_/)
    expect(questions).toBe(0)
    addIdentity(selfSigned.cert, selfSigned.key)
    expect((await get(`https://${at}/`, sessionBy())).error).toBe('net::ERR_BAD_SSL_CLIENT_AUTH_CERT')
    expect(questions).toBe(1)
  })
})
