import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import type { Network } from '../support/network/network.ts'
import { setUpApps } from './steps/app-fixture.ts'
import { expectAccessible } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { giveCredits, strangersOf } from './steps/credits.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { alertDialog, balanceOf } from './steps/wall.ts'
import { changeWorld } from './steps/world.ts'

const [asha, greta] = [0, 2] as const
const fixture = setUpApps([asha, greta])

const submit = (page: Page): Locator => page.getByRole('button', { name: 'Continue to Pay' })
const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert')

const certificate = (name = 'gst-certificate.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4 a certificate'),
})
const choose = (page: Page, file = certificate()): Promise<void> =>
  page.getByRole('main').locator('input[type=file]').setInputFiles(file)

/** Opens the payment step as after a start: the outcome of the last choice would stay. */
const openScreen = async (page: Page): Promise<void> => {
  await page.reload()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Add credits/ })
    .click()
  await expect(submit(page)).toBeVisible()
}

/** Returns the network's stored choice of a member. */
const keptOf = (network: Network, userId: string) =>
  changeWorld(network, (db) => {
    const row = db
      .prepare(
        'SELECT requires_gst_invoice AS wants, certificate_path AS path FROM gst_preferences WHERE user_id = ?',
      )
      .get(Number(userId))
    return row === undefined ? null : { wants: row.wants === 1, path: row.path as string | null }
  })

const openedAt = (app: LaunchedApp): Promise<readonly string[]> => app.control('openedLinks')

test('the balance opens the payment page, without an invoice or with one, which requires a certificate', async () => {
  const app = fixture.app(asha)
  const { page } = app
  const network = fixture.network()
  await page.emulateMedia({ colorScheme: 'light' })
  const me = await callBridge(page, 'account.me', {})
  const balance = await balanceOf(page)
  await openScreen(page)
  await expect(page.getByRole('definition').filter({ hasText: String(balance) })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()
  await expect(page.getByText('The same certificate details are used for future invoices.')).toHaveCount(0)
  await submit(page).click()
  await expect(page.getByText('The payment page is open in your browser.')).toBeVisible()
  expect(keptOf(network, me.id)).toEqual({ wants: false, path: null })
  expect((await openedAt(app)).at(-1)).toBe(`${network.url}/payment`)

  // Simulates a payment on the website and the return to the app.
  changeWorld(network, (db) => {
    db.prepare('UPDATE users SET profile_credit = profile_credit + 40 WHERE id = ?').run(Number(me.id))
  })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText(`Your balance went from ${balance} to ${balance + 40}.`)).toBeVisible()
  expect(await balanceOf(page)).toBe(balance + 40)

  await test.step('an invoice requires a certificate, and refusals show beside it', async () => {
    changeWorld(network, (db) => {
      db.prepare('DELETE FROM gst_preferences WHERE user_id = ?').run(Number(me.id))
    })
    await openScreen(page)
    await page.getByRole('radio', { name: 'No' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await expect(
      page.getByText(
        'The same certificate details are used for future invoices. If they are unclear, either an invoice without GST is prepared or your KYC is rejected so that you can upload the certificate again.',
      ),
    ).toBeVisible()

    await submit(page).click()
    await expect(alert(page)).toHaveText('The network has no certificate of yours yet. Choose one.')
    await choose(page, certificate('notes.exe'))
    await expect(alert(page)).toHaveCount(0)
    await submit(page).click()
    await expect(alert(page)).toContainText('Choose one of: PDF, PNG, JPG, JPEG.')
    await expect(page.getByText('notes.exe')).toBeVisible()

    await choose(page)
    await page.getByRole('button', { name: 'Remove gst-certificate.pdf' }).click()
    await expect(page.getByRole('button', { name: 'Choose GST certificate' })).toBeFocused()
    await choose(page)
    await expectAccessible(page, 'the payment step')
    await submit(page).click()
    await expect(page.getByText('The payment page is open in your browser.')).toBeVisible()
    const kept = keptOf(network, me.id)
    expect(kept?.wants).toBe(true)
    expect(kept?.path).toContain('/uploads/')
  })
  expect(app.problems).toEqual([])
})

test('a lack of credits offers Add credits, for details and for posts', async () => {
  const network = fixture.network()
  const app = fixture.app(greta)
  const { page } = app
  const member = await memberAt(network, greta)
  await giveCredits(network, app, member.id, 1)
  const [stranger] = await strangersOf(member)
  if (!stranger) throw new Error('no stranger left')
  await goTo(page, `/frontend/users/${stranger.uuid}`)
  await page
    .getByRole('button', { name: /^Unlock contact details/ })
    .first()
    .click()
  await expect(alertDialog(page)).toContainText('Insufficient credits. You cannot view the contact details.')
  await alertDialog(page).getByRole('button', { name: 'Add credits' }).click()
  await expect(submit(page)).toBeVisible()

  await goTo(page, '/frontend/wall')
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await page.keyboard.type('Two boxes')
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('menuitemradio', { name: 'My connections only' }).click()
  for (const name of ['Exporter', 'Transporter', 'NVOCC'])
    await page.getByRole('button', { name, exact: true }).click()
  await expect(alert(page)).toContainText('Insufficient credits. Please add more credits to proceed.')
  await alert(page).getByRole('link', { name: 'Add credits' }).click()
  await expect(submit(page)).toBeVisible()
})
