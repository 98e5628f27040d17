import { join } from 'node:path'
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
import { openDatabase, wipeRemoved } from './database.ts'
import { addWallTimes, importOlderFiles } from './older-files.ts'
import { type StorageProblems, silentProblems } from './problems.ts'
import {
  clearEntries,
  type UserStatements,
  userSchema,
  userStatements,
  writeEntries,
} from './user-entries.ts'

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

/** The file, and the database of what stays in memory. Each is opened at its first use. */
const createFiles = (dir: string, problems: StorageProblems) => {
  let onDisk: UserStatements | null = null
  let inMemory: UserStatements | null = null
  let isClosed = false
  const openFile = (): UserStatements => {
    const statements = openDatabase(join(dir, 'user.db'), userSchema, problems, userStatements)
    importOlderFiles(statements.db, dir, problems)
    addWallTimes(statements.db, problems)
    return statements
  }
  return {
    /** Throws after the end. */
    use: (isInMemory: boolean): UserStatements => {
      if (isClosed) throw new Error('closed')
      if (isInMemory) {
        inMemory ??= openDatabase(':memory:', userSchema, problems, userStatements)
        return inMemory
      }
      onDisk ??= openFile()
      return onDisk
    },
    inMemory: (): UserStatements | null => inMemory,
    isClosed: (): boolean => isClosed,
    close: (): void => {
      if (isClosed) return
      isClosed = true
      onDisk?.db.close()
      inMemory?.db.close()
    },
  }
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
  const changed = createSignal<Parameters<ChangeListener>>()
  const { use, inMemory, isClosed, close } = createFiles(dir, problems)
  const notify = (account: string, changes: readonly Change[]): void => {
    if (changes.length > 0) changed.emit([account, changes])
  }
  const ask = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      // Also for a full collection: the page reports that the content is not on disk.
      problems.writeFailed(userSchema.name, error)
      throw error instanceof CodedError ? error : new CodedError('storage', {}, error)
    }
  }
  const change = (account: string, changes: readonly Change[]): void => {
    const effective = ask(() =>
      [...Map.groupBy(changes, ({ collection }) => isMemoryOnly(collection))].flatMap(([isInMemory, some]) =>
        writeEntries(use(isInMemory), account, some, { at: now(), boundsOf }),
      ),
    )
    notify(account, effective)
  }
  const clearIn = (
    statements: UserStatements,
    account: string | null,
    collections: readonly CollectionName[],
  ): void => {
    const removed = clearEntries(statements, account, collections)
    for (const [owner, some] of Map.groupBy(removed, (one) => one.account))
      notify(
        owner,
        some.map(({ collection, key }) => removal(collection, key)),
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
        const memory = inMemory()
        if (memory) clearIn(memory, account, collections)
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
      if (isClosed()) return
      try {
        ask(() => use(false))
      } catch {
        // The problem is already reported.
      }
    },
    close,
  }
}
