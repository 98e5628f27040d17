import { creditsIn, type Settings } from '../contract/entities/credit.ts'

/**
 * An amount of credits, or null when it is **unknown**: the action is blocked with the reason then, never free
 * (product.md#unknown-cost).
 */
export type Cost = number | null

/**
 * Reads an amount from settings under the first key that is there. 0 only where it is a readable 0, or where a list whose
 * keys can all be read lacks every key; null where the settings, the amount or some key could not be read.
 */
export const amountOf = (settings: Settings | null, ...keys: readonly string[]): Cost => {
  if (settings === null) return null
  const key = keys.find((candidate) => Object.hasOwn(settings, candidate))
  if (key !== undefined) return creditsIn(settings[key])
  // One of the keys may be that of an item without a readable one.
  return Object.hasOwn(settings, '') ? null : 0
}

/** Adds up amounts; unknown as soon as one of them is. Rounded to a millionth, so that 0.1 + 0.2 is 0.3, but never to 0. */
export const sumOf = (costs: readonly Cost[]): Cost => {
  let sum = 0
  for (const cost of costs) {
    if (cost === null) return null
    sum += cost
  }
  const rounded = Math.round(sum * 1e6) / 1e6
  return Number.isFinite(rounded) ? rounded || sum : null
}
