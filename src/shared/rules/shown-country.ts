/**
 * Countries in the network's texts, as they are shown (user-guide.md#settings). By the engine's own names alone: the first
 * view has no room for the table of `countries.ts`.
 */
import { lazily } from '../lazily.ts'
import { byLanguage, isEnglish } from '../texts/language.ts'
import { foldText } from './fold-text.ts'

const namesIn = (tag: string): Intl.DisplayNames =>
  new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })

const english = lazily(() => namesIn('en'))
const own = byLanguage(namesIn)

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))

/** ISO 3166 codes by the folded English name. */
const codes = lazily(
  () =>
    new Map(
      letters
        .flatMap((first) => letters.map((second) => first + second))
        .flatMap((code) => {
          const name = english().of(code)
          return name === undefined ? [] : [[foldText(name), code] as const]
        }),
    ),
)

/** Returns the code of a country that the network gives by its two-letter code or English name; null if unknown. */
export const countryCode = (text: string): string | null =>
  /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (codes().get(foldText(text)) ?? null)

/**
 * Returns the name in the current language of a country that the network gives by its two-letter code or English name.
 * English names stay as the network writes them, and so does any other text.
 */
export const shownCountry = (text: string): string => {
  // Names in English need no table.
  if (isEnglish() && text.length !== 2) return text
  const code = countryCode(text)
  return (code === null ? undefined : own().of(code)) ?? text
}
