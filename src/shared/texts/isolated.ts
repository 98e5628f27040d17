import { directionOf, language } from './language.ts'

/**
 * Marks of direction around values in our own sentences. Only what is shown has them: stored texts, files and the
 * clipboard have none (decisions.md#languages).
 */

const leftToRight = '\u2066'
const rightToLeft = '\u2067'
/** Its direction is that of the first letter outside of further marks. */
const byFirstLetter = '\u2068'
const end = '\u2069'

const rightToLeftLetter = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text has a letter of a script that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeftLetter.test(text)

const isRightToLeft = (): boolean => directionOf(language()) === 'rtl'

/** Whether the text is one value with its marks. Such a value keeps its direction wherever it is. */
const isOneValue = (text: string): boolean => {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char >= leftToRight && char <= byFirstLetter) depth += 1
    else if (char === end) depth -= 1
    if (depth === 0 && at < text.length - 1) return false
  }
  return text.length > 1 && text.endsWith(end) && depth === 0
}

/** Isolates a value from the direction of the text around it. Left-to-right languages need no marks. */
export const isolated = (value: string): string => {
  if (!isRightToLeft() || value === '' || isOneValue(value)) return value
  // A message as a value may have all of its letters within further marks.
  return `${value.includes(byFirstLetter) || value.includes(leftToRight) ? rightToLeft : byFirstLetter}${value}${end}`
}

/** Joins values to one, which is read in the direction of the language. */
export const joinIsolated = (values: readonly string[], separator: string): string => {
  if (!isRightToLeft() || values.length < 2) return values.join(separator)
  return `${rightToLeft}${values.map(isolated).join(separator)}${end}`
}

/** The arrow of a lane, which points to the right in every language. */
export const laneArrow = '→'

const joinLane = (origin: string, destination: string, arrow: string): string => {
  if (origin === '' || destination === '') return origin || destination
  if (!isRightToLeft() && !hasRightToLeft(origin + destination)) return `${origin}${arrow}${destination}`
  const [from, to] = [origin, destination].map((port) => `${byFirstLetter}${port}${end}`)
  return `${leftToRight}${from}${arrow}${to}${end}`
}

/**
 * Returns a lane as text: 'Nhava Sheva → Rotterdam'. It is read from left to right in every language, like the codes of
 * its ports, so that it is the same on a screen, in a file and in a mail (decisions.md#languages). With one port, the
 * port.
 */
export const lane = (origin: string, destination: string): string =>
  joinLane(origin, destination, ` ${laneArrow} `)

/** Returns a lane for a narrow row, which breaks after the arrow, never before it. */
export const unbrokenLane = (origin: string, destination: string): string =>
  joinLane(origin, destination, `\u00a0${laneArrow} `)

/**
 * Returns a sentence in English for one of our texts in another language. The page gives the part between these marks
 * its language (`ui/written-text.tsx`).
 */
export const quoted = (sentence: string): string =>
  `${leftToRight}${leftToRight}${withoutMarks(sentence)}${end}${end}`

/** Returns the parts of a text; every second one was quoted. */
export const quotesIn = (text: string): readonly string[] =>
  text.split(/\u2066{2}([^\u2066-\u2069]*)\u2069{2}/)

/** Returns a text without our marks, for files, the clipboard and storage. */
export const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]+/g, '')
