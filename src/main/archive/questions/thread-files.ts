import type { DatabaseSync } from 'node:sqlite'
import type { Attachment, Image } from '#shared/contract/entities/attachment.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import type { SeenFile } from '#shared/ipc/seen-threads.ts'
import { threadPlace } from '../ingest/from-comment.ts'
import { marks } from '../marks.ts'
import { archivePeople } from '../people.ts'
import type { QuestionContext } from '../questions.ts'
import { matchOf } from '../search/match.ts'

/** More than a user looks through. The comments seen last count. */
const most = 5000

export interface SeenThreadInput {
  readonly kind: ThreadKind
  /** Id of the post, the shipment or the other member. */
  readonly id: string
}

interface Kept {
  readonly id: string
  readonly created_at_ago?: string
  readonly images?: readonly Image[]
  readonly attachments?: readonly Attachment[]
}

/**
 * Returns the files and pictures of a thread's comments as last seen, oldest first. Deleted comments have none
 * (user-guide.md#files-of-a-thread).
 */
export const threadFiles = (
  db: DatabaseSync,
  { kind, id }: SeenThreadInput,
  { viewer }: QuestionContext,
): readonly SeenFile[] => {
  const place = threadPlace(kind, id)
  const people = archivePeople(db, viewer)
  return db
    .prepare(
      `SELECT item.author, item.at, item.data FROM item_fts CROSS JOIN item ON item.rowid = item_fts.rowid
       WHERE item_fts MATCH ? AND item.place = ? AND item.kind IN ('comment', 'message') AND item.gone_at IS NULL
       ORDER BY item_fts.rowid DESC LIMIT ${most}`,
    )
    .all(matchOf([[marks.at(place)], [marks.file, marks.image]], null), place)
    .toSorted((one, other) => Number(one.at) - Number(other.at))
    .flatMap(({ author, at, data }): SeenFile[] => {
      const kept = JSON.parse(String(data)) as Kept
      const shared = {
        // A row of files shows no text of its sender.
        author: author === null ? null : people.shown(String(author)),
        at: at === null ? null : Number(at),
        isExact: at !== null && kept.created_at_ago === undefined,
        commentId: kept.id,
      }
      return [
        ...(kept.images ?? []).map(({ path }) => ({
          kind: 'picture' as const,
          path,
          fileName: '',
          ...shared,
        })),
        ...(kept.attachments ?? []).map(({ path, file_name }) => ({
          kind: 'file' as const,
          path,
          fileName: file_name,
          ...shared,
        })),
      ]
    })
}
