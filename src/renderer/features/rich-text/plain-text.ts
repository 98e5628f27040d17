import { parseRichText, parseStart } from './parse.ts'
import { blockTags, type RichNode } from './rich-node.ts'

/** Returns the text of nodes, with each block on lines of its own. */
export const textOfNodes = (nodes: readonly RichNode[], withPictures: boolean): string => {
  const parts: string[] = []
  const add = (text: string): void => {
    if (text !== '') parts.push(text)
  }
  const startLine = (): void => {
    if (parts.length > 0 && parts.at(-1)?.endsWith('\n') === false) parts.push('\n')
  }
  const write = (node: RichNode): void => {
    if (typeof node === 'string') add(node.replace(/\u00a0/g, ' '))
    else if (node.tag === 'br') add('\n')
    else if (node.tag === 'img') add(withPictures ? node.alt : '')
    else {
      const isBlock = blockTags.has(node.tag)
      if (isBlock) startLine()
      for (const child of node.children) write(child)
      if (isBlock) startLine()
    }
  }
  for (const node of nodes) write(node)
  return parts.join('')
}

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
