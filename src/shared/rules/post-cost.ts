import type { Settings } from '../contract/entities/credit.ts'
import { type UserTypeKey, userTypes } from '../contract/entities/user-types.ts'
import type { Visibility } from '../contract/entities/visibility.ts'
import { visibilityTexts } from '../texts/visibility.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'
import { amountOf, type Cost, sumOf } from './cost.ts'

const prefixes = { my_connection_only: 'my_connection', public: 'public' } as const

/** What one user type adds to the price of a post, in credits (product.md#cost-of-a-post). Null when it is unknown. */
export const typeCost = (
  settings: Settings | null,
  visibility: keyof typeof prefixes,
  type: UserTypeKey,
): Cost => {
  const prefix = prefixes[visibility]
  const short = userTypes.find((t) => t.key === type)?.short ?? type
  return amountOf(
    settings,
    `${prefix}_${type}_credit_deduction`,
    `${prefix}_${short.toLowerCase()}_credit_deduction`,
    `${prefix}_${short}_credit_deduction`,
  )
}

/**
 * What posting or sharing costs, in credits: a single amount for private to me, else the sum over the user types
 * (product.md#cost-of-a-post). Null when it is unknown.
 */
export const postCost = (
  settings: Settings | null,
  visibility: Visibility,
  types: readonly UserTypeKey[],
): Cost => {
  if (settings === null) return null
  if (visibility === 'private_to_me') return amountOf(settings, 'private_to_me_credit_deduction')
  return sumOf([...new Set(types)].map((type) => typeCost(settings, visibility, type)))
}

/** Whether a post may be paid for; with the reason to show where it may not (product.md#unknown-cost). */
export type Affordable =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly short?: true }

/** Compares a cost with the balance (null: the server did not say). What costs nothing needs no balance. */
export const affordable = (cost: Cost, balance: number | null): Affordable => {
  if (cost === null) return { ok: false, reason: texts.costUnknown }
  if (cost === 0) return { ok: true }
  if (balance === null) return { ok: false, reason: texts.balanceUnknown }
  return balance < cost ? { ok: false, reason: texts.insufficientCredits, short: true } : { ok: true }
}

/**
 * What the confirmation before posting says: the credits and the privacy label, or that it is free
 * (product.md#cost-of-a-post).
 */
export const postConfirmation = (cost: number, visibility: Visibility): string =>
  cost === 0 ? texts.noCredits : texts.creditsDeducted(cost, visibilityTexts[visibility])
