import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt } from '../support/app/sign-in.ts'
import { newVisitor } from '../support/network/member.ts'
import { closeToTray, countOnItem, pressMenuKey } from './steps/desktop.ts'
import { desktopJourneys } from './steps/desktop-journeys.ts'

test('the icon shows unread counts, and the page leaves room for window buttons', {
  tag: '@english',
}, async ({ signedIn, network }) => {
  const [mac, win] = await Promise.all([
    signedIn(0, { platform: 'darwin' }),
    signedIn(0, { platform: 'win32' }),
  ])
  const [me, writer] = [newVisitor(network), newVisitor(network)]
  for (const [at, member] of [me, writer].entries()) {
    const { email, password } = accountAt(network, at)
    await member.signIn(email, password)
  }
  const before = (await me.ok('conversations.checkUnread', { userId: me.id })).unread_count
  const onDock = () => mac.control('badge')
  const onButton = async () => (await win.control('windows'))[0]
  const onTaskbar = async (): Promise<number> =>
    Number.parseInt((await onButton())?.overlay?.description ?? '0', 10)
  /** Returns the number of items to do in the rail, which equals the icon's. */
  const toDo = async ({ page }: typeof mac): Promise<number> =>
    Number(
      /\d+/.exec(
        (await page
          .getByRole('navigation')
          .getByRole('link', { name: /^To do/ })
          .getAttribute('aria-label')) ?? '',
      )?.[0] ?? 0,
    )
  const unreadIn = async ({ control }: typeof mac): Promise<number> =>
    countOnItem(await control('tray'), 'Inbox')
  await expect.poll(() => unreadIn(win)).toBe(before)
  await expect.poll(async () => (await onTaskbar()) === (await toDo(win))).toBe(true)
  await win.control('minimizeWindow', {})
  await writer.ok('conversations.create', {
    receiver_id: me.id,
    message: '<p>Gate is open</p>',
    images: [],
    attachments: [],
  })
  await expect.poll(() => unreadIn(mac)).toBe(before + 1)
  await expect.poll(async () => (await onDock()) === (await toDo(mac))).toBe(true)
  await expect.poll(async () => (await mac.control('tray'))?.title === String(await onDock())).toBe(true)
  await expect.poll(() => unreadIn(win)).toBe(before + 1)
  expect(await onTaskbar()).toBeGreaterThan(before)
  expect(await onButton()).toMatchObject({ flashing: true, overlay: { size: { width: 16, height: 16 } } })
  // A hidden window has no button. The next button shows the number again.
  await closeToTray(win)
  await win.control('clickTray', {})
  await expect.poll(onTaskbar).toBeGreaterThan(before)

  // The top bar drags the window, except on its controls.
  const { page } = mac
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('link', { name: 'Quayside', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/frontend/wall')
  await pressMenuKey(mac, 'palette')
  const palette = page.getByRole('dialog')
  await expect(palette).toHaveCSS('app-region', 'no-drag')
  await page.keyboard.press('Escape')
  // Collapsed, the rail is as wide as the window's buttons above it.
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const left = async () => (await page.getByRole('banner').boundingBox())?.x
  await expect.poll(left).toBe(79)
  expect((await page.getByRole('link', { name: 'Quayside', exact: true }).boundingBox())?.y).toBe(28)

  await expect.poll(() => mac.control('notifications')).not.toEqual([])
  const [shown] = await mac.control('notifications')
  await mac.control('clickNotification', { id: shown?.id ?? '' })
  // Opening the conversation reads its other messages too.
  await expect.poll(() => unreadIn(mac)).toBeLessThan(before + 1)
  await expect.poll(() => unreadIn(win)).toBeLessThan(before + 1)
  await expect.poll(async () => (await onDock()) === (await toDo(mac))).toBe(true)

  // On Windows an expired toast waits in the Action Center, and its click works from there.
  const id = (await win.control('notifications')).find(({ body }) => body.includes('Gate is open'))?.id ?? ''
  await closeToTray(win)
  await win.control('timeOutNotification', { id })
  await win.control('collectGarbage')
  await win.control('clickNotification', { id })
  await expect.poll(() => new URL(win.page.url()).pathname).toBe('/frontend/show-conversation/')
  await expect.poll(async () => (await onButton())?.visible).toBe(true)
})

desktopJourneys()
