import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createOutsideRealtime } from './outside.ts'
import { signedQuery } from './pusher-api.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** Starts a fake of a Pusher server's HTTP API, which records requests and returns the given status. */
const start = async (more: { readonly status?: () => number } = {}) => {
  const asked: { readonly url: URL; readonly body: string }[] = []
  let channels: Record<string, object> = {}
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked.push({ url: new URL(request.url ?? '/', 'http://service'), body })
      response.statusCode = request.method === 'POST' ? (more.status?.() ?? 200) : 200
      response.end(JSON.stringify(request.method === 'GET' ? { channels } : {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const presence = { isOnline: vi.fn(), connected: vi.fn(), disconnected: vi.fn(), setSimulated: vi.fn() }
  const realtime = createOutsideRealtime({
    server: { host: '127.0.0.1', port, appId: '7', key: 'key', secret: 'secret' },
    namespaced: false,
    maySubscribe: (userId, _channel, subject) => subject === String(userId),
    presence,
  })
  ends.push(() => {
    realtime.close()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  return {
    realtime,
    presence,
    published: () => asked.filter(({ url }) => url.pathname === '/apps/7/events'),
    listen: (names: readonly string[]) => {
      channels = Object.fromEntries(names.map((name) => [name, {}]))
    },
  }
}

it('signs a query as in the protocol’s documentation', () => {
  // The example in Pusher's documentation of its HTTP API.
  const keys = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}'
  const md5 = createHash('md5').update(body).digest('hex')
  expect(md5).toBe('ec365a775a4cd0599faeb73354201b6f')
  const query = signedQuery(keys, 'POST', '/apps/3/events', { body_md5: md5 }, 1_353_088_179)
  expect(query).toBe(
    'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0&body_md5=ec365a775a4cd0599faeb73354201b6f&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  )
})

it('publishes events in order, without the originating connection', async () => {
  const { realtime, published } = await start()
  for (let count = 1; count <= 5; count += 1)
    realtime.emit('LikePost', '4', { likeCount: count }, { exceptSocketId: '1.2' })
  await vi.waitFor(() => expect(published()).toHaveLength(5))
  expect(published().map(({ body }) => JSON.parse(body))).toEqual(
    [1, 2, 3, 4, 5].map((likeCount) => ({
      name: 'LikePost',
      channel: 'private-like.4',
      data: JSON.stringify({ likeCount }),
      socket_id: '1.2',
    })),
  )
})

it('continues after the service refused an event', async () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let first = true
  const { realtime, published } = await start({
    status: () => {
      const status = first ? 503 : 200
      first = false
      return status
    },
  })
  realtime.emit('LikePost', '4', { likeCount: 1 })
  realtime.emit('LikePost', '4', { likeCount: 2 })
  await vi.waitFor(() => expect(published()).toHaveLength(2))
  expect(logError).toHaveBeenCalledOnce()
  logError.mockRestore()
})

it('signs a channel only for a member who may subscribe', async () => {
  const { realtime } = await start()
  const channel = 'private-user-notification.4'
  const auth = `key:${createHmac('sha256', 'secret').update(`1.2:${channel}`).digest('hex')}`
  expect(realtime.authorise({ userId: 4, socketId: '1.2', channel })).toEqual({ auth })
  expect(realtime.authorise({ userId: 5, socketId: '1.2', channel })).toBeNull()
  expect(realtime.authorise({ userId: 4, socketId: '1.2:x', channel })).toBeNull()
  expect(realtime.authorise({ userId: 4, socketId: '1.2', channel: 'user-notification.4' })).toBeNull()
})

it('treats a member as online while their own channel has a subscriber', async () => {
  const { realtime, presence, listen } = await start()
  listen(['private-user-notification.4'])
  realtime.attach(createServer())
  await vi.waitFor(() => expect(presence.connected.mock.calls).toEqual([[4]]))
  listen([])
  await vi.waitFor(() => expect(presence.disconnected.mock.calls).toEqual([[4]]), 10_000)
})
