import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { ok } from '#shared/errors.ts'
import { hostSockets } from '../../../tests/support/main/net-socket.ts'
import {
  handshake,
  type PusherServer,
  startPusherServer,
} from '../../../tests/support/servers/pusher-server.ts'
import { secureAs } from './link.ts'
import { createRealtimeSupervisor, type RealtimeState } from './supervisor.ts'
import { timings } from './timings.ts'

/** A hostile realtime service. Whatever it sends, main continues and all else works. */

const fast = {
  ...timings,
  attempt: 400,
  floor: 25,
  firstDelay: 50,
  longestDelayMs: 200,
  flush: 20,
  // Longer than a flood needs to fill the memory.
  activity: 4_000,
  pong: 2_000,
}
const uncaught = vi.fn()
let server: PusherServer
let keys = 0

beforeEach(async () => {
  uncaught.mockReset()
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
  server = await startPusherServer()
})
afterEach(() => {
  process.off('uncaughtException', uncaught)
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

const start = (more: { readonly ws_host?: string; readonly key?: string } = {}) => {
  const events: RealtimeEvent[] = []
  const states: RealtimeState[] = []
  const realtime = createRealtimeSupervisor({
    authorise: async (_socket, channel) => ok({ auth: `auth:${channel}` }),
    openSocket: hostSockets(),
    onEvents: (batch) => events.push(...batch),
    onState: (state) => states.push(state),
    onResync: () => {},
    log: () => {},
    timings: fast,
  })
  onTestFinished(() => realtime.disconnect())
  realtime.pin(['posts.1'])
  realtime.connect({
    key: `hostile${++keys}`,
    cluster: '',
    ws_host: '127.0.0.1',
    ws_port: server.port,
    force_tls: false,
    ...more,
  })
  return { realtime, events, states }
}

const until = (condition: () => boolean, what: string): Promise<void> =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error(`never: ${what}`)
    },
    { timeout: 4000, interval: 10 },
  )

const established = (data: unknown): string =>
  JSON.stringify({ event: 'pusher:connection_established', data: JSON.stringify(data) })

it.each([
  ['with a line break', '1.1\r\nX-Evil: 1'],
  ['of a megabyte', '1.'.padEnd(1_000_000, '1')],
  ['that is an object', { toString: 'no' }],
  ['that is missing', undefined],
])('rejects a connection with a socket id %s', async (_name, socket_id) => {
  server.welcome((socket) => socket.send(established({ socket_id, activity_timeout: 120 })))
  const { realtime, states } = start()
  await until(() => server.arrivals.length >= 2, 'tried again')
  expect(realtime.socketId()).toBeNull()
  expect(states).not.toContain('connected')
})

it('limits the ping rate if the service requests one per millisecond', async () => {
  server.welcome((socket) => socket.send(established({ socket_id: '1.1', activity_timeout: 0.001 })))
  const { states } = start()
  await until(() => states.at(-1) === 'connected', 'connected')
  await sleep(600)
  expect(server.received.filter((word) => word === 'pusher:ping').length).toBeLessThan(5)
})

it.each([
  ['host', { ws_host: 'not a host' }],
  ['host', { ws_host: 'evil.example/path?x=' }],
  ['host', { ws_host: '[::bad' }],
  ['key', { key: 'a/app/b?c#d' }],
])('keeps waiting with an invalid %s', async (_name, config) => {
  const { states } = start(config)
  await until(() => states.includes('waiting') || states.includes('unavailable'), 'given up for now')
})

it('survives huge, deeply nested and malformed frames', async () => {
  const { states, events } = start()
  await until(() => server.channels().size === 1, 'subscribed')
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const frames = [
    `{"event":"PostIsCreated","channel":"private-posts.1","data":${deep}}`,
    JSON.stringify({ event: 'PostIsCreated', channel: 'private-posts.1', data: deep }),
    JSON.stringify({ event: 'ConversationStarted', channel: 'private-posts.1', data: { conversation: 7 } }),
    '{"event":"PostIsCreated","channel":"private-posts.1","data":{"__proto__":{"polluted":1},"postId":{"__proto__":1}}}',
    JSON.stringify({ event: '__proto__', channel: '__proto__', data: '__proto__' }),
    JSON.stringify({ event: 'constructor', channel: 'private-constructor.1', data: {} }),
    JSON.stringify({ event: 'pusher:error', data: { code: 'x'.repeat(1000) } }),
    JSON.stringify({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'private-'.repeat(9),
      data: '{',
    }),
    JSON.stringify({ event: 'pusher:signin_success', data: '{' }),
    JSON.stringify({ event: 'client-x', channel: 7, data: null }),
  ]
  for (const frame of frames) server.raw(frame)
  await sleep(200)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  server.raw('x'.repeat(10 * 1024 * 1024))
  await until(() => server.arrivals.length >= 2 && states.at(-1) === 'connected', 'connected again')
  await until(() => server.channels().size === 1, 'subscribed again')
  server.emit('private-posts.1', 'PostIsCreated', { postId: 77 })
  await until(() => events.some(({ payload }) => 'postId' in payload && payload.postId === '77'), 'an event')
})

/** Sends an endless message: fragments of one size, as fast as the app reads them or one per `everyMs`. */
const sendWithoutEnd = (socket: WebSocket, size: number, everyMs: number): void => {
  const fragment = 'x'.repeat(size)
  const more = (): void => {
    if (socket.readyState === 1)
      socket.send(fragment, { fin: false, compress: size > 1000 }, () => setTimeout(more, everyMs))
  }
  more()
}

it.each([
  ['flood at the memory limit', 4 * 1024 * 1024, 0],
  ['slow stream after a late pong', 10, 20],
])('disconnects from an endless %s', { timeout: 60_000 }, async (_name, size, everyMs) => {
  const { realtime, events, states } = start()
  await until(() => server.channels().size === 1, 'subscribed')
  let isFirst = true
  server.welcome((socket, connection) => {
    handshake(socket, connection)
    if (isFirst) sendWithoutEnd(socket, size, everyMs)
    isFirst = false
  })
  const before = process.memoryUsage.rss()
  server.disconnect(4200)
  await vi.waitFor(() => expect(server.arrivals.length).toBeGreaterThanOrEqual(3), { timeout: 50_000 })
  expect(process.memoryUsage.rss() - before).toBeLessThan(1024 * 1024 * 1024)
  await until(() => states.at(-1) === 'connected' && server.channels().size === 1, 'connected again')
  server.emit('private-posts.1', 'PostIsCreated', { postId: 78 })
  await until(() => events.some(({ payload }) => 'postId' in payload && payload.postId === '78'), 'an event')
  expect(realtime.facts().lastCodes.at(-1)).toBe(size > 1000 ? 1009 : null)
})

it('requires TLS for realtime if the server uses https', () => {
  const config = { key: 'k', cluster: '', ws_host: null, ws_port: null, force_tls: false }
  expect(secureAs('https://network.example', config).force_tls).toBe(true)
  expect(secureAs('http://127.0.0.1:8000', config).force_tls).toBe(false)
  expect(secureAs('http://127.0.0.1:8000', { ...config, force_tls: true }).force_tls).toBe(true)
})
