import { type Cost, isNotStated } from './cost.ts'

/** The person's own limits; null for none. */
export interface OwnLimits {
  readonly confirmAboveCredits: number | null
  readonly creditsPerDay: number | null
}

/** The organisation's limits; null for none. */
export interface OrganisationLimits {
  readonly confirmAbove: number | null
  readonly creditsPerDay: number | null
}

export const noLimits: OrganisationLimits = { confirmAbove: null, creditsPerDay: null }

/** The stricter of both limits, in credits; null for none. */
export interface SpendingLimits {
  /** Main confirms a cost above this many credits in its own dialog. */
  readonly confirmAbove: number | null
  /** Daily spending above this needs a confirmation. */
  readonly budget: number | null
  /** Daily spending above this is refused. */
  readonly most: number | null
}

const strictest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/**
 * Combines the person's and the organisation's limits (user-guide.md#limits). The stricter limit for confirmations
 * applies. The person's daily budget asks for a confirmation, the organisation's refuses.
 */
export const spendingLimits = (own: OwnLimits, organisation: OrganisationLimits): SpendingLimits => ({
  confirmAbove: strictest(own.confirmAboveCredits, organisation.confirmAbove),
  budget: own.creditsPerDay,
  most: organisation.creditsPerDay,
})

/**
 * Returns whether a cost exceeds a limit and needs a question. A free cost never does, a cost without a stated price
 * always does.
 */
export const isBeyond = (cost: Cost, limit: number | null, spent = 0): boolean =>
  limit !== null &&
  cost !== 0 &&
  (cost === null || isNotStated(cost) || Math.round((spent + cost - limit) * 1e6) > 0)
