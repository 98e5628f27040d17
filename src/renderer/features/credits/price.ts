import type { Settings } from '#shared/contract/entities/credit.ts'
import type { AppError } from '#shared/errors.ts'
import { type Cost, isNotStated, isSameCost } from '#shared/rules/cost.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import type { Acting } from '../../lib/account.ts'
import { showBusy } from '../../ui/dialogs.ts'
import { readCurrent } from './refresh-balance.ts'

/** The price and the balance; each null if unknown. */
export interface Price {
  readonly cost: Cost
  readonly balance: number | null
  /** Why the server did not answer; null if it did. */
  readonly error: AppError | null
}

/** Delay of the busy dialog, ms, which shows that the click was noticed. */
const busyAfterMs = 500

const withBusyDialog = async <T>(acting: Acting, answer: Promise<T>): Promise<T> => {
  let done = (): void => {}
  const timer = setTimeout(() => {
    done = showBusy(acting, creditTexts.asking)
  }, busyAfterMs)
  const value = await answer
  clearTimeout(timer)
  done()
  return value
}

/**
 * Returns a cost by the server's current settings, never by cached ones. Null settings are unknown ones
 * (product.md#unknown-cost).
 */
export const readPrice = async (
  acting: Acting,
  costIn: (settings: Settings | null) => Cost,
): Promise<Price> => {
  const present = await withBusyDialog(acting, readCurrent(acting))
  if (!present.ok) return { cost: costIn(null), balance: null, error: present.error }
  const { settings, balance } = present.value
  return { cost: costIn(settings), balance, error: null }
}

/** Returns a question about credits, with a note if the price differs from the one shown. */
export const withPriceChange = (question: string, shown: Cost, cost: Cost): string =>
  shown === null || isNotStated(shown) || isSameCost(shown, cost)
    ? question
    : `${question}\n${creditTexts.priceChanged(shown)}`
