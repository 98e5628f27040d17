import type { RichNode } from './rich-node.ts'

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
  let left = cutAt(textOf(nodes, limit + 2 * longestWord), limit)
  let linesLeft = lines
  const take = (from: readonly RichNode[]): RichNode[] => {
    const taken: RichNode[] = []
    for (const node of from) {
      if (isBreak(node)) left -= 1
      if (left <= 0 || linesLeft <= 0) break
      if (typeof node === 'string') {
        taken.push(node.slice(0, left))
        left -= node.length
        continue
      }
      if (isBreak(node) && node.tag !== 'img') linesLeft -= 1
      taken.push('children' in node ? { ...node, children: take(node.children) } : node)
    }
    return taken
  }
  return take(nodes)
}
