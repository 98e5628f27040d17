import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { ThreadRow } from './thread-rows.ts'

/** Maximum pause within a run of one author, ms. */
const longestPauseMs = 5 * 60_000

const authorOf = ({ user_id, user }: ThreadComment): string | null => user_id ?? user?.id ?? null

/**
 * Returns whether a row continues its author's previous one, so that both share a header. Replies in between end a run.
 */
export const continuesRun = (
  readComment: (id: string) => ThreadComment | null,
  before: ThreadRow | undefined,
  row: ThreadRow,
): boolean => {
  if (before?.type !== 'message' || row.type !== 'message' || before.replies.length > 0) return false
  const [one, next] = [readComment(before.key), readComment(row.key)]
  if (!one || !next || authorOf(one) === null || authorOf(one) !== authorOf(next)) return false
  if (!one.created_at || !next.created_at) return true
  return Math.abs(Date.parse(next.created_at) - Date.parse(one.created_at)) <= longestPauseMs
}
