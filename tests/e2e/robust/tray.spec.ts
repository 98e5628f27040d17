import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { accountAt, expectWall, signIn } from '../../support/app/sign-in.ts'
import { newVisitor } from '../../support/network/member.ts'
import { startCountingProxy } from '../../support/servers/counting-proxy.ts'
import { callBridge } from '../steps/bridge.ts'
import { closeToTray, countOnItem } from '../steps/desktop.ts'

/** The app in the tray, its most common state. */
const isUnreadCheck = (line: string): boolean => line.startsWith('GET /api/check-unread-conversation/')

test('in the tray the app requests only unread counts, with and without realtime', async ({
  launch,
  network,
}) => {
  const watch = async (realtime: 'connected' | 'away'): Promise<void> => {
    const counted = await startCountingProxy(network.url)
    try {
      const { page, control } = await launch({ server: counted.url })
      // Nothing listens on port 9.
      if (realtime === 'away') await control('setProxy', { answer: 'PROXY 127.0.0.1:9', http: 'DIRECT' })
      await signIn(page, accountAt(network, 0))
      const state = async (): Promise<boolean> =>
        (await callBridge(page, 'app.boot', {})).connection.realtime === 'connected'
      await expect.poll(state).toBe(realtime === 'connected')
      // Tray and badge need this list, which the page does not fetch at the start.
      await expect
        .poll(() => counted.take().some((line) => line.startsWith('GET /api/connections')), {
          timeout: 20_000,
        })
        .toBe(true)
      const othersSoon = async () => {
        counted.take()
        await page.waitForTimeout(3000)
        return counted.take().filter((line) => !isUnreadCheck(line))
      }
      // The right column is the last part of a start, and on a busy machine a slow one.
      await expect(page.getByRole('region', { name: 'Author' })).toBeVisible()
      await expect.poll(othersSoon, { timeout: 60_000 }).toEqual([])
      await closeToTray({ control })
      // A toast in flight may still arrive.
      await expect.poll(othersSoon, { timeout: 60_000 }).toEqual([])
      await page.waitForTimeout(40_000)
      const asked = counted.take()
      expect(asked.filter((line) => !isUnreadCheck(line))).toEqual([])
      expect(asked.length).toBeGreaterThan(3)

      await control('showWindow', {})
      if (realtime === 'away')
        await expect.poll(() => counted.take().some((line) => line.includes('/posts/'))).toBe(true)
    } finally {
      counted.close()
    }
  }
  await Promise.all([watch('connected'), watch('away')])
})

test('messages from a sleep update tray and badge and show one notification', async ({
  signedIn,
  network,
}) => {
  const { page, control } = await signedIn(0)
  const { session } = await callBridge(page, 'app.boot', {})
  if (session.status !== 'signed-in') throw new Error('signed out')
  const other = newVisitor(network)
  const { email, password } = accountAt(network, 1)
  await other.signIn(email, password)
  const mine = new Set((await callBridge(page, 'directory.shipments', {})).map(({ id }) => id))
  const shipment = (await other.ok('directory.shipments')).find(
    ({ id, closed_at }) => mine.has(id) && closed_at === null,
  )
  const tray = async () => {
    const shown = await control('tray')
    const { unread } = await callBridge(page, 'app.boot', {})
    return {
      items: (shown?.items ?? []).map(({ label }) => label),
      messages: countOnItem(shown, 'Inbox'),
      comments: unread.figures?.comments ?? 0,
    }
  }
  // The figures appear once all lists have answered. A later answer would contain the messages without a gap.
  await expect.poll(async () => (await tray()).comments).toBeGreaterThan(0)
  expect((await tray()).items).toContain('Conversations')
  await closeToTray({ control })
  const before = await tray()
  const shownBefore = (await control('notifications')).length

  await control('power', { event: 'suspend' })
  const files = { images: [], attachments: [] }
  for (const word of ['One', 'Two'])
    await other.ok('conversations.create', {
      receiver_id: session.user.id,
      message: `<p>${word}</p>`,
      ...files,
    })
  await other.ok('shipmentComments.create', {
    shipment_id: shipment?.id ?? '',
    message: '<p>Three</p>',
    ...files,
  })
  await control('power', { event: 'resume' })
  const shown = async () => (await control('notifications')).slice(shownBefore)
  await expect.poll(async () => (await shown()).length, { timeout: 40_000 }).toBe(1)
  expect((await shown())[0]?.title).toMatch(/^While you were away: 2 messages, 1 comment/)
  await expect.poll(async () => (await tray()).messages).toBe(before.messages + 2)
  await expect.poll(async () => (await tray()).comments).toBe(before.comments + 1)
  await control('clickNotification', { id: (await shown())[0]?.id ?? '' })
  await expect(page.getByRole('heading', { name: 'To do' }).first()).toBeVisible()
})

/** Returns all tooltips of the tray, without repetitions, during `act` and eight seconds longer. */
const tooltips = async (app: Pick<LaunchedApp, 'control'>, act: () => Promise<unknown>) => {
  const shown: string[] = []
  let isOver = false
  const sample = async (): Promise<void> => {
    while (!isOver) {
      const tip = (await app.control('tray'))?.toolTip ?? ''
      if (tip !== shown.at(-1)) shown.push(tip)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const sampling = sample()
  await act()
  await new Promise((resolve) => setTimeout(resolve, 8000))
  isOver = true
  await sampling
  return shown
}

test('after a sign-in the tray shows its counts at once', async ({ launch, network }) => {
  const app = await launch({ platform: 'win32', server: network.url })
  const [nothing, all, ...others] = await tooltips(app, () => signIn(app.page, accountAt(network, 0)))
  expect([nothing, others]).toEqual(['Quayside', []])
  expect(all).toMatch(/^Quayside – [\d,]+ to do$/)
  const count = / – ([\d,]+) to do/.exec(all ?? '')?.[1]
  await expect(app.page).toHaveTitle(`(${count}) Wall – Quayside`)
})

test('after a hidden start the tray counts everything, and a window changes nothing', async ({ launch }) => {
  const app = await launch({ platform: 'win32' })
  await app.page.getByRole('button', { name: 'Explore the demo network' }).click()
  await app.page
    .getByRole('button', { name: /forwarder/i })
    .first()
    .click()
  await expectWall(app.page)
  await callBridge(app.page, 'preferences.set', { startHidden: true })
  await app.quit()

  const { userData } = app
  const hidden = await launch({ platform: 'win32', userData, args: ['--at-login'], hidden: true })
  const tray = async () => await hidden.control('tray')
  const figure = (tip = ''): number => Number(/ – (\d+) to do/.exec(tip)?.[1])
  const areCounted = async (): Promise<boolean> => {
    const shown = await tray()
    await new Promise((resolve) => setTimeout(resolve, 2000))
    const counts = ['Inbox', 'Notifications', 'To do'].map((label) => countOnItem(shown, label))
    // The lists answer one after the other.
    return counts.every((count) => count > 0) && (await tray())?.toolTip === shown?.toolTip
  }
  await expect.poll(areCounted, { timeout: 20_000 }).toBe(true)
  expect(await hidden.control('windows')).toEqual([])
  expect((await tray())?.items.map(({ label }) => label)).toContain('Conversations')
  const before = figure((await tray())?.toolTip)
  const shown = await tooltips(hidden, async () => {
    await hidden.control('clickTrayItem', { label: 'Open Quayside' })
    await expect.poll(async () => (await hidden.control('windows'))[0]?.visible).toBe(true)
  })
  for (const tip of shown) expect(Math.abs(figure(tip) - before)).toBeLessThan(4)
  const page = await hidden.pageOf((await hidden.control('windows'))[0]?.id ?? 0)
  await expect
    .poll(async () => (await page.title()) === `(${figure((await tray())?.toolTip)}) Wall – Quayside`)
    .toBe(true)
  await hidden.quit()
})
