import { expect } from '@playwright/test'
import type { Desktop } from '../../../packages/browser-host/options.ts'
import { test } from '../../support/app/fixture.ts'
import { crashPage, expectWall } from '../../support/app/sign-in.ts'
import { startCountingProxy } from '../../support/servers/counting-proxy.ts'
import { callBridge } from './bridge.ts'
import { answerQuestion, closeToTray, countOnItem, isVisible, nativeQuestion } from './desktop.ts'
import { goTo } from './go-to.ts'

/** Maximum wait for a notification, ms: at most three appear in a minute. */
const turnMs = 75_000

/** Journeys through desktop features, the same on each system. Without a platform: this machine's. */
export const desktopJourneys = (platform?: Desktop): void => {
  const on = platform === undefined ? {} : { platform }
  const system = platform ?? process.platform

  test('closing hides the app, which the tray reopens or quits', async ({ launch }) => {
    const app = await launch(on)
    await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const visible = (): Promise<boolean> => isVisible(app)
    await expect.poll(visible).toBe(true)
    const tray = () => app.control('tray')
    await expect.poll(async () => (await tray())?.toolTip).toBe('Quayside')
    expect(await tray()).toMatchObject({ empty: false, template: system === 'darwin' })

    await closeToTray(app)
    await app.control('clickTray', {})
    if (system === 'darwin') {
      // A click opens the menu, and not the window behind it.
      expect([(await tray())?.menuOpen, await visible()]).toEqual([true, false])
      await app.control('clickTrayItem', { label: 'Open Quayside' })
    }
    await expect.poll(visible).toBe(true)

    await app.control('fullScreen', { on: true })
    await expect.poll(async () => (await app.control('windows'))[0]?.fullScreen).toBe(true)
    await closeToTray(app)
    expect((await app.control('windows'))[0]?.blackSpace).toBe(false)
    // A reloaded page, as after a crash, leaves the window as it is.
    await app.page.reload()
    await expect(app.page.getByRole('heading', { name: 'Sign in' })).toBeAttached()
    expect(await visible()).toBe(false)
    if (system === 'darwin') await app.control('activate')
    else await app.control('secondInstance', { argv: [] })
    await expect.poll(visible).toBe(true)

    if (system === 'linux') {
      // A hidden window returns after its tray is gone.
      await closeToTray(app)
      await app.control('setTray', { there: false })
      await expect.poll(visible, { timeout: 40_000 }).toBe(true)
      // Without a tray nothing could reopen the window, so closing it ends the app.
      await app.control('closeWindow', {})
    } else await app.control('clickTrayItem', { label: 'Quit' })
    await expect.poll(() => app.control('windows').catch(() => 'ended')).toBe('ended')
  })

  test('a hidden app notifies, opens the right screen, and updates tray and badge', async ({ signedIn }) => {
    const [one, two] = await Promise.all([signedIn(0, on), signedIn(1, on)])
    await one.control('closeWindow', {})
    const { session } = await callBridge(one.page, 'app.boot', {})
    if (session.status !== 'signed-in') throw new Error('not signed in')
    const { session: others } = await callBridge(two.page, 'app.boot', {})
    const writer = others.status === 'signed-in' ? others.user.id : ''
    await callBridge(two.page, 'conversations.create', {
      receiver_id: session.user.id,
      message: '<p>Vessel is <b>alongside</b> &amp; working</p>',
      images: [],
      attachments: [],
    })
    await expect
      .poll(() => one.control('notifications'), { timeout: turnMs })
      .toContainEqual(
        expect.objectContaining({
          body: expect.stringContaining('Vessel is alongside & working'),
          open: true,
        }),
      )
    // On Windows an overlay on the taskbar button replaces the badge.
    if (platform !== 'win32') await expect.poll(() => one.control('badge')).toBeGreaterThan(0)

    const shown = (await one.control('notifications')).find(({ body }) => body.includes('Vessel'))
    await one.control('clickNotification', { id: shown?.id ?? '' })
    await expect.poll(async () => (await one.control('windows'))[0]?.visible).toBe(true)
    await expect.poll(() => new URL(one.page.url()).pathname).toBe('/frontend/show-conversation/')

    // A notification leads to its subject, not to its author, whose profile costs credits.
    const shipments = await callBridge(two.page, 'directory.shipments', {})
    const mine = new Set((await callBridge(one.page, 'directory.shipments', {})).map(({ id }) => id))
    const shared = shipments.find(({ id, closed_at }) => mine.has(id) && closed_at === null)
    const shipmentRow = one.page
      .getByRole('navigation')
      .getByRole('link', { name: /^Shipments, \d+ unread$/ })
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
    const shownNotification = async () =>
      (await one.control('notifications')).find(
        ({ body, open }) => open && body.includes('Gate-in is tonight'),
      )
    await expect.poll(shownNotification, { timeout: turnMs }).toBeDefined()
    await expect.poll(unread).toBe(before + 1)
    const bell = one.page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    const bellCount = async (): Promise<number> =>
      Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    const inTray = async (): Promise<string> => (await one.control('tray'))?.toolTip ?? ''
    const bellBefore = (await callBridge(one.page, 'notifications.unread', {})).unread_notifications.length
    await expect.poll(bellCount).toBe(bellBefore)
    const inMenu = async (label: string) => countOnItem(await one.control('tray'), label)
    await expect.poll(() => inMenu('Notifications')).toBe(bellBefore)
    await one.control('clickNotification', { id: (await shownNotification())?.id ?? '' })
    await expect.poll(() => new URL(one.page.url()).searchParams.get('shipmentId')).toBe(shared?.id)
    await expect(one.page.getByRole('alertdialog')).toHaveCount(0)
    // Reading it clears its entry in the bell, and the tray shows the same count.
    await expect.poll(bellCount).toBe(bellBefore - 1)
    await expect.poll(() => inMenu('Notifications')).toBe(bellBefore - 1)

    // A reply is sent once, on systems with a reply field; unit tests cover lost answers.
    const write = (message: string) =>
      callBridge(two.page, 'conversations.create', {
        receiver_id: session.user.id,
        message,
        images: [],
        attachments: [],
      })
    const shownWith = async (body: string) =>
      (await one.control('notifications')).find((each) => each.open && each.body.includes(body))
    await one.control('closeWindow', {})
    await write('<p>Please confirm</p>')
    await expect.poll(() => shownWith('Please confirm'), { timeout: turnMs }).toBeDefined()
    const asked = await shownWith('Please confirm')
    expect(asked?.hasReply).toBe(system !== 'linux')
    expect((await one.control('tray'))?.picture).toMatch(/^trayUnread(Template)?\./)
    if (asked?.hasReply) {
      await one.control('replyToNotification', { id: asked.id, text: 'Confirmed & thanks' })
      const confirmed = async () =>
        (await callBridge(two.page, 'conversations.list', { otherUserId: session.user.id })).filter(
          ({ comment, user_id }) => user_id === session.user.id && comment.includes('Confirmed &amp; thanks'),
        ).length
      await expect.poll(confirmed).toBe(1)
      expect(await callBridge(one.page, 'drafts.list', {})).toEqual([])
    }

    // Do not disturb suppresses notifications. The tray still counts, and shows the end.
    await one.control('clickTrayItem', { label: 'For 30 minutes' })
    await expect.poll(inTray).toContain('Do not disturb until ')
    expect((await one.control('tray'))?.picture).toContain('Quiet')
    const messages = async (): Promise<number> =>
      (await callBridge(one.page, 'conversations.checkUnread', { userId: session.user.id })).unread_count
    const waiting = await messages()
    await write('<p>Held back</p>')
    await expect.poll(() => inMenu('Inbox')).toBe(waiting + 1)
    expect(await shownWith('Held back')).toBeUndefined()
    await one.control('clickTrayItem', { label: 'Off' })
    await expect.poll(inTray).not.toContain('Do not disturb')
    // Reading in another client updates tray and icon here.
    const other = await signedIn(0, on)
    await callBridge(other.page, 'threads.read', { kind: 'conversation', id: writer })
    await expect.poll(() => inMenu('Inbox'), { timeout: 20_000 }).not.toBe(waiting + 1)
  })

  test('links open outside after a confirmation, sleep is silent, and a crashed page reloads', async ({
    signedIn,
    network,
  }) => {
    const proxy = await startCountingProxy(network.url)
    const app = await signedIn(0, { ...on, server: proxy.url })
    const { page, control } = app

    await test.step('a link opens outside only after a confirmation', async () => {
      await page.evaluate(() => window.open('https://elsewhere.example/rates'))
      expect(await nativeQuestion(app)).toBe('Open elsewhere.example in your browser?')
      await answerQuestion(app, 'Cancel')
      expect(await control('openedLinks')).toEqual([])
      await page.evaluate(() => {
        location.href = 'https://elsewhere.example/rates'
      })
      await nativeQuestion(app)
      await answerQuestion(app, 'Open')
      await expect.poll(() => control('openedLinks')).toEqual(['https://elsewhere.example/rates'])
      await page.evaluate(() => window.open('file:///etc/passwd'))
      await expectWall(page)
      expect(await control('openedLinks')).toHaveLength(1)
    })

    await test.step('the page gets no system permission', async () => {
      for (const permission of ['media', 'geolocation', 'notifications', 'midi', 'clipboard-read']) {
        const answer = await control('permission', { permission, origin: 'app://quayside' })
        expect({ permission, ...answer }).toEqual({ permission, granted: false, checked: false })
      }
    })

    await test.step('the app requests nothing during sleep and resumes at once on wake-up', async () => {
      // The last request of a newly opened screen: the focused post's author.
      await expect(page.getByRole('complementary', { name: 'Context' })).toContainText('Member ID')
      expect(proxy.take()).not.toEqual([])
      await control('power', { event: 'suspend' })
      // A request in flight may still arrive.
      const askedSoon = async () => {
        proxy.take()
        await page.waitForTimeout(1000)
        return proxy.take()
      }
      await expect.poll(askedSoon).toEqual([])
      await page.waitForTimeout(7000)
      expect(proxy.take()).toEqual([])
      await control('power', { event: 'resume' })
      await expect.poll(() => proxy.take().length).toBeGreaterThan(0)
    })

    await test.step('a second start passes its link on; macOS passes it to the running app', async () => {
      const link = 'quayside://screen/shipments'
      if (system === 'darwin') await control('openUrl', { url: link })
      else await control('secondInstance', { argv: ['--', link] })
      await expect.poll(() => new URL(page.url()).pathname).toBe('/frontend/shipments')
    })

    await test.step('a crashed page reloads, and a second crash shows an explanation', async () => {
      await goTo(page, '/frontend/wall')
      await crashPage(app)
      await expectWall(page)
      await crashPage(app)
      await expect(page.getByRole('heading', { name: 'Quayside stopped showing its page' })).toBeVisible()
      await page.getByRole('link', { name: 'Reload' }).click()
      await expectWall(page)
    })
    proxy.close()
  })
}
