import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { isUnsent, type ThreadRow } from './thread-rows.ts'

/**
 * Creates a function that returns the ids of the members who wrote some rows, each once. It reads each row once: rows
 * are replaced and not changed, and a long thread gets one more with every event.
 */
export const createAuthors = (readComment: (id: string) => ThreadComment | null) => {
  const known = new WeakMap<ThreadRow, readonly string[]>()
  const authorsOf = (row: ThreadRow): readonly string[] => {
    if (isUnsent(row)) return []
    const authors = known.get(row)
    if (authors) return authors
    const author = row.type === 'message' ? readComment(row.key)?.user : null
    const all = [...(author ? [author.id] : []), ...row.replies.flatMap(authorsOf)]
    known.set(row, all)
    return all
  }
  return (rows: readonly ThreadRow[]): readonly string[] => {
    const ids = new Set<string>()
    for (const row of rows) for (const id of authorsOf(row)) ids.add(id)
    return [...ids]
  }
}
