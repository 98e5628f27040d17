import { expect, type Page } from '@playwright/test'
import { boardPath, homePath } from '#shared/paths.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, expectWall, signIn } from '../support/app/sign-in.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { goTo } from './steps/go-to.ts'

const fixture = setUpApps([0], { reset: true })

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (box === null) throw new Error(`no box of ${selector}`)
  return box
}

test('a narrow board has one row of controls, and cards of two lines', async () => {
  const { page } = fixture.app(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await goTo(page, boardPath('voyages'))
  const card = page.getByRole('grid').getByRole('row').nth(1)
  await expect(card).toBeVisible()
  const controls = page.getByRole('search', { name: 'Filters of the board' })
  const { height } = (await controls.boundingBox()) ?? { height: 0 }
  expect(height).toBeLessThan(64)
  expect((await boxOf(page, '[role=grid]')).y).toBeLessThan(180)
  await expect(card.getByRole('gridcell').first()).toContainText('→')
  const lines = await card.locator(':scope > *').evaluateAll((all) => all.map((line) => line.children.length))
  expect(lines).toEqual([2, 4])
  await test.step('sorts by a heading, as the table does', async () => {
    const heading = page.getByRole('columnheader', { name: 'ETD' })
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await heading.click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
  })
  await test.step('has the other buttons in its menu', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(
      page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Export CSV' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Departures' }).click()
    await expect(page.getByRole('dialog', { name: 'Departures' })).toBeVisible()
  })
})

test('the bar folds while one reads in a low window, and keeps the text in its place', async () => {
  const { page } = fixture.app(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.setViewportSize({ width: 640, height: 400 })
  const folded = page.locator('[data-bar-folded]')
  await page.mouse.move(350, 300)
  const scrollBy = async (by: number): Promise<void> => {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(100)
  }
  for (let n = 0; n < 4; n += 1) await scrollBy(40)
  await expect(folded).toHaveCount(1)
  expect((await boxOf(page, 'main')).y).toBe(0)
  const placeOfArticle = (): Promise<number> =>
    page.evaluate(
      () => document.elementFromPoint(350, 300)?.closest('article')?.getBoundingClientRect().top ?? 0,
    )
  const before = await placeOfArticle()
  await test.step('the focus in the bar unfolds it', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).first().focus()
    await expect(folded).toHaveCount(0)
    expect(Math.abs((await placeOfArticle()) - before)).toBeLessThanOrEqual(1)
  })
  await test.step('scrolling up unfolds it', async () => {
    for (let n = 0; n < 3; n += 1) await scrollBy(40)
    await expect(folded).toHaveCount(1)
    for (let n = 0; n < 3; n += 1) await scrollBy(-40)
    await expect(folded).toHaveCount(0)
  })
})

test('the aside grows in a wide window', async () => {
  const { page } = fixture.app(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf(page, 'aside')).width).toBe(288)
  await page.setViewportSize({ width: 1920, height: 1080 })
  expect((await boxOf(page, 'aside')).width).toBe(640)
})

test('an English wall fetches one file of fonts, and the language is chosen before signing in', async ({
  launch,
  network,
}) => {
  const { page } = await launch({ server: network.url })
  const fonts: string[] = []
  page.on('request', (request) => {
    const file = new URL(request.url()).pathname.split('/').at(-1) ?? ''
    if (file.endsWith('.woff2')) fonts.push(file)
  })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('tr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.getByRole('combobox', { name: 'Dil' }).selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await page.waitForLoadState()
  fonts.length = 0
  await signIn(page, accountAt(network, 0))
  await expectWall(page)
  await goTo(page, homePath)
  expect(fonts.filter((file) => /latin-ext|vietnamese/.test(file))).toEqual([])
})
