import Big from 'big.js'
import { intlTag } from '../texts/language.ts'
import { readAmount } from './amount.ts'
import { onlyMeaning } from './reading.ts'

/** Exact decimals of at least 0, stored as text: '1250.5'. A text that was typed and is no amount follows a '?'. */

const unreadMark = '?'

/** Digits up to which a number holds a typed decimal exactly. */
const exactDigits = 15

/** Returns the decimal of a stored amount; null for none and for an unreadable one, which is never 0. */
export const decimalOf = (stored: string): Big | null =>
  /^\d{1,40}(\.\d{1,40})?$/.test(stored) ? new Big(stored) : null

/** Returns a decimal as it is stored: without a power of ten and without zeros at its end. */
export const storedDecimal = (decimal: Big): string => decimal.toFixed()

/**
 * Returns a typed amount as it is stored. A text with two meanings, or none, stays as typed and counts as unknown.
 * `tag` is the BCP 47 tag of the writer's language.
 */
export const storedAmount = (typed: string, tag = intlTag()): string => {
  const text = typed.trim()
  if (text === '') return ''
  const amount = text.replace(/\P{Nd}/gu, '').length > exactDigits ? null : onlyMeaning(readAmount(text, tag))
  return amount === null ? `${unreadMark}${text}` : storedDecimal(new Big(amount))
}

/** Returns the text of a stored amount that could not be read; null for others. */
export const unreadAmount = (stored: string): string | null =>
  stored.startsWith(unreadMark) ? stored.slice(unreadMark.length) : null

/** Returns a decimal as a number if that is exact, for a spreadsheet; as text otherwise. */
export const exactNumber = (decimal: Big): number | string =>
  decimal.c.length <= exactDigits ? Number(storedDecimal(decimal)) : storedDecimal(decimal)

/**
 * Returns a stored amount as a field shows it, which reads as the same amount: a fourth decimal keeps '1.125' from
 * being read as a thousand.
 */
export const amountInField = (stored: string, tag = intlTag()): string => {
  const unread = unreadAmount(stored)
  if (unread !== null || stored === '') return unread ?? ''
  const format = new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: 20 })
  const text = format.format(stored as Intl.StringNumericLiteral)
  return storedAmount(text, tag) === stored ? text : `${text}0`
}
