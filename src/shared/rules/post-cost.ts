import type { Settings } from '../contract/entities/credit.ts'
import type { Post } from '../contract/entities/post.ts'
import { type UserTypeKey, userTypes } from '../contract/entities/user-types.ts'
import type { Visibility } from '../contract/entities/visibility.ts'
import { creditTexts } from '../texts/credits.ts'
import { userTypeTexts } from '../texts/user-types.ts'
import { visibilityTexts } from '../texts/visibility.ts'
import { wallRulesTexts as texts } from '../texts/wall-rules.ts'
import { amountOf, type Cost, isNotStated, statedAmount, sumOf } from './cost.ts'
import { type Audience, isSameReach } from './visibility.ts'

const prefixes = { my_connection_only: 'my_connection', public: 'public' } as const

/** Returns the price of a post for one user type (product.md#cost-of-a-post). */
export const typeCost = (
  settings: Settings | null,
  visibility: keyof typeof prefixes,
  type: UserTypeKey,
): Cost => {
  const prefix = prefixes[visibility]
  const { short } = userTypes.find((t) => t.key === type) ?? { short: type }
  const names = [type, short.toLowerCase(), short]
  return amountOf(
    settings,
    names.map((name) => `${prefix}_${name}_credit_deduction`),
    userTypeTexts[type],
  )
}

/**
 * Returns the cost of posting or sharing (product.md#cost-of-a-post). A private post has one price. Other posts cost
 * the sum over their user types.
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

/**
 * Whether the balance allows a post, otherwise the reason to show (product.md#unknown-cost). `short`: more credits would
 * help; the sentence has price and balance.
 */
export type Affordable =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly short?: string }

/**
 * Compares a cost with the balance (null: unknown). A free action needs no balance. If a price is not stated, the
 * user decides, provided that the balance covers the stated part.
 */
export const affordable = (cost: Cost, balance: number | null): Affordable => {
  if (cost === null) return { ok: false, reason: texts.costUnknown }
  const stated = isNotStated(cost) ? cost.atLeast : cost
  if (stated === 0) return { ok: true }
  if (balance === null) return { ok: false, reason: texts.balanceUnknown }
  if (balance >= stated) return { ok: true }
  return { ok: false, reason: texts.insufficientCredits, short: creditTexts.shortOf(stated, balance) }
}

/**
 * Returns the question before posting or saving an edit (product.md#cost-of-a-post). It names the credits and the
 * audience, or says that the action is free or the price not stated.
 */
export const postConfirmation = (
  cost: Exclude<Cost, null>,
  visibility: Visibility,
  what: 'post' | 'edit' = 'post',
): string => {
  if (isNotStated(cost)) return texts.creditsNotStated(cost, visibilityTexts[visibility], what)
  return cost === 0 ? texts.noCredits : texts.creditsDeducted(cost, visibilityTexts[visibility], what)
}

/**
 * Returns the cost on the button: the price of a new post, or the extra price of an edit's wider audience. Editing a
 * shared post is free, because its audience stays.
 */
export const costOfForm = (settings: Settings | null, audience: Audience, editing: Post | null): Cost => {
  if (editing?.kind === 'SharedPost') return 0
  const cost = postCost(settings, audience.visibility, audience.userTypes)
  if (!editing || cost === null) return cost
  const before = postCost(settings, editing.privacy_visibility, editing.user_types)
  if (before === null) return null
  if (isSameAudience(editing, audience)) return 0
  // Subtracts only the stated minimum of the earlier audience, so the result is the maximum cost of the edit.
  const paid = isNotStated(before) ? before.atLeast : before
  return isNotStated(cost) ? { ...cost, atLeast: 0 } : Math.max(0, Math.round((cost - paid) * 1e6) / 1e6)
}

/** Returns whether an edited post keeps its audience. */
export const isSameAudience = (post: Post, audience: Audience): boolean =>
  isSameReach({ visibility: post.privacy_visibility, userTypes: post.user_types }, audience)

/** A cheaper audience, with both prices in credits. */
export interface CheaperAudience {
  readonly audience: Audience
  readonly cost: number
  /** The cost of the chosen audience. */
  readonly instead: number
}

/**
 * Returns the cheapest audience of the same visibility that reaches all chosen members. This is All, if it costs less
 * than the chosen types together (user-guide.md#audiences). Null if no audience is cheaper, or if a price is unknown
 * or not stated.
 */
export const cheaperAudience = (
  settings: Settings | null,
  chosen: Audience,
  editing: Post | null = null,
): CheaperAudience | null => {
  const { visibility, userTypes } = chosen
  if (visibility === 'private_to_me' || userTypes.length === 0 || userTypes.includes('all')) return null
  const audience: Audience = { visibility, userTypes: ['all'] }
  const instead = statedAmount(costOfForm(settings, chosen, editing))
  const cost = statedAmount(costOfForm(settings, audience, editing))
  return cost === null || instead === null || cost >= instead ? null : { audience, cost, instead }
}
