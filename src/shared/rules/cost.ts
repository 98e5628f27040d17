import { creditsIn, type Settings } from '../contract/entities/credit.ts'

/** A price that readable settings omit, in whole or in part. Only the user decides about it. */
export interface NotStated {
  /** The stated part of the price, in credits. */
  readonly atLeast: number
  /** Labels of the parts without a price: `Importer`. Empty for a price without parts. */
  readonly missing: readonly string[]
}

/**
 * An amount of credits, `NotStated`, or null when **unknown**. An unknown cost blocks the action and shows the
 * reason. Only a readable 0 is free (product.md#unknown-cost).
 */
export type Cost = number | NotStated | null

export const isNotStated = (cost: Cost): cost is NotStated => cost !== null && typeof cost === 'object'

/** Returns the price in credits; null when it is not stated or unreadable. */
export const statedAmount = (cost: Cost): number | null => (isNotStated(cost) ? null : cost)

/** Returns whether two costs look the same to the user. */
export const isSameCost = (one: Cost, other: Cost): boolean =>
  isNotStated(one) && isNotStated(other)
    ? one.atLeast === other.atLeast && one.missing.join('\n') === other.missing.join('\n')
    : one === other

/**
 * Returns the amount under the first existing key of the settings. Null when the settings or the amount are
 * unreadable. Without such a key, null when some key is unreadable, otherwise not stated. `part` is the label of the
 * priced part.
 */
export const amountOf = (settings: Settings | null, keys: readonly string[], part?: string): Cost => {
  if (settings === null) return null
  const key = keys.find((candidate) => Object.hasOwn(settings, candidate))
  if (key !== undefined) return creditsIn(settings[key])
  // An empty key is an unreadable one, and may be one of the wanted keys.
  return Object.hasOwn(settings, '') ? null : { atLeast: 0, missing: part === undefined ? [] : [part] }
}

/**
 * Adds credits. Rounds to a millionth, so that 0.1 + 0.2 is 0.3, but never to 0. Null for a sum that is not a finite
 * number.
 */
export const addCredits = (amounts: readonly number[]): number | null => {
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  const rounded = Math.round(sum * 1e6) / 1e6
  return Number.isFinite(rounded) ? rounded || sum : null
}

/**
 * Adds costs. One unknown cost makes the sum unknown. Otherwise one cost that is not stated makes the sum not stated.
 */
export const sumOf = (costs: readonly Cost[]): Cost => {
  const amounts: number[] = []
  const unstated: NotStated[] = []
  for (const cost of costs) {
    if (cost === null) return null
    if (isNotStated(cost)) unstated.push(cost)
    amounts.push(isNotStated(cost) ? cost.atLeast : cost)
  }
  const atLeast = addCredits(amounts)
  if (atLeast === null || unstated.length === 0) return atLeast
  return { atLeast, missing: unstated.flatMap(({ missing }) => missing) }
}
