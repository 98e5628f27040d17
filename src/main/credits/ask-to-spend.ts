import { type BrowserWindow, dialog } from 'electron'
import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { nativeTexts } from '../texts.ts'

export interface AskToSpendPorts {
  /** The window that the question belongs to; null for a question by itself. */
  readonly window: () => BrowserWindow | null
  /** Aborted as soon as the session is left; undefined where there is none. */
  readonly session: () => AbortSignal | undefined
  /** The organisation's limit above which a cost is confirmed; null where it has none. */
  readonly organisation: () => number | null
}

/** Questions about costs, each answered by whether to go on. */
export interface AskToSpend {
  /** Asks about a cost above the limit; `known` is shown above the reason. */
  ask(cost: Cost, limit: number, known: readonly string[]): Promise<boolean>
  /** Asks about a cost above the daily budget. */
  askBeyond(cost: Cost, spent: number, budget: number, known: readonly string[]): Promise<boolean>
}

/**
 * Has the person confirm a cost in a question of main's own; the safe answer is the one that Enter and Escape give. The
 * question goes with the session that it was asked in.
 */
export const askToSpend = ({ window, session, organisation }: AskToSpendPorts): AskToSpend => {
  const texts = nativeTexts.spending
  const putWith = (known: readonly string[]) => async (message: string, reason: string, cost: Cost) => {
    const signal = session()
    const question = {
      type: 'question' as const,
      title: texts.title,
      message,
      detail: [...known, reason].join('\n\n'),
      buttons: [typeof cost !== 'number' ? texts.goOn : texts.accept, texts.cancel],
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
  const withoutPrice = (cost: Exclude<Cost, number>): string =>
    isNotStated(cost) ? texts.notStatedDetail : texts.unknownDetail
  return {
    ask: (cost, limit, known) => {
      const put = putWith(known)
      if (typeof cost !== 'number') return put(texts.unknown, withoutPrice(cost), cost)
      return put(
        texts.message(cost),
        (organisation() === limit ? texts.detail : texts.ownDetail)(limit),
        cost,
      )
    },
    askBeyond: (cost, spent, budget, known) => {
      const put = putWith(known)
      if (typeof cost !== 'number') return put(texts.beyondUnknown(spent, budget), withoutPrice(cost), cost)
      return put(texts.beyond(cost, spent, budget), texts.beyondDetail, cost)
    },
  }
}
