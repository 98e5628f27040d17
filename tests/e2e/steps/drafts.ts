import { expect, type Page } from '@playwright/test'
import { callBridge } from './bridge.ts'

/** Waits until all these texts are saved on disk, safe from a kill. */
export const expectKept = async (page: Page, ...words: readonly string[]): Promise<void> => {
  await expect
    .poll(async () => {
      const kept = (await callBridge(page, 'drafts.list', {})).map(({ content }) => content).join('\n')
      return words.filter((word) => !kept.includes(word))
    })
    .toEqual([])
}
