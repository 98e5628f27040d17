import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { creditTexts } from '#shared/texts/credits.ts'
import { costChipTexts as texts } from './texts.ts'

/** Describes the price of a view: 'Free', '3 credits', not stated, or unreadable. */
export const costText = (cost: Cost): string => {
  if (cost === null) return texts.unknown
  if (isNotStated(cost)) return creditTexts.priceNotStated
  return cost === 0 ? texts.free : texts.credits(cost)
}
