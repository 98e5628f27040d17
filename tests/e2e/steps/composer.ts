import { expect, type Page } from '@playwright/test'
import { pixel } from './threads.ts'

export const posts = (page: Page) => page.getByRole('feed').getByRole('article')
export const box = (page: Page) => page.getByRole('textbox', { name: 'Your post' })
export const postButton = (page: Page) => page.getByRole('button', { name: /^Post( privately)?$/ })
export const dialog = (page: Page) => page.getByRole('alertdialog')
export const balance = (page: Page) => page.getByText(/^Balance /)

export const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Share an update/ }).click()
  await expect(box(page)).toBeFocused()
}

export const choose = async (page: Page, visibility: string, ...types: string[]): Promise<void> => {
  await page.getByRole('button', { name: /^Who sees it/ }).click()
  await page.getByRole('menuitemradio', { name: visibility }).click()
  for (const type of types) await page.getByRole('button', { name: type, exact: true }).click()
}

export const form = (page: Page) => page.getByRole('region', { name: 'Write a post' })

/** Open posts have comment forms with inputs of the same names. */
export const filesInput = (page: Page, name: string) => form(page).getByLabel(name).last()

export const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Yes, Post it!' }).click()

export const picture = { name: 'berth.png', mimeType: 'image/png', buffer: pixel }
export const paper = { name: 'rates.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 rates') }
