import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { nativeTexts } from '../../src/main/texts.ts'
import { callBridge } from '../e2e/steps/bridge.ts'
import { answerQuestion, nativeQuestion } from '../e2e/steps/desktop.ts'
import { test } from '../support/app/fixture.ts'
import { launchInstalled } from '../support/app/installed-app.ts'
import { journeyHost } from '../support/app/journey-host.ts'
import { pageSandboxes } from '../support/app/page-processes.ts'
import { accountAt, expectWall, signIn } from '../support/app/sign-in.ts'

const installed = process.env.QUAYSIDE_APP
/** Runs these journeys on the browser host, for a machine without Electron. */
const anyHost = process.env.QUAYSIDE_ANY_HOST === '1'

/** Expects a page without Node and permissions, which cannot open a window by itself. */
const expectIsolation = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => [typeof require, typeof process, typeof module])).toEqual(
    Array(3).fill('undefined'),
  )
  const states = await page.evaluate(() =>
    Promise.all(
      (['geolocation', 'notifications', 'camera'] as PermissionName[]).map(
        async (name) => (await navigator.permissions.query({ name })).state,
      ),
    ),
  )
  expect(states).toEqual(Array(3).fill('denied'))
  await page.evaluate(() => navigator.clipboard.writeText('Quayside'))
  // This link is refused without a dialog, because a test cannot answer the dialogs of an installed app.
  const [address, pages] = [page.url(), page.context().pages().length]
  expect(await page.evaluate(() => window.open('file:///etc/passwd'))).toBeNull()
  expect([page.url(), page.context().pages().length]).toEqual([address, pages])
}

/** Expects Chromium's sandbox around each page's process, except for root. */
const expectSandbox = async (pid: number): Promise<void> => {
  if (process.platform !== 'linux' || process.getuid?.() === 0) return
  await expect.poll(() => pageSandboxes(pid).length).toBeGreaterThan(0)
  for (const sandbox of pageSandboxes(pid))
    expect(sandbox).toMatchObject({ isFiltered: true, hasNamespace: true })
}

test.describe('installed', () => {
  test.skip(installed === undefined, 'QUAYSIDE_APP names no installed app')

  test('the installed app signs in, shows the wall and stays sandboxed', async ({ network }) => {
    const userData = mkdtempSync(join(tmpdir(), 'quayside-installed-'))
    const app = await launchInstalled(installed ?? '', network.url, userData)
    await signIn(app.page, accountAt(network, 0))
    await expectIsolation(app.page)
    await expectSandbox(app.pid)
    await app.page.reload()
    await expectWall(app.page)
    await app.quit()
    rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
})

test.describe('Electron', () => {
  test.skip(installed !== undefined, 'An installed app has no control endpoint')
  const { binary, reason } = journeyHost()
  test.skip(!binary && !anyHost, reason ?? 'QUAYSIDE_HOST names the browser host')

  test('Electron shows dialog, tray, notification and window', async ({ signedIn }) => {
    const [app, other] = await Promise.all([signedIn(0), signedIn(1)])
    await expectIsolation(app.page)
    if (app.kind === 'electron') await expectSandbox(app.pid)

    await app.page.evaluate(() => window.open('https://elsewhere.example/rates'))
    expect(await nativeQuestion(app)).toBe(nativeTexts.links.questions.web('elsewhere.example'))
    await answerQuestion(app, nativeTexts.links.cancel)
    expect(await app.control('openedLinks')).toEqual([])

    const tray = await app.control('tray')
    expect(tray?.items.map(({ label }) => label)).toContain(nativeTexts.tray.quit)
    await app.control('closeWindow', {})
    await expect.poll(async () => (await app.control('windows'))[0]?.visible).toBe(false)
    await callBridge(other.page, 'conversations.create', {
      receiver_id: (await callBridge(app.page, 'account.me', {})).id,
      message: '<p>Vessel is alongside</p>',
      images: [],
      attachments: [],
    })
    const shownNotification = async () =>
      (await app.control('notifications')).find(({ body }) => body === 'Vessel is alongside')
    await expect.poll(shownNotification, { timeout: 75_000 }).toBeDefined()
    await app.control('clickNotification', { id: (await shownNotification())?.id ?? '' })
    await expect.poll(async () => (await app.control('windows'))[0]?.visible).toBe(true)
    await expect.poll(() => new URL(app.page.url()).pathname).toBe('/frontend/show-conversation/')
  })

  test('Electron keeps a session in the keyring', async ({ signedIn, keyring }) => {
    const app = await signedIn(0, { keyring })
    await expectWall((await app.relaunch()).page)
  })
})
