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
  /** Above this many credits main confirms a cost in its own question. */
  readonly confirmAbove: number | null
  /** Spending beyond it in a day needs a confirmation. */
  readonly budget: number | null
  /** Spending beyond it in a day is refused. */
  readonly most: number | null
}

const strictest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/**
 * The person's limits under the organisation's (user-guide.md#limits): of two that only ask, the stricter one holds; the most
 * of a day is the organisation's alone, and the person's budget asks before it.
 */
export const spendingLimits = (own: OwnLimits, organisation: OrganisationLimits): SpendingLimits => ({
  confirmAbove: strictest(own.confirmAboveCredits, organisation.confirmAbove),
  budget: own.creditsPerDay,
  most: organisation.creditsPerDay,
})

/** Whether a cost goes beyond what may be spent without a question; without a stated price it does, a free one never. */
export const isBeyond = (cost: Cost, limit: number | null, spent = 0): boolean =>
  limit !== null &&
  cost !== 0 &&
  (cost === null || isNotStated(cost) || Math.round((spent + cost - limit) * 1e6) > 0)
