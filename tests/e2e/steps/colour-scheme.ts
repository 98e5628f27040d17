import { expect, type Page } from '@playwright/test'

/** Switches the system's colour scheme and waits until the page follows, which takes a moment. */
export const showIn = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
}
