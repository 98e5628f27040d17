import { expect, type Page } from '@playwright/test'
import { commandTexts } from '#shared/texts/commands.ts'
import { test } from '../support/app/fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { expectReachable, expectReflow, narrow } from './steps/reflow.ts'

const context = { colorScheme: 'light', reducedMotion: 'reduce', viewport: narrow } as const

const expectFits = async (page: Page, name: string): Promise<void> => {
  await expectReflow(page, name, 'dialog[open]')
  await expectReachable(page, name, 'dialog[open]')
}

const sheet = [
  'Falcon Lines tariff',
  'POL,POD,20GP (USD),40HC (USD),Valid until,Carrier',
  'Nhava Sheva / Mundra,Rotterdam,"1,850","2,950.50",31/12/2098,Falcon',
  'India,Netherlands,"2,100","3,300",31/12/2020,Falcon',
  'Atlantis,Rotterdam,"1,700","2,700",31/12/2098,Falcon',
  'Nhava Sheva,Genoa,ask,,31/12/2098,Falcon',
].join('\n')

test('a rate sheet is imported, found by its ports, remembered and removed', async ({ signedIn }) => {
  const app = await signedIn(0, { context })
  const { page } = app
  await pressMenuKey(app, 'palette')
  const palette = page.getByRole('dialog', { name: commandTexts.names.palette })
  await palette.getByRole('combobox').fill('tariff')
  await palette.getByRole('option', { name: 'Rate book' }).first().click()
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const choose = (name: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  await expect(dialog.getByText('No rate sheets yet')).toBeVisible()
  await choose('Tariff.csv')

  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expect(dialog.getByText('3 of the first 4 rows can be read.')).toBeVisible()
  await expect(dialog.getByText('Unknown places stay as written: Atlantis')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Sender' }).fill('Falcon')
  await expectFits(page, 'import of a rate sheet')
  await button('Import 4 rows').click()
  await expect(dialog.getByText('3 rates imported')).toBeVisible()
  await expect(dialog.getByText(/Row 6: The price cannot be read/)).toBeVisible()
  await button('Close').last().click()
  await expect(button('Import a rate sheet…')).toBeFocused()

  await dialog.getByRole('combobox', { name: 'From' }).fill('JNPT')
  await dialog.getByRole('combobox', { name: 'To' }).fill('NLRTM')
  const rates = dialog.getByRole('list', { name: 'Your rates' })
  await expect(rates).toContainText('2,950.5')
  await expect(rates).toContainText('Expired')
  await page.keyboard.press('Escape')
  await expectFits(page, 'rate book')

  await choose('Again.csv')
  await expect(dialog.getByText(/You imported this file on .+ as “Tariff”/)).toBeVisible()
  await button('Cancel').click()
  await button('Remove Tariff').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByText('No rate sheets yet')).toBeVisible()
  expect(await callBridge(page, 'rates.find', { lanes: ['INNSA>NLRTM'] })).toEqual([])
})
