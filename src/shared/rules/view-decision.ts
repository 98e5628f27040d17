import type { ViewSubject } from '../contract/entities/credit.ts'
import { creditTexts as texts } from '../texts/credits.ts'
import { type Cost, isNotStated } from './cost.ts'

/** Wordings of the credit view flow (product.md#cost-of-a-look). */
export type PaidSubject = 'user' | 'product' | 'voyager'

/** Returns the wording for the viewed item. */
export const paidSubjectOf = (type: ViewSubject['type']): PaidSubject => {
  if (type === 'profile') return 'user'
  return type === 'exporter-product' || type === 'importer-product' ? 'product' : 'voyager'
}

/** Facts at the click on a paid item. Null: unknown. */
export interface ViewFacts {
  readonly subject: PaidSubject
  readonly isOwner: boolean
  readonly alreadyDeducted: boolean | null
  readonly balance: number | null
  readonly cost: Cost
}

/** The result of a click. */
export type ViewDecision =
  | { readonly do: 'navigate' }
  /** `short`: more credits would help; a sentence with price and balance. */
  | { readonly do: 'refuse'; readonly text: string; readonly short?: string }
  | { readonly do: 'confirm'; readonly text: string }

/**
 * Decides the credit view flow (product.md#cost-of-a-look). Owners, earlier payers and free items navigate directly.
 * An unknown fact blocks with its reason (product.md#unknown-cost). A price that is not stated needs a confirmation,
 * whatever the balance. An empty balance has its own text, so it comes before the check for a low balance.
 */
export const decideView = ({ subject, isOwner, alreadyDeducted, balance, cost }: ViewFacts): ViewDecision => {
  if (isOwner || alreadyDeducted === true || cost === 0) return { do: 'navigate' }
  if (cost === null) return { do: 'refuse', text: texts.costUnknown }
  if (alreadyDeducted === null) return { do: 'refuse', text: texts.deductionUnknown }
  if (isNotStated(cost)) return { do: 'confirm', text: texts[subject].confirmNotStated(balance) }
  if (balance === null) return { do: 'refuse', text: texts.balanceUnknown }
  const short = texts.shortOf(cost, balance)
  if (balance <= 0) return { do: 'refuse', text: texts[subject].over, short }
  if (balance < cost) return { do: 'refuse', text: texts[subject].insufficient, short }
  return { do: 'confirm', text: texts[subject].confirm(balance, cost) }
}
