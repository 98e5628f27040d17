/** Fields that ordering a thread needs. */
interface Reply<T> {
  readonly id: string
  readonly parent_comment_id: string | null
  readonly replies: readonly T[]
}

/** Collects every comment once, at its first position with its last version, and the comment it answers. */
const collect = <T extends Reply<T>>(comments: readonly T[]) => {
  const found = new Map<string, { node: T; parent: string | null }>()
  // An explicit stack: a thread may be deeper than the call stack.
  const waiting = comments.map((node) => ({ node, under: null as string | null })).reverse()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, under } = next
    const known = found.get(node.id)
    found.set(node.id, { node, parent: under ?? known?.parent ?? node.parent_comment_id })
    for (let at = node.replies.length - 1; at >= 0; at -= 1)
      waiting.push({ node: node.replies[at] as T, under: node.id })
  }
  return found
}

/**
 * Orders a thread with one level of replies (product.md#comments). Deeper replies move under their top-level comment,
 * in the order found. Replies outside of their comment find it by `parent_comment_id`. Duplicates are dropped. A reply
 * whose comment is gone moves to the top level, so that its text is not lost.
 */
export const flattenThread = <T extends Reply<T>>(comments: readonly T[]): T[] => {
  const found = collect(comments)
  const tops = new Map<string, string>()
  const topOf = (id: string): string => {
    const answered = found.get(id)?.parent ?? null
    if (answered === null || !found.has(answered)) return id
    const visited = new Set<string>()
    let at = id
    while (!tops.has(at) && !visited.has(at)) {
      visited.add(at)
      const parent = found.get(at)?.parent ?? null
      if (parent !== null && found.has(parent)) at = parent
      else break
    }
    const top = tops.get(at) ?? at
    for (const each of visited) tops.set(each, top)
    return top
  }

  const repliesOf = new Map<string, T[]>()
  const result: T[] = []
  for (const [id, { node }] of found) {
    const top = topOf(id)
    const replies = repliesOf.get(top) ?? []
    repliesOf.set(top, replies)
    if (top === id) result.push({ ...node, replies })
    else replies.push(node.replies.length > 0 ? { ...node, replies: [] } : node)
  }
  return result
}
