import type { Page } from '@playwright/test'

/** Navigates to a path of the app, like a link. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
