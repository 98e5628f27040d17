import type { DatabaseSync } from 'node:sqlite'

/** Ids of the threads that the archive knows of and has not read: shipments, and members with a conversation. */
export interface UnsearchedThreads {
  readonly shipments: readonly string[]
  readonly conversations: readonly string[]
}

/** The places of conversations, one index step for each, since a conversation may have a million messages. */
const conversationsQuery = `
  WITH RECURSIVE thread (place) AS (
    SELECT min(place) FROM item WHERE place >= 'conversation:' AND place < 'conversation;'
    UNION ALL
    SELECT (SELECT min(place) FROM item WHERE place > thread.place AND place < 'conversation;') FROM thread
      WHERE thread.place IS NOT NULL
  )
  SELECT substr(place, length('conversation:') + 1) AS id FROM thread
    WHERE place IS NOT NULL AND place NOT IN (SELECT place FROM read_thread)
  UNION
  SELECT substr(place, length('preview:') + 1) FROM item WHERE place >= 'preview:' AND place < 'preview;'
  ORDER BY id`

/**
 * A shipment with more comments than are known. If a whole reading returned fewer than the list counts, only a higher
 * count means new ones.
 */
const shipmentsQuery = `
  SELECT item.id FROM item LEFT JOIN read_thread ON read_thread.place = 'shipment:' || item.id
    WHERE item.kind = 'shipment' AND item.gone_at IS NULL AND item.data ->> '$.comment_count' > 0
      AND (read_thread.place IS NULL OR item.data ->> '$.comment_count' > max(read_thread.counted,
        (SELECT count(*) FROM item comment WHERE comment.place = read_thread.place AND comment.kind = 'comment')))
    ORDER BY item.id`

/** Returns the threads that a search lacks, because their entries were never read. */
export const unsearched = (db: DatabaseSync, _input: null): UnsearchedThreads => {
  const idsOf = (sql: string): readonly string[] =>
    db
      .prepare(sql)
      .all()
      .map(({ id }) => String(id))
  return { shipments: idsOf(shipmentsQuery), conversations: idsOf(conversationsQuery) }
}
