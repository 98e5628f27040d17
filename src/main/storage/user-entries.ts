import type { DatabaseSync } from 'node:sqlite'
import { CodedError } from '#shared/errors.ts'
import type { Bounds, CollectionName } from './collections.ts'
import { type DatabaseSchema, inTransaction } from './database.ts'

/** The tables of `user.db`. */
export const userSchema: DatabaseSchema = {
  name: 'user data',
  applicationId: 0x51_55_53_52,
  steps: [
    `CREATE TABLE entry (
      id INTEGER PRIMARY KEY,
      account TEXT NOT NULL,
      collection TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      changed_at INTEGER NOT NULL,
      UNIQUE (account, collection, key)
    ) STRICT;
    CREATE TABLE imported (file TEXT PRIMARY KEY, stamp TEXT NOT NULL) STRICT, WITHOUT ROWID`,
  ],
  probe: 'SELECT id, account, collection, key, value, changed_at, file, stamp FROM entry, imported',
  salvages: ['entry'],
}

/** Returns the statements of `user.db`. Throws if a table is missing. */
export const userStatements = (db: DatabaseSync) => ({
  db,
  /** Sizes of collections since their first write, because a large one takes long to measure. */
  sizes: new Map<string, Bounds>(),
  // A range of the index, with Unicode's last character as its end.
  all: db.prepare(
    `SELECT key, value, changed_at FROM entry
     WHERE account = ? AND collection = ? AND key >= ?3 AND key < ?3 || char(1114111)
     ORDER BY iif(?4, id, -changed_at), key`,
  ),
  keys: db.prepare('SELECT key FROM entry WHERE account = ? AND collection = ? ORDER BY key'),
  put: db.prepare(
    `INSERT INTO entry (account, collection, key, value, changed_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
  ),
  size: db.prepare(
    `SELECT count(*) AS entries, coalesce(sum(octet_length(value)), 0) AS bytes
     FROM entry WHERE account = ? AND collection = ?`,
  ),
  bytes: db.prepare(
    'SELECT octet_length(value) AS bytes FROM entry WHERE account = ? AND collection = ? AND key = ?',
  ),
  remove: db.prepare('DELETE FROM entry WHERE account = ? AND collection = ? AND key = ?'),
  accounts: db.prepare('SELECT DISTINCT account FROM entry WHERE collection = ?'),
  clear: db.prepare(
    'DELETE FROM entry WHERE account = coalesce(?, account) AND collection = ? RETURNING account, key',
  ),
})

/** The statements of an open database, with the sizes of its collections. */
export type UserStatements = ReturnType<typeof userStatements>

/** A change to a collection; `value` is null for a removal. */
interface Write {
  readonly collection: CollectionName
  readonly key: string
  readonly value: unknown
}

interface WriteLimits {
  /** Time of the change, ms since 1970. */
  readonly at: number
  readonly boundsOf: (collection: CollectionName) => Bounds
}

const sizeOf = ({ size, sizes }: UserStatements, account: string, collection: CollectionName): Bounds => {
  const known = sizes.get(`${collection} ${account}`)
  if (known !== undefined) return known
  const found = size.get(account, collection)
  return { entries: Number(found?.entries), bytes: Number(found?.bytes) }
}

/** Entries of a full collection may still change and shrink. */
const refuseGrowth = ({ entries, bytes }: Bounds, before: Bounds, after: Bounds): void => {
  const hasGrown = (is: number, was: number, most: number): boolean => is > most && is > was
  if (hasGrown(after.entries, before.entries, entries) || hasGrown(after.bytes, before.bytes, bytes))
    throw new CodedError('storage')
}

/**
 * Writes all of these changes, or none, and returns those with an effect. Throws the database's errors, and a CodedError
 * `storage` if a collection would grow beyond its bounds.
 */
export const writeEntries = <W extends Write>(
  statements: UserStatements,
  account: string,
  changes: readonly W[],
  { at, boundsOf }: WriteLimits,
): readonly W[] => {
  const names = [...new Set(changes.map(({ collection }) => collection))]
  const sizes = new Map(names.map((name) => [name, sizeOf(statements, account, name)]))
  const before = new Map(sizes)
  const effective = inTransaction(statements.db, () => {
    const some = changes.filter(({ collection, key, value }) => {
      const size = sizes.get(collection) as Bounds
      const found = statements.bytes.get(account, collection, key)
      const text = value === null ? '' : JSON.stringify(value)
      if (value !== null) statements.put.run(account, collection, key, text, at)
      else if (found !== undefined) statements.remove.run(account, collection, key)
      sizes.set(collection, {
        entries: size.entries + Number(value !== null) - Number(found !== undefined),
        bytes: size.bytes + Buffer.byteLength(text) - Number(found?.bytes ?? 0),
      })
      return value !== null || found !== undefined
    })
    for (const [name, size] of sizes) refuseGrowth(boundsOf(name), before.get(name) as Bounds, size)
    return some
  })
  for (const [name, size] of sizes) statements.sizes.set(`${name} ${account}`, size)
  return effective
}

/** Clears collections of an account, or of all accounts for null, and returns what was removed. */
export const clearEntries = (
  { clear, sizes }: UserStatements,
  account: string | null,
  collections: readonly CollectionName[],
): readonly { readonly account: string; readonly collection: CollectionName; readonly key: string }[] => {
  sizes.clear()
  return collections.flatMap((collection) =>
    clear
      .all(account, collection)
      .map((row) => ({ account: String(row.account), collection, key: String(row.key) })),
  )
}
