import { expect } from '@playwright/test'
import { test } from '../../support/app/fixture.ts'
import { accountAt, signIn } from '../../support/app/sign-in.ts'
import { newVisitor } from '../../support/network/member.ts'
import { startCountingProxy } from '../../support/servers/counting-proxy.ts'
import { callBridge } from '../steps/bridge.ts'
import { closeToTray } from '../steps/desktop.ts'

/** The app as most have it most of the day: in the tray. */
const isUnreadCheck = (line: string): boolean => line.startsWith('GET /api/check-unread-conversation/')

test('in the tray nothing is asked but who wrote, with realtime and while it is away', async ({
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
      // Tray and badge need this list, which no page fetches at the start.
      await expect
        .poll(() => counted.take().some((line) => line.startsWith('GET /api/connections')), {
          timeout: 20_000,
        })
        .toBe(true)
      await closeToTray({ control })
      // What was on its way may still arrive.
      const othersSoon = async () => {
        counted.take()
        await page.waitForTimeout(3000)
        return counted.take().filter((line) => !isUnreadCheck(line))
      }
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

test('what arrived during a sleep is in tray and badge, and in one notification, without a window', async ({
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
    const figure = (noun: string) =>
      Number(new RegExp(`(\\d+) unread ${noun}`).exec(shown?.toolTip ?? '')?.[1] ?? 0)
    return { items: (shown?.items ?? []).map(({ label }) => label), figure }
  }
  await expect.poll(async () => (await tray()).items, { timeout: 20_000 }).toContain('Conversations')
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
  await expect.poll(async () => (await tray()).figure('message')).toBe(before.figure('message') + 2)
  await expect.poll(async () => (await tray()).figure('comment')).toBe(before.figure('comment') + 1)
  await control('clickNotification', { id: (await shown())[0]?.id ?? '' })
  await expect(page.getByRole('heading', { name: 'To do' }).first()).toBeVisible()
})
