import { expect, type Page } from '@playwright/test'
import { addAccount, switcher, toDoOfOthers } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { newVisitor } from '../support/network/member.ts'
import { startNetwork } from '../support/network/network.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { log } from './steps/threads.ts'
import { card, postInView, scrollWall, topOf } from './steps/wall.ts'

/** Expects the picture of each account in the switcher, also of those with another session. */
const expectOwnPictures = async (page: Page, hosts: readonly string[]): Promise<void> => {
  await switcher(page).click()
  for (const host of hosts) {
    const picture = page.getByRole('menuitemradio').filter({ hasText: host }).locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await page.keyboard.press('Escape')
}

/** Scrolls the screen, unless it is a virtual list, and returns its position; -1 while nothing scrolls. */
const scroll = (page: Page, to?: number): Promise<number> =>
  page.getByRole('main').evaluate((main, top) => {
    const tall = [...main.querySelectorAll('*')].find(
      (element) =>
        element.scrollHeight > element.clientHeight + 300 && getComputedStyle(element).overflowY === 'auto',
    )
    if (top !== undefined) tall?.scrollTo(0, top)
    return tall?.scrollTop ?? -1
  }, to)

const openDraft = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Share an update/ }).click()

test('accounts of two networks keep place and draft, are searched together, and sign out one by one', async ({
  signedIn,
  network,
  keyring,
}) => {
  const other = await startNetwork()
  try {
    const app = await signedIn(0, { keyring })
    const { page } = app
    const hosts = [network.url, other.url].map((url) => new URL(url).host)
    const shows = (at: number, on = page) =>
      expect(switcher(on)).toHaveAccessibleName(new RegExp(hosts[at] ?? '?'))
    const box = page.getByRole('textbox', { name: 'Your post' })
    const exporter = await (await memberAt(network, 1)).ok('account.me')
    await callBridge(page, 'conversations.create', {
      receiver_id: exporter.id,
      message: 'Ask for kestrelwort',
    })
    await callBridge(page, 'threads.read', { kind: 'conversation', id: exporter.id })
    const found = async () =>
      (await callBridge(page, 'archive.search', { text: 'kestrelwort', group: null })).groups.length
    await expect.poll(found).toBe(1)

    await test.step('a draft of each', async () => {
      await expect(switcher(page)).toHaveCount(0)
      await openDraft(page)
      await expect(box).toBeFocused()
      await page.keyboard.type('Only of the first account')
      expect(await addAccount(app, accountAt(other, 0), other.url)).toContain(hosts[1])
      await shows(1)
      await openDraft(page)
      await expect(box).toBeFocused()
      await expect(page.getByText('Only of the first account')).toHaveCount(0)
      await page.keyboard.type('Only of the second')
      await goTo(page, '/settings')
      await expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(2)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Control+1')
      await expect(page).toHaveURL(/wall/)
      await expectWall(page)
      await openDraft(page)
      await expect(page.getByText('Only of the first account')).toBeVisible()
      await expect(page.getByText('Only of the second')).toHaveCount(0)
      await page.keyboard.press('Control+2')
      await expect(page).toHaveURL(/settings/)
    })

    await test.step('a place of each', async () => {
      await expect.poll(() => scroll(page, 250)).toBe(250)
      await page.keyboard.press('Control+1')
      await expectWall(page)
      // Farther than the cached wall has posts.
      await scrollWall(page, 6000)
      const reading = await postInView(page)
      expect(reading).not.toBe('')
      const before = await topOf(page, reading)
      await page.keyboard.press('Control+2')
      await expect(page).toHaveURL(/settings/)
      await expect.poll(() => scroll(page)).toBe(250)
      await page.keyboard.press('Control+1')
      await expect(card(page, reading)).toBeInViewport()
      await expect.poll(async () => Math.abs((await topOf(page, reading)) - before)).toBeLessThan(60)
      await expect(page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0)
      await page.keyboard.press('Control+2')
      await shows(1)
    })

    await test.step('a search in both', async () => {
      await pressMenuKey(app, 'palette')
      const dialog = page.getByRole('dialog', { name: 'Search and commands' })
      await dialog.getByRole('combobox').fill('kestrelwort')
      const choice = dialog.getByRole('option', { name: /^All my accounts/ })
      await expect(choice).toBeVisible()
      await expect(dialog.getByRole('option', { name: /Ask for/ })).toHaveCount(0)
      await choice.click()
      const row = dialog.getByRole('option', { name: /Ask for kestrelwort/ })
      await expect(row).toContainText(`Account: Asha Menon · ${hosts[0]}`)
      await expect(dialog.getByText('In all your accounts')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await expect(row).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
      await shows(0)
      await expect(page).toHaveURL(new RegExp(`show-conversation/.*${exporter.id}`))
      await expect(log(page).getByText('Ask for kestrelwort')).toBeVisible()
      await goTo(page, '/frontend/wall')
      await expectWall(page)
      await page.keyboard.press('Control+2')
      await shows(1)
    })
    await expectOwnPictures(page, hosts)
    expect(await callBridge(page, 'files.saveText', { fileName: 'credits.csv', text: '' })).toMatchObject({
      fileName: expect.stringContaining(`· ${hosts[1]?.replace(':', '_')}).csv`),
    })
    await goTo(page, '/frontend/wall')
    await openDraft(page)
    await expect(page.getByText('Only of the second')).toBeVisible()
    await goTo(page, '/settings')

    await test.step('a restart', async () => {
      const again = await app.relaunch()
      await shows(1, again.page)
      await expect(again.page).toHaveURL(/settings/)
      await again.page.keyboard.press('Control+1')
      await shows(0, again.page)
      await expect(again.page).toHaveTitle(/ – Asha Menon – Quayside$/)
      await expectWall(again.page)
      await again.page.keyboard.press('Control+2')
      await expect(again.page).toHaveURL(/settings/)

      // The first account goes on after the sign-out of the second one.
      const list = again.page.getByRole('list', { name: 'Accounts' })
      await list
        .getByRole('button', { name: /^Sign out of / })
        .nth(1)
        .click()
      await again.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
      await expectWall(again.page)
      await expect(switcher(again.page)).toHaveCount(0)
      const last = await again.relaunch()
      await expectWall(last.page)
      await expect(switcher(last.page)).toHaveCount(0)
    })
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
