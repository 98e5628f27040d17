import type { Settings } from '#shared/contract/entities/credit.ts'
import type { Visibility } from '#shared/contract/entities/visibility.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { affordable, postConfirmation } from '#shared/rules/post-cost.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import type { Acting } from '../../lib/account.ts'
import { errorText } from '../../lib/errors.ts'
import { alertShort } from './alert-short.ts'
import { readPrice, withPriceChange } from './price.ts'

interface Asked {
  readonly cost: Exclude<Cost, null>
  /** The question with the current price. */
  readonly text: string
}

/**
 * Returns the question about the current price of posting, sharing or widening an audience. Returns null, after an
 * alert, if the price is unreadable or the credits do not suffice.
 */
export const askPostPrice = async (
  acting: Acting,
  costIn: (settings: Settings | null) => Cost,
  shown: Cost,
  visibility: Visibility,
  what: 'post' | 'edit' = 'post',
): Promise<Asked | null> => {
  const { cost, balance, error } = await readPrice(acting, costIn)
  const may = affordable(cost, balance)
  if (may.ok && cost !== null)
    return { cost, text: withPriceChange(postConfirmation(cost, visibility, what), shown, cost) }
  const reason = may.ok ? '' : may.reason
  await alertShort(
    creditTexts.error,
    error === null ? reason : `${reason}\n${errorText(error)}`,
    may.ok ? undefined : may.short,
  )
  return null
}
