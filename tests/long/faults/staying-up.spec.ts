import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { memberPath } from '#shared/paths.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { chargesOf, setProfileCost, strangersOf } from '../../e2e/steps/credits.ts'
import { expectKept } from '../../e2e/steps/drafts.ts'
import { cause, clearFaults, faultsLeft } from '../../e2e/steps/faults.ts'
import { goTo } from '../../e2e/steps/go-to.ts'
import { memberAt } from '../../e2e/steps/member.ts'
import {
  idOf,
  log,
  message,
  messageBox,
  openConversation,
  pressUntilGone,
  say,
} from '../../e2e/steps/threads.ts'
import { cards } from '../../e2e/steps/wall.ts'
import { test } from '../../support/app/fixture.ts'
import { journeyHost } from '../../support/app/journey-host.ts'
import { accountAt, crashPage, expectWall, signIn, trySignIn } from '../../support/app/sign-in.ts'
import { newPost } from '../../support/network/fixtures.ts'
import { startCountingProxy } from '../../support/servers/counting-proxy.ts'

/** Tests each danger under content and staying up in docs/robustness.md. */

const indicator = (page: Page) =>
  page.getByRole('banner').getByText(/Server not answering|Reconnecting|Offline/)

test('22 crashes: the page reloads with its draft; a second crash shows an explanation', async ({
  signedIn,
}) => {
  const app = await signedIn(0)
  const [other] = await callBridge(app.page, 'directory.connections', {})
  await openConversation(app.page, other?.user.id ?? '')
  await messageBox(app.page).fill('Still here')
  await expectKept(app.page, 'Still here')
  await crashPage(app)
  await expect(messageBox(app.page)).toHaveValue('Still here')
  await crashPage(app)
  await expect(app.page.getByRole('heading', { name: 'Quayside stopped showing its page' })).toBeVisible()
  await app.page.getByRole('link', { name: 'Reload' }).click()
  await expect(messageBox(app.page)).toHaveValue('Still here')
})

test('23 unknown amounts: an unreadable cost shows as unknown and charges nothing', async ({
  signedIn,
  network,
}) => {
  const viewer = await memberAt(network, 0)
  const [stranger] = await strangersOf(viewer)
  const charged = chargesOf(network, viewer.id).length
  const { page } = await signedIn(0)
  await goTo(page, memberPath(stranger?.uuid ?? ''))
  const unknown = page.getByText('Cost unknown').first()
  for (const value of ['soon', '-1', '', '{"amount":0}', 'NaN']) {
    setProfileCost(network, value)
    await callBridge(page, 'session.refresh', {})
    await expect(unknown, value).toBeVisible()
    await expect(page.getByText(/^Free$/)).toHaveCount(0)
    setProfileCost(network, '3')
    await callBridge(page, 'session.refresh', {})
    await expect(unknown).toHaveCount(0)
  }
  expect(chargesOf(network, viewer.id).length).toBe(charged)
})

test('24 clocks: a clock set back an hour does not stop polling', async ({ launch, network }) => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-clock-'))
  const script = join(folder, 'jump.cjs')
  // SIGUSR2 sets main's clock back by an hour.
  writeFileSync(
    script,
    `const real = Date.now; let shift = 0; const D = Date
process.on('SIGUSR2', () => { shift -= 3600000 })
globalThis.Date = class extends D { constructor(...given) { given.length ? super(...given) : super(real() + shift) } static now() { return real() + shift } }`,
  )
  const proxy = await startCountingProxy(network.url)
  test.skip(journeyHost().binary !== null, 'Electron ignores a script in NODE_OPTIONS')
  const app = await launch({ server: proxy.url, env: { NODE_OPTIONS: `--require "${script}"` } })
  // Nothing listens on port 9, so that the app polls instead of using realtime.
  await app.control('setProxy', { answer: 'PROXY 127.0.0.1:9', http: 'DIRECT' })
  await signIn(app.page, accountAt(network, 0))
  const polled = (): boolean => proxy.take().some((line) => line.includes('/api/check-unread-conversation/'))
  await expect.poll(polled).toBe(true)
  process.kill(app.pid, 'SIGUSR2')
  for (let n = 0; n < 2; n += 1) await expect.poll(polled, { timeout: 40_000 }).toBe(true)
  await expectWall(app.page)
  await expect(app.page.getByText(/in \d+ (minute|hour)s?|-\d+ (minute|hour)/)).toHaveCount(0)
  proxy.close()
  rmSync(folder, { recursive: true, force: true })
})

test('25 pending sends: a killed send is neither resent automatically nor lost', async ({
  signedIn,
  network,
}) => {
  const other = await memberAt(network, 1)
  const app = await signedIn(0)
  const me = await idOf(app.page)
  await openConversation(app.page, other.id)
  await cause(network, {
    fault: 'delay',
    method: 'POST',
    path: '/api/save-conversation',
    ms: 60_000,
    when: 'after',
  })
  await say(app.page, 'Under way when it ended')
  const arrived = async (): Promise<number> =>
    (await other.ok('conversations.list', { otherUserId: me })).filter(({ comment }) =>
      comment.includes('Under way'),
    ).length
  await expect.poll(arrived).toBe(1)
  await app.kill()
  await clearFaults(network)
  const again = await app.relaunch()
  await trySignIn(again.page, accountAt(network, 0))
  await openConversation(again.page, other.id)
  await pressUntilGone(log(again.page).getByRole('button', { name: 'Retry' }))
  await expect(message(again.page, 'Under way when it ended')).toHaveCount(1)
  expect(await arrived()).toBe(1)
})

test('26 member media: a text triggers requests for files only', async ({ launch, network }) => {
  const author = await memberAt(network, 1)
  const proxy = await startCountingProxy(network.url)
  const { page } = await launch({ server: proxy.url })
  const elsewhere = [
    '/telescope/requests',
    '/oauth/authorize',
    '/livewire/message',
    '/logout',
    '/api/user',
    '/frontend/view-user-complete-profile/1',
    '/storage/../api/user',
    '/storage/%2e%2e/api/settings',
    '/uploads/a.png?action=delete',
    '//169.254.169.254/latest',
    'http://127.0.0.1:9/x.png',
  ]
  await newPost(author, {
    message: `<p>Pictures of everything</p>${elsewhere.map((src) => `<img src="${src}" alt="x">`).join('')}<img src="/storage/none.png" alt="y">`,
  })
  await signIn(page, accountAt(network, 0))
  const card = cards(page).filter({ hasText: 'Pictures of everything' })
  await expect(card).toBeVisible()
  const more = card.getByRole('button', { name: '...more' })
  if (await more.isVisible()) await more.click()
  const asked: string[] = []
  await expect
    .poll(() => {
      asked.push(...proxy.take())
      return asked.includes('GET /storage/none.png')
    })
    .toBe(true)
  asked.push(...proxy.take())
  expect(
    asked.filter((line) => /telescope|oauth|livewire|logout|view-user|169\.254|\/uploads\/a\.png/.test(line)),
  ).toEqual([])
  expect(asked.filter((line) => line === 'GET /api/user').length).toBeLessThanOrEqual(1)
  proxy.close()
})

test('27 healing: the app recovers within 15 s after a minute of failures', async ({ signedIn, network }) => {
  const { page } = await signedIn(0)
  await cause(
    network,
    { fault: 'status', path: '/api/**', status: 503, times: 100_000 },
    { fault: 'status', method: 'POST', path: '/broadcasting/auth', status: 503, times: 100_000 },
    { fault: 'refuse-realtime', code: 4100, for_ms: 600_000 },
    { fault: 'drop-realtime', code: 4100 },
  )
  await expect(indicator(page).first()).toBeVisible()
  await page.waitForTimeout(60_000)
  const author = await memberAt(network, 1).catch(() => null)
  await clearFaults(network)
  const ended = performance.now()
  await expect(indicator(page)).toHaveCount(0, { timeout: 15_000 })
  await expect
    .poll(async () => (await callBridge(page, 'app.boot', {})).connection.realtime, { timeout: 15_000 })
    .toBe('connected')
  expect(performance.now() - ended).toBeLessThan(16_000)
  const text = `Written after the failure ${Date.now()}`
  await newPost(author ?? (await memberAt(network, 1)), { message: `<p>${text}</p>` })
  await expect(cards(page).filter({ hasText: text })).toHaveCount(1)
})

test('28 effects: a failed fetch does not repeat on render, and Retry repeats it', async ({
  signedIn,
  network,
}) => {
  const { page } = await signedIn(0)
  const many = 1000
  const [other] = await callBridge(page, 'directory.connections', {})
  const reviews = memberPath(other?.user.uuid ?? '', 'reviews')
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first()
  await cause(network, { fault: 'status', path: '/api/fetch-review-rating', status: 500, times: many })
  const asked = async (): Promise<number> => many - (await faultsLeft(network))
  await goTo(page, reviews)
  await expect(retry).toBeVisible()
  const once = await asked()
  for (let n = 1; n <= 6; n += 1) {
    await page.setViewportSize({ width: 1280 - n * 80, height: 800 })
    await expect(retry).toBeVisible()
  }
  await page.waitForTimeout(3000)
  expect(await asked()).toBe(once)
  // Each new visit fetches once more.
  for (let n = 1; n <= 3; n += 1) {
    await goTo(page, '/settings')
    await goTo(page, reviews)
    await expect(retry).toBeVisible()
  }
  expect(await asked()).toBeLessThanOrEqual(once * 4)
  await clearFaults(network)
  await goTo(page, reviews)
  await retry.click()
  await expect(retry).toHaveCount(0)
})
