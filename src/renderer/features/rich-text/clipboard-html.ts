import { escapedHtml } from '#shared/rules/plain-to-html.ts'
import { parseRichText } from './parse.ts'
import type { RichLinkTarget, RichNode } from './rich-node.ts'

/** Returns the address of a link for other programs; null for a path of the app without a network. */
const hrefOf = (link: RichLinkTarget, server: string | null): string | null => {
  if (link.kind !== 'in-app') return link.url
  return server !== null && URL.canParse(link.path, server) ? new URL(link.path, server).href : null
}

/**
 * Returns sanitised members' HTML for the clipboard: its structure and emphasis, without the colours and sizes of its
 * author, with alternative texts for pictures, and with addresses that work elsewhere.
 */
export const clipboardHtmlOf = (html: string, server: string | null): string => {
  const written = (nodes: readonly RichNode[]): string => nodes.map(write).join('')
  const write = (node: RichNode): string => {
    if (typeof node === 'string') return escapedHtml(node)
    if (node.tag === 'br') return '<br>'
    if (node.tag === 'img') return escapedHtml(node.alt)
    const inside = written(node.children)
    if (node.tag === 'a') {
      const href = hrefOf(node.link, server)
      return href === null ? inside : `<a href="${escapedHtml(href)}">${inside}</a>`
    }
    return node.tag === 'span' ? inside : `<${node.tag}>${inside}</${node.tag}>`
  }
  return written(parseRichText(html).nodes)
}
