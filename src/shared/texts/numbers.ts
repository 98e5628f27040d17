import { lazily } from '../lazily.ts'

/** The first `Intl` of a process reads the tables of all languages: a sixth of all script before the first post. */
const english = lazily(() => new Intl.NumberFormat('en'))
const shortEnglish = lazily(() => new Intl.NumberFormat('en', { notation: 'compact' }))

/** A number as English writes it, '12,345.5': for a whole one nothing of `Intl` is needed. */
export const numbers = {
  format: (n: number): string =>
    Number.isSafeInteger(n) ? String(n).replace(/\B(?=(\d{3})+$)/g, ',') : english().format(n),
}

/** The same in short: '12K'. */
export const shortNumber = (n: number): string =>
  Number.isSafeInteger(n) && Math.abs(n) < 1000 ? String(n) : shortEnglish().format(n)

/** Fifteen digits are what a number holds for certain: 0.0000001 is not 0, and 0.1 + 0.2 is 0.3. */
const precise = lazily(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 15 }))
const plain = lazily(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 15, useGrouping: false }))

/** Amounts of credits, never rounded to nothing and never as a power of ten: '12,345.5', '0.0000001'. */
export const amounts = {
  format: (n: number): string => (Number.isSafeInteger(n) ? numbers.format(n) : precise().format(n)),
  /** Without the commas, as the network's own texts write it: '12345.5'. */
  plain: (n: number): string => (Number.isSafeInteger(n) ? String(n) : plain().format(n)),
}
