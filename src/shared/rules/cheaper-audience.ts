import type { Settings } from '../contract/entities/credit.ts'
import type { Post } from '../contract/entities/post.ts'
import { statedAmount } from './cost.ts'
import { costOfForm } from './edit-cost.ts'
import type { Audience } from './visibility.ts'

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
