import { type BrowserWindow, dialog } from 'electron'
import type { Cost } from '#shared/rules/cost.ts'
import { nativeTexts } from '../../texts.ts'

export interface AskToSpendPorts {
  /** The window that the question belongs to; null for a question by itself. */
  readonly window: () => BrowserWindow | null
  /** Aborted as soon as the session is left; undefined where there is none. */
  readonly session: () => AbortSignal | undefined
}

/**
 * Has the person confirm a cost in a question of main's own; the safe answer is the one that Enter and Escape give. The
 * question goes with the session that it was asked in.
 */
export const askToSpend =
  ({ window, session }: AskToSpendPorts) =>
  async (cost: Cost, limit: number): Promise<boolean> => {
    const texts = nativeTexts.spending
    const signal = session()
    const question = {
      type: 'question' as const,
      title: texts.title,
      message: cost === null ? texts.unknown : texts.message(cost),
      detail: cost === null ? texts.unknownDetail : texts.detail(limit),
      buttons: [cost === null ? texts.goOn : texts.accept, texts.cancel],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
      ...(signal ? { signal } : {}),
    }
    const parent = window()
    const { response } = await (parent
      ? dialog.showMessageBox(parent, question)
      : dialog.showMessageBox(question))
    // The answer of a session that is over is none, where the system did not take the question away.
    return response === 0 && signal?.aborted !== true
  }
