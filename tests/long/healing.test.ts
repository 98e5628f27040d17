import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Push } from '#shared/ipc/push.ts'
import { createClient } from '../../src/main/http/client.ts'
import { watchConnection } from '../../src/main/http/connection.ts'
import { netAdapter } from '../../src/main/http/net-adapter.ts'
import { createLiveUpdates, type LiveUpdates } from '../../src/main/realtime/live-updates.ts'
import { createSessionManager, type SessionManager } from '../../src/main/session/session-manager.ts'
import { nodeNetRequest } from '../support/main/net-request.ts'
import { hostSockets } from '../support/main/net-socket.ts'
import { json } from '../support/servers/fake-server.ts'
import { startPusherServer } from '../support/servers/pusher-server.ts'

/** The app recovers within 15 s after any outage of the server (docs/robustness.md#healing). */

const user = { id: 7, uuid: 'me', email: 'asha@example.test', full_name: 'Asha', profile_credit: 500 }

/** Starts a network on one port, with faults on demand. */
const startNetwork = async (pusherPort: number) => {
  let failsWith: number | null = null
  const answer = (url: string, body: string, response: ServerResponse): void => {
    if (url === '/sanctum/csrf-cookie')
      response.writeHead(204, { 'Set-Cookie': 'XSRF-TOKEN=t; Path=/' }).end()
    else if (failsWith !== null) json(response, failsWith, { message: 'Server Error' })
    else if (url === '/login') json(response, 200, {}, { 'Set-Cookie': 'sid=1; Path=/; HttpOnly' })
    else if (url === '/api/user') json(response, 200, user)
    else if (url === '/api/settings') json(response, 200, [{ key: 'a', value: 1 }])
    else if (url === '/api/desktop-config') {
      const pusher = { key: 'app', cluster: '', ws_host: '127.0.0.1', ws_port: pusherPort, force_tls: false }
      json(response, 200, { pusher })
    } else if (url === '/broadcasting/auth') {
      const channel = /^\s*\{/.test(body)
        ? (JSON.parse(body) as { channel_name: string }).channel_name
        : new URLSearchParams(body).get('channel_name')
      json(response, 200, { auth: `auth:${channel}` })
    } else if (url.startsWith('/api/check-unread-conversation/'))
      json(response, 200, { is_online: true, unread_count: 1 })
    else json(response, 404, { message: 'Not found.' })
  }
  const onRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    answer(request.url ?? '', body, response)
  }
  let server: Server
  let port = 0
  const listen = async (): Promise<void> => {
    server = createServer((request, response) => void onRequest(request, response).catch(() => {}))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const refuse = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await listen()
  onTestFinished(refuse)
  return {
    origin: `http://127.0.0.1:${port}`,
    listen,
    refuse,
    fail: (status: number | null): void => {
      failsWith = status
    },
  }
}

/** Signs in with main's session, polling and realtime. */
const startApp = async (origin: string) => {
  const pushed: Push['type'][] = []
  const connection = watchConnection(
    () => {},
    () => live.serverIsBack(),
  )
  const client = createClient({
    adapter: netAdapter(nodeNetRequest().request),
    setAdapter: netAdapter(nodeNetRequest().request),
    creatingWays: [
      { adapter: netAdapter(nodeNetRequest().request), freshConnections: async () => undefined },
    ],
    current: () => session.settled(),
    socketId: () => null,
    onUnauthorised: (target) => session.expire(target),
    onOutcome: connection.outcome,
    log: () => {},
  })
  const session: SessionManager = createSessionManager({
    openClient: () => client,
    client,
    keyring: {
      fits: () => true,
      read: async () => ({ status: 'none' }),
      write: async () => true,
      remove: async () => true,
    },
    lastSession: {
      get: () => null,
      set: () => {},
      update: () => {},
      remove: () => {},
      all: () => [],
      forget: () => [],
    },
    maxAccounts: () => null,
    onRemoved: () => {},
    onAccounts: () => {},
    demo: async () => ({ ok: false, error: { code: 'server', recovery: 'none' } }),
    refusal: () => null,
    remembers: () => null,
    onState: () => {},
    onNotice: () => {},
    onStarted: (account) => live.begin(account),
    onBalance: () => {},
    onEnded: () => live.end(),
  })
  const live: LiveUpdates = createLiveUpdates({
    client,
    connection,
    session,
    openSocket: hostSockets(),
    notificationCenter: {
      take: () => null,
      begin: () => undefined,
      end: () => undefined,
      wake: () => undefined,
      mark: () => 0,
      inboxRead: () => undefined,
      isUnseen: () => false,
    },
    catchUp: {
      begin: () => undefined,
      gapEnded: () => undefined,
      resume: () => undefined,
      end: () => undefined,
    },
    push: ({ type }) => pushed.push(type),
    onEvents: () => undefined,
    view: () => ({ focused: true, path: '/' }),
    isSeen: () => true,
    unread: { isInboxDoubtful: () => false, set: () => undefined },
    log: () => {},
  })
  onTestFinished(() => live.end())
  const signedIn = await session.signIn(origin, { email: user.email, password: 'x', remember: false })
  expect(signedIn).toMatchObject({ ok: true })
  return { connection, pushed, session }
}

type Network = Awaited<ReturnType<typeof startNetwork>>
type Pusher = Awaited<ReturnType<typeof startPusherServer>>

const faults: Readonly<Record<string, (network: Network, pusher: Pusher) => Promise<void>>> = {
  'a minute of 5xx': async (network, pusher) => {
    network.fail(503)
    pusher.disconnect(4200)
    await sleep(60_000)
    network.fail(null)
  },
  '20 s of refused sockets': async (network, pusher) => {
    await Promise.all([network.refuse(), pusher.stop()])
    await sleep(20_000)
    await Promise.all([network.listen(), pusher.start()])
  },
  'a minute of 5xx, then 20 s of refused sockets': async (network, pusher) => {
    network.fail(500)
    pusher.disconnect(4200)
    await sleep(60_000)
    await Promise.all([network.refuse(), pusher.stop()])
    await sleep(20_000)
    network.fail(null)
    await Promise.all([network.listen(), pusher.start()])
  },
}

// Sequential, because a process has one realtime connection.
test.each(Object.entries(faults))(
  'recovers within 15 s after %s',
  { timeout: 150_000 },
  async (_what, fault) => {
    const pusher = await startPusherServer()
    const network = await startNetwork(pusher.port)
    const { connection, pushed, session } = await startApp(network.origin)
    const isRight = (): boolean => {
      const { http, realtime } = connection.state()
      return http === 'ok' && realtime === 'connected' && pusher.channels().size >= 3
    }
    await vi.waitFor(() => expect(isRight()).toBe(true))
    await fault(network, pusher)
    pushed.length = 0
    const endedAt = performance.now()
    await vi.waitFor(() => expect(isRight() && pushed.includes('resync')).toBe(true), { timeout: 60_000 })
    const took = Math.round(performance.now() - endedAt)
    console.info(`${took} ms`)
    expect(session.state().status).toBe('signed-in')
    expect(took).toBeLessThan(15_000)
  },
)
