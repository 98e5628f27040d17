import { expect, type Page } from '@playwright/test'
import { addAccount, switcher, toDoOfOthers } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, accountButton, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { newVisitor } from '../support/network/member.ts'
import { startNetwork } from '../support/network/network.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'

/** Expects the picture of each account in the switcher, also of those with another session. */
const expectOwnPictures = async (page: Page, hosts: readonly string[]): Promise<void> => {
  await switcher(page).click()
  for (const host of hosts) {
    const picture = page.getByRole('menuitemradio').filter({ hasText: host }).locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await page.keyboard.press('Escape')
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

  const question = await addAccount(app, accountAt(network, 1))
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
    await addAccount(app, accountAt(other, 0), other.url)
    const hosts = [network.url, other.url].map((url) => new URL(url).host)
    await expect(switcher(app.page)).toHaveAccessibleName(new RegExp(hosts[1] ?? '?'))
    await expectOwnPictures(app.page, hosts)
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

test('watches the account in the background, and answers as the one that was written to', async ({
  signedIn,
  network,
  keyring,
}) => {
  // Linux has no reply field.
  const app = await signedIn(0, { keyring, platform: 'win32' })
  const { page, control } = app
  const { session } = await callBridge(page, 'app.boot', {})
  if (session.status !== 'signed-in') throw new Error('signed out')
  const first = session.user
  await addAccount(app, accountAt(network, 2))
  const waiting = () => toDoOfOthers(page)
  await expect.poll(waiting).toBeGreaterThan(0)
  const before = await waiting()

  const sender = newVisitor(network)
  const { email, password } = accountAt(network, 1)
  await sender.signIn(email, password)
  const write = (message: string) =>
    sender.ok('conversations.create', { receiver_id: first.id, message, images: [], attachments: [] })
  const shown = async (text: string) =>
    (await control('notifications')).find(({ body }) => body.includes(text))
  await write('<p>Is berth 4 free?</p>')
  await expect.poll(() => shown('Is berth 4 free?')).toBeDefined()
  const asked = await shown('Is berth 4 free?')
  await expect.poll(waiting).toBe(before + 1)

  await control('replyToNotification', { id: asked?.id ?? '', text: 'From six o’clock' })
  const answers = async () =>
    (await sender.ok('conversations.list', { otherUserId: first.id })).map(({ comment }) => comment)
  await expect.poll(answers).toContain('From six o’clock')
  await expect(page).not.toHaveTitle(new RegExp(first.full_name))

  await write('<p>Then we come at seven</p>')
  await expect.poll(() => shown('Then we come at seven')).toBeDefined()
  await control('clickNotification', { id: (await shown('Then we come at seven'))?.id ?? '' })
  await expect(page).toHaveTitle(new RegExp(` – ${first.full_name} – `))
  await expect(page.getByText('Then we come at seven').last()).toBeVisible()
  await expect(page.getByText('From six o’clock').last()).toBeVisible()
})

test('policies limit the number of accounts and the networks of each', async ({ launch, network }) => {
  const { page, control } = await launch({ server: network.url, policies: { MaxAccounts: 1 } })
  await trySignIn(page, accountAt(network, 0))
  await expectWall(page)
  await accountButton(page).click()
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
