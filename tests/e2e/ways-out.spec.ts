import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import type { PreloadBridge } from '#shared/ipc/channels.ts'
import { chromiumFlags, findChromium } from '../../packages/browser-host/runtime/chromium.ts'
import { test } from '../support/app/fixture.ts'
import { launchApp } from '../support/app/launch.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { listenOutside, marksIn } from '../support/ways-out/listeners.ts'
import { type Outside, type Recovery, scriptOf, waysOut } from '../support/ways-out/ways-out.ts'
import { callBridge } from './steps/bridge.ts'

/** Tests all ways out of a compromised page. Chromium's network log shows the requests. */

/**
 * Starts a browser that logs lookups and connections; `close` returns the log. It needs a profile, because only then
 * Chromium follows a page's hints, like Electron. Chromium's own services get no address.
 */
const loggingBrowser = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-net-'))
  const log = join(folder, 'net.json')
  const executablePath = findChromium()
  const quiet = '--disable-background-networking'
  const services = ['google.com', 'googleapis.com', 'gvt1.com', 'gstatic.com'].map(
    (name) => `MAP ${name} ~NOTFOUND, MAP *.${name} ~NOTFOUND`,
  )
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ignoreDefaultArgs: [quiet],
    args: [
      ...chromiumFlags.filter((flag) => flag !== quiet),
      '--disable-site-isolation-trials',
      `--host-resolver-rules=${services.join(', ')}`,
      `--log-net-log=${log}`,
    ],
    viewport: { width: 1280, height: 800 },
    ...(executablePath ? { executablePath } : {}),
  })
  return {
    context,
    browser: { newContext: async () => context } as unknown as Browser,
    close: async () => {
      await context.close()
      const text = readFileSync(log, 'utf8')
      rmSync(folder, { recursive: true, force: true })
      return text
    },
  }
}

const tryAll = async (page: Page, outside: Outside, ways: readonly Recovery[]): Promise<void> => {
  for (const way of ways) await page.evaluate(scriptOf(way, outside)).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

/** Ways that do not navigate, for the unprotected page. */
const staying = waysOut.filter(({ name }) => !['form', 'refresh', 'location', 'window.open'].includes(name))

test('the detector reports requests from an unprotected page', async ({ browserName: _ }) => {
  const { context, close } = await loggingBrowser()
  const { outside, arrived, close: stop } = await listenOutside()
  const site = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>x</title><body>'),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  await tryAll(page, outside, staying)
  await expect.poll(() => marksIn(arrived.join('\n'), waysOut).length).toBeGreaterThan(20)
  await expect.poll(() => arrived).toEqual(expect.arrayContaining(['STUN', 'TURN', 'a connection']))
  const log = await close()
  await stop()
  site.close()
  expect(marksIn(log, waysOut)).toEqual(
    expect.arrayContaining(['link dns-prefetch', 'link preconnect', 'name of a resource']),
  )
})

test('no technique sends data out of the app’s page', { tag: '@core' }, async ({ network }) => {
  const { browser, close } = await loggingBrowser()
  const { outside, arrived, close: stop } = await listenOutside()
  const app = await launchApp(browser, { server: network.url })
  const { page, control } = app
  await signIn(page, accountAt(network, 0))
  await tryAll(page, outside, waysOut)
  const questions = (await control('dialogs')).filter(({ open }) => open)
  await app.dispose()
  const log = await close()
  await stop()
  expect(arrived).toEqual([])
  expect(marksIn(log, waysOut)).toEqual([])
  // Main asks about links that the page follows automatically, one at a time.
  expect(questions.length).toBeLessThanOrEqual(1)
})

test('many simultaneous questions of a page open one dialog', async ({ signedIn }) => {
  const { page, control } = await signedIn(0)
  const many = (method: string, input: object): Promise<void> =>
    page.evaluate(
      ([name, given]) => {
        const { quayside } = window as unknown as { quayside: PreloadBridge }
        for (let n = 0; n < 40; n += 1)
          void quayside.request({ requestId: crypto.randomUUID(), method: name as string, input: given })
      },
      [method, input] as const,
    )
  const open = async () => (await control('dialogs')).filter((one) => one.open).length
  await many('links.open', { url: 'https://elsewhere.example/' })
  await many('files.chooseFolder', {})
  await many('diagnostics.save', {})
  await many('printing.print', {})
  await expect.poll(open).toBe(1)
  // Main answers in order, so other dialogs would already be open.
  await callBridge(page, 'app.boot', {})
  expect((await control('dialogs')).length).toBe(1)
  expect(await control('prints')).toBe(0)
  expect(await control('openedLinks')).toEqual([])
})
