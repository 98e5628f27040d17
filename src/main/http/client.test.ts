import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#shared/errors.ts'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { type FakeServer, json, startFakeServer } from '../../../tests/support/servers/fake-server.ts'
import { type Client, createClient } from './client.ts'
import { type NetRequest, netAdapter } from './net-adapter.ts'
import { createTarget, type Target } from './target.ts'

let server: FakeServer
let target: Target
let client: Client
let signedOut: Target[]
let outcomes: (AppError | null)[]
let dates: number[]
let socketId: string | null

const build = (current: () => Promise<Target | null> = async () => target, creating?: NetRequest): void => {
  const shared = nodeNetRequest()
  const charging = nodeNetRequest()
  client = createClient({
    adapter: netAdapter(shared.request),
    setAdapter: netAdapter(shared.request),
    creatingWays: [
      {
        adapter: netAdapter(creating ?? charging.request),
        freshConnections: async () => charging.connections.closeAll(),
      },
    ],
    current,
    socketId: (of) => (of.jar === target.jar ? socketId : null),
    onUnauthorised: (who) => signedOut.push(who),
    onOutcome: (error) => outcomes.push(error),
    onDate: (date) => dates.push(date),
    log: () => undefined,
  })
}

beforeEach(async () => {
  server = await startFakeServer()
  target = createTarget(server.origin)
  signedOut = []
  outcomes = []
  dates = []
  socketId = null
  build()
})
afterEach(() => server.close())

const review = { rating: 5, review: 'Fine.', ratedId: '7', ratedType: 'User::class' } as const
const code = (result: { ok: boolean; error?: AppError }): string =>
  result.ok ? 'ok' : (result.error?.code ?? '')
const text = (name: string, value: string) => ({ name, type: 'text/plain', bytes: Buffer.from(value) })

it("reports the server's time, except from a server that is only tested", async () => {
  server.respond = (_, r) => {
    r.setHeader('Date', 'Sun, 22 Nov 2026 10:00:00 GMT')
    json(r, 200, { like_count: 3 })
  }
  await client.call('posts.like', { postId: '9' })
  await client.call('posts.like', { postId: '9' }, { typedAddress: true })
  expect(dates).toEqual([Date.UTC(2026, 10, 22, 10)])
})

describe('request', () => {
  it('sends cookies, the decoded CSRF token, origin and socket id', async () => {
    target.jar.setCookieSync('XSRF-TOKEN=a%3Db; Path=/', server.origin)
    target.jar.setCookieSync('laravel_session=s1; Path=/; HttpOnly', server.origin)
    socketId = '12.34'
    server.respond = (_, r) => json(r, 200, { like_count: 3 })
    const result = await client.call('posts.like', { postId: '9' })
    expect(result).toEqual({ ok: true, value: { like_count: 3 } })
    const [{ headers, url, method } = { headers: {}, url: '', method: '' }] = server.seen
    expect({ url, method }).toEqual({ url: '/api/posts/9/like', method: 'POST' })
    expect(headers).toMatchObject({
      accept: 'application/json',
      origin: server.origin,
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': 'a=b',
      'x-socket-id': '12.34',
    })
    expect(headers.cookie).toContain('laravel_session=s1')
  })

  it('has the socket id of its own account only, and none at a server without one', async () => {
    socketId = '12.34'
    server.respond = (_, r) => json(r, 200, { like_count: 3 })
    await client.call('posts.like', { postId: '9' }, { target: createTarget(server.origin) })
    expect(server.seen[0]?.headers['x-socket-id']).toBeUndefined()
  })

  it('has the cookies of its own account only, also of two in one network', async () => {
    const other = createTarget(server.origin)
    target.jar.setCookieSync('laravel_session=first; Path=/; HttpOnly', server.origin)
    other.jar.setCookieSync('laravel_session=second; Path=/; HttpOnly', server.origin)
    server.respond = ({ headers }, r) => {
      const whose = /=(\w+)/.exec(headers.cookie ?? '')?.[1]
      r.setHeader('Set-Cookie', `remember_web=${whose}; Path=/`)
      json(r, 200, { like_count: 3 })
    }
    for (const current of [target, other, target, other]) {
      build(async () => current)
      await client.call('posts.like', { postId: '9' })
    }
    const [first, second] = ['first', 'second'].map((one) => `laravel_session=${one}; remember_web=${one}`)
    expect(server.seen.map(({ headers }) => headers.cookie)).toEqual([
      ...['laravel_session=first', 'laravel_session=second'],
      ...[first, second],
    ])
  })

  it('strips line breaks from the token, so that the server injects no header', async () => {
    target.jar.setCookieSync('XSRF-TOKEN=a%0D%0AX-Injected%3A%20yes; Path=/', server.origin)
    await client.call('posts.like', { postId: '1' })
    expect(server.seen[0]?.headers['x-injected']).toBeUndefined()
    expect(server.seen[0]?.headers['x-xsrf-token']).toBe('aX-Injected: yes')
  })

  it('sends the cookies of earlier responses', async () => {
    server.respond = (_, r) =>
      json(r, 200, { like_count: 1 }, { 'Set-Cookie': ['a=1; Path=/', 'b=2; Path=/'] })
    await client.call('posts.like', { postId: '1' })
    await client.call('posts.like', { postId: '1' })
    expect(server.seen[1]?.headers.cookie).toBe('a=1; b=2')
  })

  it('puts the remaining input into the query', async () => {
    server.respond = (_, r) => json(r, 200, { data: [], current_page: 2, last_page: 4 })
    await client.call('posts.wall', { limit: 10, page: 2, queryPostId: '5' })
    expect(server.seen[0]?.url).toBe('/api/user/posts/10?page=2&queryPostId=5')
  })

  it('repeats files and lists under bracketed names', async () => {
    server.respond = (_, r) => json(r, 200, { id: 4 })
    await client.call('posts.create', {
      message: '<p>Hi</p>',
      privacy_visibility: 'public',
      user_types: ['importer', 'exporter'],
      images: [text("a'b.png", 'one'), text('ü.png', 'two')],
      attachments: [],
    })
    const { body, headers } = server.seen[0] ?? { body: Buffer.alloc(0), headers: {} }
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData()
    expect(form.getAll('user_types[]')).toEqual(['importer', 'exporter'])
    expect(form.getAll('images[]').map((file) => (file as File).name)).toEqual(["a'b.png", 'ü.png'])
    expect(form.get('message')).toBe('<p>Hi</p>')
    expect(form.has('attachments[]')).toBe(false)
  })

  it('rejects an id that would change the path', async () => {
    const result = await client.call('posts.like', { postId: '../../logout' })
    expect(code(result)).toBe('invalid')
    expect(server.seen).toHaveLength(0)
  })
})

describe('CSRF token', () => {
  const tokens = (): void => {
    let token = 0
    server.respond = (request, response) => {
      if (request.url === '/sanctum/csrf-cookie') {
        token += 1
        response.writeHead(204, { 'Set-Cookie': `XSRF-TOKEN=t${token}; Path=/` })
        response.end()
      } else if (request.headers['x-xsrf-token'] === 't1') json(response, 200, { like_count: 1 })
      else json(response, 419, { message: 'CSRF token mismatch.' })
    }
  }

  it('is renewed once for parallel calls, and each call is retried once', async () => {
    tokens()
    const results = await Promise.all(
      ['1', '2', '3', '4'].map((postId) => client.call('posts.like', { postId })),
    )
    expect(results.map(code)).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(server.seen.filter(({ url }) => url === '/sanctum/csrf-cookie')).toHaveLength(1)
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(8)
  })

  it('repeats a creating call under the same key, because a 419 has no effect', async () => {
    tokens()
    const result = await client.call('reviews.create', review)
    expect(code(result)).toBe('ok')
    const keys = server.seen
      .filter(({ method }) => method === 'POST')
      .map((r) => r.headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('ends the session on a second 419', async () => {
    server.respond = (request, response) =>
      request.url === '/sanctum/csrf-cookie'
        ? response.writeHead(204, { 'Set-Cookie': 'XSRF-TOKEN=x; Path=/' }).end()
        : json(response, 419, { message: 'CSRF token mismatch.' })
    expect(code(await client.call('posts.like', { postId: '1' }))).toBe('signed-out')
    expect(signedOut).toEqual([target])
    expect(server.seen.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  it('keeps the session if its renewal fails', async () => {
    server.respond = (request, response) =>
      request.url === '/sanctum/csrf-cookie'
        ? json(response, 500, {})
        : json(response, 419, { message: 'CSRF token mismatch.' })
    expect(code(await client.call('posts.like', { postId: '1' }))).toBe('server')
    expect(signedOut).toEqual([])
  })
})

describe('error responses', () => {
  it.each([
    [401, 'signed-out', 1],
    [402, 'payment-required', 0],
    [403, 'forbidden', 0],
    [404, 'not-found', 0],
    [413, 'too-large', 0],
    [422, 'invalid', 0],
    [429, 'throttled', 0],
    [500, 'server', 0],
    [503, 'server', 0],
  ])('maps %i to %s', async (status, expected, ends) => {
    server.respond = (_, r) => json(r, status, { message: 'Words.' })
    expect(code(await client.call('posts.like', { postId: '1' }))).toBe(expected)
    expect(signedOut).toHaveLength(ends)
  })

  it('contain the message, the field errors and a bounded Retry-After', async () => {
    server.respond = (_, r) =>
      json(r, 429, { message: 'Slow down.', errors: { email: ['No.'] } }, { 'Retry-After': '99999' })
    const result = await client.call('posts.like', { postId: '1' })
    expect(result.ok ? null : result.error).toMatchObject({
      message: 'Slow down.',
      fields: { email: ['No.'] },
      retryAfter: 300,
      status: 429,
    })
  })

  it('omit a message with technical details', async () => {
    server.respond = (_, r) => json(r, 500, { message: 'SQLSTATE[23000]: Integrity constraint' })
    const result = await client.call('posts.like', { postId: '1' })
    expect(result.ok ? '' : result.error.message).toBeUndefined()
  })

  it('map a redirect to the login page to the end of the session', async () => {
    server.respond = (_, r) => r.writeHead(302, { Location: '/login' }).end()
    expect(code(await client.call('posts.like', { postId: '1' }))).toBe('signed-out')
    expect(server.seen).toHaveLength(1)
    expect(signedOut).toEqual([target])
  })

  it("map a create's redirect to the login page to an unknown outcome and end the session", async () => {
    server.respond = (_, r) => r.writeHead(302, { Location: '/login' }).end()
    const files = { images: [], attachments: [] }
    const lost = await client.call('comments.create', { postId: '1', comment: 'x', ...files })
    expect(lost.ok ? null : lost.error).toMatchObject({ code: 'unknown-outcome', recovery: 'check' })
    expect(signedOut).toEqual([target])
    const password = 'Secret1!'
    const reset = { token: 't', email: 'a@b.c', password, password_confirmation: password }
    const open = await client.call('account.resetPassword', reset, { ownUnauthorised: true })
    expect(code(open)).toBe('unknown-outcome')
    expect(signedOut).toEqual([target])
  })

  it('map a redirect elsewhere to a gateway and do not follow it', async () => {
    const other = await startFakeServer()
    target.jar.setCookieSync('XSRF-TOKEN=t; Path=/', server.origin)
    server.respond = (_, r) => r.writeHead(307, { Location: `${other.origin}/x` }).end()
    expect(await client.call('posts.like', { postId: '1' })).toMatchObject({
      error: { code: 'gateway', answeredBy: new URL(other.origin).host },
    })
    expect(other.seen).toHaveLength(0)
    await other.close()
  })

  it('accept an error field in a successful response', async () => {
    server.respond = (_, r) => json(r, 200, { error: 'You do not have enough credits.' })
    const result = await client.call('posts.create', {
      message: 'x',
      privacy_visibility: 'public',
      user_types: [],
      images: [],
      attachments: [],
    })
    expect(result.ok ? null : result.error).toMatchObject({
      code: 'invalid',
      message: 'You do not have enough credits.',
    })
  })

  it("do not end the session for main's own calls", async () => {
    server.respond = (_, r) => json(r, 401, { message: 'Unauthenticated.' })
    const result = await client.call('account.me', {}, { ownUnauthorised: true })
    expect(code(result)).toBe('signed-out')
    expect(signedOut).toEqual([])
  })
})

describe('unreadable responses', () => {
  it.each([
    ['text in place of JSON', 'text/plain', 'Hello'],
    ['broken JSON', 'application/json', '{"like_count":'],
    ['JSON of another shape', 'application/json', '[]'],
    ['an empty body', 'application/json', ''],
  ])('maps %s to a bad answer (read) or an unknown outcome (create)', async (_name, type, body) => {
    server.respond = (_, r) => r.writeHead(200, { 'Content-Type': type }).end(body)
    expect(code(await client.call('posts.likedUsers', { postId: '1' }))).toBe('bad-answer')
    expect(
      code(await client.call('comments.create', { postId: '1', comment: 'x', images: [], attachments: [] })),
    ).toBe('unknown-outcome')
  })

  it('stops reading a body at the size limit', async () => {
    let stopped = false
    server.respond = (_, r) => {
      r.writeHead(200, { 'Content-Type': 'application/json' })
      const piece = Buffer.alloc(1024 * 1024, 32)
      const more = (): void => {
        if (!r.destroyed) r.write(piece, () => setImmediate(more))
      }
      r.on('close', () => {
        stopped = true
      })
      more()
    }
    expect(code(await client.call('posts.likedUsers', { postId: '1' }))).toBe('bad-answer')
    await sleep(50)
    expect(stopped).toBe(true)
  })
})

it('counts the unreadable items of a list', async () => {
  server.respond = (_, r) => json(r, 200, { liked_users: [{ id: 1 }, null] })
  expect(await client.call('posts.likedUsers', { postId: '1' })).toMatchObject({ ok: true, unreadable: 1 })
  server.respond = (_, r) => json(r, 200, { liked_users: [{ id: 1 }] })
  expect(await client.call('posts.likedUsers', { postId: '1' })).not.toHaveProperty('unreadable')
  server.respond = (_, r) => json(r, 200, { liked_users: [null, null] })
  expect(code(await client.call('posts.likedUsers', { postId: '1' }))).toBe('bad-answer')
})

describe('large responses', () => {
  const sized = (megabytes: number) => {
    server.respond = (_, r) => json(r, 200, { data: [], padding: 'x'.repeat(megabytes * 1024 * 1024) })
  }

  it("are read up to the endpoint's limit", async () => {
    sized(11)
    expect(code(await client.call('conversations.list', { otherUserId: '7' }))).toBe('ok')
    expect(code(await client.call('reviews.list', { ratedId: '7', ratedType: 'User::class' }))).toBe(
      'bad-answer',
    )
  })

  it('are rejected above the global limit', async () => {
    sized(33)
    expect(code(await client.call('comments.list', { postId: '7' }))).toBe('bad-answer')
  })
})

describe('connection failures', () => {
  it('retries a read after a reset', async () => {
    let first = true
    server.respond = (_, r) => {
      if (!first) return json(r, 200, { liked_users: [] })
      first = false
      r.destroy()
    }
    expect(code(await client.call('posts.likedUsers', { postId: '1' }))).toBe('ok')
  })

  it('sends a create once and returns an unknown outcome after a reset', async () => {
    server.respond = (_, r) => r.destroy()
    expect(code(await client.call('reviews.create', review))).toBe('unknown-outcome')
    expect(server.seen).toHaveLength(1)
  })

  it('uses a new connection for each create', async () => {
    await client.call('reviews.create', review)
    await client.call('reviews.create', review)
    expect(server.seen[0]?.port).not.toBe(server.seen[1]?.port)
  })

  it('returns offline for a create without a connection', async () => {
    await server.close()
    expect(code(await client.call('reviews.create', review))).toBe('offline')
    server = await startFakeServer()
  })

  it.each([500, 502, 504])('returns an unknown outcome for a create with status %i', async (status) => {
    server.respond = (_, r) => json(r, status, {})
    expect(code(await client.call('reviews.create', review))).toBe('unknown-outcome')
  })

  it('returns a bad answer for a create that the network stack rejects', async () => {
    const real = nodeNetRequest().request
    build(undefined, (options) =>
      Object.assign(real(options), {
        setHeader: () => {
          throw new Error('Invalid value for header')
        },
      }),
    )
    expect(code(await client.call('reviews.create', review))).toBe('bad-answer')
    expect(server.seen).toEqual([])
  })

  it('returns throttled for a create with status 503 and Retry-After', async () => {
    server.respond = (_, r) => json(r, 503, {}, { 'Retry-After': '3' })
    const result = await client.call('reviews.create', review)
    expect(result.ok ? null : result.error).toMatchObject({ code: 'throttled', retryAfter: 3 })
  })

  it('applies the deadline to a slow body', async () => {
    server.respond = (_, r) => {
      r.writeHead(200, { 'Content-Type': 'application/json' })
      const drip = setInterval(() => r.write(' '), 20)
      r.on('close', () => clearInterval(drip))
    }
    const signal = AbortSignal.timeout(200)
    // The body never ends, so the call needs a deadline.
    expect(code(await client.call('posts.likedUsers', { postId: '1' }, { signal }))).toBe('cancelled')
  })
})

describe('cancellation', () => {
  it('does not send a cancelled create from the queue', async () => {
    server.respond = (_, r) => setTimeout(() => json(r, 200, {}), 100)
    const running = client.call('reviews.create', review)
    const controller = new AbortController()
    const waiting = client.call('reviews.create', review, { signal: controller.signal })
    controller.abort()
    expect(code(await waiting)).toBe('cancelled')
    expect(code(await running)).toBe('ok')
    expect(server.seen).toHaveLength(1)
  })

  it('ends queued creates with the session, but completes the one in flight', async () => {
    server.respond = (_, r) => setTimeout(() => json(r, 200, {}), 200)
    const running = client.call('reviews.create', review)
    const waiting = client.call('reviews.create', review)
    await expect.poll(() => server.seen.length).toBe(1)
    target.abandoned.abort()
    expect(code(await waiting)).toBe('signed-out')
    expect(code(await client.call('reviews.create', review, { target }))).toBe('signed-out')
    expect(code(await running)).toBe('ok')
    expect(server.seen).toHaveLength(1)
    expect(signedOut).toEqual([])
  })

  it('returns an unknown outcome for a create that is cancelled in flight', async () => {
    const controller = new AbortController()
    server.respond = () => controller.abort()
    expect(code(await client.call('reviews.create', review, { signal: controller.signal }))).toBe(
      'unknown-outcome',
    )
  })

  it('returns an unknown outcome for a create that is cancelled during the upload', async () => {
    const controller = new AbortController()
    const bytes = Buffer.alloc(40_000_000, 1)
    const response = await client.call(
      'comments.create',
      { postId: '1', comment: 'x', images: [{ name: 'a', type: 'image/png', bytes }], attachments: [] },
      { signal: controller.signal, onProgress: () => controller.abort() },
    )
    expect(code(response)).toBe('unknown-outcome')
  })

  it('reports upload progress', async () => {
    const reported: number[] = []
    server.respond = (_, r) => setTimeout(() => json(r, 200, { id: 1 }), 250)
    const bytes = Buffer.alloc(2_000_000, 1)
    await client.call(
      'comments.create',
      { postId: '1', comment: 'x', images: [{ name: 'a', type: 'image/png', bytes }], attachments: [] },
      { onProgress: (sent) => reported.push(sent) },
    )
    expect(reported.at(-1)).toBeGreaterThan(1_000_000)
  })
})

it('sends calls after the session is restored', async () => {
  let settle: (value: Target) => void = () => undefined
  const restored = new Promise<Target>((resolve) => {
    settle = resolve
  })
  build(() => restored)
  server.respond = (_, r) => json(r, 200, { like_count: 1 })
  const waiting = Array.from({ length: 10 }, () => client.call('posts.like', { postId: '1' }))
  expect(code(await client.call('posts.like', { postId: '2' }, { target }))).toBe('ok')
  expect(server.seen).toHaveLength(1)
  settle(target)
  expect((await Promise.all(waiting)).map(code)).toEqual(Array(10).fill('ok'))
})

it('sends nothing without a session', async () => {
  build(async () => null)
  expect(code(await client.call('posts.like', { postId: '1' }))).toBe('signed-out')
  expect(server.seen).toHaveLength(0)
})

it('reports outcomes to the connection indicator', async () => {
  server.respond = (_, r) => json(r, 403, {})
  await client.call('posts.like', { postId: '1' })
  await server.close()
  await client.call('posts.like', { postId: '1' })
  expect(outcomes.map((error) => error?.code ?? null)).toEqual([null, 'offline'])
  server = await startFakeServer()
})

describe('answers that are not the network’s', () => {
  const page = '<html>Welcome to the hotel</html>'

  it.each([
    ['a login page elsewhere', 302, { Location: 'https://corp.example/cdn-cgi/access/login' }, '', 'gateway'],
    ['a page in place of data', 200, { 'Content-Type': 'text/html' }, page, 'gateway'],
    ['a 401 page', 401, { 'Content-Type': 'text/html' }, page, 'gateway'],
    ['a 403 page', 403, { 'Content-Type': 'text/html' }, page, 'gateway'],
    ['text', 200, { 'Content-Type': 'text/plain' }, 'OK', 'bad-answer'],
    ['nothing', 200, { 'Content-Type': 'application/json' }, '', 'bad-answer'],
  ])('%s end no session and count as no answer', async (_name, status, headers, body, expected) => {
    server.respond = (_, r) => r.writeHead(status, headers as Record<string, string>).end(body)
    expect(code(await client.call('posts.likedUsers', { postId: '1' }))).toBe(expected)
    const create = { postId: '1', comment: 'x', images: [], attachments: [] }
    expect(code(await client.call('comments.create', create))).toBe('unknown-outcome')
    expect(signedOut).toEqual([])
    expect(outcomes.map((error) => typeof error?.answeredBy)).toEqual(['string', 'string'])
  })

  it('of another shape are an error of the call, not proof that the server works', async () => {
    server.respond = (_, r) => json(r, 200, [])
    await client.call('posts.likedUsers', { postId: '1' })
    expect(outcomes).toMatchObject([{ code: 'bad-answer', status: 200 }])
  })

  it('cause no second attempt of a creating call', async () => {
    server.respond = (_, r) => r.writeHead(419, { 'Content-Type': 'text/html' }).end(page)
    expect(code(await client.call('reviews.create', review))).toBe('unknown-outcome')
    expect(server.seen).toHaveLength(1)
  })
})
