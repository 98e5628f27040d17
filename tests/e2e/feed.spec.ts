import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, trySignIn } from '../support/app/sign-in.ts'
import { newPost, noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { startNetwork } from '../support/network/network.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { cause, clearFaults, faultsLeft } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import {
  card,
  cards,
  expectTop,
  nextHighlight,
  postInView,
  resetWall,
  scrollWall,
  scrollWallPast,
  topOf,
  toTop,
} from './steps/wall.ts'

const fixture = setUpApps([0])
const page = (): Page => fixture.app(0).page
let me: Member
let other: Member
test.beforeAll(async () => {
  ;[me, other] = await Promise.all([memberAt(fixture.network(), 0), memberAt(fixture.network(), 1)])
})

const idsOf = (shown: Page): Promise<(string | null)[]> =>
  cards(shown).evaluateAll((all) => all.map((one) => one.getAttribute('data-post-id')))

test('a link to a post shows only this post and highlights it briefly', async () => {
  const id = await newPost(other, { message: '<p>Look at this one</p>' })
  await newPost(other)
  const highlighted = nextHighlight(page())
  await goTo(page(), `/frontend/wall?queryPostId=${id}`)
  await expect(card(page(), id)).toBeVisible()
  await expect(cards(page())).toHaveCount(1)
  expect(await highlighted).toBe(id)
  await expect(page().locator('article[data-highlight]')).toHaveCount(0)
  await page().getByRole('button', { name: 'Show the whole wall' }).click()
  await expect.poll(() => cards(page()).count()).toBeGreaterThan(1)
})

test('a link to a deleted or unknown post shows a notice', async () => {
  const id = await newPost(other)
  await other.ok('posts.delete', { postId: id })
  await goTo(page(), `/frontend/wall?queryPostId=${id}`)
  await expect(page().getByText('Post you are looking for is unavailable/deleted!')).toBeVisible()
  await expect(cards(page())).toHaveCount(0)
  await goTo(page(), '/frontend/wall?queryPostId=99999999')
  await expect(page().getByText('Post you are looking for is unavailable/deleted!')).toBeVisible()
})

test('new posts wait behind a pill below the top, without moving the wall', async () => {
  await scrollWall(page(), 1500)
  const reading = await postInView(page())
  const before = await topOf(page(), reading)
  const first = await newPost(other, { message: '<p>First of two</p>' })
  await expect(page().getByRole('button', { name: '1 new post', exact: true })).toBeVisible()
  const second = await newPost(other, { message: '<p>Second of two</p>' })
  const pill = page().getByRole('button', { name: '2 new posts', exact: true })
  await expect(pill).toBeVisible()
  expect(await topOf(page(), reading)).toBe(before)
  await pill.click()
  await expect(card(page(), second)).toBeInViewport()
  await expect.poll(() => idsOf(page()).then((ids) => ids.slice(0, 2))).toEqual([second, first])
  await expect(page().getByRole('button', { name: /new posts?$/ })).toHaveCount(0)
})

test('a new post waits while the pointer is on a post, which stays in place', async () => {
  const offer = await newPost(other, { message: '<p>Offer to like</p>' })
  const like = card(page(), offer).getByRole('button', { name: /^Like/ }).first()
  await like.hover()
  const place = await like.boundingBox()
  const next = await newPost(other, { message: '<p>Offer that comes between</p>' })
  await expect(page().getByRole('button', { name: '1 new post', exact: true })).toBeVisible()
  expect(await like.boundingBox()).toEqual(place)
  await page().mouse.down()
  await page().mouse.up()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  expect(await idsOf(page()).then(([first]) => first)).toBe(offer)
  await page().mouse.move(0, 0)
  await expect.poll(() => idsOf(page()).then((ids) => ids.slice(0, 2))).toEqual([next, offer])
})

test('Back restores the same post at the same position', async () => {
  await scrollWall(page(), 4000)
  const reading = await postInView(page())
  expect(reading).not.toBe('')
  const before = await topOf(page(), reading)
  await page().getByRole('link', { name: 'My wall' }).click()
  await expect(page().getByRole('heading', { name: 'My wall' })).toBeVisible()
  await page().getByRole('button', { name: 'Back', exact: true }).click()
  await expect(card(page(), reading)).toBeInViewport()
  await expectTop(page(), reading, before)
})

test('comments above the reader move neither the wall nor Back', async () => {
  const talkative = await newPost(me)
  const comment = async (text: string): Promise<void> => {
    const lines = `<p>${text}</p>`.repeat(12)
    await other.ok('comments.create', { postId: talkative, comment: lines, ...noFiles })
  }
  await comment('Before')
  await resetWall(page())
  const above = card(page(), talkative)
  await expect(above.getByText('Before').last()).toBeVisible()
  await scrollWallPast(page(), talkative)
  const reading = await postInView(page())
  expect(reading).not.toBe(talkative)
  const before = await topOf(page(), reading)
  await comment('While reading')
  await expect(above.getByText('While reading').last()).toBeAttached()
  await expectTop(page(), reading, before)

  await page().getByRole('link', { name: 'My wall' }).click()
  await expect(page().getByRole('heading', { name: 'My wall' })).toBeVisible()
  await comment('While away')
  await expect(above.getByText('While away').last()).toBeAttached()
  await page().getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page().getByRole('heading', { name: 'My wall' })).toHaveCount(0)
  await expectTop(page(), reading, before)
})

test('my wall contains only my posts and shares', async () => {
  const mine = await newPost(me, { privacy_visibility: 'private_to_me', user_types: [] })
  const theirs = await newPost(other)
  await page().getByRole('link', { name: 'My wall' }).click()
  await expect(card(page(), mine)).toBeVisible()
  await expect(card(page(), theirs)).toHaveCount(0)
  const authors = await cards(page()).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(authors)).toEqual(new Set(['Asha Menon']))
})

test('a member’s wall contains only that member’s posts', async () => {
  const theirs = await newPost(other)
  await expect(card(page(), theirs)).toBeVisible()
  const user = await other.ok('account.me')
  await card(page(), theirs).getByRole('link', { name: user.full_name }).first().click()
  await expect(page().getByRole('heading', { name: user.full_name })).toBeVisible()
  await expect(card(page(), theirs)).toBeVisible()
  const authors = await cards(page()).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  expect(new Set(authors)).toEqual(new Set([user.full_name]))
})

test('a failed page offers Retry and keeps the loaded posts', async () => {
  await cause(fixture.network(), { fault: 'status', path: '/api/user/posts/*', status: 500, times: 50 })
  const failure = page().getByText("Couldn't load more posts.")
  await page().mouse.move(640, 400)
  await expect(async () => {
    await page().mouse.wheel(0, 3000)
    await expect(failure).toBeVisible({ timeout: 150 })
  }).toPass({ timeout: 60_000, intervals: [20] })
  await expect(page().getByRole('alertdialog')).toHaveCount(0)
  // It waits for the reader and does not retry automatically.
  const left = await faultsLeft(fixture.network())
  await page().waitForTimeout(1500)
  await expect(failure).toBeVisible()
  expect(await faultsLeft(fixture.network())).toBe(left)
  await clearFaults(fixture.network())
  const before = (await idsOf(page())).at(-1)
  // A refetch that failed too has its own at the top.
  await page().getByRole('button', { name: 'Retry' }).last().click()
  await expect(failure).toHaveCount(0)
  await scrollWall(page(), 1500)
  expect((await idsOf(page())).at(-1)).not.toBe(before)
})

test('the offline wall keeps its position, shows its age, and refreshes when online', async () => {
  await scrollWall(page(), 1500)
  const reading = await postInView(page())
  const before = await topOf(page(), reading)
  await fixture.app(0).control('setOnline', { online: false })
  await expect(page().getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 15_000 })
  expect(await topOf(page(), reading)).toBe(before)
  await toTop(page())
  const note = page().getByText(/^Last known wall, as of \d/)
  await expect(note).toBeVisible()
  await fixture.app(0).control('setOnline', { online: true })
  await expect(note).toHaveCount(0, { timeout: 15_000 })
})

test('without its server the app starts with the cached wall', async ({ launch, network, keyring }) => {
  const app = await launch({ server: network.url, keyring })
  await trySignIn(app.page, accountAt(network, 0))
  await expectWall(app.page)
  const known = (await idsOf(app.page))[0]
  await app.quit()
  await network.stop()
  const again = await app.relaunch()
  await expect(again.page.getByText(/^Last known wall, as of \d/)).toBeVisible({ timeout: 20_000 })
  expect((await idsOf(again.page))[0]).toBe(known)
  await network.restart()
  await expect(again.page.getByText(/^Last known wall/)).toHaveCount(0, { timeout: 30_000 })
})

test('an empty wall shows a hint and opens the composer', async ({ launch }) => {
  const network = await startNetwork({ seed: 'empty' })
  try {
    const app = await launch({ server: network.url })
    await trySignIn(app.page, accountAt(network, 0))
    await expect(app.page.getByText('Nothing on the wall yet')).toBeVisible()
    await app.page.getByRole('link', { name: 'My wall' }).click()
    await expect(app.page.getByText('You have not posted yet')).toBeVisible()
    await app.page.getByRole('button', { name: 'Write the first post' }).click()
    await expect(app.page.getByRole('textbox', { name: 'Your post' })).toBeFocused()
  } finally {
    await network.dispose()
  }
})
