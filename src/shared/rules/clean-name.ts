import { lazily } from '../lazily.ts'

/** A pattern for one picture of an emoji, with its skin tone and its variation selector. */
export const emojiPicture = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?\\uFE0F?'
/** An emoji with its parts: joined, with a variation selector, a skin tone, a keycap or the tags of a flag. */
const emoji = `\\p{RGI_Emoji}|${emojiPicture}(?:\\u200D${emojiPicture})+`

/**
 * Joiners that change letters: after the virama of Indic scripts, and the non-joiner between letters of the Arabic
 * script.
 */
const joiners =
  '(?<=[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA])[\\u200C\\u200D]|' +
  '(?<=\\p{Script=Arabic}\\p{M}*)\\u200C(?=\\p{Script=Arabic})'

/** Controls, formats, marks of direction, halves of pairs, private letters, and what is drawn as nothing. */
const unseen = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}]'
/** Spaces and line ends of every width, and the blank pattern of Braille. */
const blank = '[\\p{Z}\\t\\n\\v\\f\\r\\u0085\\u2800]'
/** Hangul fillers are letters that are drawn as spaces. */
const fillers = '[\\u115F\\u1160\\u3164\\uFFA0]'

const parts = lazily(() => new RegExp(`(${emoji}|${joiners})|((?:${blank}|${fillers})+)|${unseen}`, 'gv'))

/** Visible Latin letters, signs and spaces. The other patterns cost the first view a tenth of its script. */
const plain = /^[ -~\u00C0-\u024F]*$/

/** Whether a name has something to remove or to replace: most names of every script have nothing. */
const hasUnseen = lazily(() => new RegExp(`${unseen}|(?! )${blank}|${fillers}`, 'v'))

const withoutUnseen = (name: string): string =>
  hasUnseen().test(name)
    ? name.replace(parts(), (_all, kept?: string, space?: string) => kept ?? (space === undefined ? '' : ' '))
    : name

/**
 * Returns a name without what is not seen: controls, marks of direction, blank letters and runs of spaces. Emoji and the
 * letters of every script stay whole. Composed (NFC), so that equal names are equal texts.
 */
export const cleanName = (name: string): string => {
  const seen = plain.test(name) ? name : withoutUnseen(name).normalize('NFC')
  return seen.replace(/ {2,}/g, ' ').trim()
}

/** Returns whether a name has a letter. Digits, signs and emoji alone name nobody. */
export const hasLetter = (name: string): boolean => /\p{L}/u.test(name)
