import { expect, type Page } from '@playwright/test'
import { callBridge } from '../e2e/steps/bridge.ts'
import { pressMenuKey } from '../e2e/steps/desktop.ts'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'

/** Kills the app while it imports a sheet of 100,000 rows. The sheet must be there as a whole or not at all. */

const rows = 100_000
const buffer = Buffer.from(
  ['POL,POD,20GP (USD)', ...Array.from({ length: rows }, (_, n) => `INNSA,Base port ${n},${1000 + n}`)].join(
    '\n',
  ),
)
const lanes = ['INNSA>~base port 0', `INNSA>~base port ${rows - 1}`]

const importButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: /^Import \d|rows read$/ })

const chooseSheet = async (page: Page): Promise<void> => {
  const file = { name: 'Tariff.csv', mimeType: 'text/csv', buffer }
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file)
  await expect(importButton(page)).toBeVisible({ timeout: 60_000 })
}

const openRateBook = async (app: LaunchedApp): Promise<Page> => {
  const { page } = app
  await pressMenuKey(app, 'palette')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('rate book')
  await page.getByRole('option', { name: 'Rate book' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Rate book' })).toBeVisible()
  return page
}

const stored = async (page: Page): Promise<{ readonly sheets: number; readonly lanes: number }> => ({
  sheets: (await callBridge(page, 'kept.list', { collection: 'rate-sheets' })).length,
  lanes: (await callBridge(page, 'rates.find', { lanes })).length,
})

test('a sheet of 100,000 rows is there as a whole or not at all after a kill', async ({
  signedIn,
  keyring,
}) => {
  test.setTimeout(600_000)
  let app = await signedIn(0, { keyring })
  await openRateBook(app)
  await chooseSheet(app.page)
  await app.page.getByRole('combobox', { name: 'Sender' }).fill('Falcon')
  // During the reading, early in the writing, and late in it.
  for (const delay of [0, 400, 3000]) {
    const { page } = app
    await importButton(page).click()
    await expect(importButton(page)).toHaveText(delay === 0 ? /rows read$/ : '100,000 rows read', {
      timeout: 120_000,
    })
    await new Promise((resolve) => setTimeout(resolve, delay))
    await app.kill()
    app = await app.relaunch()
    const again = await openRateBook(app)
    expect(await stored(again)).toEqual({ sheets: 0, lanes: 0 })
    await expect(again.getByText(/^The import of “Tariff” is not finished/)).toBeVisible()
    await chooseSheet(again)
    await expect(again.getByRole('combobox', { name: 'Sender' })).toHaveValue('Falcon')
  }
  await importButton(app.page).click()
  await expect(app.page.getByText('100,000 rates imported')).toBeVisible({ timeout: 240_000 })
  await app.kill()
  app = await app.relaunch()
  expect(await stored(await openRateBook(app))).toEqual({ sheets: 1, lanes: 2 })
})
