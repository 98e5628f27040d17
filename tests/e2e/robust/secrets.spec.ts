import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, crashPage, expectWall, signIn } from '../../support/app/sign-in.ts'
import { written } from '../../support/app/written.ts'
import { callBridge } from '../steps/bridge.ts'
import { cause } from '../steps/faults.ts'

/** Starts a proxy that records the values of all cookies. */
const startCookieWatch = async (target: string) => {
  const values = new Set<string>()
  const server = createServer((request, response) => {
    const { method = 'GET', headers } = request
    const onward = httpRequest(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const value = /^[^=]+=([^;]*)/.exec(cookie)?.[1] ?? ''
        if (value.length > 8) for (const form of [value, decodeURIComponent(value)]) values.add(form)
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    values,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('no cookie, token or password reaches the page or a file', { tag: '@core' }, async ({
  launch,
  network,
  keyring,
}) => {
  const watch = await startCookieWatch(network.url)
  try {
    const app = await launch({ server: watch.url, keyring })
    const { page } = app
    const account = accountAt(network, 0)
    // On the host everything crosses the page's socket. Electron's bridge cannot be observed, so a journey there
    // checks the page.
    let crossed = ''
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        crossed += payload.toString('latin1')
      }),
    )
    await page.reload()
    await signIn(page, account)
    // Failures write the most to the log.
    await cause(
      network,
      { fault: 'status', path: '/api/user', status: 500, times: 2 },
      { fault: 'body', path: '/api/settings', body: 'html' },
      {
        fault: 'redirect',
        method: 'POST',
        path: '/api/save-conversation',
        to: 'http://127.0.0.1:9/?token=1',
      },
      { fault: 'reset', path: '/api/connections', times: 5 },
    )
    await callBridge(page, 'session.refresh', {}).catch(() => {})
    await callBridge(page, 'directory.connections', {}).catch(() => {})
    const message = { receiver_id: '2', message: 'x', images: [], attachments: [] }
    await callBridge(page, 'conversations.create', message).catch(() => {})
    await crashPage(app)
    await expectWall(page)
    const inPage = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
    )
    const ownCookies = (await page.context().cookies()).map(({ value }) => value)
    await app.control('quit')
    await expect.poll(() => app.control('windows').catch(() => 'ended')).toBe('ended')

    expect(watch.values.size).toBeGreaterThan(1)
    if (app.kind === 'host') expect(crossed.length).toBeGreaterThan(1000)
    const places = [...written(app.userData)]
    expect(places.map(([name]) => name)).toEqual(expect.arrayContaining(['main.log', 'flags.json']))
    places.push(['page', inPage], ['bridge', crossed], ['stderr', app.errors()])
    for (const secret of [...watch.values, account.password])
      for (const [place, text] of places) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
    for (const value of ownCookies) expect(watch.values.has(value)).toBe(false)
  } finally {
    watch.close()
  }
})
