import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { FoundItem, FoundPreview } from './ingest/found.ts'
import type { ItemWriter } from './write-items.ts'

/** Writes the last messages of conversations, until the messages themselves are seen. */
export interface PreviewWriter {
  put(preview: FoundPreview, now: EpochMs): void
  /** Removes the preview of this message's conversation, unless it is of a later message. */
  replace(item: FoundItem): void
}

/** Tolerated ms by which the list may date a message later than the conversation does. */
const slack = 60_000

/** Prepares the writes of previews. Their places have a separate kind, so that no thread counts them. */
export const createPreviewWriter = (db: DatabaseSync, items: ItemWriter): PreviewWriter => {
  const findSameMessage = db.prepare(
    `SELECT 1 FROM item WHERE place = ?1 AND kind = 'message'
       AND (at >= ?2 OR ((?2 IS NULL OR at >= ?2 - ${slack}) AND instr(body, ?3) = 1)) LIMIT 1`,
  )
  const remove = db.prepare(
    `DELETE FROM item WHERE kind = 'message' AND id = ?1 AND (at IS NULL OR ?2 IS NULL OR at <= ?2 OR instr(?3, body) = 1)`,
  )
  return {
    put: ({ userId, at, isExact, body }, now) => {
      if (findSameMessage.get(`conversation:${userId}`, at, body) !== undefined) return
      items.put(
        {
          kind: 'message',
          id: `preview-${userId}`,
          place: `preview:${userId}`,
          author: null,
          at,
          isExact,
          editedAt: at,
          title: '',
          body,
          data: {},
        },
        now,
      )
    },
    replace: ({ kind, place, at, body }) => {
      const [, id] = /^conversation:(.+)$/.exec(place ?? '') ?? []
      if (kind === 'message' && id !== undefined) remove.run(`preview-${id}`, at, body)
    },
  }
}
