import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcp } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { HostClientRequest, type RequestSession } from './client-request.ts'
import { Connections } from './connections.ts'
import { asNetError } from './net-errors.ts'
import { setOnline, watchNetwork } from './online.ts'
import type { HostResponse } from './response.ts'

const servers: Server[] = []

const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  setOnline(true)
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

const newSession = (): RequestSession => {
  const connections = new Connections()
  watchNetwork(connections)
  return {
    connections,
    userAgent: 'test',
    cookieHeader: async () => 'from=jar',
    storeCookies: async () => undefined,
  }
}

interface Outcome {
  readonly response?: HostResponse
  readonly body: string
  readonly error?: string
  readonly events: readonly string[]
}

type Options = Electron.ClientRequestConstructorOptions

/** Runs a request until `close` and returns all its events. */
const run = (
  options: Options,
  {
    body,
    session = newSession(),
    prepare,
  }: { body?: string; session?: RequestSession; prepare?: (request: HostClientRequest) => void } = {},
): Promise<Outcome> =>
  new Promise((resolve) => {
    const request = new HostClientRequest(options, session)
    const events: string[] = []
    let response: HostResponse | undefined
    let text = ''
    let error: string | undefined
    for (const name of ['abort', 'finish', 'redirect', 'response', 'error', 'close']) {
      request.on(name, () => events.push(name))
    }
    request.on('error', (why: Error) => {
      error = why.message
    })
    request.on('response', (message: HostResponse) => {
      response = message
      message.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
    })
    request.on('close', () =>
      resolve({ body: text, events, ...(response ? { response } : {}), ...(error ? { error } : {}) }),
    )
    prepare?.(request)
    if (body !== undefined) request.write(body)
    request.end()
  })

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

describe('ClientRequest', () => {
  it('sends method, headers and body and emits the response', async () => {
    const url = await serve(async (request, response) => {
      const text = await bodyOf(request)
      response.writeHead(201, { 'x-a': '1', 'set-cookie': ['a=1', 'b=2'] })
      response.end(`${request.method} ${request.headers['x-b']} ${request.headers['content-length']} ${text}`)
    })
    const { response, body, events } = await run(
      { method: 'POST', url, headers: { 'X-B': 'two' } },
      { body: 'hello' },
    )
    expect(body).toBe('POST two 5 hello')
    expect(response?.statusCode).toBe(201)
    expect(response?.headers).toMatchObject({ 'x-a': '1', 'set-cookie': ['a=1', 'b=2'] })
    expect(events).toEqual(['finish', 'response', 'close'])
  })

  it('sends the caller’s Cookie header, or the jar’s with session cookies on', async () => {
    const url = await serve((request, response) => response.end(request.headers.cookie))
    const headers = { Cookie: 'own=1' }
    expect((await run({ url, headers, useSessionCookies: false })).body).toBe('own=1')
    expect((await run({ url, useSessionCookies: true })).body).toBe('from=jar')
  })

  it('decodes a compressed body and keeps its content-encoding header', async () => {
    const url = await serve((request, response) => {
      expect(request.headers['accept-encoding']).toContain('gzip')
      response.writeHead(200, { 'content-encoding': 'gzip' })
      response.end(gzipSync('plain text'))
    })
    const { body, response } = await run({ url })
    expect(body).toBe('plain text')
    expect(response?.headers['content-encoding']).toBe('gzip')
  })

  it('refuses headers that belong to the network stack', async () => {
    const url = await serve((_request, response) => response.end())
    const { error, response } = await run({ url, headers: { 'Content-Length': '3' } })
    expect(error).toBe('net::ERR_INVALID_ARGUMENT')
    expect(response).toBeUndefined()
  })

  it('refuses headers after the first body chunk', async () => {
    const url = await serve((_request, response) => response.end())
    const request = new HostClientRequest({ url, method: 'POST' }, newSession())
    request.write('a')
    expect(() => request.setHeader('a', 'b')).toThrow("Can't set headers after they are sent")
    await new Promise((resolve) => {
      request.on('close', resolve)
      request.on('response', (response: HostResponse) => response.resume())
      request.end()
    })
  })

  it('sends a content length, or chunks if requested', async () => {
    const url = await serve(async (request, response) => {
      await bodyOf(request)
      response.end(request.headers['transfer-encoding'] ?? 'length')
    })
    const post = { method: 'POST', url }
    expect((await run(post, { body: 'x' })).body).toBe('length')
    const chunked = await run(post, {
      body: 'x',
      prepare: (request) => {
        request.chunkedEncoding = true
      },
    })
    expect(chunked.body).toBe('chunked')
  })

  it('reports upload progress in delayed steps', async () => {
    const url = await serve(async (request, response) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      response.end(String((await bodyOf(request)).length))
    })
    const seen: number[] = []
    const firstWords: unknown[] = []
    const session = newSession()
    await run(
      { method: 'POST', url },
      {
        body: 'x'.repeat(30_000_000),
        session,
        prepare: (request) => {
          request.on('upload-progress', () => seen.push(request.getUploadProgress().current))
          setTimeout(() => firstWords.push(request.getUploadProgress()), 30)
        },
      },
    )
    expect(firstWords).toEqual([{ active: false, started: false, current: 0, total: 0 }])
    expect(seen.at(-1)).toBe(30_000_000)
    expect(seen.length).toBeLessThan(20)
  })
})

describe('redirects', () => {
  const redirecting = (status: number): Promise<string> =>
    serve((request, response) => {
      if (request.url === '/end') response.end(`${request.method} arrived`)
      else response.writeHead(status, { location: '/end' }).end()
    })

  it('follows redirects by default and turns a POST into GET on 302', async () => {
    const url = await redirecting(302)
    const { body, events } = await run({ url, method: 'POST' }, { body: 'x' })
    expect(body).toBe('GET arrived')
    expect(events).toContain('redirect')
  })

  it('keeps the method on 307', async () => {
    expect((await run({ url: await redirecting(307), method: 'POST' }, { body: 'x' })).body).toBe(
      'POST arrived',
    )
  })

  it('cancels a manual redirect without followRedirect', async () => {
    const { error, response } = await run({ url: await redirecting(302), redirect: 'manual' })
    expect(error).toBe('Redirect was cancelled')
    expect(response).toBeUndefined()
  })

  it('follows a manual redirect after followRedirect', async () => {
    const { body } = await run(
      { url: await redirecting(302), redirect: 'manual' },
      { prepare: (request) => request.on('redirect', () => request.followRedirect()) },
    )
    expect(body).toBe('GET arrived')
  })

  it('fails if the redirect policy is error', async () => {
    const { error } = await run({ url: await redirecting(302), redirect: 'error' })
    expect(error).toBe("Attempted to redirect, but redirect policy was 'error'")
  })
})

describe('error names', () => {
  it('reports Chromium’s names for connection and body errors', async () => {
    const closed = createTcp()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    expect((await run({ url: `http://127.0.0.1:${port}/` })).error).toBe('net::ERR_CONNECTION_REFUSED')
    expect((await run({ url: 'http://nobody.invalid/' })).error).toBe('net::ERR_NAME_NOT_RESOLVED')
    const url = await serve((request, response) => {
      if (request.url === '/reset') request.socket.resetAndDestroy()
      else if (request.url === '/empty') request.socket.destroy()
      else {
        response.writeHead(200, request.url === '/short' ? { 'content-length': '100' } : {})
        response.write('half')
        setTimeout(() => response.destroy(), 20)
      }
    })
    expect((await run({ url: `${url}/reset` })).error).toBe('net::ERR_CONNECTION_RESET')
    expect((await run({ url: `${url}/empty` })).error).toBe('net::ERR_EMPTY_RESPONSE')
    expect((await run({ url: `${url}/short` })).error).toBe('net::ERR_CONTENT_LENGTH_MISMATCH')
    expect((await run({ url: `${url}/chunked` })).error).toBe('net::ERR_INCOMPLETE_CHUNKED_ENCODING')
  })

  it.each([
    ['ETIMEDOUT', 'connect', 'CONNECTION_TIMED_OUT'],
    ['ETIMEDOUT', 'read', 'TIMED_OUT'],
    ['EHOSTUNREACH', 'connect', 'ADDRESS_UNREACHABLE'],
    ['EHOSTUNREACH', 'read', 'ADDRESS_UNREACHABLE'],
    ['ENETDOWN', 'write', 'INTERNET_DISCONNECTED'],
    ['EADDRNOTAVAIL', 'read', 'ADDRESS_INVALID'],
  ])('maps %s of %s like Chromium', (code, syscall, name) => {
    expect(asNetError(Object.assign(new Error(code), { code, syscall })).message).toBe(`net::ERR_${name}`)
  })

  it('reports Chromium’s names when offline before and during a request', async () => {
    const url = await serve(() => undefined)
    const running = run({ url })
    await new Promise((resolve) => setTimeout(resolve, 50))
    setOnline(false)
    expect((await running).error).toBe('net::ERR_NETWORK_CHANGED')
    expect((await run({ url })).error).toBe('net::ERR_INTERNET_DISCONNECTED')
  })
})

describe('abort', () => {
  it('emits only abort and close', async () => {
    const url = await serve(() => undefined)
    const { events, error } = await run(
      { url },
      { prepare: (request) => setTimeout(() => request.abort(), 50) },
    )
    expect(error).toBeUndefined()
    expect(events.filter((name) => name !== 'finish').sort()).toEqual(['abort', 'close'])
  })
})

describe('connections', () => {
  const counting = async (): Promise<{ url: string; ports: Set<number | undefined> }> => {
    const ports = new Set<number | undefined>()
    const url = await serve((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('ok')
    })
    return { url, ports }
  }

  it('reuses a connection within a session but not across sessions', async () => {
    const { url, ports } = await counting()
    const session = newSession()
    await run({ url }, { session })
    await run({ url }, { session })
    expect(ports.size).toBe(1)
    await run({ url })
    expect(ports.size).toBe(2)
  })

  it('opens a new connection after closeAll', async () => {
    const { url, ports } = await counting()
    const session = newSession()
    await run({ url }, { session })
    session.connections.closeAll()
    await run({ url }, { session })
    expect(ports.size).toBe(2)
  })

  it('retries even a POST if a reused connection is dead', async () => {
    let posts = 0
    const url = await serve(async (request, response) => {
      await bodyOf(request)
      if (request.method === 'POST' && ++posts === 1) request.socket.resetAndDestroy()
      else response.end('ok')
    })
    const session = newSession()
    await run({ url }, { session })
    const { body } = await run({ url, method: 'POST' }, { session, body: 'x' })
    expect(body).toBe('ok')
    expect(posts).toBe(2)
    posts = 0
    session.connections.closeAll()
    const fresh = await run({ url, method: 'POST' }, { session, body: 'x' })
    expect(fresh.error).toBe('net::ERR_CONNECTION_RESET')
    expect(posts).toBe(1)
  })
})
