import type { Settings } from '#shared/contract/entities/credit.ts'
import type { AppError } from '#shared/errors.ts'
import { type Cost, isNotStated, isSameCost } from '#shared/rules/cost.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import { showBusy } from '../../ui/dialogs.ts'
import { readCurrent } from './refresh-balance.ts'
import { costChipTexts } from './texts.ts'

/** The price and the balance; each null when unknown. */
export interface Price {
  readonly cost: Cost
  readonly balance: number | null
  /** Why the server did not say. */
  readonly error: AppError | null
}

/** A server that takes its time is not a click that was missed. */
const busyAfterMs = 500

const withBusyToast = async <T>(answer: Promise<T>): Promise<T> => {
  let done = (): void => {}
  const timer = setTimeout(() => {
    done = showBusy(costChipTexts.asking)
  }, busyAfterMs)
  const value = await answer
  clearTimeout(timer)
  done()
  return value
}

/**
 * Returns a cost by the server's settings of this moment, never by settings that were read before. Null settings are
 * unknown ones (product.md#unknown-cost).
 */
export const readPrice = async (costIn: (settings: Settings | null) => Cost): Promise<Price> => {
  const present = await withBusyToast(readCurrent())
  if (!present.ok) return { cost: costIn(null), balance: null, error: present.error }
  const { settings, balance } = present.value
  return { cost: costIn(settings), balance, error: null }
}

/** A question about credits, which says so where the price is another than the one that was shown. */
export const withPriceChange = (question: string, shown: Cost, cost: Cost): string =>
  shown === null || isNotStated(shown) || isSameCost(shown, cost)
    ? question
    : `${question}\n${creditTexts.priceChanged(shown)}`
