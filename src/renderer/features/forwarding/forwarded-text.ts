import { toHtml } from '#shared/rules/plain-to-html.ts'
import { deserialise, linesOfText } from '../composer/deserialise.ts'
import { isBlankText, plainTextOfLines, serialise } from '../composer/serialise.ts'
import { emptyLine, type FormattedText, type Line } from '../composer/slate-types.ts'
import { isTooLongToEdit } from '../rich-text/whole.ts'
import { momentText } from '../time/moment-text.ts'
import { forwardingTexts as texts } from './texts.ts'

/** More than this no network takes as one comment, in characters of HTML. */
const mostHtml = 1_000_000

/** The parts of a forwarded message. */
export interface Wording {
  readonly words: readonly Line[]
  /** As its readers may read of them. */
  readonly author: string
  /** When it was written, ms since 1970; null where the network does not say. */
  readonly at: number | null
  readonly note: string
  /** Whether it goes into a rich editor's place, or into a plain field's. */
  readonly rich: boolean
}

/** The text as its form would hold it, and as HTML. */
export interface ForwardedText {
  readonly text: string
  readonly html: string
}

const isBlankLine = (line: Line): boolean => isBlankText([line])

const quoted = (line: Line): Line => ({
  ...line,
  children: isBlankLine(line) ? [{ text: '>' }] : [{ text: '> ' }, ...line.children],
})

/** The words of a message, cleaned, each line behind a '>'; null where they are more than anybody could write. */
export const quotedWords = (html: string): readonly Line[] | null => {
  if (isTooLongToEdit(html)) return null
  const lines = deserialise(html)
  const from = lines.findIndex((line) => !isBlankLine(line))
  const end = lines.findLastIndex((line) => !isBlankLine(line)) + 1
  return from < 0 ? [] : lines.slice(from, end).map(quoted)
}

const bareLink = (link: string): string => link.replace(/^mailto:/, '').replace(/\/$/, '')

/** Plain text has no links: the address follows the words, unless they are the address. */
const withAddress = (leaf: FormattedText): FormattedText => {
  const { text, link } = leaf
  if (!link || link.startsWith('/') || bareLink(text.trim()) === bareLink(link)) return leaf
  return { ...leaf, text: `${text} (${link})` }
}

/**
 * A message as it is forwarded: a note of the sender's, whose it was and when, and its words, as the composer writes them.
 * Null where that is longer than anything that can be sent.
 */
export const forwardedText = ({ words, author, at, note, rich }: Wording): ForwardedText | null => {
  const head = (words.length > 0 ? texts.from : texts.filesFrom)(author, at === null ? '' : momentText(at))
  const lines = [
    ...(note.trim() === '' ? [] : [...linesOfText(note.trim()), emptyLine()]),
    // A name has no line breaks.
    ...linesOfText(head.replace(/\s+/g, ' ')),
    ...words,
  ]
  const text = rich
    ? serialise(lines)
    : plainTextOfLines(lines.map((line) => ({ ...line, children: line.children.map(withAddress) })))
  const html = rich ? text : toHtml(text)
  return html.length > mostHtml ? null : { text, html }
}
