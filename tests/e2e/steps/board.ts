import { expect, type Page } from '@playwright/test'

/** Sets a filter in a board's menu, and closes the menu. */
export const chooseFilter = async (page: Page, label: string, option: string): Promise<void> => {
  const inBar = page.getByRole('search').getByRole('combobox', { name: label, exact: true })
  if (await inBar.isVisible()) {
    await inBar.selectOption({ label: option })
    return
  }
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Filters' })
  await menu.getByLabel(label, { exact: true }).selectOption({ label: option })
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
}
