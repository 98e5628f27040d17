import { escapedHtml } from '#shared/rules/plain-to-html.ts'
import { TextWriter } from '#shared/rules/text-writer.ts'
import { keepSpaces } from '#shared/rules/white-space.ts'
import { weakMemo } from '../../lib/weak-memo.ts'
import type { FormattedText, Line } from './slate-types.ts'

const styleOf = ({ color, background, font }: FormattedText): string =>
  [
    color ? `color: ${color}` : '',
    background ? `background-color: ${background}` : '',
    font ? `font-family: ${font}` : '',
  ]
    .filter(Boolean)
    .join('; ')

const leafHtml = (leaf: FormattedText, atStart: boolean, atEnd: boolean): string => {
  if (leaf.text === '') return ''
  let html = escapedHtml(keepSpaces(leaf.text, atStart, atEnd))
  const style = styleOf(leaf)
  if (style) html = `<span style="${style}">${html}</span>`
  if (leaf.strike) html = `<s>${html}</s>`
  if (leaf.underline) html = `<u>${html}</u>`
  if (leaf.italic) html = `<em>${html}</em>`
  if (leaf.bold) html = `<strong>${html}</strong>`
  if (leaf.link) html = `<a href="${escapedHtml(leaf.link)}">${html}</a>`
  return html
}

/** Lines are immutable, so that a key press serialises one line only. */
const lineHtml = weakMemo((line: Line): string => {
  const leaves = line.children.filter(({ text }) => text !== '')
  return leaves
    .map((leaf, index) => {
      const before = leaves[index - 1]
      // A space at the edge of a leaf is lost beside another space, as at the edge of a line.
      const atStart = before === undefined || /\s$/.test(before.text)
      return leafHtml(leaf, atStart, index === leaves.length - 1)
    })
    .join('')
})

/** Returns the HTML to send; '' for an empty text. */
export const serialise = (lines: readonly Line[]): string => lines.map(lineHtml).join('<br>')

const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

const absolute = (leaf: FormattedText, server: string | null): FormattedText =>
  server !== null && leaf.link?.startsWith('/') && URL.canParse(leaf.link, server)
    ? { ...leaf, link: new URL(leaf.link, server).href }
    : leaf

/**
 * Returns the HTML for other programs' clipboard. Office programs make one paragraph of lines between breaks, do not
 * find a line's direction by themselves, and have no place for the network's own paths.
 */
export const clipboardHtml = (lines: readonly Line[], server: string | null): string => {
  const copied = lines.map((line) => ({
    ...line,
    children: line.children.map((leaf) => absolute(leaf, server)),
  }))
  const paragraphs = copied.map((line) => {
    const direction = rightToLeft.test(plainTextOfLines([line])) ? ' dir="rtl"' : ''
    return `<p${direction} style="margin: 0">${lineHtml(line) || '<br>'}</p>`
  })
  return copied.length === 1 ? serialise(copied) : paragraphs.join('')
}

/** Returns the lines as a plain text, in which struck words and addresses of links stay. */
export const plainTextOfLines = (lines: readonly Line[]): string =>
  lines
    .map(({ children }) => {
      const out = new TextWriter({ marks: 'all', keepsSpace: true })
      for (const { text, strike, link } of children) {
        const endLink = out.openLink(link && !link.startsWith('/') ? link.replace(/^mailto:/, '') : '')
        if (strike) out.openStrike()
        out.text(text)
        if (strike) out.closeStrike()
        endLink()
      }
      return out.toString()
    })
    .join('\n')

/** Whether there is no visible text. */
export const isBlankText = (lines: readonly Line[]): boolean =>
  lines.every((line) => line.children.every(({ text }) => /^[\s\u200b\ufeff]*$/.test(text)))
