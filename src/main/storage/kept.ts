import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { CodedError } from '#shared/errors.ts'
import { keptSchemas } from '#shared/ipc/kept.schema.ts'
import type { KeptChange, KeptCollection, KeptEntry, KeptValue } from '#shared/ipc/kept.ts'
import { type DatabaseSchema, inTransaction, openDatabaseFile, wipeRemoved } from './database.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const schema: DatabaseSchema = {
  name: 'kept',
  applicationId: 0x51_4b_45_50,
  steps: [
    `CREATE TABLE kept (
      account TEXT NOT NULL,
      collection TEXT NOT NULL,
      key TEXT NOT NULL,
      value TEXT NOT NULL,
      changed_at INTEGER NOT NULL,
      PRIMARY KEY (account, collection, key)
    ) STRICT, WITHOUT ROWID`,
  ],
  probe: 'SELECT account, collection, key, value, changed_at FROM kept',
}

/** More than anybody keeps of one kind; what is there may still be changed. */
const maxEntries = 20_000
/** Bytes of all that an account keeps, more than anybody writes. */
const maxBytes = 128 * 1024 * 1024

/**
 * Collections derived from content the member has seen, deleted together with it. Items set aside in To do return by
 * themselves while they are still to do.
 */
export const seenCollections = ['alert-matches', 'to-do'] as const satisfies readonly KeptCollection[]

/** Entries that are stored together: all of them, or none. */
export type KeptPut<C extends KeptCollection = KeptCollection> = {
  readonly [N in C]: { readonly collection: N; readonly key: string; readonly value: KeptValue<N> }
}[C]

export type KeptListener = (account: string, changes: readonly KeptChange[]) => void

/**
 * A member's own records on this computer, by account (server and user). The member typed them, so only the member
 * removes them. All methods except `close` and `onChange` throw a CodedError `storage` when the disk fails.
 */
export interface KeptStore {
  /** Last changed first. What this version cannot read is left out, and stays on disk. */
  list<C extends KeptCollection>(account: string, collection: C): readonly KeptEntry<C>[]
  put<C extends KeptCollection>(account: string, collection: C, key: string, value: KeptValue<C>): void
  /** Stores all of these, or none if one of them fails; listeners are called once. */
  putAll(account: string, entries: readonly KeptPut[]): void
  remove(account: string, collection: KeptCollection, key: string): void
  /** Removes all of these collections, of one account or of everybody, and leaves none of it in the file. */
  clear(account: string | null, collections: readonly KeptCollection[]): void
  /** Called after each change, with whose it was and all that changed with it. */
  onChange(listener: KeptListener): void
  close(): void
}

const statementsOf = (db: DatabaseSync) => ({
  db,
  all: db.prepare(
    'SELECT key, value, changed_at FROM kept WHERE account = ? AND collection = ? ORDER BY changed_at DESC, key',
  ),
  put: db.prepare(
    `INSERT INTO kept (account, collection, key, value, changed_at)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
  ),
  count: db.prepare('SELECT count(*) AS many FROM kept WHERE account = ? AND collection = ?'),
  bytes: db.prepare('SELECT sum(octet_length(value)) AS bytes FROM kept WHERE account = ?'),
  remove: db.prepare('DELETE FROM kept WHERE account = ? AND collection = ? AND key = ?'),
  clear: db.prepare(
    'DELETE FROM kept WHERE account = coalesce(?, account) AND collection = ? RETURNING account, key',
  ),
})

/**
 * `kept.db` in a folder. It is opened when it is first read or written, so that no start waits for it. Of a collection for which
 * `isFleeting` says so nothing is written to disk: it lasts as long as the app runs. Never throws.
 */
export const openKept = (
  dir: string,
  problems: StorageProblems = silentProblems,
  now: () => number = Date.now,
  isFleeting: (collection: KeptCollection) => boolean = () => false,
): KeptStore => {
  const opened = new Map<string, ReturnType<typeof statementsOf>>()
  let isClosed = false
  const openAt = (path: string): ReturnType<typeof statementsOf> => {
    if (isClosed) throw new Error('closed')
    const known = opened.get(path) ?? statementsOf(openDatabaseFile(path, schema, problems))
    opened.set(path, known)
    return known
  }
  const onDisk = join(dir, 'kept.db')
  const inMemory = ':memory:'
  const placeOf = (collection: KeptCollection): string => (isFleeting(collection) ? inMemory : onDisk)
  const use = (collection: KeptCollection): ReturnType<typeof statementsOf> => openAt(placeOf(collection))
  const listeners: KeptListener[] = []
  const tell = (account: string, changes: readonly KeptChange[]): void => {
    if (changes.length > 0) for (const listener of listeners) listener(account, changes)
  }
  const ask = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      if (error instanceof CodedError) throw error
      problems.writeFailed('kept', error)
      throw new CodedError('storage', {}, error)
    }
  }
  const read = <C extends KeptCollection>(collection: C, value: unknown): KeptValue<C> | null => {
    try {
      const parsed = keptSchemas[collection].safeParse(JSON.parse(String(value)))
      return parsed.success ? (parsed.data as KeptValue<C>) : null
    } catch {
      return null
    }
  }
  const putInto = (path: string, account: string, entries: readonly KeptPut[]): void =>
    ask(() => {
      const { db, put, count, bytes } = openAt(path)
      inTransaction(db, () => {
        for (const { collection, key, value } of entries)
          put.run(account, collection, key, JSON.stringify(value), now())
        for (const collection of new Set(entries.map((entry) => entry.collection)))
          if (Number(count.get(account, collection)?.many) > maxEntries) throw new CodedError('storage')
        if (Number(bytes.get(account)?.bytes) > maxBytes) throw new CodedError('storage')
      })
    })
  const putAll = (account: string, entries: readonly KeptPut[]): void => {
    for (const [path, together] of Map.groupBy(entries, ({ collection }) => placeOf(collection)))
      putInto(path, account, together)
    tell(account, entries)
  }
  const clearIn = (path: string, account: string | null, collections: readonly KeptCollection[]): void => {
    const { clear } = openAt(path)
    const gone = collections.flatMap((collection) =>
      clear
        .all(account, collection)
        .map((row) => ({ collection, key: String(row.key), whose: String(row.account) })),
    )
    for (const [whose, all] of Map.groupBy(gone, (one) => one.whose))
      tell(
        whose,
        all.map(({ collection, key }) => ({ collection, key, value: null })),
      )
  }
  return {
    list: (account, collection) =>
      ask(() =>
        use(collection)
          .all.all(account, collection)
          .flatMap((row) => {
            const value = read(collection, row.value)
            return value === null ? [] : [{ key: String(row.key), value, changedAt: Number(row.changed_at) }]
          }),
      ),
    put: (account, collection, key, value) => putAll(account, [{ collection, key, value } as KeptPut]),
    putAll,
    remove: (account, collection, key) => {
      const { changes } = ask(() => use(collection).remove.run(account, collection, key))
      if (Number(changes) > 0) tell(account, [{ collection, key, value: null }])
    },
    clear: (account, collections) =>
      ask(() => {
        if (opened.has(inMemory)) clearIn(inMemory, account, collections)
        clearIn(onDisk, account, collections)
        // Also where there was nothing any more: what was removed or written over lies in the file as well.
        wipeRemoved(openAt(onDisk).db)
      }),
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      isClosed = true
      for (const { db } of opened.values()) db.close()
    },
  }
}
