import type { Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import { draftMark } from '#shared/rules/merge-draft.ts'
import { callBridge } from '../../e2e/steps/bridge.ts'
import { goTo } from '../../e2e/steps/go-to.ts'

/** Replaces a draft; null removes it. */
export const putDraft = async (
  page: Page,
  subject: string,
  mode: string,
  fields: object | null,
): Promise<void> => {
  const there = (await callBridge(page, 'drafts.list', { subject })).find((draft) => draft.mode === mode)
  const content = fields === null ? '' : JSON.stringify(fields)
  await callBridge(page, 'drafts.save', { subject, mode, content, base: draftMark(there?.content ?? '') })
}

/** Removes all drafts, on disk and in the page's memory. */
export const dropDrafts = async (page: Page): Promise<void> => {
  const fresh = async (): Promise<void> => {
    await page.reload()
    await page.getByRole('main').waitFor()
  }
  await goTo(page, paths.settings)
  await fresh()
  for (const { subject, mode } of await callBridge(page, 'drafts.list', {}))
    await putDraft(page, subject, mode, null)
  await fresh()
}
