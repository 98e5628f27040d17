import type { Settings } from '../contract/entities/credit.ts'
import { type UserTypeKey, userTypes } from '../contract/entities/user-types.ts'
import type { Visibility } from '../contract/entities/visibility.ts'
import { visibilityTexts } from '../texts/visibility.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'
import { amountOf, type Cost, isNotStated, sumOf } from './cost.ts'

const prefixes = { my_connection_only: 'my_connection', public: 'public' } as const

/** Returns the price of one user type in a post (product.md#cost-of-a-post). */
export const typeCost = (
  settings: Settings | null,
  visibility: keyof typeof prefixes,
  type: UserTypeKey,
): Cost => {
  const prefix = prefixes[visibility]
  const { short, label } = userTypes.find((t) => t.key === type) ?? { short: type, label: type }
  const names = [type, short.toLowerCase(), short]
  return amountOf(
    settings,
    names.map((name) => `${prefix}_${name}_credit_deduction`),
    label,
  )
}

/**
 * Returns the cost of posting or sharing: one amount for private to me, else the sum over the user types
 * (product.md#cost-of-a-post).
 */
export const postCost = (
  settings: Settings | null,
  visibility: Visibility,
  types: readonly UserTypeKey[],
): Cost => {
  if (settings === null) return null
  if (visibility === 'private_to_me') return amountOf(settings, ['private_to_me_credit_deduction'])
  return sumOf([...new Set(types)].map((type) => typeCost(settings, visibility, type)))
}

/** Whether a post may be paid for; with the reason to show where it may not (product.md#unknown-cost). */
export type Affordable =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly short?: true }

/**
 * Compares a cost with the balance (null: unknown). A free action needs no balance. The user decides about a price that
 * is not stated, as long as the balance covers the stated part.
 */
export const affordable = (cost: Cost, balance: number | null): Affordable => {
  if (cost === null) return { ok: false, reason: texts.costUnknown }
  const stated = isNotStated(cost) ? cost.atLeast : cost
  if (stated === 0) return { ok: true }
  if (balance === null) return { ok: false, reason: texts.balanceUnknown }
  return balance < stated ? { ok: false, reason: texts.insufficientCredits, short: true } : { ok: true }
}

/**
 * The question before posting or saving an edit: the credits and the privacy label, that it is free, or that the network does not state the
 * price (product.md#cost-of-a-post).
 */
export const postConfirmation = (
  cost: Exclude<Cost, null>,
  visibility: Visibility,
  what: 'post' | 'edit' = 'post',
): string => {
  if (isNotStated(cost)) return texts.creditsNotStated(cost, visibilityTexts[visibility], what)
  return cost === 0 ? texts.noCredits : texts.creditsDeducted(cost, visibilityTexts[visibility], what)
}
