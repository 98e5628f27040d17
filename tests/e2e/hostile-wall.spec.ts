import { expect, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import { ownVectors } from '../support/hostile/vectors.ts'

/** Posts hostile HTML directly by the call, without a form. */
const post = (page: Page, message: string): Promise<boolean> =>
  page.evaluate(async (html) => {
    const { request } = (
      window as unknown as { quayside: { request: (asked: object) => Promise<{ ok: boolean }> } }
    ).quayside
    const answer = await request({
      requestId: crypto.randomUUID(),
      method: 'posts.create',
      input: { message: html, privacy_visibility: 'private_to_me', user_types: [] },
    })
    return answer.ok
  }, message)

test('hostile posts run nothing, request nothing and do not widen the wall', { tag: '@core' }, async ({
  signedIn,
}) => {
  const { page, problems } = await signedIn(0)
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
  for (const message of messages) expect(await post(page, `<p>words</p>${message}`)).toBe(true)

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
