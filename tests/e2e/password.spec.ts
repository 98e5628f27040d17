import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, expectWall, signIn, signOut, trySignIn } from '../support/app/sign-in.ts'
import { written } from '../support/app/written.ts'
import { violations } from './steps/axe.ts'
import { showIn } from './steps/colour-scheme.ts'
import { cause, faultsLeft } from './steps/faults.ts'
import { goTo } from './steps/go-to.ts'
import { linkIn, mailTo } from './steps/mail.ts'

const newPassword = 'Harbour#2026'

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
const rules = (page: Page): Locator => page.getByRole('list', { name: 'Rules for the new password' })
const alert = (page: Page): Locator => page.getByRole('main').getByRole('alert')

const typeNew = async (page: Page, password = newPassword): Promise<void> => {
  await field(page, 'New password').fill(password)
  await field(page, 'Confirm Password').fill(password)
}

const openForm = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(field(page, 'Current password')).toBeVisible()
}

/** Returns the path that the next start will open. */
const keptPath = (app: LaunchedApp): string =>
  written(app.userData)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, text]) => /"lastPath":\s*"([^"]*)"/.exec(text)?.[1])
    .find((path) => path !== undefined) ?? ''

const requestLink = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('We have emailed your password reset link.')).toBeVisible()
}

/** Returns everything that the app has written, and the content of its page. */
const traces = async (app: LaunchedApp): Promise<string> => {
  const inPage = await app.page.evaluate(() =>
    JSON.stringify([
      location.href,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
    ]),
  )
  return [inPage, app.errors(), ...written(app.userData).map(([, text]) => text)].join('\n')
}

test('a new password follows the rules and works for the next sign-in', async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  const { page } = app
  const account = accountAt(network, 1)
  await signIn(page, account)
  await openForm(page)
  const submit = page.getByRole('button', { name: 'Set password' })
  const unmet = rules(page).locator('[data-met=false]')
  await expect(unmet).toHaveText([
    /Password must be at least 6 characters long$/,
    /Password must contain at least one letter and one number$/,
    /Password must contain at least one uppercase letter$/,
    /Password must contain at least one special character$/,
    /Password and Confirm Password do not match$/,
  ])
  const colour = (): Promise<string> =>
    rules(page)
      .getByRole('listitem')
      .first()
      .evaluate((rule) => getComputedStyle(rule).color)
  const grey = await colour()
  await expect(submit).toBeDisabled()

  await field(page, 'Current password').fill('Wrong1!')
  await field(page, 'New password').pressSequentially('Har1')
  await expect(unmet).toHaveCount(3)
  expect(await colour()).toBe(grey)
  await field(page, 'New password').press('Tab')
  const red = await colour()
  expect(red).not.toBe(grey)
  await typeNew(page)
  await expect(unmet).toHaveCount(0)
  expect([grey, red]).not.toContain(await colour())
  await expect(page.getByText('5 of 5 rules met')).toBeAttached()

  await page.getByRole('button', { name: 'Show New password' }).click()
  await expect(field(page, 'New password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Show New password' }).press('Enter')
  await expect(field(page, 'New password')).toHaveAttribute('type', 'password')

  await submit.click()
  await expect(page.getByText('The provided password does not match your current password.')).toBeVisible()
  await expect(field(page, 'Current password')).toBeFocused()
  await field(page, 'Current password').fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeFocused()
  expect(await traces(app)).not.toContain(newPassword)

  await page.getByRole('button', { name: 'Go to the wall' }).click()
  await expectWall(page)
  await signOut(page)
  await trySignIn(page, account)
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible()
  await signIn(page, { ...account, password: newPassword })
  expect(app.problems).toEqual([])
})

test('Cancel opens the wall and clears the fields', async ({ signedIn }) => {
  const app = await signedIn(0)
  const { page } = app
  await openForm(page)
  await field(page, 'Current password').fill('OldSecret1!')
  await typeNew(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectWall(page)
  const left = await traces(app)
  for (const secret of [newPassword, 'OldSecret1!']) expect(left).not.toContain(secret)
  await openForm(page)
  for (const label of ['Current password', 'New password', 'Confirm Password'])
    await expect(field(page, label)).toHaveValue('')
})

test('a busy server, a lost answer and an outage each show their text', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  const account = accountAt(network, 1)
  await signIn(page, account)
  await openForm(page)
  const path = '/user/password'
  const submit = page.getByRole('button', { name: 'Set password' })
  await field(page, 'Current password').fill(account.password)
  await typeNew(page)

  await cause(network, { fault: 'status', method: 'PUT', path, status: 429, retry_after: 2 })
  await submit.click()
  await expect(alert(page)).toContainText(/Too many attempts\. Try again in [12] second/)
  await expect(submit).toBeDisabled()
  await expect(page.getByText('You can try again now.')).toBeVisible()

  await cause(network, { fault: 'status', method: 'PUT', path, status: 404 })
  await submit.click()
  await expect(alert(page)).toContainText('This network does not change passwords here.')

  await cause(network, { fault: 'reset', method: 'PUT', path, when: 'after' })
  await submit.click()
  await expect(alert(page)).toContainText('Quayside does not know whether your password was changed')
  expect(await faultsLeft(network)).toBe(0)
  await submit.click()
  await expect(page.getByText('The provided password does not match your current password.')).toBeVisible()

  await field(page, 'Current password').fill(newPassword)
  await typeNew(page, `${newPassword}!`)
  await network.stop()
  await submit.click()
  await expect(alert(page)).toContainText('No connection. Nothing was sent.')
  await expect(field(page, 'New password')).toHaveValue(`${newPassword}!`)
  await network.restart()
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
})

test('a pasted reset link resets the password', async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  const { page } = app
  const account = accountAt(network, 1)
  const { email } = account
  await requestLink(page, email)
  const mail = await mailTo(network, email)
  const link = linkIn(mail)
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  await page.getByLabel('Reset link or token').fill('no link')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not a reset link.')).toBeVisible()
  await page.getByLabel('Reset link or token').fill(link)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { name: 'Reset password', level: 1 })).toBeFocused()
  expect(page.url()).not.toContain(token)
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await expect(
    page.getByText(`The new password is for your account at ${new URL(network.url).host}.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset password' })).toBeDisabled()
  await typeNew(page)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeFocused()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await signIn(page, { ...account, password: newPassword })
  const left = await traces(app)
  for (const secret of [newPassword, token]) expect(left).not.toContain(secret)
  expect(app.problems).toEqual([])
})

test('a token alone is enough, and a link works once', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url })
  const { email } = accountAt(network, 2)
  await requestLink(page, email)
  const link = new URL(linkIn(await mailTo(network, email)))
  await page.getByLabel('Reset link or token').fill(link.pathname.split('/').at(-1) ?? '')
  await page.getByLabel('Reset link or token').press('Enter')
  await expect(page.getByRole('heading', { name: 'Reset password', level: 1 })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await typeNew(page)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeVisible()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()

  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await goTo(page, link.pathname + link.search)
  await typeNew(page)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('This password reset token is invalid. A link works once')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('the app hides a reset link’s token and does not return to its path', async ({ launch, network }) => {
  const app = await launch({ server: network.url })
  const { page } = app
  const account = accountAt(network, 0)
  await signIn(page, account)
  await goTo(page, '/settings')
  await expect.poll(() => keptPath(app)).toBe('/settings')
  await goTo(page, '/reset-password/tok-en_0123456789abcdef?email=someone%40example.com')
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue('someone@example.com')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/reset-password')
  await page.waitForTimeout(600)
  expect(await traces(app)).not.toContain('tok-en_0123456789abcdef')
  expect(keptPath(app)).toBe('/settings')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectWall(page)
  await goTo(page, '/reset-password')
  await expect(page.getByLabel('Reset link or token')).toBeVisible()
})

test('the password forms pass the accessibility checks', async ({ launch, network }) => {
  const { page } = await launch({ server: network.url, context: { reducedMotion: 'reduce' } })
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await goTo(page, '/reset-password/tok-en_0123456789abcdef?email=someone%40example.com')
  await typeNew(page, 'abc')
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme)
    expect(await violations(page), colorScheme).toEqual([])
  }
  await page.getByRole('link', { name: 'Cancel' }).click()
  await signIn(page, accountAt(network, 0))
  await openForm(page)
  await typeNew(page, 'Abc')
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme)
    expect(await violations(page), colorScheme).toEqual([])
  }
  // Uses only the keyboard, from the first field to Cancel.
  await field(page, 'Current password').focus()
  const order = ['Show Current password', '', 'Show New password', '', 'Show Confirm password', '']
  for (const name of order) {
    await page.keyboard.press('Tab')
    if (name) await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
})
