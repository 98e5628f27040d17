import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { inCredits } from '#shared/texts/numbers.ts'

/** Texts of the price chip. */
export const costChipTexts = {
  free: 'Free',
  unlocked: 'Unlocked',
  credits: inCredits,
  unknown: 'Cost unknown',
  notStated: 'Price not stated',
  viewDetails: 'View details',
  viewDetailsOf: (what: string) => `View details: ${what}`,
} as const

/** Describes the price of a view: 'Free', '3 credits', not stated, or unreadable. */
export const costText = (cost: Cost): string => {
  if (cost === null) return costChipTexts.unknown
  if (isNotStated(cost)) return costChipTexts.notStated
  return cost === 0 ? costChipTexts.free : costChipTexts.credits(cost)
}

/** Texts in place of a price that could not be fetched. */
export const retryCostTexts = {
  retry: 'Retry',
  retryCost: 'Retry loading the price',
  failed: 'Couldn’t load the price.',
} as const
