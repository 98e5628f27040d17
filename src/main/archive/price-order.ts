import type { DatabaseSync } from 'node:sqlite'

/**
 * Takes the prices of an item that say they were seen after a moment, which a clock that was wrong dated, to just before `now`, in
 * their order: they were seen before whatever is seen now. All in ms since 1970.
 */
export type CallPricesBack = (item: number, after: number, now: number) => void

/** Prepares it. */
export const createCallPricesBack = (db: DatabaseSync): CallPricesBack => {
  const ahead = db.prepare(
    'DELETE FROM price WHERE item = ? AND seen_at > ? RETURNING seen_at, amount, currency',
  )
  const add = db.prepare('INSERT OR REPLACE INTO price (item, seen_at, amount, currency) VALUES (?, ?, ?, ?)')
  return (item, after, now) => {
    const rows = ahead.all(item, after).toSorted((one, other) => Number(one.seen_at) - Number(other.seen_at))
    for (const [index, { amount, currency }] of rows.entries())
      add.run(item, now - rows.length + index, amount ?? null, currency ?? null)
  }
}
