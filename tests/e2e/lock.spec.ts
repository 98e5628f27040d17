import { expect, type Page } from '@playwright/test'
import { addAccount } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { idOf, message, openConversation } from './steps/threads.ts'
import { changeWorld } from './steps/world.ts'

const pin = '2468'

const setPin = async (page: Page): Promise<void> => {
  await goTo(page, '/settings')
  await page.getByRole('button', { name: 'Set PIN' }).click()
  await page.getByLabel('New PIN', { exact: true }).fill(pin)
  await page.getByLabel('Repeat new PIN', { exact: true }).fill(pin)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove PIN' })).toBeVisible()
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Quayside is locked' })

const unlock = async (page: Page, typed = pin): Promise<void> => {
  await page.getByLabel('PIN', { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}

test('a lock covers every window, counts nothing as read and keeps typed text', { tag: '@core' }, async ({
  signedIn,
  keyring,
  network,
}) => {
  const app = await signedIn(0, { keyring })
  const { page, control } = app
  await setPin(page)
  await goTo(page, '/frontend/wall')
  await page.getByRole('button', { name: /^Share an update/ }).click()
  const box = page.getByRole('textbox', { name: 'Your post' })
  await expect(box).toBeFocused()
  await page.keyboard.type('Half a thought')

  const colleague = await memberAt(network, 1)
  const asha = await memberAt(network, 0)
  const unread = async (): Promise<number> =>
    (await asha.ok('conversations.checkUnread', { userId: colleague.id })).unread_count
  await openConversation(page, colleague.id)
  await pressMenuKey(app, 'lock')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('log')).toHaveCount(0)
  const before = await unread()
  await expect(page).toHaveTitle('Quayside')
  await expect
    .poll(async () => (await control('tray'))?.items.map(({ label }) => label))
    .not.toContain('Settings…')

  // Watching goes on, without the text or its author.
  await colleague.ok('conversations.create', { receiver_id: asha.id, message: 'The seal number is 4711' })
  await expect
    .poll(async () => (await control('notifications')).map(({ body }) => body))
    .toEqual([expect.stringMatching(/^(?:New message|\d+ new messages)$/)])
  expect(JSON.stringify(await control('notifications'))).not.toContain('4711')

  expect(await unread()).toBe(before + 1)

  await unlock(page, '1111')
  await expect(page.getByRole('alert')).toHaveText('Wrong PIN.')
  await unlock(page)
  await expect(message(page, 'The seal number is 4711')).toBeVisible()
  await expect.poll(unread).toBe(before)
  await goTo(page, '/frontend/wall')
  await page.getByRole('button', { name: /^Share an update.*Draft kept/ }).click()
  await expect(box).toHaveText('Half a thought')
})

test('a restart stays locked, and a forgotten PIN needs the password', async ({
  signedIn,
  keyring,
  network,
}) => {
  const first = await signedIn(0, { keyring })
  await setPin(first.page)
  const { page } = await first.relaunch()
  await expect(heading(page)).toBeVisible()
  await page.reload()
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Forgot the PIN?' }).click()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await trySignIn(page, accountAt(network, 0))
  await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible()
})

test("the organisation's idle limit locks with a PIN and signs out without one", async ({
  signedIn,
  keyring,
}) => {
  const { page, control } = await signedIn(0, { keyring, policies: {} })
  // The app asks for the idle time at least every 30 seconds.
  const soon = { timeout: 45_000 }
  await setPin(page)
  await control('setPolicies', { values: { IdleLockMinutes: 1, IdleLockKeepsSession: true } })
  await control('setIdle', { seconds: 60 })
  await expect(heading(page)).toBeVisible(soon)
  await control('setIdle', { seconds: 0 })
  await unlock(page)
  await page.getByRole('button', { name: 'Remove PIN' }).click()
  await page.getByLabel('Current PIN', { exact: true }).fill(pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await control('setIdle', { seconds: 60 })
  await expect(page.getByText('Quayside locked itself because nobody used it.')).toBeVisible(soon)
})

test('the end of a session does not open the lock, nor does another account', async ({
  signedIn,
  keyring,
  network,
}) => {
  const first = await signedIn(0, { keyring })
  const asha = await idOf(first.page)
  await addAccount(first, accountAt(network, 2))
  await first.page.keyboard.press('Control+1')
  await expectWall(first.page)
  await callBridge(first.page, 'lock.setPin', { pin, current: null })
  await callBridge(first.page, 'lock.now', {})
  await expect(heading(first.page)).toBeVisible()
  changeWorld(network, (db) => db.prepare('DELETE FROM sessions WHERE user_id = ?').run(Number(asha)))

  // The first start finds that the session has ended, the second one does not begin it.
  const second = await first.relaunch()
  const third = await second.relaunch()
  const { page } = third
  await expect(heading(page)).toBeVisible()
  const { email, password } = accountAt(network, 2)
  const boot = await callBridge(page, 'app.boot', {})
  expect(boot).toMatchObject({ session: { status: 'signed-out' }, accounts: { list: [] }, wall: null })
  const { accounts } = boot.lock
  expect(accounts).toHaveLength(2)
  const own = accounts.find(({ name }) => name === 'Asha Menon')?.account ?? ''
  for (const attack of [
    () => callBridge(page, 'demo.signIn', { email: 'anybody@demo.test' }),
    () => callBridge(page, 'session.signIn', { server: network.url, email, password, remember: true }),
    () => callBridge(page, 'accounts.switch', { account: own }),
    () => callBridge(page, 'session.signOut', {}),
  ])
    await expect(attack()).rejects.toThrow('cancelled')
  await expect(callBridge(page, 'lock.signIn', { account: `${network.url}|999`, password })).rejects.toThrow(
    'blocked',
  )
  await page.keyboard.press('Control+2')
  expect(JSON.stringify(await third.control('applicationMenu'))).not.toMatch(/Asha Menon/)
  await expect(heading(page)).toBeVisible()

  await page.getByRole('button', { name: 'Use your password' }).click()
  await page.getByLabel('Account').selectOption(own)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('credentials')
  await page.getByLabel('Password', { exact: true }).fill(accountAt(network, 0).password)
  await page.keyboard.press('Enter')
  await expectWall(page)
  await expect(page.getByRole('button', { name: /^Switch account: Asha Menon/ })).toBeVisible()
})
