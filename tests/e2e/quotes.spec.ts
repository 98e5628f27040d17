import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Quote } from '#shared/ipc/quotes.ts'
import { blankLine, blankQuote } from '#shared/rules/quote-state.ts'
import { addAccount } from '../support/app/accounts.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { pressMenuKey } from './steps/desktop.ts'
import { goTo } from './steps/go-to.ts'
import { chooseLanguage } from './steps/language.ts'
import { memberAt } from './steps/member.ts'
import { messageBox } from './steps/threads.ts'

/** A quote with a margin, costs and a note that no other person may see. */
const planted = (userId: string): Quote => ({
  ...blankQuote('Q-2026-007', Date.now()),
  origin: 'Mundra (INMUN)',
  destination: 'Rotterdam (NLRTM)',
  userId,
  lines: [
    { ...blankLine, id: 'a', text: 'Ocean freight', cost: '88123.25', currency: 'USD' },
    { ...blankLine, id: 'b', text: 'Documents', currency: 'USD' },
  ],
  own: { margin: { kind: 'percent', value: '77913.5', currency: '' }, lostWhy: '', note: 'betweenusalone' },
})
const secrets = ['77913.5', '77,913.5', '88123.25', '88,123.25', 'betweenusalone']

/** Returns the files of the app's folder that contain a text. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name)

/** Presses Tab until the control with this name has the focus. */
const tabTo = async (page: Page, name: string | RegExp, key = 'Tab'): Promise<void> => {
  const isThere = async (): Promise<boolean> => {
    const focused = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
      return label ?? element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    })
    return typeof name === 'string' ? focused.trim() === name : name.test(focused)
  }
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${name}`)
}

const amountOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a quote goes out by keyboard as a message and a file, and its margin stays in the member’s own store', {
  tag: '@english',
}, async ({ signedIn, network, keyring }) => {
  const app = await signedIn(0, { keyring })
  const { page } = app
  const main = page.getByRole('main')
  const other = await (await memberAt(network, 1)).ok('account.me')
  await callBridge(page, 'kept.put', { collection: 'quotes', key: 'q', value: planted(other.id) })
  const heading = page.getByRole('heading', { name: 'Quote Q-2026-007' })

  await test.step('it is found and changed', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await expect(page.getByRole('searchbox', { name: 'Search quotes' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await tabTo(page, /Q-2026-007/)
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
    await expect(amountOf(page, 'Cost of a unit').first()).toHaveValue('88123.25')
    expect(await violations(page)).toEqual([])
    await tabTo(page, 'More actions')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Copy as text' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused()

    await tabTo(page, 'Add a surcharge')
    await page.keyboard.press('Enter')
    await expect(amountOf(page, 'Surcharge')).toBeFocused()
    await page.keyboard.type('THC')
    await tabTo(page, 'Cost of a unit')
    await page.keyboard.type('100')
    await tabTo(page, 'Remove: Documents', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(amountOf(page, 'Charge')).toHaveCount(1)
    await expect(page.locator('body')).not.toBeFocused()
  })

  await test.step('it goes out', async () => {
    await main.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
    await expect(page.getByText('Saved as Q-2026-007-1.csv')).toBeVisible()
    await tabTo(page, 'Insert into message', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(messageBox(page)).toBeFocused()
    await expect(messageBox(page)).toHaveValue(
      /Ocean freight: 1 × USD 68,748,031\.63875 per container = USD 68,748,031\.64/,
    )
    await expect(messageBox(page)).toHaveValue(/THC \(Surcharge\): 1 × USD 78,013\.50 per container/)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('log')).toContainText('USD 68,748,031.64')

    // The sent message is in the archive. The margin is in the member's own store alone.
    const search = (text: string) => callBridge(page, 'archive.search', { text, group: null })
    await expect.poll(async () => JSON.stringify(await search('68748031'))).toContain('68,748,031')
    const report = JSON.stringify(await callBridge(page, 'diagnostics.report', {}))
    for (const secret of secrets) {
      expect(report).not.toContain(secret)
      expect(filesWith(app.userData, secret).filter((name) => !name.startsWith('user.db'))).toEqual([])
    }
  })

  await test.step('it waits for an answer', async () => {
    const press = async (name: string): Promise<void> => {
      await main.getByRole('button', { name }).press('Enter')
      await expect(heading).toBeFocused()
    }
    await page.goBack()
    await press('Mark as sent')
    await expect(main.getByText('Sent', { exact: true })).toBeVisible()
    await goTo(page, '/frontend/show-conversation/')
    await page.getByRole('button', { name: 'Waiting for an answer' }).click()
    const people = main.locator('[data-side-row]')
    await expect(people).toHaveCount(1)
    await expect(people).toContainText(other.full_name)
    await goTo(page, '/frontend/quotes?quote=q')
    await press('Mark as won')
    await press('Reopen')
  })

  const cost = amountOf(page, 'Cost of a unit')
  await test.step('the lock hides it', async () => {
    await callBridge(page, 'lock.setPin', { pin: '2468', current: null })
    await goTo(page, '/frontend/quotes')
    await main.getByRole('button', { name: 'New quote' }).press('Enter')
    await page.getByRole('button', { name: 'Add a charge' }).press('Enter')
    await amountOf(page, 'Charge').fill('Ocean freight to Callao')
    await amountOf(page, 'Currency').fill('USD')
    await cost.fill('1.250')
    await expect(page.getByText('They read: no price yet')).toBeVisible()

    // Half-typed and without a blur under the lock.
    await pressMenuKey(app, 'lock')
    await expect(page.getByRole('heading', { name: 'Quayside is locked' })).toBeVisible()
    expect(await page.content()).not.toMatch(/Callao|1\.250/)
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Callao|1\.250|quote/i)
    await page.getByLabel('PIN', { exact: true }).fill('2468')
    await page.keyboard.press('Enter')
    await expect(cost).toHaveValue('1.250')
    await expect(amountOf(page, 'Charge')).toHaveValue('Ocean freight to Callao')
  })

  await test.step('another language reads it anew', async () => {
    await chooseLanguage(page, 'es')
    const coste = amountOf(page, 'Coste por unidad')
    await expect(coste).toHaveValue('1.250')
    await expect(page.getByText('Leerán: sin precio todavía')).toBeVisible()
    await coste.fill('1250,5')
    await coste.blur()
    await expect(page.getByText(/^Leerán: .*USD 1250,50/)).toBeVisible()
    await chooseLanguage(page, 'en')
    await expect(cost).toHaveValue('1250.5')
    await expect(page.getByText(/^They read: .*USD 1,250\.50/)).toBeVisible()
  })

  await test.step('another account has none of it', async () => {
    await addAccount(app, accountAt(network, 2))
    expect(new URL(page.url()).pathname).not.toContain('quotes')
    await goTo(page, '/frontend/quotes')
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await page.keyboard.press('Control+1')
    await expect(cost).toHaveValue('1250.5')
    await page.keyboard.press('Control+2')
    await expect(page.getByText('No quotes yet')).toBeVisible()
  })
})
