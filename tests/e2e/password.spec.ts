import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/app/fixture.ts'
import type { LaunchedApp } from '../support/app/launched-app.ts'
import { accountAt, expectWall, signIn, signOut, trySignIn } from '../support/app/sign-in.ts'
import { written } from '../support/app/written.ts'
import { expectAccessible } from './steps/axe.ts'
import { goTo } from './steps/go-to.ts'
import { linkIn, mailTo } from './steps/mail.ts'

const newPassword = 'Harbour#2026'

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })
const rules = (page: Page): Locator => page.getByRole('list', { name: 'Rules for the new password' })

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
  await expectAccessible(page, 'the question for a link')
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
  const app = await launch({ server: network.url, context: { colorScheme: 'light' } })
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

  // Uses only the keyboard, from the first field to Cancel, which clears the fields.
  await field(page, 'Current password').fill('Wrong1!')
  await typeNew(page, 'Abc')
  await expectAccessible(page, 'the form of a new password')
  await field(page, 'Current password').focus()
  const order = ['Show Current password', '', 'Show New password', '', 'Show Confirm password', '']
  for (const name of order) {
    await page.keyboard.press('Tab')
    if (name) await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectWall(page)
  expect(await traces(app)).not.toContain('Wrong1!')
  await openForm(page)
  for (const label of ['Current password', 'New password', 'Confirm Password'])
    await expect(field(page, label)).toHaveValue('')

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

test('a pasted reset link resets the password once', async ({ launch, network }) => {
  const app = await launch({ server: network.url, context: { colorScheme: 'light' } })
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
  await expectAccessible(page, 'the form of a reset')
  await typeNew(page)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('heading', { name: 'Password reset' })).toBeFocused()
  await page.getByRole('button', { name: 'Go to sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // A second use of the link.
  await goTo(page, new URL(link).pathname + new URL(link).search)
  await typeNew(page)
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('This password reset token is invalid. A link works once')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await signIn(page, { ...account, password: newPassword })
  const left = await traces(app)
  for (const secret of [newPassword, token]) expect(left).not.toContain(secret)
  expect(app.problems).toEqual([])
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
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expectWall(page)
  // What was open in between is not saved either.
  await expect.poll(() => keptPath(app)).toBe('/frontend/wall')
  expect(await traces(app)).not.toContain('tok-en_0123456789abcdef')
  await goTo(page, '/reset-password')
  await expect(page.getByLabel('Reset link or token')).toBeVisible()
})
