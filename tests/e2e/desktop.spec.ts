import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall } from '../support/app/sign-in.ts'
import { newVisitor } from '../support/network/member.ts'
import { startCountingProxy } from '../support/servers/counting-proxy.ts'
import { callBridge } from './steps/bridge.ts'
import { closeToTray, isVisible } from './steps/desktop.ts'

for (const platform of ['darwin', 'win32', 'linux'] as const) {
  test(`closing hides the app, which is never lost, and quits from the tray: ${platform}`, async ({
    launch,
  }) => {
    const app = await launch({ platform })
    await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const visible = (): Promise<boolean> => isVisible(app)
    await expect.poll(visible).toBe(true)
    const tray = () => app.control('tray')
    await expect.poll(async () => (await tray())?.toolTip).toBe('Quayside')
    expect(await tray()).toMatchObject({ empty: false, template: platform === 'darwin' })

    await closeToTray(app)
    await app.control('clickTray', {})
    if (platform === 'darwin') {
      // A click opens the menu, and not the window behind it.
      expect([(await tray())?.menuOpen, await visible()]).toEqual([true, false])
      await app.control('clickTrayItem', { label: 'Open Quayside' })
    }
    await expect.poll(visible).toBe(true)

    await app.control('fullScreen', { on: true })
    await expect.poll(async () => (await app.control('windows'))[0]?.fullScreen).toBe(true)
    await closeToTray(app)
    expect((await app.control('windows'))[0]?.blackSpace).toBe(false)
    // A page that starts again, as after a crash, stays where the window is.
    await app.page.reload()
    await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeAttached()
    expect(await visible()).toBe(false)
    if (platform === 'darwin') await app.control('activate')
    else await app.control('secondInstance', { argv: [] })
    await expect.poll(visible).toBe(true)

    if (platform === 'linux') {
      // Nothing could bring it back: closing it ends the app.
      await app.control('setTray', { there: false })
      await app.control('closeWindow', {})
    } else await app.control('clickTrayItem', { label: 'Quit' })
    await expect.poll(() => app.control('windows').catch(() => 'ended')).toBe('ended')
  })
}

/** At most three notifications appear in a minute: the next one may wait that long for its turn. */
const turnMs = 75_000

test('a message reaches somebody who only watches the tray', async ({ signedIn }) => {
  const [one, two] = await Promise.all([signedIn(0), signedIn(1)])
  await one.control('closeWindow', {})
  const { session } = await callBridge(one.page, 'app.boot', {})
  if (session.status !== 'signed-in') throw new Error('not signed in')
  await callBridge(two.page, 'conversations.create', {
    receiver_id: session.user.id,
    message: '<p>Vessel is <b>alongside</b> &amp; working</p>',
    images: [],
    attachments: [],
  })
  await expect
    .poll(() => one.control('notifications'), { timeout: turnMs })
    .toContainEqual(expect.objectContaining({ body: 'Vessel is alongside & working', open: true }))
  await expect.poll(() => one.control('badge')).toBeGreaterThan(0)

  const [shown] = await one.control('notifications')
  await one.control('clickNotification', { id: shown?.id ?? '' })
  await expect.poll(async () => (await one.control('windows'))[0]?.visible).toBe(true)
  await expect.poll(() => new URL(one.page.url()).pathname).toBe('/frontend/show-conversation/')

  // A notification leads to what happened, not to the person in it, whose profile costs credits.
  const shipments = await callBridge(two.page, 'directory.shipments', {})
  const mine = new Set((await callBridge(one.page, 'directory.shipments', {})).map(({ id }) => id))
  const shared = shipments.find(({ id, closed_at }) => mine.has(id) && closed_at === null)
  const shipmentRow = one.page.getByRole('navigation').getByRole('link', { name: /^Shipments, \d+ unread$/ })
  const unread = async (): Promise<number> =>
    Number(/\d+/.exec((await shipmentRow.getAttribute('aria-label')) ?? '')?.[0])
  const before = await unread()
  await one.control('closeWindow', {})
  await callBridge(two.page, 'shipmentComments.create', {
    shipment_id: shared?.id ?? '',
    message: '<p>Gate-in is tonight</p>',
    images: [],
    attachments: [],
  })
  const told = async () =>
    (await one.control('notifications')).find(({ body, open }) => open && body.includes('Gate-in is tonight'))
  await expect.poll(told, { timeout: turnMs }).toBeDefined()
  await expect.poll(unread).toBe(before + 1)
  const bell = one.page.getByRole('banner').locator('button[aria-label^="Notifications"]')
  const rung = async (): Promise<number> =>
    Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
  const inTray = async (): Promise<string> => (await one.control('tray'))?.toolTip ?? ''
  await expect.poll(async () => (await inTray()).includes(`, ${await rung()} unread notif`)).toBe(true)
  const rings = await rung()
  await one.control('clickNotification', { id: (await told())?.id ?? '' })
  await expect.poll(() => new URL(one.page.url()).searchParams.get('shipmentId')).toBe(shared?.id)
  await expect(one.page.getByRole('alertdialog')).toHaveCount(0)
  // Reading it clears its entry in the bell, and the tray says the same.
  await expect.poll(rung, { timeout: 10_000 }).toBe(rings - 1)
  await expect.poll(inTray).toContain(`${rings - 1} unread notification`)
})

test('each system says on its icon what is unread, and the page leaves room for the window’s buttons', async ({
  signedIn,
  network,
}) => {
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
  await expect.poll(onTaskbar).toBe(before)
  await win.control('minimizeWindow', {})
  await writer.ok('conversations.create', {
    receiver_id: me.id,
    message: '<p>Gate is open</p>',
    images: [],
    attachments: [],
  })
  await expect.poll(onDock).toBe(before + 1)
  expect((await mac.control('tray'))?.title).toBe(String(before + 1))
  await expect.poll(onTaskbar).toBe(before + 1)
  expect(await onButton()).toMatchObject({ flashing: true, overlay: { size: { width: 16, height: 16 } } })
  // A hidden window has no button; it has its number again with the next one.
  await closeToTray(win)
  await win.control('clickTray', {})
  await expect.poll(onTaskbar).toBe(before + 1)

  // The window is dragged by the bar over the page, but for what can be clicked.
  const { page } = mac
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .click()
  await page.getByRole('link', { name: 'Quayside', exact: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/frontend/wall')
  await page.keyboard.press('Meta+k')
  const palette = page.getByRole('dialog')
  await expect(palette).toHaveCSS('app-region', 'no-drag')
  await page.keyboard.press('Escape')
  // Folded, the rail is as wide as the window's buttons, which lie over its head.
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  const left = async () => (await page.getByRole('banner').boundingBox())?.x
  await expect.poll(left).toBe(79)
  expect((await page.getByRole('link', { name: 'Quayside', exact: true }).boundingBox())?.y).toBe(28)

  await expect.poll(() => mac.control('notifications')).not.toEqual([])
  const [shown] = await mac.control('notifications')
  await mac.control('clickNotification', { id: shown?.id ?? '' })
  // What else was unread in that conversation is read with it.
  await expect.poll(onDock).toBeLessThan(before + 1)
  await expect.poll(onTaskbar, { timeout: 20_000 }).toBe(await onDock())

  // On Windows a toast whose time is over waits in the Action Center, and leads there from it all the same.
  const [toast] = await win.control('notifications')
  const id = toast?.id ?? ''
  await closeToTray(win)
  await win.control('timeOutNotification', { id })
  await win.control('collectGarbage')
  await win.control('clickNotification', { id })
  await expect.poll(() => new URL(win.page.url()).pathname).toBe('/frontend/show-conversation/')
  await expect.poll(async () => (await onButton())?.visible).toBe(true)
})

test('a link leads out by the guarded door only', async ({ signedIn }) => {
  const app = await signedIn(0)
  const question = app.page.getByRole('alertdialog', { name: 'Open link' })
  await app.page.evaluate(() => window.open('https://elsewhere.example/rates'))
  await expect(question).toContainText('Open elsewhere.example in your browser?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await app.control('openedLinks')).toEqual([])
  await app.page.evaluate(() => {
    location.href = 'https://elsewhere.example/rates'
  })
  await question.getByRole('button', { name: 'Open' }).click()
  await expect.poll(() => app.control('openedLinks')).toEqual(['https://elsewhere.example/rates'])
  await app.page.evaluate(() => window.open('file:///etc/passwd'))
  await expectWall(app.page)
  expect(await app.control('openedLinks')).toHaveLength(1)
})

test('a page that crashes comes back, and twice in a minute is said plainly', async ({ signedIn }) => {
  const app = await signedIn(0)
  await app.control('crashPage', {})
  await expectWall(app.page)
  await app.control('crashPage', {})
  await expect(app.page.getByRole('heading', { name: 'Quayside stopped showing its page' })).toBeVisible()
  await app.page.getByRole('link', { name: 'Load again' }).click()
  await expectWall(app.page)
})

test('nothing that a page may ask the system for is granted', async ({ launch }) => {
  const app = await launch()
  await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const permission of ['media', 'geolocation', 'notifications', 'midi', 'clipboard-read']) {
    const answer = await app.control('permission', { permission, origin: 'app://quayside' })
    expect({ permission, ...answer }).toEqual({ permission, granted: false, checked: false })
  }
})

test('a sleeping machine asks nothing of the server, and a waking one asks at once', async ({
  signedIn,
  network,
}) => {
  const proxy = await startCountingProxy(network.url)
  try {
    const app = await signedIn(0, { server: proxy.url })
    await expect.poll(() => proxy.take().length, { timeout: 15_000, intervals: [1000] }).toBeGreaterThan(0)
    await app.control('power', { event: 'suspend' })
    // What was on its way may still arrive.
    const askedSoon = async () => {
      proxy.take()
      await app.page.waitForTimeout(1000)
      return proxy.take()
    }
    await expect.poll(askedSoon).toEqual([])
    await app.page.waitForTimeout(7000)
    expect(proxy.take()).toEqual([])
    await app.control('power', { event: 'resume' })
    await expect.poll(() => proxy.take().length, { timeout: 20_000 }).toBeGreaterThan(0)
  } finally {
    proxy.close()
  }
})
