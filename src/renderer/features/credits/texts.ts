import { type Cost, isNotStated } from '#shared/rules/cost.ts'
import { message, texts } from '#shared/texts/message.ts'
import { inCredits } from '#shared/texts/units.ts'

/** Texts of the price chip. */
export const costChipTexts = texts('costChip', {
  free: 'Free',
  unlocked: 'Unlocked',
  credits: inCredits,
  unknown: 'Cost unknown',
  notStated: 'Price not stated',
  viewDetails: 'View details',
  needsConnection: 'Needs a connection',
  viewDetailsOf: message('View details: {what}', 'what'),
})

/** Describes the price of a view: 'Free', '3 credits', not stated, or unreadable. */
export const costText = (cost: Cost): string => {
  if (cost === null) return costChipTexts.unknown
  if (isNotStated(cost)) return costChipTexts.notStated
  return cost === 0 ? costChipTexts.free : costChipTexts.credits(cost)
}

/** Texts in place of a price that could not be fetched. */
export const retryCostTexts = texts('retryCost', {
  retry: 'Retry',
  retryCost: 'Retry loading the price',
  failed: 'Couldn’t load the price.',
})
