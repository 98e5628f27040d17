import { expect, type Page } from '@playwright/test'
import { shipmentPath } from '#shared/paths.ts'
import { commandTexts } from '#shared/texts/commands.ts'
import { test } from '../support/app/fixture.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
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

test('the deadlines of a shipment follow its ETD, come as a reminder, and are exported', async ({
  signedIn,
}) => {
  const { page } = await signedIn(0, {
    context: { ...context, viewport: { width: 1400, height: 900 } },
  })
  const shipments = await callBridge(page, 'directory.shipments', {})
  const id = shipments.find(({ closed_at }) => closed_at === null)?.id ?? ''
  await goTo(page, shipmentPath(id))
  const section = page.getByRole('region', { name: 'Deadlines' })
  await section.getByRole('button', { name: 'Add a deadline' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a deadline' })
  await dialog.getByRole('combobox', { name: 'Deadline' }).selectOption('vgm')
  await page.setViewportSize(narrow)
  await expectFits(page, 'deadline')
  await page.setViewportSize({ width: 1400, height: 900 })
  await dialog.getByRole('button', { name: 'Save deadline' }).click()
  await expect(section.getByRole('list')).toContainText('3 days before the ETD')
  const [kept] = await callBridge(page, 'kept.list', { collection: 'deadlines' })
  if (kept === undefined) throw new Error('No deadlines')
  // As if the network had stated another ETD before.
  const value = { ...kept.value, etd: '2026-01-02' }
  await callBridge(page, 'kept.put', { collection: 'deadlines', key: `shipment:${id}`, value } as never)
  await expect(section.getByText(/The ETD moved from 2 Jan 2026 to/)).toBeVisible()
  await expect(section.getByRole('list')).toContainText('before the ETD moved')
  // Main moves what is stored with the next answer about shipments, whoever asked.
  await callBridge(page, 'directory.shipments', {})
  const stored = async () =>
    (await callBridge(page, 'kept.list', { collection: 'deadlines' })).map(({ value: now }) => now)
  await expect.poll(stored).toMatchObject([{ movedFrom: '2026-01-02' }])
  await section.getByRole('button', { name: 'Save as ICS' }).click()
  await expect(page.getByText(`quayside-deadlines-${id}.ics`)).toBeVisible()
  await section.getByRole('button', { name: 'Got it' }).click()
  await expect(section.getByText(/The ETD moved/)).toHaveCount(0)
})
