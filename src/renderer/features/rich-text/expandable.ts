import type { RichNode } from './rich-node.ts'

/** From here on a text is folded behind '...more' (product.md#long-text). Characters of text, not of HTML. */
export const expandThreshold = 500

/** Characters of a tree as a person counts them: a run of white space is one, and so is the end of a line. */
const charactersIn = (nodes: readonly RichNode[], enough: number): number => {
  let count = 0
  for (const node of nodes) {
    if (count >= enough) break
    if (typeof node === 'string') {
      // The slice bounds the work; a character takes two units at most.
      for (const _ of node.slice(0, 4 * enough).replace(/\s+/g, ' ')) if (++count >= enough) break
    } else if ('children' in node) count += charactersIn(node.children, enough - count)
    else if (node.tag === 'br') count += 1
  }
  return count
}

/** Whether a post's text is long enough for '...more': its HTML's length decides the common short one without a look. */
export const isExpandable = (html: string, nodes: readonly RichNode[]): boolean =>
  html.length >= expandThreshold && charactersIn(nodes, expandThreshold) >= expandThreshold
