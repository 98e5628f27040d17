import { expect, type Page } from '@playwright/test'
import { test } from '../support/fixture.ts'
import { accountAt, signIn } from './steps/sign-in.ts'

/** A voyage on the wall that costs to look at: its button, and what the chip beside it says. */
const costlyVoyage = async (page: Page) => {
  const button = page
    .getByRole('feed')
    .locator('span', { has: page.getByText(/^\d+ credits?$/) })
    .getByRole('button', { name: /^View details: / })
    .first()
  await expect(async () => {
    await page.mouse.move(640, 400)
    if (!(await button.isVisible())) await page.mouse.wheel(0, 600)
    await expect(button).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 30_000 })
  return button
}

const balanceOf = async (page: Page): Promise<number> => {
  const label = await page.getByRole('img', { name: /^Profile credit: / }).getAttribute('aria-label')
  return Number((label ?? '').replace(/\D/g, ''))
}

test('details cost once, are asked about first, and open in a window of their own', async ({
  launch,
  network,
}) => {
  const app = await launch({ server: network.url })
  const { page } = app
  await signIn(page, accountAt(network, 0))
  const before = await balanceOf(page)
  const button = await costlyVoyage(page)
  const name = (await button.getAttribute('aria-label')) ?? ''

  await button.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(`Your profile credit is ${before} and`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await app.control('windows')).toHaveLength(1)

  await button.click()
  const opening = page.context().waitForEvent('page')
  await question.getByRole('button', { name: 'View', exact: true }).click()
  const details = await opening
  await expect(details.getByRole('heading').first()).toBeVisible()
  expect(await details.evaluate(() => 'quayside' in window)).toBe(false)
  const [, opened] = await app.control('windows')
  expect(opened?.url).toContain(`${network.url}/frontend/view-`)
  expect(opened?.webPreferences).not.toHaveProperty('preload')

  await expect.poll(() => balanceOf(page)).toBeLessThan(before)
  const after = await balanceOf(page)
  await app.control('closeWindow', { window: opened?.id ?? 0 })

  const again = page.context().waitForEvent('page')
  await page.getByRole('button', { name, exact: true }).first().click()
  await again
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await balanceOf(page)).toBe(after)
})

test('who has no credits is told so and nothing opens', async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  await signIn(app.page, accountAt(network, 4))
  const button = await costlyVoyage(app.page)
  await button.click()
  await expect(app.page.getByText(/^Your credits are over\. You cannot view .* details\.$/)).toBeVisible()
  expect(await app.control('windows')).toHaveLength(1)
})
