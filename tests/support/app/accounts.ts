import { expect, type Page } from '@playwright/test'
import type { Account } from '../network/network.ts'
import type { LaunchedApp } from './launched-app.ts'
import { accountButton, answerOtherServer, expectWall, trySignIn } from './sign-in.ts'

/** The button at the top of the rail that opens the switcher. */
export const switcher = (page: Page) => page.getByRole('button', { name: /^Switch account: / })

/** Returns the number of items to do in the other accounts, as the switcher shows it. */
export const toDoOfOthers = async (page: Page): Promise<number> => {
  const label = (await switcher(page).getAttribute('aria-label')) ?? ''
  return Number(/(\d+) to do in other accounts/.exec(label)?.[1] ?? 0)
}

/**
 * Signs in to another account, by default of the running account's network, and waits for its wall. Returns main's
 * question.
 */
export const addAccount = async (
  app: LaunchedApp,
  account: Pick<Account, 'email' | 'password'>,
  url?: string,
): Promise<string> => {
  const { page } = app
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Add account' }).click()
  await expect(page.getByRole('heading', { name: 'Add an account' })).toBeVisible()
  if (url !== undefined) await page.getByLabel('Server address').fill(url)
  await trySignIn(page, account)
  const question = await answerOtherServer(app, true)
  await expectWall(page)
  return question
}
