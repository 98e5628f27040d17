import { type BrowserWindow, dialog } from 'electron'
import type { Cost } from '#shared/rules/cost.ts'
import { nativeTexts } from '../../texts.ts'

/** Has the person confirm a cost in a question of main's own; the safe answer is the one that Enter and Escape give. */
export const askToSpend =
  (parent: () => BrowserWindow | null) =>
  async (cost: Cost, limit: number): Promise<boolean> => {
    const texts = nativeTexts.spending
    const question = {
      type: 'question' as const,
      title: texts.title,
      message: cost === null ? texts.unknown : texts.message(cost),
      detail: cost === null ? texts.unknownDetail : texts.detail(limit),
      buttons: [cost === null ? texts.goOn : texts.accept, texts.cancel],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    }
    const window = parent()
    const { response } = await (window
      ? dialog.showMessageBox(window, question)
      : dialog.showMessageBox(question))
    return response === 0
  }
