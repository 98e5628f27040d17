import { lazily } from '../lazily.ts'

const regions = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))

const nameOf = (text: string): string =>
  /^[A-Za-z]{2}$/.test(text) ? (regions().of(text.toUpperCase()) ?? text) : text

/**
 * Returns the names of a list of countries: 'Netherlands, Germany' for 'NL,DE'. Keeps any text that is not an ISO
 * 3166 code.
 */
export const countryNames = (list: string): string =>
  list
    .split(',')
    .map((part) => nameOf(part.trim()))
    .filter((name) => name !== '')
    .join(', ')
