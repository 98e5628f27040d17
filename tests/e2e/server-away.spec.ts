import { expect, type Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn } from '../support/app/sign-in.ts'
import { newPost, noFiles } from '../support/network/fixtures.ts'
import { violations } from './steps/axe.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { log } from './steps/threads.ts'

/** Returns the id of the last comment in a list's first thread, after its end has loaded. */
const lastCommentId = async (page: Page, list: string): Promise<string> => {
  await page.getByRole('list', { name: list }).getByRole('link').first().click()
  const last = log(page).locator('[data-comment-id]').last()
  await expect(last).toBeVisible()
  return (await last.getAttribute('data-comment-id')) ?? ''
}

test('without its server the app starts with the cached wall, people, shipments and comments', async ({
  launch,
  network,
  keyring,
}) => {
  const app = await launch({ server: network.url, keyring })
  await signIn(app.page, accountAt(network, 0))
  const places = [
    { path: paths.messages, list: 'Conversations' },
    { path: paths.shipments, list: 'My shipments' },
  ]
  const topPost = (page: Page) =>
    page.getByRole('feed').getByRole('article').first().getAttribute('data-post-id')
  const top = await topPost(app.page)
  const known: string[] = []
  for (const { path, list } of places) {
    await goTo(app.page, path)
    known.push(await lastCommentId(app.page, list))
    await expect(app.page.locator('section[aria-busy="false"]').filter({ has: log(app.page) })).toBeVisible()
  }
  await app.quit()
  await network.stop()
  const { page } = await app.relaunch()
  const lastKnown = page.getByText(/^Last known wall, as of \d/)
  await goTo(page, paths.wall)
  await expect(lastKnown).toBeVisible()
  expect(await topPost(page)).toBe(top)
  const indicator = page.getByRole('banner').getByText(/Server not answering|Reconnecting|Offline/)
  await expect(indicator.first()).toBeVisible()
  const note = page.getByText('This is an earlier state.')
  for (const [at, { path, list }] of places.entries()) {
    await goTo(page, path)
    await expect(note.first()).toBeVisible()
    expect(await lastCommentId(page, list)).toBe(known[at])
    expect(await violations(page)).toEqual([])
  }
  await network.restart()
  await expect(note).toHaveCount(0)
  await expect(indicator).toHaveCount(0)
  await goTo(page, paths.wall)
  await expect(lastKnown).toHaveCount(0)
})

test('without its server the app starts with cached to-dos, reviews and unread counts', async ({
  launch,
  network,
  keyring,
}) => {
  const app = await launch({ server: network.url, keyring })
  await signIn(app.page, accountAt(network, 0))
  const toDo = (page: Page): Promise<string[]> =>
    page
      .locator('[data-to-do]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-to-do') ?? ''))
  const reviews = async (page: Page): Promise<string[]> => {
    const rows = page.getByRole('list', { name: 'Reviews to write' }).getByRole('listitem')
    // A member's initials show until the picture has loaded.
    return (await rows.allInnerTexts()).map((text) => text.replace(/^[A-Z]{1,2}\n/, ''))
  }
  const unread = (page: Page): Promise<string[]> =>
    page
      .getByRole('list', { name: 'My shipments' })
      .getByRole('link', { name: /unread/ })
      .allInnerTexts()
  const [me, other] = await Promise.all([memberAt(network, 0), memberAt(network, 1)])
  const postId = await newPost(me)
  await other.ok('comments.create', { postId, comment: '<p>Is it still free?</p>', ...noFiles })
  const known: string[][] = []
  const kinds = ['messages', 'comments', 'notifications', 'reviews']
  await goTo(app.page, paths.toDo)
  for (const kind of kinds)
    await expect(app.page.locator(`[data-to-do^="${kind}:"]`).first()).toBeVisible({ timeout: 20_000 })
  known.push((await toDo(app.page)).toSorted())
  await goTo(app.page, paths.reviewsToWrite)
  await expect.poll(() => reviews(app.page)).not.toEqual([])
  known.push(await reviews(app.page))
  await goTo(app.page, paths.shipments)
  await expect.poll(() => unread(app.page)).not.toEqual([])
  known.push(await unread(app.page))
  await app.quit()
  await network.stop()

  const { page } = await app.relaunch()
  await goTo(page, paths.toDo)
  await expect(page.getByText('Some items could not be loaded.')).toBeVisible()
  await expect.poll(async () => (await toDo(page)).toSorted()).toEqual(known[0])
  await goTo(page, paths.reviewsToWrite)
  await expect.poll(() => reviews(page)).toEqual(known[1])
  await goTo(page, paths.shipments)
  await expect.poll(() => unread(page)).toEqual(known[2])
  await network.restart()
  await expect(page.getByText('This is an earlier state.')).toHaveCount(0)
})
