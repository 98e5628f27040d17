import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { CodedError } from '#shared/errors.ts'
import { keptSchemas } from '#shared/ipc/kept.schema.ts'
import type { KeptCollection } from '#shared/ipc/kept.ts'
import { createSignal } from '#shared/signal.ts'
import { wallNow } from '#shared/steady-clock.ts'
import {
  type Bounds,
  type CollectionName,
  collectionSchemas,
  boundsOf as usualBoundsOf,
  type ValueOf,
  zonedCollections,
} from './collections.ts'
import { type DatabaseSchema, inTransaction, openDatabase, wipeRemoved } from './database.ts'
import { addWallTimes, importOlderFiles } from './older-files.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const schema: DatabaseSchema = {
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

/** An entry of a collection, with its last change (ms since 1970). */
export interface Entry<C extends CollectionName = CollectionName> {
  readonly key: string
  readonly value: ValueOf<C>
  readonly changedAt: number
}

/** A change to a collection; `value` is null after a removal. */
export type Change<C extends CollectionName = CollectionName> = {
  readonly [N in C]: { readonly collection: N; readonly key: string; readonly value: ValueOf<N> | null }
}[C]

/** A cast, because the compiler relates at most 25 members of a union. */
const removal = (collection: CollectionName, key: string) => ({ collection, key, value: null }) as Change

/** Returns whether a change is in a collection that the page shows. */
export const isKeptChange = (change: Change): change is Change<KeptCollection> =>
  change.collection in keptSchemas

export type ChangeListener = (account: string, changes: readonly Change[]) => void

/** The selection and order of a list. */
interface Listing {
  readonly prefix?: string
  /** Sorts by creation, first created first. Default: last changed first. */
  readonly isByAge?: boolean
}

/**
 * A member's entries on this computer, by account (server and user) and collection. Methods that read or write throw a
 * CodedError `storage` when the disk fails. So an unreadable entry never counts as absent.
 */
export interface UserStore {
  /** Lists entries. Skips those that this version cannot read; they stay on disk. */
  list<C extends CollectionName>(account: string, collection: C, listing?: Listing): readonly Entry<C>[]
  /** Like `list`, but returns no entries when the disk fails. Never throws. */
  listOrNone: UserStore['list']
  /** Lists the keys of a collection, without reading its values. */
  keys(account: string, collection: CollectionName): readonly string[]
  put<C extends CollectionName>(account: string, collection: C, key: string, value: ValueOf<C>): void
  remove(account: string, collection: CollectionName, key: string): void
  /** Stores all of these changes, or none if one fails. Calls the listeners once. */
  change(account: string, changes: readonly Change[]): void
  /** Clears these collections of one account, or of all accounts. No removed content remains in the file. */
  clear(account: string | null, collections: readonly CollectionName[]): void
  /** Calls the listener after each change, until the returned function is called. */
  onChange(listener: ChangeListener): () => void
  /**
   * Calls the listeners with each reminder and snooze of a wall time, because the computer's zone has changed. Never
   * throws.
   */
  followZone(): void
  /** Opens the file before its first use. Never throws. */
  open(): void
  close(): void
}

const statementsOf = (db: DatabaseSync) => ({
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

const read = <C extends CollectionName>(collection: C, value: unknown): ValueOf<C> | null => {
  try {
    const parsed = collectionSchemas[collection].safeParse(JSON.parse(String(value)))
    return parsed.success ? (parsed.data as ValueOf<C>) : null
  } catch {
    return null
  }
}

export interface UserStoreOptions {
  readonly now?: () => EpochMs
  /** Returns whether a collection stays in memory until the app quits. */
  readonly isMemoryOnly?: (collection: CollectionName) => boolean
  readonly boundsOf?: (collection: CollectionName) => Bounds
}

/**
 * Opens `user.db` in a folder and imports files of earlier versions. Both happen at first use, so that the start does
 * not wait. Never throws.
 */
export const openUserStore = (
  dir: string,
  problems: StorageProblems = silentProblems,
  { now = wallNow, isMemoryOnly = () => false, boundsOf = usualBoundsOf }: UserStoreOptions = {},
): UserStore => {
  type Statements = ReturnType<typeof statementsOf>
  const changed = createSignal<Parameters<ChangeListener>>()
  let onDisk: Statements | null = null
  let inMemory: Statements | null = null
  let isClosed = false
  const openFile = (): Statements => {
    const statements = openDatabase(join(dir, 'user.db'), schema, problems, statementsOf)
    importOlderFiles(statements.db, dir, problems)
    addWallTimes(statements.db, problems)
    return statements
  }
  const use = (isInMemory: boolean): Statements => {
    if (isClosed) throw new Error('closed')
    if (isInMemory) {
      inMemory ??= openDatabase(':memory:', schema, problems, statementsOf)
      return inMemory
    }
    onDisk ??= openFile()
    return onDisk
  }
  const notify = (account: string, changes: readonly Change[]): void => {
    if (changes.length > 0) changed.emit([account, changes])
  }
  const ask = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      // Also for a full collection: the page reports that the content is not on disk.
      problems.writeFailed(schema.name, error)
      throw error instanceof CodedError ? error : new CodedError('storage', {}, error)
    }
  }
  const sizeOf = ({ size, sizes }: Statements, account: string, collection: CollectionName): Bounds => {
    const known = sizes.get(`${collection} ${account}`)
    if (known !== undefined) return known
    const found = size.get(account, collection)
    return { entries: Number(found?.entries), bytes: Number(found?.bytes) }
  }
  /** Entries of a full collection may still change and shrink. */
  const refuseGrowth = (collection: CollectionName, before: Bounds, after: Bounds): void => {
    const { entries, bytes } = boundsOf(collection)
    const hasGrown = (is: number, was: number, most: number): boolean => is > most && is > was
    if (hasGrown(after.entries, before.entries, entries) || hasGrown(after.bytes, before.bytes, bytes))
      throw new CodedError('storage')
  }
  /** Writes changes and returns those with an effect. */
  const write = (statements: Statements, account: string, changes: readonly Change[]): readonly Change[] => {
    const names = [...new Set(changes.map(({ collection }) => collection))]
    const sizes = new Map(names.map((name) => [name, sizeOf(statements, account, name)]))
    const before = new Map(sizes)
    const effective = inTransaction(statements.db, () => {
      const changedAt = now()
      const some = changes.filter(({ collection, key, value }) => {
        const size = sizes.get(collection) as Bounds
        const found = statements.bytes.get(account, collection, key)
        const text = value === null ? '' : JSON.stringify(value)
        if (value !== null) statements.put.run(account, collection, key, text, changedAt)
        else if (found !== undefined) statements.remove.run(account, collection, key)
        sizes.set(collection, {
          entries: size.entries + Number(value !== null) - Number(found !== undefined),
          bytes: size.bytes + Buffer.byteLength(text) - Number(found?.bytes ?? 0),
        })
        return value !== null || found !== undefined
      })
      for (const [name, size] of sizes) refuseGrowth(name, before.get(name) as Bounds, size)
      return some
    })
    for (const [name, size] of sizes) statements.sizes.set(`${name} ${account}`, size)
    return effective
  }
  const change = (account: string, changes: readonly Change[]): void => {
    const effective = ask(() =>
      [...Map.groupBy(changes, ({ collection }) => isMemoryOnly(collection))].flatMap(([isInMemory, some]) =>
        write(use(isInMemory), account, some),
      ),
    )
    notify(account, effective)
  }
  const clearIn = (
    { clear, sizes }: Statements,
    account: string | null,
    collections: readonly CollectionName[],
  ): void => {
    sizes.clear()
    const removed = collections.flatMap((collection) =>
      clear
        .all(account, collection)
        .map((row) => ({ owner: String(row.account), change: removal(collection, String(row.key)) })),
    )
    for (const [owner, some] of Map.groupBy(removed, (one) => one.owner))
      notify(
        owner,
        some.map((one) => one.change),
      )
  }
  const list: UserStore['list'] = (account, collection, { prefix = '', isByAge = false } = {}) =>
    ask(() =>
      use(isMemoryOnly(collection))
        .all.all(account, collection, prefix, Number(isByAge))
        .flatMap((row) => {
          const value = read(collection, row.value)
          return value === null ? [] : [{ key: String(row.key), value, changedAt: Number(row.changed_at) }]
        }),
    )
  return {
    list,
    listOrNone: (...asked) => {
      try {
        return list(...asked)
      } catch {
        return []
      }
    },
    keys: (account, collection) =>
      ask(() =>
        use(isMemoryOnly(collection))
          .keys.all(account, collection)
          .map(({ key }) => String(key)),
      ),
    put: (account, collection, key, value) => change(account, [{ collection, key, value } as Change]),
    remove: (account, collection, key) => change(account, [removal(collection, key)]),
    change,
    clear: (account, collections) =>
      ask(() => {
        if (inMemory) clearIn(inMemory, account, collections)
        clearIn(use(false), account, collections)
        // Also for an empty collection: the file may still contain removed content.
        wipeRemoved(use(false).db)
      }),
    onChange: (listener) => changed.on((change) => listener(...change)),
    followZone: () => {
      for (const collection of zonedCollections)
        try {
          for (const { account } of ask(() => use(isMemoryOnly(collection)).accounts.all(collection)))
            notify(
              String(account),
              list(String(account), collection)
                .filter(({ value }) => value.wall !== null)
                .map(({ key, value }) => ({ collection, key, value }) as Change),
            )
        } catch {
          // The problem is already reported.
        }
    },
    open: () => {
      if (isClosed) return
      try {
        ask(() => use(false))
      } catch {
        // The problem is already reported.
      }
    },
    close: () => {
      if (isClosed) return
      isClosed = true
      onDisk?.db.close()
      inMemory?.db.close()
    },
  }
}
