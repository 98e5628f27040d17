import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, openPage, type RunningHost, startHost } from '../../tests/support/host/fixture-app.ts'

/*
 * Electron's API page `session`, `setPermissionRequestHandler`: "Calling callback(true) will allow the permission and
 * callback(false) will reject it"; `setPermissionCheckHandler`: "Returning true will allow the permission and false will
 * reject it". Both name `clipboard-sanitized-write` and `fullscreen`.
 */

let browser: Browser
let host: RunningHost
let page: Page

beforeAll(async () => {
  ;[browser, host] = await Promise.all([openBrowser(), startHost()])
  ;({ page } = await openPage(browser, host.url))
}, 60_000)

afterAll(async () => {
  await browser?.close()
  await host?.stop()
})

/** Sets the handlers' permissions and returns their requests so far. */
const allow = (...permissions: string[]): Promise<unknown> =>
  page.evaluate((allowed) => window.fixture.invoke('permissions', allowed), permissions)

const resultOf = (script: string): Promise<unknown> =>
  page.evaluate(`(async () => ${script})().then((value) => value ?? 'done', ({ name }) => name)`)

beforeEach(async () => {
  await allow()
})

it('lets a page copy only if the request handler allows it', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.click('h1')
  expect(await resultOf(`navigator.clipboard.writeText('a rate')`)).toBe('NotAllowedError')
  expect(await host.control('clipboardText')).toBe('')
  expect(await resultOf('navigator.clipboard.readText()')).toBe('NotAllowedError')
  expect(await allow('clipboard-sanitized-write')).toEqual([
    'request clipboard-sanitized-write fixture://app/ true',
    'request clipboard-read fixture://app/ true',
  ])
  await page.context().clearPermissions()
  expect(await resultOf(`navigator.clipboard.writeText('a rate')`)).toBe('done')
  expect(await host.control('clipboardText')).toBe('a rate')
  expect(
    await resultOf(
      `navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob(['x'], { type: 'image/png' }) })])`,
    ),
  ).toBe('done')
  expect(await host.control('clipboardFormats')).toEqual(['image/png'])
  expect(await resultOf('navigator.clipboard.readText()')).toBe('NotAllowedError')
})

it('allows full screen only if the request handler does', async () => {
  const fill = async (): Promise<unknown> => {
    await page.evaluate(`document.querySelector('h1').onclick = async (event) => {
      window.filled = await event.target.requestFullscreen().then(() => 'done', ({ name }) => name)
    }; window.filled = null`)
    await page.click('h1')
    // The page's policy forbids waiting for a string expression.
    await expect.poll(() => page.evaluate('window.filled')).not.toBeNull()
    return page.evaluate('window.filled + (document.fullscreenElement ? " full" : "")')
  }
  expect(await fill()).toBe('TypeError')
  expect(await allow('fullscreen')).toEqual(['request fullscreen fixture://app/ true'])
  expect(await fill()).toBe('done full')
  await page.evaluate('document.exitFullscreen()')
})

it('asks the check handler for permission queries', async () => {
  const state = (name: string): Promise<unknown> =>
    resultOf(`(await navigator.permissions.query({ name: '${name}' })).state`)
  expect(await state('clipboard-write')).toBe('denied')
  expect(await allow('clipboard-sanitized-write')).toEqual(['check clipboard-sanitized-write fixture://app/'])
  expect(await state('clipboard-write')).toBe('granted')
  expect(await state('geolocation')).toBe('denied')
})

it('refuses camera, location and notifications if the handler refuses them', async () => {
  expect(await resultOf('navigator.mediaDevices.getUserMedia({ audio: true })')).toBe('NotAllowedError')
  expect(await resultOf('Notification.requestPermission()')).toBe('denied')
  const place =
    'new Promise((ok, no) => navigator.geolocation.getCurrentPosition(ok, ({ code }) => ok(code)))'
  expect(await resultOf(place)).toBe(1)
})
