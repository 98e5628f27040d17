import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, answerOtherServer, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { startNetwork } from '../support/network/network.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'

const switcher = (page: Page) => page.getByRole('button', { name: /^Switch account: / })

/** Signs in to another account of the network at `url` and waits for its wall. */
const add = async (app: LaunchedApp, account: { email: string; password: string }, url?: string) => {
  const { page } = app
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Add account' }).click()
  await expect(page.getByRole('heading', { name: 'Add an account' })).toBeVisible()
  if (url !== undefined) await page.getByLabel('Server address').fill(url)
  await trySignIn(page, account)
  const question = await answerOtherServer(app, true)
  await expectWall(page)
  return question
}

test('switches between two accounts and keeps the place and draft of each', async ({
  signedIn,
  network,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  await expect(switcher(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Share an update/ }).click()
  const box = page.getByRole('textbox', { name: 'Your post' })
  await expect(box).toBeFocused()
  await page.keyboard.type('Only of the first account')

  const question = await add(app, accountAt(network, 1))
  expect(question).toContain(new URL(network.url).host)
  await expect(switcher(page)).toBeVisible()
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(box).toBeFocused()
  await expect(page.getByText('Only of the first account')).toHaveCount(0)
  await page.keyboard.type('Only of the second')
  await goTo(page, '/settings')
  await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(2)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Control+1')
  await expect(page).toHaveURL(/wall/)
  await expectWall(page)
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(page.getByText('Only of the first account')).toBeVisible()
  await expect(page.getByText('Only of the second')).toHaveCount(0)

  await page.keyboard.press('Control+2')
  await expect(page).toHaveURL(/settings/)
  await goTo(page, '/frontend/wall')
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(page.getByText('Only of the second')).toBeVisible()
})

test('keeps accounts of two networks over a restart, and signs out one', async ({
  signedIn,
  network,
  keyring,
}) => {
  const other = await startNetwork()
  try {
    const app = await signedIn(0, { keyring })
    await add(app, accountAt(other, 0), other.url)
    const hosts = [network.url, other.url].map((url) => new URL(url).host)
    await expect(switcher(app.page)).toHaveAccessibleName(new RegExp(hosts[1] ?? '?'))
    await goTo(app.page, '/settings')

    const again = await app.relaunch()
    const { page } = again
    await expect(switcher(page)).toHaveAccessibleName(new RegExp(hosts[1] ?? '?'))
    await expect(page).toHaveURL(/settings/)
    await page.keyboard.press('Control+1')
    await expect(switcher(page)).toHaveAccessibleName(new RegExp(hosts[0] ?? '?'))
    await expect(page).toHaveTitle(/ – Asha Menon – Quayside$/)
    await expectWall(page)
    await page.keyboard.press('Control+2')
    await expect(page).toHaveURL(/settings/)

    // The first account goes on after the sign-out of the second one.
    const list = page.getByRole('list', { name: 'Accounts' })
    await list
      .getByRole('button', { name: /^Sign out of / })
      .nth(1)
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expectWall(page)
    await expect(switcher(page)).toHaveCount(0)
    const last = await again.relaunch()
    await expectWall(last.page)
    await expect(switcher(last.page)).toHaveCount(0)
  } finally {
    await other.dispose()
  }
})

test('policies limit the number of accounts and the networks of each', async ({ launch, network }) => {
  const { page, control } = await launch({ server: network.url, policies: { MaxAccounts: 1 } })
  await trySignIn(page, accountAt(network, 0))
  await expectWall(page)
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Add account' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const { email, password } = accountAt(network, 1)
  const second = { server: network.url, email, password, remember: true }
  await expect(callBridge(page, 'session.signIn', second)).rejects.toThrow('blocked')
  await expect(callBridge(page, 'session.signIn', { ...second, adds: true })).rejects.toThrow('managed')
  await control('setPolicies', { values: { AllowedServers: [network.url] } })
  await expect(
    callBridge(page, 'session.signIn', { ...second, server: 'http://127.0.0.1:9', adds: true }),
  ).rejects.toThrow('managed')
})
