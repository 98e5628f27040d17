import type { DatabaseSync } from 'node:sqlite'
import { localDay } from '#shared/dates.ts'
import type { AlertCriteria, AlertOffer } from '#shared/rules/alert.ts'
import { alertMatcher } from '#shared/rules/alert-match.ts'
import type { QuestionContext } from '../questions.ts'

/** Counts the offers that an alert would match today: existing, not departed, and not the viewer's. */
export const matching = (
  db: DatabaseSync,
  { criteria }: { readonly criteria: AlertCriteria },
  { viewer, now }: QuestionContext,
): number => {
  const matches = alertMatcher(criteria)
  const rows = db
    .prepare(
      `SELECT i.kind, o.mode, o.origin, o.destination, o.etd, o.price, o.currency, i.title || ' ' || i.body AS text
       FROM offer o CROSS JOIN item i ON i.rowid = o.item
       WHERE i.gone_at IS NULL AND (o.etd IS NULL OR o.etd >= ?) AND i.author IS NOT ?`,
    )
    .iterate(localDay(now), viewer.id)
  let count = 0
  for (const row of rows) {
    if (matches(row as unknown as AlertOffer)) count += 1
  }
  return count
}

/** Returns when items were first seen (ms since 1970), by key (`voyage:9f3c`). Omits unseen items. */
export const firstSeen = (
  db: DatabaseSync,
  { keys }: { readonly keys: readonly string[] },
): Readonly<Record<string, number>> => {
  const one = db.prepare('SELECT first_seen FROM item WHERE kind = ? AND id = ?')
  return Object.fromEntries(
    keys.flatMap((key) => {
      const at = key.indexOf(':')
      const row = one.get(key.slice(0, at), key.slice(at + 1))
      return row === undefined ? [] : [[key, Number(row.first_seen)]]
    }),
  )
}
