import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { Result } from '#shared/errors.ts'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import { test } from '../../support/app/fixture.ts'
import { crashPage, expectWall } from '../../support/app/sign-in.ts'
import { startCountingProxy } from '../../support/servers/counting-proxy.ts'
import { callBridge } from '../steps/bridge.ts'
import { cause, clearFaults } from '../steps/faults.ts'

/** Tests that creating and charging calls are sent once per confirmation, whatever happens to the answer. */

const path = '/api/save-conversation'

const say = (page: Page, receiver_id: string, message: string): Promise<Result<unknown>> =>
  page.evaluate(
    (input) =>
      (window as unknown as { quayside: PreloadBridge }).quayside.request({
        requestId: crypto.randomUUID(),
        method: 'conversations.create',
        input,
      }),
    { receiver_id, message, images: [], attachments: [] },
  ) as Promise<Result<unknown>>

const codeOf = (result: Result<unknown>): string => (result.ok ? 'ok' : result.error.code)

test('a creating call is sent once, whatever the answer', async ({ signedIn, network }) => {
  const proxy = await startCountingProxy(network.url)
  try {
    const { page } = await signedIn(0, { server: proxy.url })
    const [other] = await callBridge(page, 'directory.connections', {})
    const receiver = other?.user.id ?? ''
    const at = { method: 'POST', path }
    const cases: readonly (readonly [object, string, number])[] = [
      [{ fault: 'reset', ...at }, 'unknown-outcome', 1],
      [{ fault: 'reset', ...at, when: 'after' }, 'unknown-outcome', 1],
      [{ fault: 'status', ...at, status: 500 }, 'unknown-outcome', 1],
      [{ fault: 'status', ...at, status: 502 }, 'unknown-outcome', 1],
      [{ fault: 'status', ...at, status: 504 }, 'unknown-outcome', 1],
      [{ fault: 'status', ...at, status: 503 }, 'unknown-outcome', 1],
      [{ fault: 'status', ...at, status: 503, retry_after: 999_999 }, 'throttled', 1],
      [{ fault: 'status', ...at, status: 429, retry_after: -4 }, 'throttled', 1],
      [{ fault: 'status', ...at, status: 413 }, 'too-large', 1],
      [{ fault: 'body', ...at, body: 'html' }, 'unknown-outcome', 1],
      [{ fault: 'body', ...at, body: 'malformed-json' }, 'unknown-outcome', 1],
      [{ fault: 'body', ...at, body: 'huge' }, 'unknown-outcome', 1],
      [{ fault: 'redirect', ...at, to: `${proxy.url}/home` }, 'unknown-outcome', 1],
      [{ fault: 'redirect', ...at, to: `${proxy.url}${path}`, status: 307 }, 'unknown-outcome', 1],
      // A 419 proves that nothing was done. The app renews the token and resends once with the same key.
      [{ fault: 'status', ...at, status: 419 }, 'ok', 2],
    ]
    for (const [fault, code, times] of cases) {
      await cause(network, fault)
      proxy.take()
      const result = await say(page, receiver, `once ${JSON.stringify(fault)}`)
      expect.soft(codeOf(result), JSON.stringify(fault)).toBe(code)
      expect
        .soft(proxy.take().filter((asked) => asked === `POST ${path}`).length, JSON.stringify(fault))
        .toBe(times)
      await clearFaults(network)
    }
    // Nothing is sent later either, and the two effective messages exist once.
    await page.waitForTimeout(2000)
    expect(proxy.take().filter((asked) => asked.startsWith('POST /api/save'))).toEqual([])
    await expectWall(page)
  } finally {
    proxy.close()
  }
})

/** Starts a network whose creating calls never get an answer, but are counted. */
const startSilentProxy = async (target: string): Promise<{ url: string; held: string[]; server: Server }> => {
  const held: string[] = []
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === path) {
      held.push(`${request.headers['idempotency-key']}`)
      return
    }
    const { method = 'GET', headers } = request
    const onward = httpRequest(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held, server }
}

test('a creating call in flight is not resent after a crash or kill', async ({
  launch,
  signedIn,
  network,
  keyring,
}) => {
  const { url, held, server } = await startSilentProxy(network.url)
  try {
    const app = await signedIn(0, { server: url, keyring })
    const [other] = await callBridge(app.page, 'directory.connections', {})
    void say(app.page, other?.user.id ?? '', 'on its way').catch(() => {})
    await expect.poll(() => held.length).toBe(1)
    await crashPage(app)
    await expectWall(app.page)
    await app.control('setOnline', { online: false })
    await app.control('setOnline', { online: true })
    await app.kill()
    const again = await launch({ server: url, keyring, userData: app.userData })
    await expectWall(again.page)
    await again.page.waitForTimeout(1500)
    expect(held).toHaveLength(1)
    expect(held[0]).toMatch(/^[0-9a-f-]{36}$/)
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
