import { expect, type Locator, type Page } from '@playwright/test'
import type { Account, Network } from '../network/network.ts'
import type { LaunchedApp } from './launched-app.ts'

/** Returns an account of the network's list by index; docs/interfaces.md describes them. */
export const accountAt = (network: Network, index: number): Account => {
  const account = network.accounts[index]
  if (!account) throw new Error(`The network has no account ${index}`)
  return account
}

/** Fills in and submits the sign-in screen. The result may be an error. */
export const trySignIn = async (
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Answers main's question about another server. Returns the question's text. */
export const answerOtherServer = async (
  { control }: Pick<LaunchedApp, 'control'>,
  accepts: boolean,
): Promise<string> => {
  const open = async () => (await control('dialogs')).filter((one) => one.open)
  await expect.poll(async () => (await open()).length).toBe(1)
  const [question] = await open()
  await control('answerDialog', { response: accepts ? 0 : 1 })
  return `${question?.message} ${question?.detail}`
}

/** Expects the first posts of the wall. */
export const expectWall = async (page: Page): Promise<void> => {
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible({ timeout: 60_000 })
}

/** Crashes the page and waits for its replacement, because the old content stays visible until then. */
export const crashPage = async ({ control, page }: Pick<LaunchedApp, 'control' | 'page'>): Promise<void> => {
  // Electron's page really crashes, and Playwright then stops waiting.
  const loaded = page.waitForEvent('domcontentloaded').catch(() => null)
  await control('crashPage', {})
  await loaded
}

/** Signs in and waits for the wall. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await trySignIn(page, account)
  await expectWall(page)
}

/** The button of the account's menu, which only a signed-in page has. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account: / })

/** Signs out through the account's menu; `keeps` keeps the archive on this computer. */
export const signOut = async (page: Page, keeps = false): Promise<void> => {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out?' })
  if (keeps) await dialog.getByRole('checkbox', { name: /^Remove what I have seen/ }).uncheck()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}
