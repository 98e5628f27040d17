import { expect } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { type Member, newVisitor } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { countOnItem } from './steps/desktop.ts'
import { cause } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'

const fixture = setUpApps([0], { reset: true })

/** Maximum wait for a notification, ms: at most three appear in a minute. */
const turnMs = 75_000

/** Returns a public voyage on a member's wall. */
const someVoyage = async (member: Member) => {
  const { rows } = await member.ok('posts.wall', { limit: 50, page: 1 })
  for (const row of rows)
    if (
      row.type === 'post' &&
      row.post.kind === 'Voyager' &&
      row.post.postable &&
      row.post.privacy_visibility === 'public'
    )
      return { postId: row.post.id, voyage: row.post.postable }
  throw new Error('No voyage on the wall')
}

test('an alert matches an offer once, and To do lists it until it is done', {
  tag: '@english',
}, async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page } = app
  const [poster, other] = [newVisitor(network), newVisitor(network)]
  for (const [at, member] of [
    [1, poster],
    [3, other],
  ] as const) {
    const { email, password } = accountAt(network, at)
    await member.signIn(email, password)
  }
  const { postId, voyage } = await someVoyage(poster)
  const audience = { privacy_visibility: 'public', user_types: ['all'] }

  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('link', { name: 'Alerts', exact: true }).click()
  await page.getByRole('button', { name: 'New alert' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'New alert' })
  await dialog.getByRole('combobox', { name: 'From', exact: true }).fill(voyage.origin_port)
  await dialog.getByRole('combobox', { name: 'To', exact: true }).fill(voyage.destination_port)
  await dialog.getByText('FCL', { exact: true }).click()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save alert' }).click()
  await expect(dialog).toHaveCount(0)
  const portName = (text: string): string => text.replace(/ \([A-Z]{5}\)$/, '')
  const name = `${portName(voyage.origin_port)} → ${portName(voyage.destination_port)}, FCL`
  await expect(page.getByRole('list', { name: 'Alerts' })).toContainText(name)

  await app.control('closeWindow', {})
  await poster.ok('posts.share', { postId, ...audience })
  const notifications = async (from = app) =>
    (await from.control('notifications')).filter(({ title }) => title.includes(name))
  await expect.poll(async () => (await notifications()).length, { timeout: turnMs }).toBe(1)
  await expect.poll(async () => countOnItem(await app.control('tray'), 'To do')).toBeGreaterThan(0)
  await callBridge(page, 'kept.put', {
    collection: 'reminders',
    key: 'post:1',
    value: {
      about: 'post',
      path: `/frontend/wall?queryPostId=${postId}`,
      title: 'Ask for the rate',
      due: Date.now(),
      isDone: false,
    },
  })
  await expect
    .poll(async () => (await app.control('notifications')).map(({ body }) => body), { timeout: turnMs })
    .toContain('Ask for the rate')
  await app.control('clickNotification', { id: (await notifications())[0]?.id ?? '' })
  await expect.poll(() => new URL(page.url()).pathname).toBe('/to-do')

  const rows = page.getByRole('main').getByRole('listitem')
  // The line has voyage, departure and seller.
  const match = rows.filter({ hasText: /^Alert: .*FCL .+ → .+, ETD \d+ \w+ \d{4}, by \w+/ })
  const due = rows.filter({ hasText: 'Ask for the rate' })
  await expect(match).toHaveCount(1)
  await expect(due).toHaveCount(1)
  // The screen, the rail and the badge show the same number.
  const rail = page.getByRole('navigation').getByRole('link', { name: /^To do/ })
  await expect
    .poll(async () => await rail.getAttribute('aria-label'))
    .toBe(`To do, ${await app.control('badge')}`)
  expect(await violations(page)).toEqual([])

  await due.getByRole('link').focus()
  await page.keyboard.press('e')
  await expect(due).toHaveCount(0)
  await match.getByRole('link').focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: /^For 1 hour/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(match).toHaveCount(0)
  await expect(page.locator(':focus')).not.toHaveCount(0)

  // After a restart, a share by another member counts as the same offer.
  const again = await app.relaunch()
  await trySignIn(again.page, accountAt(network, 0))
  await expect(again.page.getByRole('group', { name: 'To do by state' })).toBeVisible()
  await goTo(again.page, '/frontend/wall')
  await expectWall(again.page)
  await other.ok('posts.share', { postId, ...audience })
  const value = { about: 'post', path: '/frontend/wall', title: 'Long enough', isDone: false } as const
  await callBridge(again.page, 'kept.put', {
    collection: 'reminders',
    key: 'post:2',
    value: { ...value, due: Date.now() + 4_000 },
  })
  await expect
    .poll(async () => (await again.control('notifications')).map(({ body }) => body), { timeout: turnMs })
    .toContain('Long enough')
  expect(await notifications(again)).toEqual([])
  await goTo(again.page, '/to-do')
  await expect(again.page.getByRole('link', { name: /^Reminder: Long enough/ })).toBeVisible()
  await expect(again.page.getByText(/FCL .+ → .+, ETD .+, by/)).toHaveCount(0)
})

test('after a reload counts and rows come from the cache', async () => {
  const { page } = fixture.app(0)
  const network = fixture.network()
  await page.setViewportSize({ width: 720, height: 720 })
  await goTo(page, '/to-do')
  const rail = page.getByRole('navigation').getByRole('link')
  const figures = () => rail.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  for (const name of [/^Shipments, \d/, /^Messages, \d/, /^Reviews to write, \d/, /^To do, \d/])
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeVisible()
  const before = await figures()
  await cause(network, { fault: 'delay', method: 'GET', path: '/api/**', times: 1000, ms: 60_000 })
  await page.reload()
  // The rows come from the cached answers.
  await expect(page.locator('[data-to-do]').first()).toBeVisible()
  expect(await figures()).toEqual(before)
})

test('a wide window shows the thread beside To do, and done opens the next', async () => {
  const { page } = fixture.app(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/to-do')
  await expect(page.getByText('Choose an item')).toBeVisible()
  const rows = page.locator('[data-to-do^="comments:"]')
  await expect(rows.nth(1)).toBeVisible()
  const [first = '', second = ''] = await rows.evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-to-do')?.replace('comments:', '') ?? ''),
  )
  const row = (id: string) => page.locator(`[data-to-do="comments:${id}"]`)
  const pane = page.getByRole('region', { name: 'Open thread' })
  await row(first).click()
  await expect(page).toHaveURL(new RegExp(`/to-do\\?open=shipment:${first}$`))
  await expect(pane.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do')
  // The right column of a wide window belongs to the shipment's own screen.
  await expect(pane.getByRole('button', { name: 'Facts and parties' })).toBeVisible()
  // A read item keeps its place until another one is open.
  await expect(row(first)).toHaveAttribute('aria-current', 'true')
  await expect(row(first)).toContainText('Done')
  expect(await violations(page)).toEqual([])

  // Another view of the thread stays in the pane.
  await pane.getByRole('link', { name: 'Reviews' }).click()
  await expect(pane.getByRole('link', { name: 'Reviews' })).toHaveAttribute('aria-current', 'page')
  await row(first).focus()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`/to-do\\?open=shipment:${second}$`))
  await expect(row(first)).toHaveCount(0)
  await expect(row(second)).toBeFocused()
  await expect(row(second)).toHaveAttribute('aria-current', 'true')

  // A narrower window shows the open thread on its own screen.
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(page).toHaveURL(new RegExp(`/frontend/shipments\\?shipmentId=${second}$`))
  await goTo(page, '/to-do')
  await page.locator('[data-to-do^="messages:"]').first().click()
  await expect(page).toHaveURL(/show-conversation/)
})

test('a wide window shows the post beside the notifications', async () => {
  const { page } = fixture.app(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/frontend/notifications-view-all')
  const list = page.getByRole('list', { name: 'Notifications' })
  const link = list.getByRole('link', { name: /commented on your post/ }).first()
  await link.click()
  await expect(page).toHaveURL(/notifications-view-all\?open=post:\w+$/)
  await expect(link).toHaveAttribute('aria-current', 'true')
  const pane = page.getByRole('region', { name: 'Open thread' })
  await expect(pane.getByRole('article').first()).toBeVisible()
  await expect(pane.locator('[data-comment-id][data-new]').first()).toBeInViewport()
  await expect(pane.getByRole('textbox', { name: 'Write a comment' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  // Keys of the list and of the post do not meet.
  await link.focus()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('late comments beside the notifications leave the focus where it went meanwhile', async ({
  signedIn,
  network,
}) => {
  const { page } = await signedIn(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await goTo(page, '/frontend/notifications-view-all')
  const list = page.getByRole('list', { name: 'Notifications' })
  await cause(network, { fault: 'delay', method: 'GET', path: '/api/posts/*/fetch-comments', ms: 3000 })
  const link = list.getByRole('link', { name: /commented on your post/ }).first()
  await link.click()
  const pane = page.getByRole('region', { name: 'Open thread' })
  await expect(pane.getByRole('article').first()).toBeVisible()
  await expect(pane.locator('[data-comment-id]')).toHaveCount(0)
  // Without a key or a click, as a screen reader does.
  const other = list.locator('a:not([aria-current])').nth(1)
  await other.focus()
  await expect(pane.locator('[data-comment-id]').first()).toBeVisible()
  await expect(pane.getByText('New', { exact: true }).first()).toBeAttached()
  await expect(other).toBeFocused()
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('likes of one post are one line, which marks all as read', async ({ signedIn, network }) => {
  const { page } = await signedIn(0)
  const author = newVisitor(network)
  const { email, password } = accountAt(network, 0)
  await author.signIn(email, password)
  const unread = async () => (await author.ok('notifications.unread', {})).unread_notifications
  await goTo(page, '/frontend/notifications-view-all')
  const list = page.getByRole('list', { name: 'Notifications' })
  const likes = list
    .getByRole('listitem')
    .filter({ hasText: / and \d+ others? liked your post/ })
    .first()
  await expect(likes).toBeVisible()
  const before = (await unread()).length
  await likes.hover()
  await likes.getByRole('button', { name: 'Mark as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(likes).not.toContainText('Unread')
  await expect.poll(async () => (await unread()).length).toBeLessThan(before - 1)
  await likes.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/open=post:\w+$/)
})
