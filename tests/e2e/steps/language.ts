import type { Page } from '@playwright/test'
import type { Language } from '#shared/texts/language.ts'
import { callBridge } from './bridge.ts'

/** Chooses the app's language and waits for the reloaded page, which may be gone before it has main's answer. */
export const chooseLanguage = async (page: Page, language: Language): Promise<void> => {
  await callBridge(page, 'preferences.set', { language }).catch((error: unknown) => {
    if (!/Execution context was destroyed/.test(String(error))) throw error
  })
  await page.locator(`html[lang=${language}]`).waitFor()
}
