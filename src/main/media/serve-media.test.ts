import type { ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { nodeNetRequest } from '../../../tests/support/main/net-request.ts'
import { type FakeServer, startFakeServer } from '../../../tests/support/servers/fake-server.ts'
import { createTarget, type Target } from '../http/target.ts'
import { defaultPlaces } from './media-address.ts'
import { type MediaFetch, savedCap, serveMedia } from './serve-media.ts'

let server: FakeServer
let target: Target | null
let serve: MediaFetch

const mayName = async (): Promise<boolean> => true
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47])

beforeEach(async () => {
  server = await startFakeServer((_, r) => r.writeHead(200, { 'Content-Type': 'image/png' }).end(png))
  target = createTarget(server.origin)
  target.jar.setCookieSync('sid=s1; Path=/', server.origin)
  serve = serveMedia({
    request: nodeNetRequest().request,
    target: () => target,
    places: () => defaultPlaces,
    mayName,
  })
})
afterEach(() => server.close())

const fetch = (path: string, range: string | null = null): Promise<Response> =>
  serve(encodeURIComponent(path), range, new AbortController().signal)

it('fetches with the session and forwards bytes and type, but no cookies', async () => {
  server.respond = (_, r) =>
    r.writeHead(200, { 'Content-Type': 'image/png', 'Set-Cookie': 'a=b', 'X-Other': '1' }).end(png)
  const response = await fetch('/storage/a.png')
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  expect(server.seen[0]?.headers.cookie).toBe('sid=s1')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=3600',
  })
  expect(response.headers.has('set-cookie')).toBe(false)
  expect(response.headers.has('x-other')).toBe(false)
})

it('serves types that could run code as downloads only', async () => {
  server.respond = (_, r) => r.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>')
  const response = await fetch('/storage/a.svg')
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(response.headers.get('content-disposition')).toBe('attachment')
})

it('forwards a bounded range and the partial response', async () => {
  server.respond = (request, r) => {
    expect(request.headers.range).toBe('bytes=2-8388609')
    r.writeHead(206, {
      'Content-Type': 'video/mp4',
      'Content-Range': 'bytes 2-3/4',
      'Accept-Ranges': 'bytes',
    })
    r.end(png.subarray(2))
  }
  const response = await fetch('/storage/a.mp4', 'bytes=2-')
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe('bytes 2-3/4')
  expect((await response.arrayBuffer()).byteLength).toBe(2)
})

it('rejects a large declared size and aborts a large body', async () => {
  const large = 26 * 1024 * 1024
  server.respond = (_, r) =>
    r.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': large }).write('x')
  expect((await fetch('/storage/a.png')).status).toBe(413)
  server.respond = (_, r) => {
    r.writeHead(200, { 'Content-Type': 'image/png' })
    r.end(Buffer.alloc(large))
  }
  await expect((await fetch('/storage/b.png')).arrayBuffer()).rejects.toThrow()
})

it('does not follow redirects', async () => {
  server.respond = (_, r) => r.writeHead(302, { Location: '/storage/b.png' }).end()
  expect((await fetch('/storage/a.png')).status).toBe(502)
  expect(server.seen).toHaveLength(1)
})

it.each([
  ['a page', (r: ServerResponse) => r.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Log in</p>')],
  ['a redirect', (r: ServerResponse) => r.writeHead(301, { Location: 'http://portal.example/' }).end()],
  ['an error', (r: ServerResponse) => r.writeHead(511).end()],
])('fetches a file anew, without Chromium’s cache, after %s came in its place', async (_name, wrong) => {
  const { request } = nodeNetRequest()
  const caches: unknown[] = []
  serve = serveMedia({
    request: (options) => {
      caches.push(options.cache)
      return request(options)
    },
    target: () => target,
    places: () => defaultPlaces,
    mayName,
  })
  server.respond = (_, r) => wrong(r)
  expect((await fetch('/storage/a.png')).ok).toBe(false)
  server.respond = (_, r) => r.writeHead(200, { 'Content-Type': 'image/png' }).end(png)
  for (const path of ['/storage/a.png', '/storage/a.png', '/storage/b.png'])
    await (await fetch(path)).arrayBuffer()
  expect(caches).toEqual(['default', 'reload', 'default', 'default'])
})

it('sends nothing without a session or for a rejected path', async () => {
  expect((await fetch('/frontend/view-fcl-voyager/u1')).status).toBe(404)
  target = null
  expect((await fetch('/storage/a.png')).status).toBe(404)
  expect(server.seen).toHaveLength(0)
})

it('aborts when the page cancels', async () => {
  const controller = new AbortController()
  server.respond = () => controller.abort()
  expect((await serve(encodeURIComponent('/storage/a.png'), null, controller.signal)).status).toBe(499)
})

const sendSlowly = (response: ServerResponse, every = 10): void => {
  const timer = setInterval(() => response.write('x'), every)
  response.on('close', () => clearInterval(timer))
}

it('aborts a slow but steady transfer', async () => {
  const pace = { betweenMs: 1000, graceMs: 150, slowest: 4096 }
  serve = serveMedia(
    { request: nodeNetRequest().request, target: () => target, places: () => defaultPlaces, mayName },
    undefined,
    pace,
  )
  server.respond = (_, r) => {
    r.writeHead(200, { 'Content-Type': 'image/png' })
    sendSlowly(r)
  }
  const began = Date.now()
  await expect((await fetch('/storage/a.png')).arrayBuffer()).rejects.toThrow()
  expect(Date.now() - began).toBeLessThan(900)
})

it('accepts a slow transfer above the minimum rate', async () => {
  const pace = { betweenMs: 1000, graceMs: 100, slowest: 4096 }
  serve = serveMedia(
    { request: nodeNetRequest().request, target: () => target, places: () => defaultPlaces, mayName },
    undefined,
    pace,
  )
  server.respond = (_, r) => {
    r.writeHead(200, { 'Content-Type': 'image/png' })
    let sent = 0
    const timer = setInterval(() => {
      sent += 1
      r.write(Buffer.alloc(1024))
      if (sent < 30) return
      clearInterval(timer)
      r.end()
    }, 10)
  }
  expect((await (await fetch('/storage/a.png')).arrayBuffer()).byteLength).toBe(30 * 1024)
})

it('aborts a server that stalls', async () => {
  serve = serveMedia(
    { request: nodeNetRequest().request, target: () => target, places: () => defaultPlaces, mayName },
    undefined,
    {
      betweenMs: 100,
      graceMs: 60_000,
      slowest: 1,
    },
  )
  server.respond = (_, r) => {
    r.writeHead(200, { 'Content-Type': 'image/png' })
    r.write('x')
  }
  await expect((await fetch('/storage/a.png')).arrayBuffer()).rejects.toThrow()
  server.respond = () => undefined
  expect((await fetch('/storage/b.png')).status).toBe(504)
})

it('rejects incomplete responses', async () => {
  server.respond = (_, r) =>
    r.writeHead(206, { 'Content-Type': 'image/png', 'Content-Range': 'bytes 0-3/4000' }).end(png)
  expect((await fetch('/storage/a.png')).status).toBe(502)
  server.respond = (_, r) =>
    r.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': 9 }).write(png, () => r.destroy())
  await expect((await fetch('/storage/a.png')).arrayBuffer()).rejects.toThrow()
})

it.each([
  ['with another start', 'bytes 0-3/40'],
  ['beyond the requested end', 'bytes 2-99999999/999999999'],
  ['without a range', undefined],
  ['with an invalid range', 'bytes 5-2/4'],
])('rejects a partial response %s', async (_name, range) => {
  server.respond = (_, r) =>
    r.writeHead(206, { 'Content-Type': 'video/mp4', ...(range ? { 'Content-Range': range } : {}) }).end(png)
  expect((await fetch('/storage/a.mp4', 'bytes=2-')).status).toBe(502)
})

it('rejects a partial response of another length', async () => {
  server.respond = (_, r) =>
    r.writeHead(206, { 'Content-Type': 'video/mp4', 'Content-Range': 'bytes 2-9/40' }).end(png)
  await expect((await fetch('/storage/a.mp4', 'bytes=2-9')).arrayBuffer()).rejects.toThrow()
})

it('drops invalid response headers and fails on an invalid cookie', async () => {
  const { EventEmitter } = await import('node:events')
  const given = Object.assign(new PassThrough(), {
    statusCode: 200,
    headers: { 'content-type': 'image/png', 'accept-ranges': '\u4e2d\u6587', 'content-range': 'x\u4e2d' },
  })
  const call = Object.assign(new EventEmitter(), {
    setHeader: (name: string) => {
      if (name === 'Cookie') throw new Error('Invalid value')
    },
    end: () => setImmediate(() => call.emit('response', given)),
    abort: () => undefined,
  })
  serve = serveMedia({
    request: (() => call) as never,
    target: () => target,
    places: () => defaultPlaces,
    mayName,
  })
  expect((await fetch('/storage/a.png')).status).toBe(502)
  target?.jar.removeAllCookiesSync()
  const response = await fetch('/storage/a.png')
  expect(response.status).toBe(200)
  expect(response.headers.has('accept-ranges')).toBe(false)
  given.end(png)
  expect((await response.arrayBuffer()).byteLength).toBe(4)
})

it('marks errors as not cacheable', async () => {
  server.respond = (_, r) => r.writeHead(404).end()
  const { headers, status } = await fetch('/storage/a.png')
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

it('aborts a small response that decompresses to a large one', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
  server.respond = (_, r) =>
    r.writeHead(200, { 'Content-Type': 'image/png', 'Content-Encoding': 'gzip' }).end(bomb)
  await expect((await fetch('/storage/a.png')).arrayBuffer()).rejects.toThrow()
})

it('applies backpressure to a large file', async () => {
  serve = serveMedia(
    { request: nodeNetRequest().request, target: () => target, places: () => defaultPlaces, mayName },
    savedCap,
  )
  let sent = 0
  const total = 200
  server.respond = (_, r) => {
    r.writeHead(200, { 'Content-Type': 'application/zip' })
    const more = (): void => {
      while (sent < total) {
        sent += 1
        if (!r.write(Buffer.alloc(1024 * 1024))) {
          r.once('drain', more)
          return
        }
      }
      r.end()
    }
    more()
  }
  const response = await fetch('/storage/a.zip')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(sent).toBeLessThan(100)
  expect((await response.arrayBuffer()).byteLength).toBe(total * 1024 * 1024)
})

it.each(['text/html; charset=utf-8', 'application/json', 'application/problem+json'])(
  'rejects a page or data as a file: %s',
  async (type) => {
    server.respond = (_, r) => r.writeHead(200, { 'Content-Type': type }).end('{}')
    expect((await fetch('/storage/a.png')).status).toBe(502)
  },
)

it('serves an HTML file as a download', async () => {
  server.respond = (_, r) => r.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>')
  const response = await fetch('/storage/quote.html')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
})

it('sends no session to another media host', async () => {
  const files = await startFakeServer((_, r) => r.writeHead(200, { 'Content-Type': 'image/png' }).end(png))
  const places = () => ({ prefixes: [], origins: [files.origin] })
  serve = serveMedia({ request: nodeNetRequest().request, target: () => target, places, mayName })
  // Cookies ignore ports, so the jar has one for this host too.
  expect((await fetch(`${files.origin}/a.png`)).status).toBe(200)
  expect(files.seen[0]?.headers.cookie).toBeUndefined()
  await files.close()
})

it('fetches nothing from a host that the network must not name', async () => {
  const files = await startFakeServer((_, r) => r.writeHead(200, { 'Content-Type': 'image/png' }).end(png))
  const asked: string[] = []
  const places = () => ({ prefixes: ['/storage/'], origins: [files.origin] })
  serve = serveMedia({
    request: nodeNetRequest().request,
    target: () => target,
    places,
    mayName: async (origin, url) => asked.push(`${origin} ${url}`) === 0,
  })
  expect((await fetch(`${files.origin}/a.png`)).status).toBe(502)
  expect(files.seen).toEqual([])
  expect((await fetch('/storage/a.png')).status).toBe(200)
  expect(asked).toEqual([`${server.origin} ${files.origin}/a.png`])
  await files.close()
})
