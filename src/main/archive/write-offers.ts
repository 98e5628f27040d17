import type { DatabaseSync } from 'node:sqlite'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import type { FoundOffer } from './ingest/found.ts'

/**
 * Moves prices of an item that a wrong clock dated after `after` to just before `now`. Keeps their order. They precede
 * anything seen now. All in ms since 1970.
 */
export type CallPricesBack = (item: number, after: EpochMs, now: EpochMs) => void

/** Prepares the statement. */
export const createCallPricesBack = (db: DatabaseSync): CallPricesBack => {
  const ahead = db.prepare(
    'DELETE FROM price WHERE item = ? AND seen_at > ? RETURNING seen_at, amount, currency',
  )
  const add = db.prepare('INSERT OR REPLACE INTO price (item, seen_at, amount, currency) VALUES (?, ?, ?, ?)')
  return (item, after, now) => {
    const rows = ahead.all(item, after).toSorted((one, other) => Number(one.seen_at) - Number(other.seen_at))
    for (const [index, { amount, currency }] of rows.entries())
      add.run(item, epochMs(now - rows.length + index), amount ?? null, currency ?? null)
  }
}

/** Writes the additional fields of voyages, vehicles and products. */
export interface OfferWriter {
  put(rowid: number, offer: FoundOffer, now: EpochMs): void
  /** Records that a product's details are paid. */
  unlock(mode: string, number: string): void
}

/** `wrongAfter`: timestamps after this were written by a wrong clock. */
export const createOfferWriter = (db: DatabaseSync, wrongAfter: () => EpochMs | null): OfferWriter => {
  const callPricesBack = createCallPricesBack(db)
  // Fields missing from one answer keep their values of other answers; a paid offer stays paid.
  const upsert = db.prepare(
    `INSERT INTO offer (item, mode, origin, destination, etd, price, currency, unlocked, post_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET mode = coalesce(excluded.mode, mode),
       origin = excluded.origin, destination = excluded.destination,
       etd = excluded.etd, price = excluded.price, currency = excluded.currency,
       unlocked = coalesce(nullif(excluded.unlocked, 0), unlocked, excluded.unlocked),
       post_id = coalesce(excluded.post_id, post_id)`,
  )
  const lastPrice = db.prepare(
    'SELECT amount, currency, seen_at FROM price WHERE item = ? ORDER BY seen_at DESC LIMIT 1',
  )
  const addPrice = db.prepare(
    `INSERT INTO price (item, seen_at, amount, currency) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET amount = excluded.amount, currency = excluded.currency`,
  )
  const unlock = db.prepare(
    `UPDATE offer SET unlocked = 1 WHERE mode = ? AND item IN
       (SELECT rowid FROM item WHERE kind = 'product' AND data ->> '$.id' = ?)`,
  )
  return {
    put: (rowid, offer, now) => {
      const { mode, origin, destination, etd, price, currency } = offer
      const unlocked = offer.unlocked === null ? null : Number(offer.unlocked)
      upsert.run(...[rowid, mode, origin, destination, etd, price, currency], ...[unlocked, offer.postId])
      if (offer.kind !== 'product') return
      const last = lastPrice.get(rowid)
      const wrong = wrongAfter()
      if (wrong !== null && Number(last?.seen_at) > wrong) callPricesBack(rowid, wrong, now)
      if (last === undefined ? price === null : last.amount === price && last.currency === currency) return
      addPrice.run(rowid, now, price, currency)
    },
    unlock: (mode, number) => void unlock.run(mode, number),
  }
}
