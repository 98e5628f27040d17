import type { Settings } from '../contract/entities/credit.ts'

/**
 * An amount of credits, or null when it is **unknown**: the action is blocked with the reason then, never free
 * (product.md#unknown-cost).
 */
export type Cost = number | null

/** As `creditAmount` of the contract reads it, written out so that the page loads no parser for it. */
const amountIn = (text: string): Cost => {
  const amount = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(amount) && amount >= 0 ? amount : null
}

/**
 * Reads an amount from settings under the first key that is there. Null when the settings could not be read or the
 * amount is negative or no number; 0 when a valid list lacks every key.
 */
export const amountOf = (settings: Settings | null, ...keys: readonly string[]): Cost => {
  if (settings === null) return null
  const key = keys.find((candidate) => Object.hasOwn(settings, candidate))
  return key === undefined ? 0 : amountIn(settings[key] ?? '')
}

/** Adds up amounts; unknown as soon as one of them is. Rounded to a millionth, so that 0.1 + 0.2 is 0.3. */
export const sumOf = (costs: readonly Cost[]): Cost => {
  let sum = 0
  for (const cost of costs) {
    if (cost === null) return null
    sum += cost
  }
  const rounded = Math.round(sum * 1e6) / 1e6
  return Number.isFinite(rounded) ? rounded : null
}
