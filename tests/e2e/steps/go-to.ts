import type { Page } from '@playwright/test'

/** Goes to a path of the app as a link in it would. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}
