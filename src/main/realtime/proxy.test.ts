import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect, it, onTestFinished, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { ok } from '#shared/errors.ts'
import { hostSockets } from '../../../tests/support/main/net-socket.ts'
import { startConnectProxy, startSocksProxy } from '../../../tests/support/servers/connect-proxy.ts'
import { handshake, startPusherServer } from '../../../tests/support/servers/pusher-server.ts'
import { selfSigned } from '../../../tests/support/servers/self-signed.ts'
import { createRealtimeSupervisor, type RealtimeState } from './supervisor.ts'
import { timings } from './timings.ts'

const fast = { ...timings, attempt: 2000, floor: 25, firstDelay: 50, longestDelayMs: 200, flush: 20 }
let keys = 0

const realtimeThrough = (resolveProxy: (url: string) => Promise<string>) => {
  const events: RealtimeEvent[] = []
  const states: RealtimeState[] = []
  const realtime = createRealtimeSupervisor({
    authorise: async (_socket, channel) => ok({ auth: `auth:${channel}` }),
    openSocket: hostSockets(resolveProxy),
    onEvents: (batch) => events.push(...batch),
    onState: (state) => states.push(state),
    onResync: () => {},
    log: () => {},
    timings: fast,
  })
  realtime.pin(['posts.1'])
  onTestFinished(() => realtime.disconnect())
  return { realtime, events, states }
}

const configOf = (port: number) => ({
  key: `proxied${++keys}`,
  cluster: '',
  ws_host: '127.0.0.1',
  ws_port: port,
  force_tls: false,
})

const until = (condition: () => boolean, what: string): Promise<void> =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error(`never: ${what}`)
    },
    { timeout: 5000, interval: 10 },
  )

it('receives events through an HTTP proxy and reconnects after its outage', async () => {
  const server = await startPusherServer()
  const proxy = await startConnectProxy()
  onTestFinished(proxy.stop)
  const { realtime, events, states } = realtimeThrough(async () => `PROXY 127.0.0.1:${proxy.port}`)
  realtime.connect(configOf(server.port))
  await until(() => server.channels().has('private-posts.1'), 'subscribed')
  expect(proxy.asked).toEqual([`127.0.0.1:${server.port}`])
  server.emit('private-posts.1', 'PostIsCreated', { postId: 7 })
  await until(() => events.length === 1, 'an event')

  await proxy.stop()
  await until(() => states.at(-1) !== 'connected', 'lost')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(server.arrivals).toHaveLength(1)
  await proxy.start()
  await until(() => states.at(-1) === 'connected' && server.channels().has('private-posts.1'), 'back')
  server.emit('private-posts.1', 'PostIsCreated', { postId: 8 })
  await until(() => events.length === 2, 'an event again')
})

it('receives events through SOCKS', async () => {
  const server = await startPusherServer()
  const proxy = await startSocksProxy()
  onTestFinished(proxy.stop)
  const { realtime } = realtimeThrough(async () => `SOCKS5 127.0.0.1:${proxy.port}`)
  realtime.connect(configOf(server.port))
  await until(() => server.channels().has('private-posts.1'), 'subscribed')
  expect(proxy.asked).toEqual([`127.0.0.1:${server.port}`])
})

it('uses the fallback if the first proxy is down', async () => {
  const server = await startPusherServer()
  const proxy = await startConnectProxy()
  await proxy.stop()
  const { realtime } = realtimeThrough(async () => `PROXY 127.0.0.1:${proxy.port}; DIRECT`)
  realtime.connect(configOf(server.port))
  await until(() => server.channels().has('private-posts.1'), 'subscribed')
})

it('does not bypass a proxy that refuses', async () => {
  const server = await startPusherServer()
  const proxy = await startConnectProxy()
  onTestFinished(proxy.stop)
  proxy.refuseWith(407)
  const { realtime } = realtimeThrough(async () => `PROXY 127.0.0.1:${proxy.port}; DIRECT`)
  realtime.connect(configOf(server.port))
  await until(() => proxy.asked.length >= 3, 'tried again')
  expect(server.arrivals).toHaveLength(0)
})

it('ignores a proxy that is resolved after the disconnect', async () => {
  const server = await startPusherServer()
  let answer = (_text: string): void => {}
  let lookups = 0
  const { realtime, states } = realtimeThrough(() => {
    lookups += 1
    return new Promise((resolve) => {
      answer = resolve
    })
  })
  realtime.connect(configOf(server.port))
  await until(() => lookups === 1, 'lookup')
  realtime.disconnect()
  answer('DIRECT')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(server.arrivals).toHaveLength(0)
  expect(states.at(-1)).toBe('off')
})

it("checks the server's certificate through a proxy, for an IP address too", async () => {
  setDefaultCACertificates([...getCACertificates('default'), selfSigned.cert])
  const secure = createServer(selfSigned)
  new WebSocketServer({ server: secure }).on('connection', (socket) => handshake(socket, 1))
  secure.listen(0, '127.0.0.1')
  await once(secure, 'listening')
  onTestFinished(() => void secure.close())
  const proxy = await startConnectProxy()
  onTestFinished(proxy.stop)
  const { port } = secure.address() as AddressInfo
  const { realtime, states } = realtimeThrough(async () => `PROXY 127.0.0.1:${proxy.port}`)
  realtime.connect({ ...configOf(port), force_tls: true })
  await until(() => states.at(-1) === 'connected', 'connected')
  // The certificate is valid for 127.0.0.1 only.
  const other = realtimeThrough(async () => `PROXY 127.0.0.1:${proxy.port}`)
  other.realtime.connect({ ...configOf(port), ws_host: 'localhost', force_tls: true })
  await until(() => other.states.includes('unavailable'), 'refused')
  expect(other.states).not.toContain('connected')
})
