import { toHtml } from '#shared/rules/plain-to-html.ts'
import { deserialise, linesOfText, withQuoteMark } from '../composer/deserialise.ts'
import { isBlankText, plainTextOfLines, serialise } from '../composer/serialise.ts'
import { emptyLine, type Line } from '../composer/slate-types.ts'
import { isTooLongToEdit } from '../rich-text/whole.ts'
import { momentText } from '../time/moment-text.ts'
import { forwardingTexts as texts } from './texts.ts'

/** Maximum length of a comment, in characters of HTML. No network accepts more. */
const maxHtml = 1_000_000

/** The parts of a forwarded message. */
export interface ForwardedWords {
  readonly words: readonly Line[]
  /** The author's name, as the target's readers may see it. */
  readonly author: string
  /** When it was written, ms since 1970; null if the network does not say. */
  readonly at: number | null
  readonly note: string
  /** Whether the target has a rich editor instead of a plain field. */
  readonly rich: boolean
}

/** The text as the form would hold it, and as HTML. */
export interface ForwardedText {
  readonly text: string
  readonly html: string
}

const isBlankLine = (line: Line): boolean => isBlankText([line])

const quoted = (line: Line): Line => ({ ...line, children: withQuoteMark(line.children) })

/** Returns the sanitised lines of a message, each after a '>'; null if the message is too long to edit. */
export const quotedWords = (html: string): readonly Line[] | null => {
  if (isTooLongToEdit(html)) return null
  const lines = deserialise(html)
  const from = lines.findIndex((line) => !isBlankLine(line))
  const end = lines.findLastIndex((line) => !isBlankLine(line)) + 1
  return from < 0 ? [] : lines.slice(from, end).map(quoted)
}

/**
 * Composes a forwarded message: the note, a line with author and time, and the quoted text. Returns null if it is too
 * long to send.
 */
export const forwardedText = ({ words, author, at, note, rich }: ForwardedWords): ForwardedText | null => {
  const head = (words.length > 0 ? texts.from : texts.filesFrom)([author, at === null ? '' : momentText(at)])
  const lines = [
    ...(note.trim() === '' ? [] : [...linesOfText(note.trim()), emptyLine()]),
    // Removes line breaks from the name.
    ...linesOfText(head.replace(/\s+/g, ' ')),
    ...words,
  ]
  const text = rich ? serialise(lines) : plainTextOfLines(lines)
  const html = rich ? text : toHtml(text)
  return html.length > maxHtml ? null : { text, html }
}
