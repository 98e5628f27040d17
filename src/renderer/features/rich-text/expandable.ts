import type { RichNode } from './rich-node.ts'

/** Texts of at least this many characters, not counting HTML, are collapsed behind '...more' (product.md#long-text). */
export const expandThreshold = 500

/** Counts a tree's characters, at most `enough`. A run of white space counts as one, and so does a line break. */
const charactersIn = (nodes: readonly RichNode[], enough: number): number => {
  let count = 0
  for (const node of nodes) {
    if (count >= enough) break
    if (typeof node === 'string') {
      // The slice bounds the work: a character takes at most two units.
      for (const _ of node.slice(0, 4 * enough).replace(/\s+/g, ' ')) if (++count >= enough) break
    } else if ('children' in node) count += charactersIn(node.children, enough - count)
    else if (node.tag === 'br') count += 1
  }
  return count
}

/** Whether a post's text is long enough for '...more'. A short HTML source skips the parsing. */
export const isExpandable = (html: string, nodes: readonly RichNode[]): boolean =>
  html.length >= expandThreshold && charactersIn(nodes, expandThreshold) >= expandThreshold
