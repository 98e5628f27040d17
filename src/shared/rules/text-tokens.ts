import { laneArrow } from '../texts/isolated.ts'

/** A part of a text that is read by itself, whatever the direction of the line around it. */
export interface TextToken {
  readonly start: number
  readonly end: number
  /** A name may be of any script. All else is read from left to right. */
  readonly kind: 'code' | 'name'
}

/** Repetitions have limits, so that a long text is read in linear time. */
const portWord = String.raw`\p{Lu}[\p{Script=Latin}.'’-]{0,30}`
const port = String.raw`${portWord}(?: ${portWord}){0,3}(?: ?\([A-Z]{5}\))?`
const number = String.raw`\d{1,15}(?:[.,:/\u2013-]\d{1,15}){0,6}`
const sign = String.raw`[+\u2212±-]`
const before = String.raw`(?<![\p{L}\p{N}])`
const after = String.raw`(?![\p{L}\p{N}])`

/** In order of preference at one place. */
const patterns = [
  // A lane: 'Nhava Sheva → Rotterdam'.
  String.raw`${before}${port} ?(?:${laneArrow}|[-=]>) ?${port}`,
  String.raw`${before}@[\p{L}\p{N}_.-]{0,60}[\p{L}\p{N}]`,
  // A phone number: at least seven digits, perhaps in groups.
  String.raw`${before}\+?(?=(?:[^\d\n]{0,2}\d){7})\(?\d{1,5}\)?(?:[ \u00a0.\u2013-]?\(?\d{1,5}\)?){1,6}${after}`,
  // An amount with its currency, percent or unit.
  String.raw`(?:${before}[A-Z]{3}|[$€£¥₹]) ?${sign}?${number}${after}`,
  String.raw`${before}${sign}?${number} ?(?:%|°C?|(?:[A-Z]{2,3}|kg|cbm|km|mt|t|m)${after}|[$€£¥₹])`,
  // A container with a blank, then any code with a digit: 'MSKU1234567', 'QS-80189', '2x40HC'.
  String.raw`${before}[A-Z]{4} \d{6,10}${after}`,
  String.raw`${before}(?=[A-Z./-]{0,20}\d)(?=\d{0,20}[A-Z])[A-Z0-9]{1,20}(?:[-/.][A-Z0-9]{1,20}){0,4}${after}`,
  String.raw`${before}\d{1,4} ?x ?\d{1,4}[A-Z]{0,4}${after}`,
  // Codes of ports, and abbreviations of the trade.
  String.raw`${before}[A-Z]{2,5}(?:[-/][A-Z]{2,5}){0,4}${after}`,
  // A number with a sign or inner signs, which would change sides.
  String.raw`${before}(?:${sign}${number}|\d{1,15}(?:[.,:/\u2013-]\d{1,15}){1,6})`,
]
const token = new RegExp(patterns.map((one) => `(?:${one})`).join('|'), 'gu')

/**
 * Finds what keeps its direction in a line of either direction: phone numbers, references, container numbers, amounts,
 * lanes, and names after '@'. They do not decide the direction of the line (decisions.md#languages).
 */
export const tokensIn = (text: string): readonly TextToken[] =>
  [...text.matchAll(token)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    kind: found.startsWith('@') ? 'name' : 'code',
  }))
