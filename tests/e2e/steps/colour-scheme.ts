import { expect, type Page } from '@playwright/test'

/** Puts the page into a colour scheme of the system's, and waits until it is in it: it hears of that a moment later. */
export const showIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}
