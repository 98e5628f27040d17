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

/** The text of members' HTML without any markup, for names and the clipboard. */
export const plainTextOf = (html: string): string => textOfNodes(parseRichText(html).nodes, true).trim()

/** More than a line has room for. */
const previewLength = 500

/** The beginning of the same, for a line of preview. */
export const previewOf = (html: string): string =>
  textOfNodes(parseStart(html).nodes, true).trim().slice(0, previewLength)

/** True when HTML has no text in it; what a picture is called does not count. */
export const isBlank = (html: string): boolean =>
  textOfNodes(parseRichText(html).nodes, false).replace(/[\s\u200b\ufeff]+/g, '') === ''
