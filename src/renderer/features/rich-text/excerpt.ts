import type { RichNode } from './rich-node.ts'

/** The position at or before `limit` where no letter with its accents, and no emoji, is cut in two. */
const wholeLetters = (text: string, limit: number): number => {
  const from = Math.max(0, limit - 64)
  const segments = new Intl.Segmenter().segment(text.slice(from, limit + 64))
  const segment = segments.containing(limit - from)
  return segment ? from + segment.index : limit
}

/** The first `limit` characters of a tree, with at most `lines` line breaks and blocks. */
export const excerptOf = (nodes: readonly RichNode[], limit: number, lines: number): RichNode[] => {
  let left = limit
  let linesLeft = lines
  const take = (from: readonly RichNode[]): RichNode[] => {
    const taken: RichNode[] = []
    for (const node of from) {
      if (left <= 0 || linesLeft <= 0) break
      if (typeof node === 'string') {
        taken.push(node.length <= left ? node : node.slice(0, wholeLetters(node, left)))
        left -= node.length
      } else if ('children' in node) {
        if (node.tag === 'p' || node.tag === 'div' || node.tag === 'li') linesLeft -= 1
        taken.push({ ...node, children: take(node.children) })
      } else {
        if (node.tag === 'br') linesLeft -= 1
        taken.push(node)
      }
    }
    return taken
  }
  return take(nodes)
}
