import { parseRichText, parseStart } from './parse.ts'
import { blockTags, type RichNode } from './rich-node.ts'

export const textOfNodes = (nodes: readonly RichNode[], withPictures: boolean): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return '\n'
      if (node.tag === 'img') return withPictures ? node.alt : ''
      const inner = textOfNodes(node.children, withPictures)
      return blockTags.has(node.tag) ? `${inner}\n` : inner
    })
    .join('')

/** Returns the text of members' HTML without markup, for names and the clipboard. */
export const plainTextOf = (html: string): string => textOfNodes(parseRichText(html).nodes, true).trim()

/** Characters of a preview, more than fit in a line. */
const previewLength = 500

/** Returns the beginning of the text, for a preview line. */
export const previewOf = (html: string): string =>
  textOfNodes(parseStart(html).nodes, true).trim().slice(0, previewLength)

/** Whether HTML has no text. The alternative text of pictures does not count. */
export const isBlank = (html: string): boolean =>
  textOfNodes(parseRichText(html).nodes, false).replace(/[\s\u200b\ufeff]+/g, '') === ''
