import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { newPost, noFiles } from '../support/network/fixtures.ts'
import type { Member } from '../support/network/member.ts'
import { setUpApps } from './steps/app-fixture.ts'
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

test('the offline wall keeps its position, shows its age, and refreshes when online', async () => {
  await scrollWall(page(), 1500)
  const reading = await postInView(page())
  const before = await topOf(page(), reading)
  await fixture.app(0).control('setOnline', { online: false })
  await expect(page().getByRole('banner').getByText('Offline')).toBeVisible({ timeout: 15_000 })
  await expectTop(page(), reading, before)
  await toTop(page())
  const note = page().getByText(/^Last known wall, as of \d/)
  await expect(note).toBeVisible()
  await fixture.app(0).control('setOnline', { online: true })
  await expect(note).toHaveCount(0, { timeout: 15_000 })
})
