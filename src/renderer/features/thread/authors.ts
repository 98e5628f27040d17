import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { isUnsent, type ThreadRow } from './thread-rows.ts'

/**
 * Creates a function that returns the ids of the members who wrote some rows, each once. Of rows that follow those of
 * the last call it reads only the new ones: a long thread gets one more with every event.
 */
export const createAuthors = (readComment: (id: string) => ThreadComment | null) => {
  let last: { readonly rows: readonly ThreadRow[]; readonly ids: readonly string[] } = { rows: [], ids: [] }
  return (all: readonly ThreadRow[]): readonly string[] => {
    const rows = all.filter((row) => !isUnsent(row))
    const isLonger = last.rows.every((row, index) => row === rows[index])
    const ids = new Set(isLonger ? last.ids : [])
    const add = (row: ThreadRow): void => {
      if (isUnsent(row)) return
      const author = row.type === 'message' ? readComment(row.key)?.user : null
      if (author) ids.add(author.id)
      for (const reply of row.replies) add(reply)
    }
    for (const row of isLonger ? rows.slice(last.rows.length) : rows) add(row)
    last = { rows, ids: [...ids] }
    return last.ids
  }
}
