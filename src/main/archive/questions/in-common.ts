import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type {
  CommonPart,
  InCommon,
  SeenMemberOffer,
  SeenMemberReview,
  SharedShipment,
} from '#shared/ipc/in-common.ts'
import type { QuestionContext } from '../questions.ts'

type Row = Readonly<Record<string, unknown>>

/** Maximum entries of each kind. */
const most = 5

const text = (value: unknown): string | null => (value === null ? null : String(value))
const amount = (value: unknown): number | null => (value === null ? null : Number(value))

const part = <T>(
  db: DatabaseSync,
  sql: string,
  given: readonly SQLInputValue[],
  read: (row: Row) => T,
): CommonPart<T> => {
  const rows = db.prepare(`${sql} LIMIT ${most}`).all(...given) as Row[]
  return { count: Number(rows[0]?.total ?? 0), first: rows.map(read) }
}

/** Returns common shipments, open ones first. Shipments left since also count. */
const shipmentsWith = (db: DatabaseSync, me: string, them: string): CommonPart<SharedShipment> =>
  part(
    db,
    `SELECT item.id, item.title, data ->> 'origin_port' AS origin, data ->> 'destination_port' AS destination,
       data ->> 'closed_at' AS closed, count(*) OVER () AS total
     FROM party JOIN item ON item.rowid = party.item
     WHERE party.person = ?1 AND item.kind = 'shipment' AND item.gone_at IS NULL
       AND EXISTS (SELECT 1 FROM party AS own WHERE own.item = item.rowid AND own.person = ?2)
     ORDER BY closed IS NOT NULL, item.last_seen DESC, item.rowid DESC`,
    [them, me],
    ({ id, title, origin, destination, closed }) => ({
      id: String(id),
      title: String(title),
      origin: text(origin) ?? '',
      destination: text(destination) ?? '',
      isClosed: closed !== null,
    }),
  )

const messagesWith = (db: DatabaseSync, them: string): InCommon['messages'] => {
  const row = db
    .prepare(
      `SELECT count(*) AS total, max(at) AS last FROM item
       WHERE place = ? AND kind = 'message' AND gone_at IS NULL`,
    )
    .get(`conversation:${them}`) as Row
  return { count: Number(row.total), lastAt: amount(row.last) }
}

/** Returns offers: next departure first, then those without a date, then past ones. */
const offersOf = (db: DatabaseSync, them: string, now: number): CommonPart<SeenMemberOffer> =>
  part(
    db,
    `SELECT item.kind, item.id, item.title, mode, etd, post_id, count(*) OVER () AS total
     FROM item JOIN offer ON offer.item = item.rowid
     WHERE item.author = ?1 AND item.gone_at IS NULL
     ORDER BY coalesce(etd < ?2, 0), etd IS NULL, abs(etd - ?2), item.last_seen DESC, item.rowid DESC`,
    [them, now],
    ({ kind, id, title, mode, etd, post_id }) => ({
      kind: kind as SeenMemberOffer['kind'],
      id: String(id),
      title: String(title),
      mode: text(mode),
      etd: amount(etd),
      postId: text(post_id),
    }),
  )

/** Returns reviews, those of each other first. */
const reviewsBetween = (db: DatabaseSync, me: string, them: string): CommonPart<SeenMemberReview> =>
  part(
    db,
    `SELECT id, author, place, data ->> 'rating' AS rating, at, count(*) OVER () AS total FROM item
     WHERE kind = 'review' AND gone_at IS NULL AND place IS NOT NULL
       AND (author = ?1 OR (author = ?2 AND place = 'member:' || ?1))
     ORDER BY place NOT IN ('member:' || ?1, 'member:' || ?2), at DESC, rowid DESC`,
    [them, me],
    ({ id, author, place, rating, at }) => ({
      id: String(id),
      by: author === me ? 'viewer' : 'member',
      about: String(place),
      rating: amount(rating),
      at: amount(at),
    }),
  )

/** Returns the things in common with another member, without names. */
export const inCommon = (
  db: DatabaseSync,
  { userId }: { readonly userId: string },
  { viewer, now }: QuestionContext,
): InCommon => ({
  shipments: shipmentsWith(db, viewer.id, userId),
  messages: messagesWith(db, userId),
  offers: offersOf(db, userId, now),
  reviews: reviewsBetween(db, viewer.id, userId),
})
