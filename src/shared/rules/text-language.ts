import { language } from '../texts/language.ts'

/** Letters of one language only, with its tag. */
const ofOneLanguage: readonly (readonly [RegExp, string])[] = [
  [/[\u1ea0-\u1ef9\u01a0\u01a1\u01af\u01b0]/g, 'vi'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
]

/** Letters of scripts that many languages share. */
const shared: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Hani: /\p{Script=Han}/gu,
}

const scriptOfPage = (): string =>
  ({ ar: 'Arab', hi: 'Deva', 'zh-CN': 'Hani' })[language() as string] ?? 'Latn'

/** Characters that decide. */
const enough = 600
/** A text of another language has letters of its own this often, one of as many letters. */
const everyFew = 12

const western = /^[\0-\u019f\u01b1-\u036f\u2000-\u2bff]*$/

/**
 * Returns the tag of a member's text for readers' voices and fonts, from its letters: of its language where they are of
 * one alone, else of its script (`und-Arab`), because neither the network nor the member says more. Undefined for a
 * text that may be in the language of the page.
 */
export const languageOf = (html: string): string | undefined => {
  const page = scriptOfPage()
  const text = html.slice(0, enough).replace(/<[^>]*>/g, '')
  if (page === 'Latn' && western.test(text)) return undefined
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  for (const [letters, tag] of ofOneLanguage) if (all > 0 && count(letters) * everyFew >= all) return tag
  const [script, most] = Object.entries(shared)
    .map(([name, letters]) => [name, count(letters)] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one))
  if (most === 0 || script === page) return undefined
  return script === 'Hani' ? 'zh' : `und-${script}`
}
