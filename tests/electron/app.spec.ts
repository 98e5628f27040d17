import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { electronBinary } from '../../build/electron-binary.ts'
import { nativeTexts } from '../../src/main/texts.ts'
import { callBridge } from '../e2e/steps/bridge.ts'
import { test } from '../support/app/fixture.ts'
import { launchInstalled } from '../support/app/installed-app.ts'
import { accountAt, expectWall, signIn } from '../support/app/sign-in.ts'

const installed = process.env.QUAYSIDE_APP
/** Lets the browser host stand in, to try the steps where there is neither. */
const anyHost = process.env.QUAYSIDE_ANY_HOST === '1'

/** The page has what it was given and nothing of the machine. */
const expectFences = async (page: Page): Promise<void> => {
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
  await page.evaluate(() => window.open('https://elsewhere.example/rates'))
  const question = page.getByRole('alertdialog', { name: 'Open link' })
  await expect(question).toContainText(nativeTexts.links.message('elsewhere.example'))
  await question.getByRole('button', { name: 'Cancel' }).click()
}

test.describe('installed', () => {
  test.skip(!installed, 'QUAYSIDE_APP names no installed app')

  test('the installed app signs in, shows the wall and keeps its fences', async ({ network }) => {
    const userData = mkdtempSync(join(tmpdir(), 'quayside-installed-'))
    const app = await launchInstalled(installed ?? '', network.url, userData)
    await signIn(app.page, accountAt(network, 0))
    await expectFences(app.page)
    await app.page.reload()
    await expectWall(app.page)
    await app.quit()
    rmSync(userData, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
})

test.describe('Electron', () => {
  test.skip(installed !== undefined, 'An installed app cannot be asked what it shows')
  test.skip(!electronBinary() && !anyHost, 'Electron’s binary is not on this machine')

  test('Electron shows what is outside of the page: tray, notification, window', async ({ signedIn }) => {
    const [app, other] = await Promise.all([signedIn(0), signedIn(1)])
    await expectFences(app.page)

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
    const told = async () =>
      (await app.control('notifications')).find(({ body }) => body === 'Vessel is alongside')
    await expect.poll(told, { timeout: 75_000 }).toBeDefined()
    await app.control('clickNotification', { id: (await told())?.id ?? '' })
    await expect.poll(async () => (await app.control('windows'))[0]?.visible).toBe(true)
    await expect.poll(() => new URL(app.page.url()).pathname).toBe('/frontend/show-conversation/')
  })
})
