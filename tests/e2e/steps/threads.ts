import { expect, type Locator, type Page } from '@playwright/test'
import type { LaunchedApp } from '../../support/app/launched-app.ts'
import { callBridge } from './bridge.ts'
import { goTo } from './go-to.ts'

export const idOf = async (page: Page): Promise<string> => (await callBridge(page, 'account.me', {})).id

export const log = (page: Page) => page.getByRole('log')
export const message = (page: Page, text: string) => log(page).getByRole('article').filter({ hasText: text })
export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })

export const openConversation = async (page: Page, userId: string): Promise<void> => {
  await goTo(page, `/frontend/show-conversation/?additionalId=${userId}`)
  await expect(messageBox(page)).toBeVisible()
}

export const say = async (page: Page, text: string): Promise<void> => {
  await messageBox(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/**
 * Presses a button until it is gone. It may go by itself: the app finds a sent message, or notices that a comment was
 * deleted.
 */
export const pressUntilGone = async (button: Locator): Promise<void> =>
  expect(async () => {
    if ((await button.count()) > 0) await button.click({ timeout: 1000 })
    await expect(button).toHaveCount(0, { timeout: 1000 })
  }).toPass()

/** Goes to the end of a thread, which opens at its unread line. */
export const showNewest = async (page: Page): Promise<void> => {
  const down = page.getByRole('button', { name: /Jump to newest|new below/ }).first()
  if ((await down.count()) > 0) await down.click({ timeout: 500 }).catch(() => {})
}

/** Pops out the open thread and returns its page. */
export const poppedOut = async (app: LaunchedApp): Promise<Page> => {
  await app.page.getByRole('button', { name: 'Open in new window' }).click()
  await expect.poll(async () => (await app.control('windows')).length).toBeGreaterThan(1)
  const windows = await app.control('windows')
  return app.pageOf(windows.at(-1)?.id ?? 0)
}

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
