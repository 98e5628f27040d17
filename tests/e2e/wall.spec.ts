import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { accountAt } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { expectListeners } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { card, postInView, scrollWall } from './steps/wall.ts'

const fixture = setUpApps([0, 1], { reset: true })

/** Returns post cards only, because comments are articles inside them. */
const posts = (page: Page) => page.getByRole('feed').locator('article[data-post-id]')
const idsOf = (page: Page): Promise<string[]> =>
  posts(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-post-id') ?? ''))

/** Scrolls until `count` different posts were visible. Returns their ids in order. */
const scrollPast = async (page: Page, count: number): Promise<string[]> => {
  const seen = new Set(await idsOf(page))
  await page.mouse.move(640, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 900)
    for (const id of await idsOf(page)) seen.add(id)
    expect(seen.size).toBeGreaterThanOrEqual(count)
  }).toPass({ timeout: 60_000, intervals: [50] })
  return [...seen]
}

test('the tabs of the wall show one kind of posts, and each keeps its place', {
  tag: '@english',
}, async () => {
  const { page, problems } = fixture.app(0)
  await scrollWall(page, 5000)
  const scrolled = () => page.locator('[data-windowed]').evaluate(({ scrollTop }) => scrollTop)
  expect(await scrolled()).toBeGreaterThan(500)
  const reading = await postInView(page)
  await page.getByRole('tab', { name: 'Offers' }).click()
  await expect.poll(scrolled).toBe(0)
  const offers = posts(page)
  await expect(offers.first()).toBeVisible()
  await expect(
    offers
      .first()
      .getByRole('button', { name: /^View details/ })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Posts', selected: true })).toBeFocused()
  await expect(
    posts(page)
      .first()
      .getByRole('button', { name: /^View details/ }),
  ).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'All', selected: true })).toBeFocused()
  await expect(card(page, reading)).toBeInViewport()
  expect(problems).toEqual([])
})

test('the wall loads further pages while it is scrolled', async () => {
  const { page, problems } = fixture.app(0)
  const first = await idsOf(page)
  const seen = await scrollPast(page, 60)
  expect(seen.slice(0, first.length)).toEqual(first)
  // The list is virtual, so passed posts leave the page.
  expect(await posts(page).count()).toBeLessThan(40)
  expect(problems).toEqual([])
})

test('pictures and posts outside the page are released', async () => {
  const { page } = fixture.app(0)
  const ids = await scrollPast(page, 40)
  for (const id of ids.slice(0, 10)) {
    await goTo(page, `/frontend/wall?queryPostId=${id}`)
    await expect(posts(page)).toHaveCount(1)
  }
  await goTo(page, '/frontend/settings')
  await expect(posts(page)).toHaveCount(0)
  const browser = await page.context().newCDPSession(page)
  /** Counts detached elements. */
  const held = async (kind: string): Promise<number> => {
    await browser.send('HeapProfiler.collectGarbage')
    const { result } = await browser.send('Runtime.evaluate', { expression: `${kind}.prototype` })
    const { objects } = await browser.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId ?? '',
    })
    const { result: count } = await browser.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.filter((one) => !one.isConnected).length }',
      returnByValue: true,
    })
    await browser.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
    return Number(count.value)
  }
  // React keeps some of the last rendered elements.
  await expect.poll(() => held('HTMLImageElement')).toBeLessThan(10)
  await expect.poll(() => held('HTMLDivElement')).toBeLessThan(60)
})

/** Returns the cumulative layout shift since the page was loaded. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
          requestAnimationFrame(() => resolve(sum))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 1000)
      }),
  )

test('the right column follows the focused post without layout shifts', async () => {
  const { page, problems } = fixture.app(0)
  await page.reload()
  const first = posts(page).first()
  const author = page.getByRole('complementary', { name: 'Context' }).getByRole('region', { name: 'Author' })
  await expect(author).toContainText((await first.getAttribute('aria-label')) ?? 'none')
  await expect(author).toContainText('Country')
  await expect(author.getByRole('link', { name: 'Reviews' })).toBeVisible()
  expect(await shifts(page)).toBeLessThan(0.02)

  const focused = page.locator('article[data-post-id]:focus')
  const names = new Set<string>()
  let postId = ''
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('j')
    await expect(focused).not.toHaveAttribute('data-post-id', postId)
    await expect(focused).toBeVisible()
    postId = (await focused.getAttribute('data-post-id')) ?? ''
    const name = (await focused.getAttribute('aria-label')) ?? 'none'
    const own = name === accountAt(fixture.network(), 0).name
    const column = page.getByRole('complementary', { name: 'Context' })
    await expect(column).toContainText(own ? 'Your post' : name)
    names.add(name)
  }
  expect(names.size).toBeGreaterThan(1)
  expect(problems).toEqual([])
})

/** Opens a card's comments, unless unread ones have already opened them. */
const openComments = async (card: Locator): Promise<void> => {
  const toggle = card.getByRole('button', { name: /^Comment/ }).first()
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
}

test('a like and a comment reach another member live', async () => {
  const network = fixture.network()
  const [one, two] = [fixture.app(0), fixture.app(1)]
  const mine = posts(one.page).first()
  const id = (await mine.getAttribute('data-post-id')) ?? ''
  const theirs = two.page.locator(`article[data-post-id="${id}"]`)
  await expect(theirs).toBeVisible()
  await expectListeners(network, `like.${id}`, 2)

  const like = mine.getByRole('button', { name: /^Like/ }).first()
  const seen = theirs.getByRole('button', { name: /^Like/ }).first()
  const before = await seen.getAttribute('aria-label')
  await like.click()
  await expect(seen).not.toHaveAttribute('aria-label', before ?? '')

  const text = `Seen at once ${Date.now()}`
  await openComments(theirs)
  await openComments(mine)
  await expectListeners(network, `comment.post.${id}`, 2)
  const box = mine.getByRole('textbox', { name: 'Write a comment' })
  await box.fill(text)
  await mine.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect(mine.getByText(text)).toBeVisible()
  // Arrives before the next refetch of the thread.
  await expect(theirs.getByText(text)).toBeVisible({ timeout: 20_000 })
})
