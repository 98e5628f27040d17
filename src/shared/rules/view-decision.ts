import type { ViewSubject } from '../contract/entities/credit.ts'
import { creditTexts as texts } from '../texts/credits.ts'
import { type Cost, isNotStated } from './cost.ts'

/** The three wordings of the credit view flow (product.md#cost-of-a-look). */
export type PaidSubject = 'user' | 'product' | 'voyager'

/** Returns the wording group for the viewed item. */
export const paidSubjectOf = (type: ViewSubject['type']): PaidSubject => {
  if (type === 'profile') return 'user'
  return type === 'exporter-product' || type === 'importer-product' ? 'product' : 'voyager'
}

/** Facts known when somebody clicks on something that costs credits. Null: unknown. */
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
  /** `short`: more credits would help. */
  | { readonly do: 'refuse'; readonly text: string; readonly short?: true }
  | { readonly do: 'confirm'; readonly text: string }

/**
 * The credit view flow (product.md#cost-of-a-look). Owners, those who paid before and free things go straight through;
 * whatever is unknown blocks with its reason (product.md#unknown-cost). A price that is not stated is asked about whatever
 * the balance is. An empty balance has its own text, so it is looked at before a balance that is merely too small.
 */
export const decideView = ({ subject, isOwner, alreadyDeducted, balance, cost }: ViewFacts): ViewDecision => {
  if (isOwner || alreadyDeducted === true || cost === 0) return { do: 'navigate' }
  if (cost === null) return { do: 'refuse', text: texts.costUnknown }
  if (alreadyDeducted === null) return { do: 'refuse', text: texts.deductionUnknown }
  if (isNotStated(cost)) return { do: 'confirm', text: texts[subject].confirmNotStated(balance) }
  if (balance === null) return { do: 'refuse', text: texts.balanceUnknown }
  if (balance <= 0) return { do: 'refuse', text: texts[subject].over, short: true }
  if (balance < cost) return { do: 'refuse', text: texts[subject].insufficient, short: true }
  return { do: 'confirm', text: texts[subject].confirm(balance, cost) }
}
