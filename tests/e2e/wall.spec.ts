import { expect, type Page } from '@playwright/test'
import { test } from '../support/fixture.ts'
import { accountAt, signIn } from './steps/sign-in.ts'

const posts = (page: Page) => page.getByRole('feed').getByRole('article')

/** Scrolls on until a post with that place in the feed is there. */
const scrollTo = async (page: Page, place: number): Promise<void> => {
  await expect(async () => {
    await page.mouse.move(640, 400)
    await page.mouse.wheel(0, 1500)
    const last = await posts(page).last().getAttribute('aria-posinset')
    expect(Number(last)).toBeGreaterThanOrEqual(place)
  }).toPass({ timeout: 40_000, intervals: [60] })
}

test('the wall goes on as it is scrolled, page after page', async ({ launch, network }) => {
  const { page, problems } = await launch({ server: network.url })
  await signIn(page, accountAt(network, 0))
  await scrollTo(page, 45)
  // Windowed: what has been passed is not kept in the page.
  expect(await posts(page).count()).toBeLessThan(40)
  expect(problems).toEqual([])
})

test('a like and a comment reach a second member within a second', async ({ launch, network }) => {
  const [one, two] = await Promise.all([launch({ server: network.url }), launch({ server: network.url })])
  await Promise.all([signIn(one.page, accountAt(network, 0)), signIn(two.page, accountAt(network, 1))])
  const label = await posts(one.page).first().getAttribute('aria-label')
  const mine = posts(one.page).first()
  const theirs = posts(two.page).first()
  expect(await theirs.getAttribute('aria-label')).toBe(label)

  const like = mine.getByRole('button', { name: /^Like/ }).first()
  const seen = theirs.getByRole('button', { name: /^Like/ }).first()
  const before = await seen.getAttribute('aria-label')
  await like.click()
  await expect(seen).not.toHaveAttribute('aria-label', before ?? '', { timeout: 1000 })

  const text = `Seen at once ${Date.now()}`
  await theirs
    .getByRole('button', { name: /^Comment/ })
    .first()
    .click()
  await mine
    .getByRole('button', { name: /^Comment/ })
    .first()
    .click()
  const box = mine.getByRole('textbox', { name: 'Write a comment' })
  await box.fill(text)
  await mine.getByRole('button', { name: 'Comment', exact: true }).last().click()
  await expect(mine.getByText(text)).toBeVisible()
  await expect(theirs.getByText(text)).toBeVisible({ timeout: 1000 })
})
