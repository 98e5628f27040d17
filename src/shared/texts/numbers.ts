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
