import { clip } from '#shared/rules/clip.ts'
import { withoutBlankEnds } from '#shared/rules/plain-to-html.ts'
import { type KeptMarks, TextWriter } from '#shared/rules/text-writer.ts'
import { parseRichText, parseStart } from './parse.ts'
import { blockTags, type RichLinkTarget, type RichNode, type RichTag } from './rich-node.ts'

/** The app's own paths mean nothing in a text. */
const addressOf = (link: RichLinkTarget): string => {
  if (link.kind === 'in-app') return ''
  return link.kind === 'web' ? link.url : link.address
}

/** Returns the text of nodes, with each block on lines of its own. */
export const textOfNodes = (
  nodes: readonly RichNode[],
  withPictures: boolean,
  marks: KeptMarks = 'all',
): string => {
  const out = new TextWriter({ marks, keepsSpace: true })
  const writeAll = (children: readonly RichNode[]): void => {
    for (const child of children) write(child)
  }
  const write = (node: RichNode): void => {
    if (typeof node === 'string') out.text(node.replace(/\u00a0/g, ' '))
    else if (node.tag === 'br') out.breakLine()
    else if (node.tag === 'img') {
      if (withPictures) out.text(node.alt)
    } else if (node.tag === 'a') {
      const end = out.openLink(addressOf(node.link))
      writeAll(node.children)
      end()
    } else writeElement(node.tag, node.children)
  }
  const writeElement = (tag: RichTag, children: readonly RichNode[]): void => {
    if (tag === 's') out.openStrike()
    else if (tag === 'ul' || tag === 'ol') out.openList(tag === 'ol')
    else if (tag === 'li') out.openItem()
    else if (tag === 'blockquote') out.openQuote()
    else if (blockTags.has(tag)) out.startLine()
    writeAll(children)
    if (tag === 's') out.closeStrike()
    else if (tag === 'ul' || tag === 'ol') out.closeList()
    else if (tag === 'li') out.closeItem()
    else if (tag === 'blockquote') out.closeQuote()
    else if (blockTags.has(tag)) out.startLine()
  }
  writeAll(nodes)
  return out.toString()
}

/** Returns the text of members' HTML without markup, as typed: for exports, names and the clipboard. */
export const plainTextOf = (html: string): string =>
  withoutBlankEnds(textOfNodes(parseRichText(html).nodes, true))

/** Returns the words of members' HTML alone, for comparisons. */
export const wordsOf = (html: string): string => textOfNodes(parseRichText(html).nodes, true, 'none').trim()

/** Characters of a preview, more than fit in a line. */
const previewLength = 500

/** Returns the beginning of the text, for a preview line. */
export const previewOf = (html: string): string =>
  clip(textOfNodes(parseStart(html).nodes, true, 'strike').trim(), previewLength)

/** Whether HTML has no text. The alternative text of pictures does not count. */
export const isBlank = (html: string): boolean =>
  textOfNodes(parseRichText(html).nodes, false, 'none').replace(/[\s\u200b\ufeff]+/g, '') === ''
