import { creditsIn, type Settings } from '../contract/entities/credit.ts'

/** A price that a readable list of settings does not name, or not in full: nobody but the user decides about it. */
export interface NotStated {
  /** The part of the price that the network does state, in credits. */
  readonly atLeast: number
  /** The parts without a price, in words: `Importer`. Empty where the whole has no parts. */
  readonly missing: readonly string[]
}

/**
 * An amount of credits, or `NotStated`, or null when it is **unknown**: the action is blocked with the reason then. Only a
 * readable 0 is free (product.md#unknown-cost).
 */
export type Cost = number | NotStated | null

export const isNotStated = (cost: Cost): cost is NotStated => cost !== null && typeof cost === 'object'

/** The price as a number of credits; null where the network does not state it or it cannot be read. */
export const statedAmount = (cost: Cost): number | null => (isNotStated(cost) ? null : cost)

/** Whether two costs say the same to the user. */
export const isSameCost = (one: Cost, other: Cost): boolean =>
  isNotStated(one) && isNotStated(other)
    ? one.atLeast === other.atLeast && one.missing.join('\n') === other.missing.join('\n')
    : one === other

/**
 * Reads an amount from settings under the first key that is there. Null where the settings, the amount or some key could
 * not be read; not stated where a list whose keys can all be read lacks every key. `part` names what has the price.
 */
export const amountOf = (settings: Settings | null, keys: readonly string[], part?: string): Cost => {
  if (settings === null) return null
  const key = keys.find((candidate) => Object.hasOwn(settings, candidate))
  if (key !== undefined) return creditsIn(settings[key])
  // One of the keys may be that of an item without a readable one.
  return Object.hasOwn(settings, '') ? null : { atLeast: 0, missing: part === undefined ? [] : [part] }
}

/** Adds up credits, rounded to a millionth so that 0.1 + 0.2 is 0.3, but never to 0; null where that is no number. */
export const addCredits = (amounts: readonly number[]): number | null => {
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  const rounded = Math.round(sum * 1e6) / 1e6
  return Number.isFinite(rounded) ? rounded || sum : null
}

/** Adds up costs: unknown as soon as one of them is, else not stated as soon as one of them is. */
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
