import type { Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AppError, Result } from '#shared/errors.ts'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { type FakeServer, json, startFakeServer } from '../../../tests/support/servers/fake-server.ts'
import { startRawServer } from '../../../tests/support/servers/raw-server.ts'
import { type Client, createClient } from './client.ts'
import { netAdapter } from './net-adapter.ts'
import { createTarget } from './target.ts'

/** Hostile servers: every call ends soon in a coded error, and main continues. */

const uncaught = vi.fn()
beforeEach(() => {
  uncaught.mockReset()
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
})
afterEach(() => {
  process.off('uncaughtException', uncaught)
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

const clientOf = (origin: string) => {
  const target = createTarget(origin)
  const { request, connections } = nodeNetRequest()
  const client: Client = createClient({
    adapter: netAdapter(request),
    setAdapter: netAdapter(request),
    creatingWays: [{ adapter: netAdapter(request), freshConnections: async () => connections.closeAll() }],
    current: async () => target,
    socketId: () => null,
    onUnauthorised: () => undefined,
    onOutcome: () => undefined,
    log: () => undefined,
  })
  return { client, target }
}
const code = (result: Result<unknown>): AppError['code'] | 'ok' => (result.ok ? 'ok' : result.error.code)

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const like = '{"like_count":3}'

const raw = async (answer: (socket: Socket) => void) => {
  const server = await startRawServer(answer)
  onTestFinished(server.close)
  return clientOf(server.origin).client
}

describe('raw HTTP response', () => {
  it.each([
    ['that is not HTTP', 'SSH-2.0-OpenSSH_9\r\n'],
    ['with an invalid status line', 'HTTP/1.1 999999 Odd\r\n\r\n'],
    ['with a header of 300 KB', `${head}X-Big: ${'x'.repeat(300_000)}\r\n\r\n${like}`],
    ['with 5,000 headers', `${head}${'X-Many: y\r\n'.repeat(5000)}Content-Length: 16\r\n\r\n${like}`],
    ['with two lengths', `${head}Content-Length: 16\r\nContent-Length: 4\r\n\r\n${like}`],
    [
      'with a length and chunks',
      `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n10\r\n${like}\r\n0\r\n\r\n`,
    ],
    ['with chunks of rubbish', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n${like}\r\n`],
    ['with a chunk of 16 EB', `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFF\r\n${like}`],
    ['shorter than its length', `${head}Content-Length: 900\r\n\r\n${like}`],
    ['of negative length', `${head}Content-Length: -1\r\n\r\n${like}`],
    [
      'that changes the protocol',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
    ],
    ['with a false encoding', `${head}Content-Encoding: gzip\r\nContent-Length: 16\r\n\r\n${like}`],
    ['with a NUL in a header', `${head}X-Odd: a\0b\r\nContent-Length: 16\r\n\r\n${like}`],
  ])('a response %s causes a coded error', async (_name, bytes) => {
    const client = await raw((socket) => socket.end(bytes, 'latin1'))
    const read = await client.call('posts.like', { postId: '1' })
    expect(['bad-answer', 'offline', 'server', 'ok']).toContain(code(read))
    if (read.ok) expect(read.value).toEqual({ like_count: 3 })
    const review = { rating: 5, review: 'x', ratedId: '1', ratedType: 'User::class' } as const
    const created = await client.call('reviews.create', review)
    // The server may have acted, so no error may deny it.
    if (!created.ok) expect(created.error.code).toBe('unknown-outcome')
  })

  it('follows early hints, which do not extend the deadline', async () => {
    const hint = 'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'
    const after = await raw((socket) =>
      socket.end(`${hint.repeat(3)}${head}Content-Length: 16\r\n\r\n${like}`),
    )
    expect(await after.call('posts.like', { postId: '1' })).toEqual({ ok: true, value: { like_count: 3 } })
    const forever = await raw((socket) => {
      const timer = setInterval(() => socket.write(hint), 5)
      socket.on('close', () => clearInterval(timer))
    })
    const signal = AbortSignal.timeout(300)
    expect(code(await forever.call('posts.like', { postId: '1' }, { signal }))).toBe('cancelled')
  })

  it('may contain a header named like an object property', async () => {
    const client = await raw((socket) =>
      socket.end(
        `${head}__proto__: polluted\r\n__proto__: again\r\nconstructor: x\r\nhasOwnProperty: y\r\nContent-Length: 16\r\n\r\n${like}`,
      ),
    )
    expect(code(await client.call('posts.like', { postId: '1' }))).toBe('ok')
    expect(({} as { again?: unknown }).again).toBeUndefined()
  })
})

/** Returns this process's CPU time since a measurement, in ms. The load of the machine does not affect it. */
const cpuMs = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1000
}

describe('response body', () => {
  let server: FakeServer
  beforeEach(async () => {
    server = await startFakeServer()
  })
  afterEach(() => server.close())

  const answering = (body: string | Buffer, headers: Record<string, string> = {}): void => {
    server.respond = (_, r) => r.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(body)
  }

  it.each([
    ['gzip', gzipSync(Buffer.alloc(300 * 1024 * 1024, '['))],
    ['br', brotliCompressSync(Buffer.alloc(100 * 1024 * 1024, ' '))],
  ])('stops decompressing %s at the limit', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(512 * 1024)
    answering(bomb, { 'Content-Encoding': encoding })
    const before = process.memoryUsage().rss
    const began = process.cpuUsage()
    expect(code(await clientOf(server.origin).client.call('posts.likedUsers', { postId: '1' }))).toBe(
      'bad-answer',
    )
    expect(cpuMs(began)).toBeLessThan(3000)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  it.each([
    ['5,000,000 brackets deep', '['.repeat(5_000_000)],
    ['nested 4,000,000 deep', '['.repeat(4_000_000) + ']'.repeat(4_000_000)],
    ['of 3,400,000 empty items', `{"data":[${'{},'.repeat(3_400_000)}{}],"current_page":1,"last_page":1}`],
    ['of 5,000,000 numbers', `{"data":[${'1,'.repeat(4_900_000)}1],"current_page":1,"last_page":1}`],
    ['of lists in lists', `{"data":[${`[${'{},'.repeat(300)}{}],`.repeat(11_000)}{}]}`],
    ['of one text of 10 MB', `"${'x'.repeat(10_000_000)}"`],
  ])(
    'parses a body %s without blocking main',
    async (_name, body) => {
      answering(body)
      const { client } = clientOf(server.origin)
      const began = process.cpuUsage()
      await client.call('posts.wall', { page: 1, limit: 10 })
      await client.call('comments.list', { postId: '1' })
      expect(cpuMs(began)).toBeLessThan(6000)
    },
    30_000,
  )

  it('accepts brackets inside a string', async () => {
    const text = '{[,'.repeat(700_000)
    answering(JSON.stringify([{ id: 1, user_id: 1, comment: `${text}\\" {{{` }]))
    const result = await clientOf(server.origin).client.call('comments.list', { postId: '1' })
    expect(result.ok && result.value[0]).toMatchObject({ id: '1', comment: `${text}\\" {{{` })
  })

  it('does not pollute prototypes', async () => {
    answering(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"like_count":1,"data":{"__proto__":{"polluted":1}}}',
    )
    await clientOf(server.origin).client.call('posts.like', { postId: '1' })
    server.respond = (_, r) =>
      r
        .writeHead(422, { 'Content-Type': 'application/json' })
        .end('{"message":"No.","errors":{"__proto__":["polluted"],"toString":["x"],"rating":["Too high."]}}')
    const refused = await clientOf(server.origin).client.call('posts.like', { postId: '1' })
    expect(refused.ok ? null : refused.error.fields?.rating).toEqual(['Too high.'])
    expect(Object.getPrototypeOf(refused.ok ? {} : (refused.error.fields ?? {}))).toBe(Object.prototype)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('limits the number of validation errors', async () => {
    const errors = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`f${n}`, Array(50).fill('No.')]),
    )
    server.respond = (_, r) => json(r, 422, { message: 'No.', errors })
    const refused = await clientOf(server.origin).client.call('posts.like', { postId: '1' })
    expect(JSON.stringify(refused).length).toBeLessThan(50_000)
  })
})

describe('cookies', () => {
  it('ignores cookies for other places and sends those that fit a header', async () => {
    const server = await startFakeServer()
    onTestFinished(server.close)
    const { client, target } = clientOf(server.origin)
    server.respond = (_, r) =>
      json(
        r,
        200,
        { like_count: 1 },
        {
          'Set-Cookie': [
            'a=1; Domain=example.com',
            'b=2; Domain=.com',
            'c=3; Domain=0.0.1',
            'd=4; Path=/elsewhere',
            '__Host-e=5; Path=/; Domain=127.0.0.1',
            'f=6; Secure',
            '__proto__=7; Domain=__proto__; Path=__proto__',
            `g=${'y'.repeat(5000)}`,
            'h=caf\u00e9; Path=/',
            'ok=yes; Path=/',
          ],
        },
      )
    for (let n = 0; n < 2; n += 1) expect(code(await client.call('posts.like', { postId: '1' }))).toBe('ok')
    const sent = server.seen[1]?.headers.cookie ?? ''
    expect(sent).toContain('ok=yes')
    expect(sent).not.toMatch(/\b[abcd]=/)
    expect(({} as { f?: unknown }).f).toBeUndefined()
    expect(target.jar.getCookiesSync('https://example.com/')).toEqual([])
  })
})

describe('request', () => {
  it('escapes hostile text, so that it stays one request', async () => {
    const server = await startFakeServer()
    onTestFinished(server.close)
    const { client } = clientOf(server.origin)
    const evil = 'a"\r\nContent-Type: text/html\r\n\r\n--x\r\n\0\u202e\ud800.png'
    await client.call('comments.create', {
      postId: '1',
      comment: '\r\n--\ud800 __proto__',
      images: [{ name: evil, type: 'image/png\r\nX-Evil: 1', bytes: Buffer.from('x') }],
      attachments: [],
    })
    expect(server.seen).toHaveLength(1)
    const [{ body, headers } = { body: Buffer.alloc(0), headers: {} }] = server.seen
    const text = body.toString('latin1')
    expect(Object.keys(headers)).not.toContain('x-evil')
    expect(text).not.toMatch(/^X-Evil/m)
    expect(text.match(/^Content-Type:/gm)).toHaveLength(1)
    expect(text).toContain('filename="a\\"  Content-Type: text/html')
    expect(text).toContain('Content-Type: application/octet-stream\r\n\r\nx\r\n')
  })
})
