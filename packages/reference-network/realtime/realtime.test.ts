// @own-process: the app's tests guard the sockets of pusher-js, which here are those of a stranger.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PusherClient from 'pusher-js'
import { afterEach, describe, expect, it } from 'vitest'
import {
  connect,
  openSocket,
  type RealtimeClient,
  subscribe,
} from '../../../tests/support/network/realtime-client.ts'
import type { MaySubscribe, Presence } from '../ports.ts'
import { createRealtime } from './realtime.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const counting = (): Presence & { readonly open: Map<number, number> } => {
  const open = new Map<number, number>()
  const add = (userId: number, by: number): void => {
    open.set(userId, (open.get(userId) ?? 0) + by)
  }
  return {
    open,
    isOnline: (userId) => (open.get(userId) ?? 0) > 0,
    connected: (userId) => add(userId, 1),
    disconnected: (userId) => add(userId, -1),
    setSimulated: () => undefined,
  }
}

/** User n may subscribe to channels of subject n; everybody may subscribe to post 1. */
const ownOnly: MaySubscribe = (userId, _channel, subject) => subject === String(userId) || subject === '1'

const start = async (
  more: {
    namespaced?: boolean
    maySubscribe?: MaySubscribe
    patience?: { activityMs: number; pongMs: number }
  } = {},
) => {
  const presence = counting()
  const realtime = createRealtime(
    {
      key: 'key',
      secret: 'secret',
      namespaced: more.namespaced ?? false,
      maySubscribe: more.maySubscribe ?? ownOnly,
      presence,
    },
    more.patience,
  )
  const server = createServer()
  realtime.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  ends.push(() => {
    realtime.close()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const url = `ws://127.0.0.1:${port}/app/key?protocol=7&client=test&version=1`
  const join = async (client: RealtimeClient, userId: number, channel: string): Promise<boolean> => {
    const signed = realtime.authorise({ userId, socketId: client.socketId, channel })
    return signed !== null && subscribe(client, channel, signed.auth)
  }
  return { realtime, presence, port, url, join }
}

describe('realtime service', () => {
  it('greets a client with a socket id and the activity timeout', async () => {
    const { url } = await start()
    const client = await connect(url)
    expect(client.socketId).toMatch(/^\d+\.\d+$/)
    expect(client.frames[0]?.data).toMatchObject({ activity_timeout: 30 })
  })

  it.each([
    ['an unknown key', '/app/other?protocol=7', 4001],
    ['no protocol version', '/app/key', 4008],
    ['a non-numeric version', '/app/key?protocol=x', 4006],
    ['another protocol', '/app/key?protocol=4', 4007],
  ])('refuses %s with its code', async (_what, path, code) => {
    const { port } = await start()
    const client = openSocket(`ws://127.0.0.1:${port}${path}`)
    expect(await client.closed).toBe(code)
    expect(client.frames).toMatchObject([{ event: 'pusher:error', data: { code } }])
  })

  it('answers pings, refuses client events and survives invalid frames', async () => {
    const { url } = await start()
    const client = await connect(url)
    client.sendText('{')
    client.sendText('[]')
    client.send('client-typing', {}, 'private-like.1')
    client.send('pusher:ping', {})
    await client.next((frame) => frame.event === 'pusher:pong')
    expect(client.frames.filter((f) => f.event === 'pusher:error').map((f) => f.data)).toMatchObject([
      { code: 4200 },
      { code: 4200 },
      { code: 4301 },
    ])
  })

  it('pings a silent client and closes with 4201 without a pong', async () => {
    const { url } = await start({ patience: { activityMs: 60, pongMs: 60 } })
    const client = await connect(url)
    await client.next((frame) => frame.event === 'pusher:ping')
    expect(await client.closed).toBe(4201)
  })

  it('keeps a client that answers the ping', async () => {
    const { url } = await start({ patience: { activityMs: 60, pongMs: 60 } })
    const client = await connect(url)
    const pong = setInterval(() => client.send('pusher:pong', {}), 20)
    ends.push(() => clearInterval(pong))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(client.socket.readyState).toBe(client.socket.OPEN)
  })
})

describe('private channels', () => {
  it('require a signature for the socket and channel', async () => {
    const { url, realtime, join } = await start()
    const [mine, other] = [await connect(url), await connect(url)]
    expect(await join(mine, 7, 'private-user-notification.7')).toBe(true)
    const foreign = realtime.authorise({ userId: 7, socketId: mine.socketId, channel: 'private-posts.7' })
    expect(await subscribe(other, 'private-posts.7', foreign?.auth ?? '')).toBe(false)
    expect(await subscribe(mine, 'private-conversation-started.7', foreign?.auth ?? '')).toBe(false)
    expect(other.frames).toContainEqual(
      expect.objectContaining({ event: 'pusher:error', data: expect.objectContaining({ code: 4009 }) }),
    )
  })

  it.each([
    ['another member’s', 'private-user-notification.8'],
    ['presence', 'presence-posts.7'],
    ['public', 'posts.7'],
    ['unknown', 'private-secrets.7'],
    ['without a subject', 'private-posts.'],
  ])('are not signed if %s', async (_what, channel) => {
    const { url, realtime } = await start()
    const client = await connect(url)
    expect(realtime.authorise({ userId: 7, socketId: client.socketId, channel })).toBeNull()
    expect(await subscribe(client, channel, 'key:00')).toBe(false)
  })

  it('are not signed for a socket id that contains a channel name', async () => {
    const { realtime } = await start()
    expect(
      realtime.authorise({ userId: 7, socketId: '1.2:private-posts', channel: 'private-posts.7' }),
    ).toBeNull()
  })

  it('deliver each event once to subscribers, except to its originating connection', async () => {
    const { url, realtime, join } = await start()
    const [a, b, c] = [await connect(url), await connect(url), await connect(url)]
    for (const client of [a, b]) {
      await join(client, 7, 'private-like.1')
      await join(client, 7, 'private-like.1')
    }
    realtime.emit('LikePost', '1', { likeCount: 2 })
    realtime.emit('LikePost', '1', { likeCount: 3 }, { exceptSocketId: a.socketId })
    await b.next((f) => (f.data as { likeCount?: number }).likeCount === 3)
    const likes = (client: RealtimeClient) => client.frames.filter((f) => f.event === 'LikePost').length
    expect([likes(a), likes(b), likes(c)]).toEqual([1, 2, 0])
  })

  it('stop after unsubscribe and after the permission ends', async () => {
    let open = true
    const { url, realtime, join } = await start({ maySubscribe: () => open })
    const client = await connect(url)
    await join(client, 7, 'private-like.1')
    await join(client, 7, 'private-like.2')
    client.send('pusher:unsubscribe', { channel: 'private-like.1' })
    client.send('pusher:ping', {})
    await client.next((f) => f.event === 'pusher:pong')
    realtime.emit('LikePost', '1', {})
    open = false
    realtime.emit('LikePost', '2', {})
    open = true
    realtime.emit('UnlikePost', '2', {})
    await client.next((f) => f.event === 'UnlikePost')
    expect(client.frames.some((f) => f.event === 'LikePost')).toBe(false)
  })

  it('prefix event names with their class namespace if configured', async () => {
    const { url, realtime, join } = await start({ namespaced: true })
    const client = await connect(url)
    await join(client, 7, 'private-like.1')
    realtime.emit('LikePost', '1', {})
    await client.next((f) => f.event === 'App\\Events\\LikePost')
  })

  it('work with pusher-js', async () => {
    const { realtime, port } = await start()
    const pusher = new PusherClient('key', {
      cluster: '',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, done) => {
          const signed = realtime.authorise({ userId: 7, socketId, channel: channelName })
          done(signed === null ? new Error('refused') : null, signed)
        },
      },
    })
    ends.push(() => pusher.disconnect())
    const got = await new Promise((resolve) => {
      const channel = pusher.subscribe('private-posts.7')
      channel.bind('PostIsCreated', resolve)
      channel.bind('pusher:subscription_succeeded', () => realtime.emit('PostIsCreated', '7', { postId: 5 }))
    })
    expect(got).toEqual({ postId: 5 })
  })
})

describe('presence', () => {
  it('counts a user as online while a socket with their signed channel is open', async () => {
    const { url, presence, join, realtime } = await start()
    const [a, b] = [await connect(url), await connect(url)]
    expect(presence.isOnline(7)).toBe(false)
    await join(a, 7, 'private-posts.7')
    await join(a, 7, 'private-like.1')
    await join(b, 7, 'private-posts.7')
    expect(presence.open.get(7)).toBe(2)
    await join(b, 8, 'private-posts.8')
    expect([presence.open.get(7), presence.open.get(8)]).toEqual([1, 1])
    a.close()
    await a.closed
    await expect.poll(() => presence.isOnline(7)).toBe(false)
    expect(realtime.disrupt.drop({})).toBe(1)
    await expect.poll(() => presence.isOnline(8)).toBe(false)
  })
})

describe('disruptions', () => {
  it('drop connections with or without a code, and refuse new ones until reset', async () => {
    const { url, realtime, join } = await start()
    const [a, b] = [await connect(url), await connect(url)]
    await join(a, 7, 'private-posts.7')
    expect(realtime.disrupt.drop({ code: 4200, userId: 7 })).toBe(1)
    expect(await a.closed).toBe(4200)
    expect(realtime.disrupt.drop({})).toBe(1)
    expect(await b.closed).toBe(1006)
    realtime.disrupt.refuse(4100)
    expect(await openSocket(url).closed).toBe(4100)
    realtime.disrupt.refuse(null)
    await connect(url)
  })

  it('duplicate, drop and reorder events', async () => {
    const { url, realtime, join } = await start()
    const client = await connect(url)
    await join(client, 7, 'private-like.1')
    const emit = (likeCount: number): void => realtime.emit('LikePost', '1', { likeCount })
    realtime.disrupt.shape({ copies: 2, holdMs: 0 })
    emit(1)
    realtime.disrupt.shape({ copies: 0, holdMs: 0 })
    emit(2)
    realtime.disrupt.shape({ copies: 1, holdMs: 30 })
    for (const n of [3, 4, 5]) emit(n)
    await client.next((f) => (f.data as { likeCount?: number }).likeCount === 3)
    const order = client.frames.filter((f) => f.event === 'LikePost').map((f) => f.data)
    expect(order).toEqual([1, 1, 5, 4, 3].map((likeCount) => ({ likeCount })))
  })
})

describe('load', () => {
  it('delivers every event once to each of 500 clients', async () => {
    const { url, realtime, join } = await start()
    const clients = await Promise.all(Array.from({ length: 500 }, () => connect(url)))
    expect(await Promise.all(clients.map((c) => join(c, 7, 'private-like.1')))).not.toContain(false)
    for (let n = 1; n <= 20; n += 1) realtime.emit('LikePost', '1', { likeCount: n })
    await Promise.all(clients.map((c) => c.next((f) => (f.data as { likeCount?: number }).likeCount === 20)))
    const expected = Array.from({ length: 20 }, (_, i) => i + 1)
    for (const client of clients) {
      const seen = client.frames.filter((f) => f.event === 'LikePost').map((f) => f.data)
      expect(seen).toEqual(expected.map((likeCount) => ({ likeCount })))
    }
  }, 20_000)

  it('drops a client that does not read and keeps serving the others', async () => {
    const { url, realtime, join } = await start()
    const [slow, fine] = [await connect(url), await connect(url)]
    for (const client of [slow, fine]) await join(client, 7, 'private-like.1')
    slow.socket.pause()
    const padding = 'x'.repeat(10_000)
    for (let n = 1; n <= 2_000; n += 1) {
      realtime.emit('LikePost', '1', { likeCount: n, padding })
      if (n % 20 === 0) await fine.next((f) => (f.data as { likeCount?: number }).likeCount === n)
    }
    slow.socket.resume()
    expect(await slow.closed).toBe(1006)
    expect(fine.frames.filter((f) => f.event === 'LikePost')).toHaveLength(2_000)
  }, 20_000)
})
