import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Quote } from '#shared/ipc/quotes.ts'
import { blankQuote } from '#shared/rules/quote-state.ts'
import { test } from '../support/app/fixture.ts'
import { accountAt, signIn, signOut } from '../support/app/sign-in.ts'
import { violations } from './steps/axe.ts'
import { callBridge } from './steps/bridge.ts'
import { goTo } from './steps/go-to.ts'
import { memberAt } from './steps/member.ts'
import { messageBox } from './steps/threads.ts'

const line = { unit: 'container', currency: 'USD', isSurcharge: false, margin: null } as const

const planted = (userId: string): Quote => ({
  ...blankQuote('Q-2026-007', Date.now()),
  ...{ origin: 'Mundra (INMUN)', destination: 'Rotterdam (NLRTM)', userId },
  lines: [{ ...line, id: 'a', text: 'Ocean freight', quantity: '1', cost: '88123.25' }],
  own: { margin: { kind: 'percent', value: '77913.5', currency: '' }, lostWhy: '', note: 'betweenusalone' },
})
const secrets = ['77913.5', '77,913.5', '88123.25', '88,123.25', 'betweenusalone']

/** Returns the files of the app's folder that contain a text. */
const filesWith = (folder: string, text: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text))
    .map(({ name }) => name)

test('a quote goes out as a message and a file, and its margin stays in the member’s own store', {
  tag: '@english',
}, async ({ signedIn, network }) => {
  const app = await signedIn(0)
  const { page } = app
  const other = await (await memberAt(network, 1)).ok('account.me')
  await callBridge(page, 'kept.put', { collection: 'quotes', key: 'q', value: planted(other.id) })
  await goTo(page, '/frontend/quotes')
  const main = page.getByRole('main')
  expect(await violations(page)).toEqual([])
  await main.getByRole('link', { name: /Q-2026-007/ }).click()
  await expect(main.getByRole('textbox', { name: 'Cost of a unit' })).toHaveValue('88123.25')
  expect(await violations(page)).toEqual([])

  await main.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Save as CSV' }).click()
  await expect(page.getByText('Saved as Q-2026-007-1.csv')).toBeVisible()
  await main.getByRole('button', { name: 'Insert into message' }).click()
  await expect(messageBox(page)).toHaveValue(
    /Ocean freight: 1 × USD 68,748,031\.63875 per container = USD 68,748,031\.64/,
  )
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

  await goTo(page, '/frontend/quotes?quote=q')
  await main.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(main.getByText('Sent', { exact: true })).toBeVisible()
  await goTo(page, '/frontend/show-conversation/')
  await page.getByRole('button', { name: 'Waiting for an answer' }).click()
  const people = main.locator('[data-side-row]')
  await expect(people).toHaveCount(1)
  await expect(people).toContainText(other.full_name)

  // Another member on this computer sees none of it.
  await signOut(page)
  await signIn(page, accountAt(network, 2))
  await goTo(page, '/frontend/quotes')
  await expect(page.getByText('No quotes yet')).toBeVisible()
})
