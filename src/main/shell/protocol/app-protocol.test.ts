import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { devServer, serveFromDevServer } from './app-protocol.ts'
import { pageHeaders } from './headers.ts'

afterEach(() => vi.unstubAllEnvs())

describe('dev server', () => {
  it('is enabled by its address in a development build', () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://127.0.0.1:5')
    expect(devServer()).toBe('http://127.0.0.1:5')
    vi.stubEnv('ELECTRON_RENDERER_URL', undefined)
    expect(devServer()).toBeNull()
  })

  it('is disabled in any other build', () => {
    vi.stubEnv('DEV', false)
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://127.0.0.1:5')
    expect(devServer()).toBeNull()
  })

  it('relaxes the page policy only for its socket and inline scripts', async () => {
    const server = createServer((request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript', etag: '1' })
      response.end(`${request.url} ${request.headers.accept} ${request.headers.cookie}`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const request = new Request('app://quayside/main.tsx?t=1', { headers: { accept: 'a/b', cookie: 'c=d' } })
    const response = await serveFromDevServer(base, request)
    server.close()
    expect(await response.text()).toBe('/main.tsx?t=1 a/b undefined')
    const expected = new Headers(pageHeaders)
    expected.delete('Connection-Allowlist')
    expect(Object.fromEntries(response.headers)).toEqual({
      ...Object.fromEntries(expected),
      'content-type': 'text/javascript',
      'content-security-policy': (pageHeaders['Content-Security-Policy'] ?? '')
        .replace("script-src 'self';", "script-src 'self' 'unsafe-inline';")
        .replace("connect-src 'none'", `connect-src ${base.replace('http', 'ws')}`),
    })
  })
})
