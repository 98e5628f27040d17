import { lazily } from '../lazily.ts'

/** The language does not matter for graphemes. */
const segmenter = lazily(() => new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** Text of printable ASCII characters only, where each unit is a grapheme. */
const plain = /^[ -~]*$/

/** Yields the graphemes of a text: letters with their accents, whole emoji and flags. */
export function* graphemesOf(text: string): Generator<string> {
  if (plain.test(text)) yield* text
  else for (const { segment } of segmenter().segment(text)) yield segment
}

/** Units of the longest known emoji, doubled. A longer grapheme is cut. */
const longestGrapheme = 100

/** Returns the longest start of a text with at most `max` UTF-16 units that cuts no emoji and no letter from its accents. */
export const startOf = (text: string, max: number): string => {
  if (text.length <= max) return text
  // A grapheme around the limit is found without segmenting a whole long text.
  const from = Math.max(0, max - 20 * longestGrapheme)
  const near = text.slice(from, max + longestGrapheme)
  const cut = plain.test(near)
    ? max
    : from +
      (segmenter()
        .segment(near)
        .containing(max - from)?.index ?? max - from)
  const start = text.slice(0, cut > max - longestGrapheme ? cut : max)
  // A grapheme that is longer than any emoji is cut between two characters.
  return /[\ud800-\udbff]$/.test(start) && /^[\udc00-\udfff]/.test(text.slice(start.length))
    ? start.slice(0, -1)
    : start
}

/** Shortens a text to `max` UTF-16 units, cut between graphemes. An ellipsis marks a cut. */
export const clip = (text: string, max: number): string =>
  text.length <= max ? text : `${startOf(text, Math.max(0, max - 1)).trimEnd()}…`
