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

/** Longer words than this may be cut between two letters. */
const longestWord = 64

const isBreak = (node: RichNode): boolean =>
  typeof node !== 'string' && ['p', 'div', 'li', 'br', 'img'].includes(node.tag)

/** Returns the first characters of a tree as one text, with a newline for each line break and block. */
const textOf = (nodes: readonly RichNode[], enough: number): string => {
  let text = ''
  for (const node of nodes) {
    if (text.length >= enough) break
    if (isBreak(node)) text += '\n'
    if (typeof node === 'string') text += node
    else if ('children' in node) text += textOf(node.children, enough - text.length)
  }
  return text
}

/** Returns the word or letter boundary at or before `at`. */
const boundaryAt = (text: string, at: number, granularity: 'word' | 'grapheme'): number =>
  new Intl.Segmenter(undefined, { granularity }).segment(text).containing(at)?.index ?? at

/**
 * Returns the position at or before `limit` that cuts no word, in any script and across formatting. In longer text
 * without a word boundary the position cuts no emoji and no letter from its accents.
 */
const cutAt = (text: string, limit: number): number => {
  if (text.length <= limit) return limit
  const space = text.slice(Math.max(0, limit - longestWord), limit + 1).search(/\s\S*$/)
  if (space >= 0) return Math.max(0, limit - longestWord) + space
  const from = Math.max(0, limit - 2 * longestWord)
  const near = text.slice(from, limit + 2 * longestWord)
  const word = from + boundaryAt(near, limit - from, 'word')
  return word > limit - longestWord ? word : from + boundaryAt(near, limit - from, 'grapheme')
}

/**
 * Returns about the first `limit` characters of a tree, in whole words, with at most `lines` line breaks and blocks.
 */
export const excerptOf = (nodes: readonly RichNode[], limit: number, lines: number): RichNode[] => {
  let shortened = cutAt(textOf(nodes, limit + 2 * longestWord), limit)
  let remainingLines = lines
  const take = (from: readonly RichNode[]): RichNode[] => {
    const taken: RichNode[] = []
    for (const node of from) {
      if (isBreak(node)) shortened -= 1
      if (shortened <= 0 || remainingLines <= 0) break
      if (typeof node === 'string') {
        taken.push(node.slice(0, shortened))
        shortened -= node.length
        continue
      }
      if (isBreak(node) && node.tag !== 'img') remainingLines -= 1
      taken.push('children' in node ? { ...node, children: take(node.children) } : node)
    }
    return taken
  }
  return take(nodes)
}
