import { expect, type Page } from '@playwright/test'
import { setUpApps } from '../../e2e/steps/app-fixture.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { cause, clearFaults } from '../../e2e/steps/faults.ts'
import { memberAt } from '../../e2e/steps/member.ts'
import { idOf, log, openConversation } from '../../e2e/steps/threads.ts'
import { test } from '../../support/app/fixture.ts'

/** Tests each danger under realtime in docs/robustness.md. All share one running app. */

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
const network = () => fixture.network()

const connection = async () => (await callBridge(page(), 'app.boot', {})).connection
const realtime = async (): Promise<string> => (await connection()).realtime
const commentWith = (text: string) => log(page()).getByRole('article').filter({ hasText: text })

/** Opens a conversation. Returns a function that sends a message as the other member. */
const openTalk = async () => {
  const other = await memberAt(network(), 1)
  const me = await idOf(page())
  await openConversation(page(), other.id)
  return (text: string) =>
    other.ok('conversations.create', {
      receiver_id: me,
      message: `<p>${text}</p>`,
      images: [],
      attachments: [],
    })
}

/** Ends connections with a code and returns their number. */
const dropped = async (code: number): Promise<number> => {
  const answer = await fetch(`${network().url}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'drop-realtime', code }),
  })
  return Number(/\d+/.exec(JSON.stringify(await answer.json()))?.[0] ?? 0)
}

test('9 realtime supervision: recovers after immediate and failed reconnects, without busy looping', async () => {
  const receive = await openTalk()
  await expect.poll(realtime).toBe('connected')
  await cause(network(), { fault: 'refuse-realtime', code: 4200, for_ms: 4000 })
  await dropped(4200)
  await expect.poll(realtime).not.toBe('connected')
  await expect.poll(realtime, { timeout: 25_000 }).toBe('connected')
  await receive('After the storm')
  await expect(commentWith('After the storm')).toHaveCount(1)
  // The app repeats a failed authorisation.
  await cause(network(), {
    fault: 'status',
    method: 'POST',
    path: '/broadcasting/auth',
    status: 500,
    times: 5,
  })
  await dropped(4200)
  await expect.poll(realtime, { timeout: 25_000 }).toBe('connected')
  await clearFaults(network())
  await receive('After refused channels')
  await expect(commentWith('After refused channels')).toHaveCount(1)
  const cpu = async () => (await fixture.app(0).control('usage')).cpu
  const before = await cpu()
  await page().waitForTimeout(2000)
  const after = await cpu()
  expect(after.user - before.user, 'reconnecting does not keep main busy').toBeLessThan(1_500_000)
})

test('10 realtime timings: wake-up and a returned network reconnect at once', async () => {
  const { control } = fixture.app(0)
  await expect.poll(realtime, { timeout: 30_000 }).toBe('connected')
  await dropped(4001)
  await expect.poll(realtime).not.toBe('connected')
  await control('power', { event: 'suspend' })
  await control('power', { event: 'resume' })
  await expect.poll(realtime, { timeout: 15_000 }).toBe('connected')
  await control('setOnline', { online: false })
  await expect(page().getByRole('banner').getByText('Offline')).toBeVisible()
  await control('setOnline', { online: true })
  await expect.poll(realtime, { timeout: 15_000 }).toBe('connected')
  await expect(page().getByRole('banner').getByText('Offline')).toHaveCount(0)
})

test('11 events: duplicate, late, reordered or lost events appear once', async () => {
  const receive = await openTalk()
  await cause(
    network(),
    { fault: 'duplicate-events', copies: 3, for_ms: 30_000 },
    { fault: 'reorder-events', hold_ms: 400, copies: 2, for_ms: 30_000 },
  )
  for (const n of [1, 2, 3, 4]) await receive(`Event no. ${n}`)
  for (const n of [1, 2, 3, 4]) await expect(commentWith(`Event no. ${n}`)).toHaveCount(1)
  await clearFaults(network())
  // Without realtime, polling finds the message.
  await cause(
    network(),
    { fault: 'refuse-realtime', code: 4100, for_ms: 60_000 },
    { fault: 'drop-realtime', code: 4100 },
  )
  await expect.poll(realtime).not.toBe('connected')
  await receive('Found by asking')
  await expect(commentWith('Found by asking')).toHaveCount(1, { timeout: 40_000 })
  await clearFaults(network())
  await expect.poll(realtime, { timeout: 30_000 }).toBe('connected')
  const shown = await fixture.app(0).control('notifications')
  expect(shown.length).toBeLessThanOrEqual(6)
})
