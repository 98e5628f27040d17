import { byLanguage, isEnglish } from './language.ts'

/** Integers need no `Intl` in English: its first object loads the tables of all languages, a sixth of all script time. */
const isPlain = (n: number): boolean => isEnglish() && Number.isSafeInteger(n)

const format = (options?: Intl.NumberFormatOptions): ((n: number) => string) => {
  const made = byLanguage((tag) => new Intl.NumberFormat(tag, options))
  return (n) => made().format(n)
}

const usual = format()
const short = format({ notation: 'compact' })
/** A number is exact to fifteen digits: 0.0000001 is not 0, and 0.1 + 0.2 is 0.3. */
const precise = format({ maximumSignificantDigits: 15 })
const plain = format({ maximumSignificantDigits: 15, useGrouping: false })

/** Formats numbers in the current language: '12,345.5'. */
export const numbers = {
  format: (n: number): string => (isPlain(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, ',') : usual(n)),
}

/** Formats a number in short: '12K'. */
export const shortNumber = (n: number): string => (isPlain(n) && Math.abs(n) < 1000 ? String(n) : short(n))

/** Formats amounts of credits, never rounded to 0 and never as a power of ten: '12,345.5', '0.0000001'. */
export const amounts = {
  format: (n: number): string => (isPlain(n) ? numbers.format(n) : precise(n)),
  /** Formats without separators, like the network's texts: '12345.5'. */
  plain: (n: number): string => (isPlain(n) ? String(n) : plain(n)),
  /** Formats a change with its sign, '+1,200' or '−3'; an empty text for none. */
  signed: (n: number): string => (n === 0 ? '' : `${n > 0 ? '+' : '−'}${amounts.format(Math.abs(n))}`),
}

/** Returns a rating with one digit after the point: '4.0'. */
export const tenths = format({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Returns a number with at most one digit after the point: '1.2'. */
export const roundedToTenths = format({ maximumFractionDigits: 1 })

/** Returns a change as a share of the earlier value: '+2.5%' for 0.025. */
export const changeInPercent = format({
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Returns a whole percentage: '80%' for 0.8. */
export const wholePercent = format({ style: 'percent', maximumFractionDigits: 0 })
