import type { DatabaseSync } from 'node:sqlite'
import type { SeenGone, ThreadPast } from '#shared/ipc/seen-threads.ts'
import { threadPlace } from '../ingest/from-comment.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'
import type { SeenThreadInput } from './thread-files.ts'

/**
 * Ms before a thread's reading within which a seen comment may be newer than the answer. Its absence then proves
 * nothing.
 */
export const tooRecent = 60_000

export interface ThreadPastInput extends SeenThreadInput {
  /** The network's ids of the existing comments. */
  readonly present: readonly string[]
  /** Whether the network has just returned all comments. */
  readonly isWhole: boolean
}

interface Row {
  readonly author: string | null
  readonly at: number | null
  readonly last_seen: number
  readonly edited_at: number | null
  readonly gone_at: number | null
  readonly data: string
}

interface Kept {
  readonly id: string
  readonly parent_comment_id?: string
  readonly created_at_ago?: string
  readonly edited_at?: string
}

/**
 * Returns earlier versions of a thread's comments and the deleted ones. A deleted comment has its author and time,
 * never its text (user-guide.md#export).
 */
export const threadPast = (
  db: DatabaseSync,
  { kind, id, present, isWhole }: ThreadPastInput,
  { viewer, now }: QuestionContext,
): ThreadPast => {
  const people = archivePeople(db, viewer)
  const here = new Set(present)
  const rows = db
    .prepare(
      `SELECT author, at, last_seen, edited_at, gone_at, data FROM item
       WHERE place = ? AND kind IN ('comment', 'message') ORDER BY at, rowid`,
    )
    .all(threadPlace(kind, id)) as unknown as Row[]
  const gone: SeenGone[] = []
  const changed: { id: string; at: number }[] = []
  for (const { author, at, last_seen, edited_at, gone_at, data } of rows) {
    const kept = JSON.parse(data) as Kept
    if (here.has(kept.id)) {
      // If the network reports the edit itself, nothing is added.
      if (edited_at !== null && kept.edited_at === undefined) changed.push({ id: kept.id, at: edited_at })
    } else if (gone_at !== null || (isWhole && last_seen < now - tooRecent)) {
      gone.push({
        id: kept.id,
        under: kept.parent_comment_id ?? null,
        authorId: author,
        shownName: author === null ? null : people.shown(author),
        uniqueId: (author !== null && people.person(author)?.user_unique_id) || null,
        sentAt: kept.created_at_ago === undefined ? at : null,
        lastSeen: last_seen,
      })
    }
  }
  return { gone, changed }
}
