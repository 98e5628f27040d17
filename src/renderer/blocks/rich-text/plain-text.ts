import { parseRichText } from './parse.ts'
import type { RichNode } from './rich-node.ts'

const blocks = new Set(['p', 'div', 'li', 'blockquote', 'pre'])

const textOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      if (node.tag === 'br') return '\n'
      if (node.tag === 'img') return node.alt
      return blocks.has(node.tag) ? `${textOf(node.children)}\n` : textOf(node.children)
    })
    .join('')

/** The words of members' HTML without any markup, for names, previews and the clipboard. */
export const plainTextOf = (html: string): string => textOf(parseRichText(html).nodes).trim()

/** True when HTML holds nothing that can be seen. */
export const isBlank = (html: string): boolean => plainTextOf(html).replace(/[\s\u200b\ufeff]+/g, '') === ''
