import { lazily } from '../lazily.ts'

const regions = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))

const nameOf = (text: string): string =>
  /^[A-Za-z]{2}$/.test(text) ? (regions().of(text.toUpperCase()) ?? text) : text

/** Names the countries of a list: 'NL,DE' is 'Netherlands, Germany'. Anything but an ISO 3166 code stays as it is. */
export const countryNames = (list: string): string =>
  list
    .split(',')
    .map((part) => nameOf(part.trim()))
    .filter((name) => name !== '')
    .join(', ')
