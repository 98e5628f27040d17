import { expect, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { ownVectors } from '../support/hostile/vectors.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { expectAccessible, overlay, violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import {
  balance,
  box,
  choose,
  confirm,
  dialog,
  open,
  paper,
  picture,
  postButton,
  posts,
} from './steps/composer.ts'
import {
  closeDetails,
  costlyVoyage,
  detailsLink,
  detailsWindows,
  giveCredits,
  openedBy,
  payOnce,
  unpaidVoyage,
} from './steps/credits.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { cause } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { idOf, log, message, messageBox, openConversation, say } from './steps/threads.ts'
import { alertDialog, balanceOf, cards, showPost } from './steps/wall.ts'

/**
 * Core journeys that share a network and two apps, because starting and signing in would take half of their CPU
 * time. The later ones leave posts that the earlier ones must not meet.
 */
const fixture = setUpApps([0, 1], { reset: true })

test('the wall, a thread and a question pass the accessibility checks', { tag: '@core' }, async () => {
  const { page } = fixture.app(0)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page, 'wall')

  const post = cards(page)
    .filter({ has: page.getByRole('button', { name: /^Comment \([1-9]/ }) })
    .first()
  const postId = await post.getAttribute('data-post-id')
  await post.getByRole('button', { name: /^Comment \(/ }).click()
  await expect(post.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'an open thread', `article[data-post-id="${postId}"]`)

  await post.getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share post' })
  await panel.getByRole('radio', { name: 'Public' }).check()
  await panel.getByRole('button', { name: 'Exporter', exact: true }).click()
  await expectAccessible(page, 'the share panel', overlay)
  await panel.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(alertDialog(page)).toBeVisible()
  await expectAccessible(page, 'a question', '[role=alertdialog]')
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
})

const spend = (page: Page) => alertDialog(page).getByRole('button', { name: /^Spend / })

test.afterEach(() => closeDetails(fixture.app(0)))

test('details ask first, cost once, and open in a separate window', { tag: '@core' }, async () => {
  const app = fixture.app(0)
  const { page } = app
  await giveCredits(fixture.network(), app, (await memberAt(fixture.network(), 0)).id, 500)
  const button = await costlyVoyage(page)
  const name = (await button.getAttribute('aria-label')) ?? ''

  await button.click()
  await expect(alertDialog(page)).toContainText('Your profile credit is 500 and')
  await alertDialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await detailsWindows(app)).toEqual([])

  await button.click()
  const details = await openedBy(page, () => spend(page).click())
  expect(await details.evaluate(() => 'quayside' in window)).toBe(false)
  const [opened] = await detailsWindows(app)
  expect(opened?.page.url).toContain(`${fixture.network().url}/frontend/view-`)
  expect(opened?.toolbar.webPreferences).toMatchObject({ javascript: false, sandbox: true })
  expect(opened?.page.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webviewTag: false,
  })
  expect(opened?.page.webPreferences).not.toHaveProperty('preload')

  // A small window beside it searches it. That page runs no script.
  const words = (await details.getByRole('heading').first().textContent()) ?? ''
  const windowWith = async (title: RegExp) =>
    (await app.control('windows')).find((each) => title.test(each.title))
  await app.control('focusWindow', { window: opened?.id ?? 0 })
  const asking = page.context().waitForEvent('page')
  await app.control('clickMenuItem', { label: 'Find…' })
  const find = await asking
  await find.getByRole('textbox', { name: 'Find in page' }).fill(words.toUpperCase())
  await find.keyboard.press('Enter')
  await expect.poll(() => windowWith(/^1 of \d+ – Find in page$/)).toBeDefined()
  const { id: findId = 0, webPreferences } = (await windowWith(/Find in page/)) ?? {}
  expect(webPreferences).toMatchObject({ javascript: false, sandbox: true })
  await app.control('closeWindow', { window: findId })

  await expect.poll(() => balanceOf(page)).toBeLessThan(500)
  const after = await balanceOf(page)
  const same = page.getByRole('button', { name, exact: true }).first()
  await expect(same.locator('xpath=preceding-sibling::span')).toHaveText('Unlocked')

  await closeDetails(app)
  await openedBy(page, () => same.click())
  await expect(alertDialog(page)).toHaveCount(0)
  expect(await balanceOf(page)).toBe(after)
})

test('a voyage is charged once despite double clicks and shows Unlocked', { tag: '@core' }, async () => {
  const look = await unpaidVoyage(await memberAt(fixture.network(), 0))
  const card = await showPost(fixture.app(0).page, look.postId)
  await expect(card.getByText(`${look.cost} credits`, { exact: true })).toBeVisible()
  await cause(fixture.network(), { fault: 'delay', path: '/frontend/view-fcl-voyager/*', ms: 400 })
  await payOnce(fixture, 0, look, { what: 'voyager', link: detailsLink })
  await expect(card.getByText('Unlocked', { exact: true })).toBeVisible()
})

test('an offline message waits, can be cancelled, and is sent once when online', {
  tag: '@core',
}, async () => {
  const app = fixture.app(0)
  const { page } = app
  await goTo(page, paths.messages)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(log(page).locator('[data-comment-id]').last()).toBeVisible()
  await app.control('setOnline', { online: false })
  await expect(page.getByRole('banner').getByText('Offline')).toBeVisible()
  const like = log(page).getByRole('button', { name: /^Like/ }).last()
  await expect(like).toHaveAttribute('aria-disabled', 'true')
  await expect(like).toHaveAttribute('title', /You are offline/)

  await say(page, 'The vessel is delayed')
  const waiting = log(page).getByText('Waiting for connection')
  await expect(waiting).toBeVisible()
  expect(await violations(page)).toEqual([])
  await log(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(messageBox(page)).toHaveText('The vessel is delayed')
  await expect(messageBox(page)).toBeFocused()

  await say(page, 'The vessel is delayed by a day')
  await expect(waiting).toBeVisible()
  await app.control('setOnline', { online: true })
  await expect(waiting).toHaveCount(0)
  await expect(message(page, 'The vessel is delayed by a day')).toHaveCount(1)
  await page.reload()
  await expect(message(page, 'The vessel is delayed')).toHaveCount(1)
})

test('the search finds a seen comment on this computer and opens it', { tag: '@core' }, async () => {
  const app = fixture.app(0)
  const { page } = app
  const postId = (await cards(page).first().getAttribute('data-post-id')) ?? ''
  const { id } = await callBridge(page, 'comments.create', {
    postId,
    comment: 'Two boxes for NLRTM by Friday',
  } as never)
  const path = `/frontend/wall?queryPostId=${postId}&comment=${id}`
  const comment = page.locator(`[data-comment-id="${id}"]`)
  await goTo(page, path)
  await expect(comment).toBeVisible()
  await goTo(page, paths.wall)
  await pressMenuKey(app, 'palette')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')
  const found = palette.getByRole('option', { name: /Two boxes for NLRTM by Friday/ })
  // The archive takes a moment to write.
  await expect(async () => {
    await field.fill('')
    await field.fill('rotterdam')
    await expect(found).toBeVisible({ timeout: 1500 })
  }).toPass()
  await found.click()
  await expect(palette).toHaveCount(0)
  expect(page.url()).toContain(path)
  await expect(comment).toBeInViewport()
})

test('a post costs the announced credits and appears at the top of the wall', { tag: '@core' }, async () => {
  const { page, problems } = fixture.app(0)
  await open(page)
  await expect(postButton(page)).toBeDisabled()
  await page.keyboard.type('Two 40HC from ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Mundra')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('ETD Friday')
  await page.getByLabel('Add images').last().setInputFiles(picture)
  await page.getByLabel('Attach files').last().setInputFiles(paper)
  await choose(page, 'Public', 'Exporter', 'Freight Forwarder')
  const cost = Number(/\d+/.exec((await page.getByText(/^Costs \d+ credits$/).textContent()) ?? '')?.[0])
  expect(cost).toBeGreaterThan(0)
  const before = await balanceOf(page)
  await expect(balance(page)).toHaveText(`Balance ${before} credits`)

  await postButton(page).click()
  await expect(dialog(page)).toContainText(`${cost} credits will be deducted`)
  await expect(dialog(page)).toContainText('Public')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeVisible()
  await confirm(page)

  const first = posts(page).first()
  await expect(first).toContainText('Two 40HC from Mundra')
  await expect(first.locator('strong', { hasText: 'Mundra' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Download rates.pdf' })).toBeVisible()
  await open(page)
  await expect(box(page)).not.toContainText('Two 40HC')
  await expect(balance(page)).toHaveText(`Balance ${before - cost} credits`)
  expect(problems).toEqual([])
})

test('a message, a reply, a like and an edit reach the other member live', { tag: '@core' }, async () => {
  const [one, two] = [fixture.app(0), fixture.app(1)]
  const [oneId, twoId] = await Promise.all([idOf(one.page), idOf(two.page)])
  await Promise.all([openConversation(one.page, twoId), openConversation(two.page, oneId)])
  await say(one.page, 'Is the vessel on time?')
  await expect(message(one.page, 'Is the vessel on time?')).toBeVisible()
  await expect(message(two.page, 'Is the vessel on time?')).toBeVisible()
  await expect(messageBox(one.page)).toHaveValue('')

  const theirs = message(two.page, 'Is the vessel on time?')
  await theirs.hover()
  await theirs.getByRole('button', { name: 'Reply', exact: true }).click()
  await two.page.getByRole('textbox', { name: 'Write a reply' }).fill('A day late.')
  await two.page.getByRole('form', { name: 'Write a reply' }).getByRole('button', { name: 'Reply' }).click()
  await expect(two.page.getByRole('form', { name: 'Write a reply' })).toHaveCount(0)
  await expect(message(one.page, 'A day late.').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(1)

  const mine = message(one.page, 'Is the vessel on time?').first()
  await mine.hover()
  await theirs.first().getByRole('button', { name: /^Like/ }).first().click()
  await expect(mine.getByText('1 like').first()).toBeVisible()

  await mine.getByRole('button', { name: 'Edit', exact: true }).first().click()
  await one.page.getByRole('textbox', { name: 'Edit message' }).fill('Is the MV Levant Star on time?')
  await one.page.getByRole('button', { name: 'Update' }).click()
  await expect(message(one.page, 'MV Levant Star on time?').getByText('Edited').first()).toBeVisible()
  expect(one.problems).toEqual([])
  expect(two.problems).toEqual([])
})

test('hostile posts run nothing, request nothing and do not widen the wall', {
  tag: ['@core', '@english'],
}, async () => {
  const { page, problems } = fixture.app(0)
  const own = ownVectors.map(({ payload }) => payload)
  const messages = [
    `start of hostile posts ${own.slice(0, 13).join(' text ')}`,
    `text ${own.slice(13).join(' text ')}`,
    'x'.repeat(100_000),
    `Zalgo ${'a\u0301\u0320\u0322\u0336'.repeat(30)} ${`e${'\u0301'.repeat(300)}`}`,
    `\u202e${'\u2067'.repeat(50)} turned round <b>مرحبا</b>`,
    '<div>'.repeat(600),
    `${'<table><tr><td>'.repeat(40)}deep${'</td></tr></table>'.repeat(40)}`,
  ]
  // Directly by the call, without a form.
  for (const message of messages)
    await callBridge(page, 'posts.create', {
      message: `<p>words</p>${message}`,
      privacy_visibility: 'private_to_me',
      user_types: [],
    } as never)

  const outside: string[] = []
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && url.protocol !== 'blob:' && url.protocol !== 'data:') outside.push(url.href)
  })
  page.on('dialog', (dialog) => outside.push(`dialog ${dialog.type()}`))
  page.context().on('page', () => outside.push('popup'))
  await page.getByRole('link', { name: 'My wall' }).click()
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('article').first()).toContainText('words')
  const address = page.url()
  for (let step = 0; step < 12; step += 1) {
    // Expands long texts, so that the page contains all of them.
    const more = feed.getByRole('button', { name: '...more' }).first()
    if (await more.isVisible()) await more.click()
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(80)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
  }
  expect(outside).toEqual([])
  expect(page.url()).toBe(address)
  // A missing picture is the network's answer, not an error of the page.
  expect(problems.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})
