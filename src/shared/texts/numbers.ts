import { lazily } from '../lazily.ts'
import { plural } from './plural.ts'

/**
 * Created on demand, because the first `Intl` object loads the tables of all languages. That took a sixth of all
 * script time before the first post.
 */
const english = lazily(() => new Intl.NumberFormat('en'))
const shortEnglish = lazily(() => new Intl.NumberFormat('en', { notation: 'compact' }))

/** Formats numbers in English: '12,345.5'. Integers need no `Intl`. */
export const numbers = {
  format: (n: number): string =>
    Number.isSafeInteger(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, ',') : english().format(n),
}

/** Formats a number in short: '12K'. */
export const shortNumber = (n: number): string =>
  Number.isSafeInteger(n) && Math.abs(n) < 1000 ? String(n) : shortEnglish().format(n)

/** A number is exact to fifteen digits: 0.0000001 is not 0, and 0.1 + 0.2 is 0.3. */
const precise = lazily(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 15 }))
const plain = lazily(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 15, useGrouping: false }))

/** Formats amounts of credits, never rounded to 0 and never as a power of ten: '12,345.5', '0.0000001'. */
export const amounts = {
  format: (n: number): string => (Number.isSafeInteger(n) ? numbers.format(n) : precise().format(n)),
  /** Formats without commas, like the network's texts: '12345.5'. */
  plain: (n: number): string => (Number.isSafeInteger(n) ? String(n) : plain().format(n)),
  /** Formats a change with its sign, '+1,200' or '−3'; an empty text for none. */
  signed: (n: number): string => (n === 0 ? '' : `${n > 0 ? '+' : '−'}${amounts.format(Math.abs(n))}`),
}

/** Formats an amount with its unit: '3 credits', '1 credit', '0.5 credits'. */
export const inCredits = (n: number): string => `${amounts.format(n)} ${plural(n, 'credit', 'credits')}`

const tenth = lazily(
  () => new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
/** Returns a rating with one digit after the point: '4.0'. */
export const tenths = (n: number): string => tenth().format(n)

const percent = lazily(
  () =>
    new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
)
/** Returns a change as a share of the earlier value: '+2.5%' for 0.025. */
export const changeInPercent = (part: number): string => percent().format(part)
