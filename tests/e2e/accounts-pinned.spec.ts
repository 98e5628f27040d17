import { expect, type Page } from '@playwright/test'
import { addAccount, switcher } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { showIn } from './steps/colour-scheme.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import {
  idOf,
  log,
  message,
  messageBox,
  openConversation,
  poppedOut,
  say,
  showNewest,
} from './steps/threads.ts'

const pin = (page: Page) => page.getByRole('button', { name: 'Pin window to its account' })
const waiting = (page: Page) => page.getByRole('region', { name: /^This window belongs to Asha Menon/ })
const back = (page: Page) => page.getByRole('button', { name: 'Switch to Asha Menon' })

/** Records what main sends to a page. */
const framesOf = async (page: Page): Promise<string[]> => {
  const frames: string[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Network.webSocketFrameReceived', ({ response: { opcode, payloadData } }) =>
    frames.push(opcode === 2 ? Buffer.from(payloadData, 'base64').toString('latin1') : payloadData),
  )
  await session.send('Network.enable')
  return frames
}

test('a window pinned to an account keeps text and place, and acts for nobody else', async ({
  signedIn,
  network,
  keyring,
}) => {
  const app = await signedIn(0, { keyring })
  const { page, control } = app
  const asha = await idOf(page)
  const partner = await memberAt(network, 1)
  const partnerId = (await partner.ok('account.me')).id
  const write = (text: string) =>
    partner.ok('conversations.create', {
      receiver_id: asha,
      message: `<p>${text}</p>`,
      images: [],
      attachments: [],
    })
  const received = async (text: string): Promise<number> =>
    (await partner.ok('conversations.list', { otherUserId: asha })).filter(({ comment }) =>
      comment.includes(text),
    ).length
  for (let n = 0; n < 30; n += 1) await write(`Berth ${n}`)
  await addAccount(app, accountAt(network, 2))
  await page.keyboard.press('Control+1')
  await expect(switcher(page)).toHaveAccessibleName(/Asha Menon/)
  await expectWall(page)
  await openConversation(page, partnerId)
  const other = await poppedOut(app)
  const count = async () => (await control('windows')).length
  await expect(message(other, 'Berth 29')).toBeVisible()
  const { pathname, search } = new URL(other.url())

  await test.step('is pinned', async () => {
    await pin(other).click()
    await expect(pin(other)).toHaveAttribute('aria-pressed', 'true')
    await messageBox(other).fill('Half a thought')
    // The window opens at the unread line, which depends on what the first window has shown before.
    await expect(async () => {
      await showNewest(other)
      await expect(message(other, 'Berth 29')).toBeInViewport({ timeout: 1000 })
    }).toPass()
    await log(other).hover()
    await other.mouse.wheel(0, -400)
    await expect(message(other, 'Berth 29')).not.toBeInViewport()
    await expect(message(other, 'Berth 12')).toBeInViewport()
    expect(await violations(other)).toEqual([])
  })
  const frames = await framesOf(other)

  await test.step('stays as it is while another account is active', async () => {
    await page.keyboard.press('Control+2')
    await expect(switcher(page)).toHaveAccessibleName(new RegExp(accountAt(network, 2).name))
    await expectWall(page)
    await expect(waiting(other)).toContainText(`Quayside now acts for ${accountAt(network, 2).name}`)
    await expect(other.locator('[data-announcements]')).toContainText('This window belongs to Asha Menon')
    await expect(other).toHaveTitle(/ – Asha Menon – Quayside$/)
    await expect(messageBox(other)).toHaveValue('Half a thought')
    await expect(message(other, 'Berth 12')).toBeInViewport()
    await expect(message(other, 'Berth 29')).not.toBeInViewport()
    const url = new URL(other.url())
    expect([url.pathname, url.search]).toEqual([pathname, search])
    expect(await count()).toBe(2)
  })

  await test.step('sends, loads and shows nothing meanwhile', async () => {
    await callBridge(page, 'posts.create', {
      message: 'kestrelwort',
      privacy_visibility: 'private_to_me',
      user_types: [],
      images: [],
      attachments: [],
    })
    await callBridge(page, 'drafts.save', {
      subject: `conversation:${partnerId}`,
      mode: 'new',
      base: '',
      content: JSON.stringify({ text: 'kestrelwort', unsent: [] }),
    })
    await goTo(page, '/frontend/wall?q=kestrelwort')
    await write('Meanwhile')
    await messageBox(other).click()
    await other.keyboard.type('never')
    await other.keyboard.press('Control+Enter')
    await other.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(other.getByText('To act in this window, switch to Asha Menon')).toBeVisible()
    await expect(messageBox(other)).toHaveValue('Half a thought')
    for (const [method, input] of [
      ['conversations.create', { receiver_id: partnerId, message: 'forged' }],
      ['threads.read', { kind: 'conversation', id: partnerId }],
      ['posts.wall', { limit: 10, page: 1 }],
      ['archive.search', { text: 'kestrelwort', group: null }],
      ['drafts.list', {}],
      ['session.signOut', {}],
    ] as const)
      await expect(callBridge(other, method, input as never)).rejects.toThrow('cancelled')
    const boot = JSON.stringify(await callBridge(other, 'app.boot', {}))
    expect(boot).toContain(asha)
    expect(boot).not.toContain('kestrelwort')
    expect(await received('Half a thought')).toBe(0)
    expect(await received('forged')).toBe(0)
    await expect(message(other, 'Meanwhile')).toHaveCount(0)
    if (app.kind === 'host') expect(frames.filter((frame) => frame.includes('kestrelwort'))).toEqual([])
    expect(await other.content()).not.toContain('kestrelwort')
  })

  await test.step('is accessible, also at 320 px and in the dark', async () => {
    await other.setViewportSize({ width: 320, height: 640 })
    expect(await violations(other)).toEqual([])
    expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await showIn(other, 'dark')
    expect(await violations(other, { coloursOnly: true })).toEqual([])
    await showIn(other, 'light')
    await other.setViewportSize({ width: 760, height: 820 })
  })

  await test.step('switches back by its button, with the keyboard', async () => {
    await messageBox(other).focus()
    await other.getByRole('main').focus()
    await other.keyboard.press('Shift+Tab')
    await expect(back(other)).toBeFocused()
    await other.keyboard.press('Enter')
    await expect(waiting(other)).toHaveCount(0)
    await expect(switcher(page)).toHaveAccessibleName(/Asha Menon/)
    await expect(messageBox(other)).toHaveValue('Half a thought')
    await expect(pin(other)).toHaveAttribute('aria-pressed', 'true')
    await other.getByRole('button', { name: '1 new below' }).click()
    await expect(message(other, 'Meanwhile')).toBeInViewport()
    await other.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => received('Half a thought')).toBe(1)
    expect(await received('never')).toBe(0)
  })

  await messageBox(other).fill('Another thought')
  await page.keyboard.press('Control+2')
  await expect(waiting(other)).toBeVisible()
  await test.step('is covered by the lock', async () => {
    await callBridge(page, 'lock.setPin', { pin: '2468', current: null })
    await callBridge(page, 'lock.now', {})
    await expect(other.getByRole('heading', { name: 'Quayside is locked' })).toBeVisible()
    await expect(waiting(other)).toHaveCount(0)
    await other.getByLabel('PIN', { exact: true }).fill('2468')
    await other.keyboard.press('Enter')
    await expect(waiting(other)).toBeVisible()
    await expect(messageBox(other)).toHaveValue('Another thought')
    await callBridge(page, 'lock.removePin', { current: '2468' })
  })

  await test.step('returns after a reload and a restart', async () => {
    await other.reload()
    await expect(waiting(other)).toBeVisible()
    await expect(log(other)).toHaveCount(0)
    await back(other).click()
    await expect(messageBox(other)).toHaveValue('Another thought')
  })
  const again = await app.relaunch()
  const windows = async () => again.control('windows')
  await expect.poll(async () => (await windows()).length).toBe(2)
  const restored = await again.pageOf((await windows()).at(-1)?.id ?? 0)
  await expect(pin(restored)).toHaveAttribute('aria-pressed', 'true')
  await expect(messageBox(restored)).toHaveValue('Another thought')

  await test.step('closes at the sign-out of its account', async () => {
    await again.page.keyboard.press('Control+2')
    await expect(waiting(restored)).toBeVisible()
    await goTo(again.page, '/settings')
    await again.page.getByRole('button', { name: 'Sign out of Asha Menon' }).click()
    await again.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect.poll(async () => (await windows()).length).toBe(1)
    await addAccount(again, accountAt(network, 0))
    await openConversation(again.page, partnerId)
    await expect(messageBox(again.page)).toHaveValue('Another thought')
    await say(again.page, 'Back again')
    await expect.poll(() => received('Back again')).toBe(1)
  })
})
