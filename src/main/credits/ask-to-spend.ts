import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import type { Questions } from '../questions.ts'
import { nativeTexts } from '../texts.ts'

export interface AskToSpendPorts {
  /** Shows a message box, one at a time. */
  readonly press: Questions['press']
  /** Aborted when the session is left; undefined without a session. */
  readonly session: () => AbortSignal | undefined
  /** Returns the policies' limit above which costs need confirmation; null for none. */
  readonly organisation: () => number | null
  /** Returns the line that names the paying account; null with a single account. */
  readonly payer: () => string | null
}

/** Prompts about costs. Each resolves with whether to continue. */
export interface AskToSpend {
  /** Prompts for a cost above the limit. `known` is shown above the reason. */
  ask(cost: Cost, limit: number, known: readonly string[]): Promise<boolean>
  /** Prompts for a cost above the daily budget. */
  askBeyond(cost: Cost, spent: number, budget: number, known: readonly string[]): Promise<boolean>
}

/**
 * Prompts for a cost in main's own dialog. Enter and Escape choose the safe answer. The prompt closes at the end of its
 * session and at a lock.
 */
export const askToSpend = ({ press, session, organisation, payer }: AskToSpendPorts): AskToSpend => {
  const texts = nativeTexts.spending
  const askWith = (known: readonly string[]) => async (message: string, reason: string, cost: Cost) => {
    const signal = session()
    const question = {
      type: 'question' as const,
      title: texts.title,
      message,
      detail: [...[payer()].filter((line) => line !== null), ...known, reason].join('\n\n'),
      buttons: [typeof cost !== 'number' ? texts.proceed : texts.accept, texts.cancel],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
      ...(signal ? { signal } : {}),
    }
    return (await press(question)) === 0
  }
  const withoutPrice = (cost: Exclude<Cost, number>): string =>
    isNotStated(cost) ? texts.notStatedDetail : texts.unknownDetail
  return {
    ask: (cost, limit, known) => {
      const put = askWith(known)
      if (typeof cost !== 'number') return put(texts.unknown, withoutPrice(cost), cost)
      return put(
        texts.message(cost),
        (organisation() === limit ? texts.detail : texts.ownDetail)(limit),
        cost,
      )
    },
    askBeyond: (cost, spent, budget, known) => {
      const put = askWith(known)
      if (typeof cost !== 'number') return put(texts.beyondUnknown(spent, budget), withoutPrice(cost), cost)
      return put(texts.beyond(cost, spent, budget), texts.beyondDetail, cost)
    },
  }
}
