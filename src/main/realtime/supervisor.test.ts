import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { failed, ok } from '#shared/errors.ts'
import { hostSockets } from '../../../tests/support/main/net-socket.ts'
import {
  handshake,
  type PusherServer,
  startPusherServer,
} from '../../../tests/support/servers/pusher-server.ts'
import type { Authorise } from './subscriptions.ts'
import { createRealtimeSupervisor, type RealtimeState, type RealtimeSupervisorPorts } from './supervisor.ts'
import { type Timings, timings } from './timings.ts'

/** The usual timings, twenty times faster. */
const fast: Timings = {
  ...timings,
  attempt: 600,
  stable: 500,
  floorMs: 25,
  firstDelay: 50,
  longestDelayMs: 1_000,
  firstRefusedDelay: 400,
  longestRefusedDelay: 1_000,
  linger: 100,
  confirm: 200,
  firstResubscribe: 40,
  longestResubscribe: 200,
  refusedResubscribe: 400,
  hurried: 100,
  probe: 150,
  resync: 300,
}

const sign: Authorise = async (_socket, channel) => ok({ auth: `auth:${channel}` })
let keys = 0

const realtimeOn = (server: PusherServer, more: Partial<RealtimeSupervisorPorts> = {}) => {
  const batches: RealtimeEvent[][] = []
  const states: RealtimeState[] = []
  const onResync = vi.fn()
  const realtime = createRealtimeSupervisor({
    authorise: sign,
    openSocket: hostSockets(),
    onEvents: (events) => batches.push(events),
    onState: (state) => states.push(state),
    onResync,
    log: () => {},
    timings: fast,
    ...more,
  })
  const config = {
    key: `key${++keys}`,
    cluster: '',
    ws_host: '127.0.0.1',
    ws_port: server.port,
    force_tls: false,
  }
  onTestFinished(() => realtime.disconnect())
  return { realtime, batches, states, onResync, connect: () => realtime.connect(config), config }
}

const until = (condition: () => boolean, what: string, limit = 3000): Promise<void> =>
  vi.waitFor(
    () => {
      if (!condition()) throw new Error(`never: ${what}`)
    },
    { timeout: limit, interval: 5 },
  )

const namesOf = (batches: RealtimeEvent[][]): string[] => batches.flat().map((event) => event.name)

describe('connection', () => {
  it('subscribes to watched and pinned private channels', async () => {
    const server = await startPusherServer()
    const { realtime, batches, states, connect } = realtimeOn(server)
    realtime.pin(['posts.1', 'review-ratings'])
    connect()
    realtime.watch(1, ['like.5', 'nonsense', 'private-like.6'])
    await until(() => server.channels().size === 3, 'three channels')
    expect([...server.channels()].sort()).toEqual([
      'private-like.5',
      'private-posts.1',
      'private-review-ratings',
    ])
    expect(realtime.socketId()).toBe('1.1')
    server.emit('private-like.5', 'App\\Events\\LikePost', { likeCount: 4 })
    await until(() => batches.length === 1, 'an event')
    expect(batches[0]).toEqual([
      { name: 'LikePost', channel: 'like', subject: '5', payload: { likeCount: 4, userId: null } },
    ])
    expect(states).toEqual(['connecting', 'connected'])
  })
  it('disconnects and reconnects on request', async () => {
    const server = await startPusherServer()
    const { realtime, states, connect } = realtimeOn(server)
    connect()
    await until(() => states.at(-1) === 'connected', 'connected')
    realtime.disconnect()
    expect(states.at(-1)).toBe('off')
    expect(realtime.socketId()).toBeNull()
    await sleep(200)
    expect(server.arrivals).toHaveLength(1)
    connect()
    await until(() => states.at(-1) === 'connected', 'connected again')
  })
  it('switches to another configuration', async () => {
    const server = await startPusherServer()
    const other = await startPusherServer()
    const { realtime, states, connect, config } = realtimeOn(server)
    realtime.pin(['posts.1'])
    connect()
    await until(() => states.at(-1) === 'connected', 'connected')
    realtime.connect({ ...config, key: `${config.key}x`, ws_port: other.port })
    await until(() => other.channels().has('private-posts.1'), 'subscribed on the other server')
  })
})

describe('faulty server', () => {
  it('causes a growing delay with repeated closes by 4200', async () => {
    const server = await startPusherServer()
    server.welcome((socket) => socket.close(4200))
    const { connect } = realtimeOn(server)
    connect()
    await sleep(1500)
    expect(server.arrivals.length).toBeGreaterThan(2)
    expect(server.arrivals.length).toBeLessThan(15)
    const gaps = server.arrivals.slice(1).map((at, i) => at - (server.arrivals[i] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(fast.floorMs - 5)
  })
  it('causes a growing delay with closes by 4200 after the handshake', async () => {
    const server = await startPusherServer()
    server.welcome((socket, n) => {
      handshake(socket, n)
      setTimeout(() => socket.close(4200), 5)
    })
    const { connect } = realtimeOn(server)
    connect()
    await sleep(1500)
    expect(server.arrivals.length).toBeGreaterThan(2)
    expect(server.arrivals.length).toBeLessThan(15)
  })
  it.each([4001, 4009, 4301])('is retried slowly after %i', async (code) => {
    const server = await startPusherServer()
    server.welcome((socket) => socket.close(code))
    const { states, connect } = realtimeOn(server)
    connect()
    await until(() => states.at(-1) === 'unavailable', 'unavailable')
    await sleep(250)
    expect(server.arrivals).toHaveLength(1)
    server.welcome(handshake)
    await until(() => states.at(-1) === 'connected', 'connected')
  })
  it.each([
    [
      'an error event',
      JSON.stringify({ event: 'pusher:error', data: { code: 4001, message: 'no such app' } }),
    ],
    ['an error event with an odd code', JSON.stringify({ event: 'pusher:error', data: { code: 1006 } })],
    ['garbage', 'hello'],
    ['no frame', null],
  ])('is retried after %s', async (_, first) => {
    const server = await startPusherServer()
    server.welcome((socket) => {
      if (first !== null) socket.send(first)
    })
    const { states, connect } = realtimeOn(server)
    connect()
    await until(() => server.arrivals.length > 0, 'an attempt')
    server.welcome(handshake)
    await until(() => states.at(-1) === 'connected', 'connected', 5000)
  })
  it('does not break the connection with invalid frames', async () => {
    const uncaught = vi.fn()
    process.on('uncaughtException', uncaught)
    onTestFinished(() => void process.off('uncaughtException', uncaught))
    const server = await startPusherServer()
    const { realtime, batches, connect } = realtimeOn(server)
    realtime.pin(['like.1'])
    connect()
    await until(() => server.channels().size === 1, 'subscribed')
    const frames = [
      '{}',
      'null',
      '[]',
      '"x"',
      'x',
      '{"event":5}',
      '{"event":null,"channel":"private-like.1"}',
      '{"event":"LikePost"}',
      '{"event":"LikePost","channel":7,"data":{}}',
      '{"event":"LikePost","channel":"private-like.1","data":"{"}',
      '{"event":"pusher_internal:subscription_count","channel":"private-like.1"}',
      '{"event":"pusher:error","data":{"code":null,"message":"no"}}',
      '{"event":"UserNotification","channel":"private-like.1","data":{}}',
    ]
    for (const frame of frames) server.raw(frame)
    server.emit('private-like.1', 'UnlikePost', { likeCount: 1 })
    await until(() => namesOf(batches).includes('UnlikePost'), 'the event')
    expect(namesOf(batches)).not.toContain('UserNotification')
    expect(server.arrivals).toHaveLength(1)
    expect(uncaught).not.toHaveBeenCalled()
  })
  it('is detected by a forced check if it stops responding', async () => {
    const server = await startPusherServer()
    const { realtime, states, connect } = realtimeOn(server)
    connect()
    await until(() => states.at(-1) === 'connected', 'connected')
    realtime.force()
    await until(() => server.received.includes('pusher:ping'), 'a ping')
    await sleep(fast.probe + 50)
    expect(server.arrivals).toHaveLength(1)
    server.mute(true)
    realtime.force()
    await until(() => server.arrivals.length === 2, 'a new connection')
  })
})

describe('outage', () => {
  it('ends with a reconnect, live channels and one resync', async () => {
    const server = await startPusherServer()
    const { realtime, batches, states, onResync, connect } = realtimeOn(server)
    realtime.pin(['posts.1'])
    connect()
    realtime.watch(1, ['like.5'])
    await until(() => server.channels().size === 2, 'subscribed')
    expect(onResync).not.toHaveBeenCalled()
    await server.stop()
    await until(() => states.at(-1) !== 'connected', 'lost')
    await sleep(150)
    await server.start()
    const back = Date.now()
    await until(() => server.channels().size === 2, 'subscribed again')
    expect(Date.now() - back).toBeLessThan(fast.longestDelayMs)
    await until(() => onResync.mock.calls.length > 0, 'resync')
    expect(onResync).toHaveBeenCalledTimes(1)
    server.emit('private-posts.1', 'PostIsCreated', { postId: 9 })
    await until(() => batches.length === 1, 'an event')
  })
  it('ends at once if the reconnect is forced', async () => {
    const server = await startPusherServer()
    const { realtime, states, connect } = realtimeOn(server, {
      timings: { ...fast, firstDelay: 60_000, longestDelayMs: 60_000 },
      random: () => 1,
    })
    connect()
    await until(() => states.at(-1) === 'connected', 'connected')
    server.disconnect(1001)
    await until(() => states.at(-1) === 'waiting', 'waiting')
    await sleep(100)
    expect(server.arrivals).toHaveLength(1)
    realtime.force()
    await until(() => states.at(-1) === 'connected', 'connected again', 500)
  })
  it('ends within the longest delay after a server returns, despite a refusal', async () => {
    const server = await startPusherServer()
    server.welcome((socket) => socket.close(4001))
    const { realtime, states, connect } = realtimeOn(server, {
      timings: { ...fast, firstRefusedDelay: 60_000, longestRefusedDelay: 60_000, longestDelayMs: 400 },
      random: () => 0.5,
    })
    connect()
    await until(() => states.at(-1) === 'unavailable', 'refused')
    server.welcome(handshake)
    const back = performance.now()
    realtime.expect()
    await until(() => states.at(-1) === 'connected', 'connected')
    expect(performance.now() - back).toBeGreaterThan(150)
  })
  it('ends within 10 s, because no delay is longer', () => {
    expect(timings.longestDelayMs).toBeLessThanOrEqual(10_000)
    expect(timings.attempt).toBeLessThanOrEqual(10_000)
  })
  it('ends on user activity without immediate consecutive attempts', async () => {
    const server = await startPusherServer()
    server.welcome((socket) => socket.close(4001))
    const { realtime, states, connect } = realtimeOn(server, {
      timings: { ...fast, firstRefusedDelay: 60_000, longestRefusedDelay: 60_000 },
    })
    connect()
    await until(() => states.at(-1) === 'unavailable', 'unavailable')
    const began = performance.now()
    for (let click = 0; click < 30; click++) {
      realtime.runNow()
      await sleep(10)
    }
    const possible = (performance.now() - began) / fast.hurried
    expect(server.arrivals.length).toBeLessThanOrEqual(Math.ceil(possible) + 2)
    server.welcome(handshake)
    realtime.runNow()
    await until(() => states.at(-1) === 'connected', 'connected again', 1000)
  })
  it('reports the close code when realtime becomes unavailable', async () => {
    const server = await startPusherServer()
    server.welcome((socket) => socket.close(4001))
    const onState = vi.fn()
    const log = vi.fn()
    const { connect } = realtimeOn(server, { onState, log })
    connect()
    await until(() => onState.mock.calls.some(([state]) => state === 'unavailable'), 'unavailable')
    expect(onState).toHaveBeenLastCalledWith('unavailable', { code: 4001 })
    expect(log).toHaveBeenCalledWith('warn', 'realtime: given up for the time being', { code: 4001 })
  })
  it('closes the socket during sleep and ends with a resync', async () => {
    const server = await startPusherServer()
    const { realtime, states, onResync, connect } = realtimeOn(server)
    realtime.pin(['posts.1'])
    connect()
    await until(() => server.channels().size === 1, 'subscribed')
    realtime.pause()
    await until(() => server.open() === 0, 'closed')
    realtime.force()
    realtime.runNow()
    await sleep(200)
    expect(server.arrivals).toHaveLength(1)
    realtime.resume()
    await until(() => states.at(-1) === 'connected', 'connected again')
    await until(() => onResync.mock.calls.length === 1, 'resync')
  })
  it('is reported as unavailable once', async () => {
    const server = await startPusherServer()
    const { states, connect } = realtimeOn(server)
    await server.stop()
    connect()
    await until(() => states.at(-1) === 'unavailable', 'unavailable')
    const count = states.length
    await sleep(500)
    expect(states).toHaveLength(count)
  })
})

describe('channel', () => {
  it('is authorised again after a failure, then causes a resync', async () => {
    const server = await startPusherServer()
    let attempts = 0
    const authorise: Authorise = async (_, channel) => {
      attempts++
      if (attempts === 1) throw new Error('boom')
      return attempts < 4 ? failed('server') : ok({ auth: `auth:${channel}` })
    }
    const { realtime, onResync, connect } = realtimeOn(server, { authorise })
    realtime.pin(['posts.1'])
    connect()
    await until(() => server.channels().size === 1, 'subscribed')
    expect(attempts).toBe(4)
    await until(() => onResync.mock.calls.length === 1, 'resync')
  })
  it('is retried rarely after a refusal and does not delay others', async () => {
    const server = await startPusherServer()
    const authorise = vi.fn<Authorise>(async (_, channel) =>
      channel.includes('posts') ? failed('forbidden') : ok({ auth: `auth:${channel}` }),
    )
    const { realtime, connect } = realtimeOn(server, { authorise })
    realtime.pin(['posts.1', 'like.1'])
    connect()
    await until(() => server.channels().has('private-like.1'), 'the other one')
    await sleep(200)
    expect(authorise).toHaveBeenCalledTimes(2)
  })
  it('is retried after the server rejects the subscription', async () => {
    const server = await startPusherServer()
    server.refuseSubscriptions(true)
    const { realtime, connect } = realtimeOn(server)
    realtime.pin(['posts.1'])
    connect()
    await until(() => server.received.length === 1, 'first attempt')
    server.refuseSubscriptions(false)
    await until(() => server.channels().size === 1, 'subscribed')
  })
  it('is not subscribed with a signature of an earlier connection', async () => {
    const server = await startPusherServer()
    const sockets: string[] = []
    const authorise: Authorise = async (socket, channel) => {
      sockets.push(socket)
      await sleep(sockets.length === 1 ? 400 : 0)
      return ok({ auth: socket === '1.2' ? `auth:${channel}` : 'stale' })
    }
    const { realtime, states, connect } = realtimeOn(server, { authorise })
    realtime.pin(['posts.1'])
    connect()
    await until(() => sockets.length === 1, 'first attempt')
    server.disconnect(1001)
    await until(() => server.channels().size === 1, 'subscribed')
    await sleep(400)
    expect(server.received).toEqual(['subscribe private-posts.1'])
    expect(states.at(-1)).toBe('connected')
  })
  it('lingers after its last watcher, then unsubscribes', async () => {
    const server = await startPusherServer()
    const { realtime, connect } = realtimeOn(server)
    connect()
    realtime.watch(1, ['like.1', 'like.2'])
    realtime.watch(2, ['like.2'])
    await until(() => server.channels().size === 2, 'subscribed')
    realtime.watch(1, [])
    realtime.watch(1, ['like.1'])
    realtime.watch(1, [])
    expect(server.received.filter((what) => what.startsWith('unsubscribe'))).toEqual([])
    await until(() => server.channels().size === 1, 'the first one gone')
    expect([...server.channels()]).toEqual(['private-like.2'])
    expect(server.received.filter((what) => what === 'subscribe private-like.1')).toHaveLength(1)
    realtime.forget(2)
    await until(() => server.channels().size === 0, 'both gone')
  })
})

describe('events', () => {
  it('are emitted at most four times per second without loss', async () => {
    const server = await startPusherServer()
    const times: number[] = []
    const { realtime, batches, connect } = realtimeOn(server, {
      onEvents: (events) => {
        times.push(performance.now())
        batches.push(events)
      },
    })
    realtime.pin(['comment.post.1', 'like.1'])
    connect()
    await until(() => server.channels().size === 2, 'subscribed')
    for (let i = 0; i < 2000; i++) {
      server.emit('private-comment.post.1', 'PostCommentCreated', { commentId: i + 1, userId: 2 })
      server.emit('private-like.1', i % 2 ? 'LikePost' : 'UnlikePost', { likeCount: i, userId: 3 })
      if (i % 20 === 19) await sleep(10)
    }
    await until(
      () => batches.flat().some((e) => e.name === 'PostCommentCreated' && e.payload.commentId === '2000'),
      'the last',
    )
    // The first event is emitted at once and alone. Later ones are batched.
    expect(batches[0]).toHaveLength(1)
    // At most twice per two intervals, on a slow machine too. Timers may be a millisecond early.
    const gaps = times.slice(2).map((at, i) => at - (times[i] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * fast.flush - 5)
    const comments = batches.flat().filter((event) => event.name === 'PostCommentCreated')
    expect(comments).toHaveLength(2000)
    const last = batches.flat().findLast((event) => event.name === 'LikePost' || event.name === 'UnlikePost')
    expect(last).toMatchObject({ name: 'LikePost', payload: { likeCount: 1999 } })
  }, 15_000)
  it('are deduplicated', async () => {
    const server = await startPusherServer()
    const { realtime, batches, connect } = realtimeOn(server)
    realtime.pin(['comment.post.1', 'user-notification.1'])
    connect()
    await until(() => server.channels().size === 2, 'subscribed')
    for (const commentId of [2, 1, 2, 3, 1])
      server.emit('private-comment.post.1', 'PostCommentCreated', { commentId })
    server.emit('private-user-notification.1', 'UserNotification', { notificationId: 'n' })
    await sleep(400)
    server.emit('private-user-notification.1', 'UserNotification', { notificationId: 'n' })
    server.emit('private-comment.post.1', 'PostCommentCreated', { commentId: 4 })
    await until(() => batches.flat().length >= 5, 'all')
    await sleep(300)
    expect(
      batches
        .flat()
        .map((event) => (event.name === 'PostCommentCreated' ? event.payload.commentId : event.name)),
    ).toEqual(['2', '1', '3', 'UserNotification', '4'])
  })
  it('continue after a listener throws', async () => {
    const server = await startPusherServer()
    const log = vi.fn()
    let calls = 0
    const { realtime, connect } = realtimeOn(server, {
      log,
      onEvents: () => {
        calls++
        throw new Error('a reaction broke')
      },
    })
    realtime.pin(['like.1'])
    connect()
    await until(() => server.channels().size === 1, 'subscribed')
    server.emit('private-like.1', 'LikePost', {})
    await until(() => calls === 1, 'the first')
    server.emit('private-like.1', 'UnlikePost', {})
    await until(() => calls === 2, 'the second')
    expect(log).toHaveBeenCalledWith('error', 'realtime: onEvents failed', expect.anything())
    expect(server.arrivals).toHaveLength(1)
  })
})
