import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { type StorageProblems, silentProblems } from './problems.ts'
import { renameCorrupt } from './rename-corrupt.ts'
import { isFolder, makePrivateFolder } from './user-data.ts'

/** A database's schema. Its steps run in order; their number is the version. A released step never changes. */
export interface DatabaseSchema {
  /** Its name in the log. */
  readonly name: string
  /** SQLite's application_id, which distinguishes the app's files from other programs' files. */
  readonly applicationId: number
  readonly steps: readonly string[]
  /** A query that any intact file answers. An intact file may lack tables. */
  readonly probe: string
  /** Whether to check the whole file; default true. False for large files. */
  readonly isChecked?: boolean
  /** SQL to run before any other use of the file. */
  readonly before?: string
  /** The tables whose readable rows move from an unusable file into its replacement. Default: none. */
  readonly salvages?: readonly string[]
  /** Text functions for its triggers, by name. */
  readonly functions?: Readonly<Record<string, (text: string) => string>>
}

const numberOf = (db: DatabaseSync, pragma: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0)

const inMemory = ':memory:'

class UnusableDatabase extends Error {}

/**
 * Runs writes in a transaction: all of them, or none if `run` throws. Rethrows the error. Must not run within another
 * transaction.
 */
export const inTransaction = <T>(db: DatabaseSync, run: () => T): T => {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = run()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // On a full disk SQLite has already rolled back.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * Removes deleted and overwritten content from the file and its journal, where it would stay readable. SQLite copies
 * the rest in memory, not in the temporary folder. Must not run within a transaction.
 */
export const wipeRemoved = (db: DatabaseSync): void =>
  db.exec('PRAGMA temp_store = MEMORY; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')

/** Migrates a database to the newest version. Throws for a file that is damaged, foreign or newer than this app. */
const prepare = (
  db: DatabaseSync,
  { applicationId, steps, isChecked = true, before = '' }: DatabaseSchema,
): void => {
  db.exec(`PRAGMA busy_timeout = 2000; ${before}`)
  const version = numberOf(db, 'user_version')
  const owner = numberOf(db, 'application_id')
  const tables = Number(
    db.prepare("SELECT count(*) AS n FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'").get()?.n,
  )
  if (tables > 0 && (owner !== applicationId || version === 0)) throw new UnusableDatabase('foreign')
  if (version > steps.length) throw new UnusableDatabase('newer')
  if (tables > 0 && isChecked && Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {})[0] !== 'ok') {
    throw new UnusableDatabase('damaged')
  }
  // WAL with NORMAL: a killed process loses nothing. A power cut loses at most the last moment, never the file.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  if (version === steps.length) return
  inTransaction(db, () => {
    for (const step of steps.slice(version)) db.exec(step)
    db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${steps.length}`)
  })
}

/** Returns SQLite's code of an error, from its low byte. */
const codeOf = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode) & 0xff

/** Returns whether an error means that the file is no valid database: SQLITE_CORRUPT and SQLITE_NOTADB. */
export const isDamaged = (error: unknown): boolean => {
  if (error instanceof UnusableDatabase) return true
  return codeOf(error) === 11 || codeOf(error) === 26
}

/**
 * SQLite's codes for trouble with the disk, the memory or another process: PERM, BUSY, LOCKED, NOMEM, READONLY, INTERRUPT,
 * IOERR, FULL, CANTOPEN and PROTOCOL. The file itself may be intact.
 */
const passing: ReadonlySet<number> = new Set([3, 5, 6, 7, 8, 9, 10, 13, 14, 15])

/** Returns whether an error means that a file lacks something, for example "no such table": SQLITE_ERROR. */
export const isIncomplete = (error: unknown): boolean => codeOf(error) === 1

interface ReadableRows {
  readonly rows: readonly Readonly<Record<string, SQLOutputValue>>[]
  /** Reason for the missing rest; null when all rows were read. */
  readonly error: unknown
}

/** Reads as many rows as possible from a database of any version. Never throws. */
export const readableRows = (path: string, sql: string): ReadableRows => {
  const rows: Record<string, SQLOutputValue>[] = []
  let db: DatabaseSync | null = null
  try {
    if (isFolder(path)) throw new UnusableDatabase('a folder')
    // Without these, SQLite reads nothing of a truncated file.
    db = new DatabaseSync(path, { defensive: false })
    db.exec('PRAGMA writable_schema = ON')
    for (const row of db.prepare(sql).iterate()) rows.push(row)
    return { rows, error: null }
  } catch (error) {
    return { rows, error }
  } finally {
    db?.close()
  }
}

/** SQLite's codes for a value that a table refuses: CONSTRAINT and MISMATCH. */
const isRefused = (error: unknown): boolean => [19, 20].includes(codeOf(error))

/** Copies the readable rows of an unusable file into its replacement, except those that its tables refuse. */
const salvage = (db: DatabaseSync, unusable: string, tables: readonly string[]): void => {
  for (const table of tables) {
    const { rows } = readableRows(unusable, `SELECT * FROM ${table}`)
    // A newer version may have more columns.
    const own = db.prepare('SELECT name FROM pragma_table_info(?)').all(table)
    const columns = own.flatMap(({ name }) =>
      Object.hasOwn(rows[0] ?? {}, String(name)) ? String(name) : [],
    )
    if (columns.length === 0) continue
    const add = db.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
    inTransaction(db, () => {
      for (const row of rows) {
        try {
          add.run(...columns.map((column) => row[column] ?? null))
        } catch (error) {
          if (!isRefused(error)) throw error
        }
      }
    })
  }
}

/** Makes a file that was set aside read-only, because nothing may change the member's copy. */
const makeReadOnly = (path: string): void => {
  try {
    chmodSync(path, 0o400)
  } catch {
    // The disk has no modes.
  }
}

/** Restricts the files to their owner. SQLite gives companion files the database's mode. */
const keepPrivate = (path: string): void => {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, 0o600)
    } catch {
      // The file does not exist yet, or the disk has no modes.
    }
  }
}

interface Opened<T> {
  readonly db: DatabaseSync
  readonly used: T
}

const attempt = <T>(path: string, schema: DatabaseSchema, use: (db: DatabaseSync) => T): Opened<T> => {
  if (isFolder(path)) throw new UnusableDatabase('a folder')
  if (path !== inMemory) keepPrivate(path)
  const db = new DatabaseSync(path)
  try {
    for (const [name, run] of Object.entries(schema.functions ?? {}))
      db.function(name, { deterministic: true }, (text) => run(String(text)))
    prepare(db, schema)
    db.prepare(schema.probe)
    return { db, used: use(db) }
  } catch (error) {
    db.close()
    // One failing statement would fail at each later start too, so that the file would be unusable for good.
    if (isDamaged(error) || passing.has(codeOf(error))) throw error
    throw new UnusableDatabase('a statement failed', { cause: error })
  }
}

/**
 * Opens a database file for `use`, which prepares its statements and finishes what an earlier run left. A damaged,
 * foreign or newer file, and one that a statement of `use` fails on, is set aside, never wiped. A new file replaces it,
 * with the rows that are salvaged. Without any usable file the database is in memory for this run, with the same rows,
 * and the failure is reported (robustness.md#settings-files). Never throws, unless `use` fails on an empty database.
 */
export const openDatabase = <T>(
  path: string,
  schema: DatabaseSchema,
  problems: StorageProblems,
  use: (db: DatabaseSync) => T,
): T => {
  const { salvages = [] } = schema
  try {
    if (path !== inMemory) makePrivateFolder(dirname(path))
    try {
      return attempt(path, schema, use).used
    } catch (error) {
      if (!isDamaged(error) || !existsSync(path)) throw error
      const copy = renameCorrupt(path, ['-wal', '-shm'])
      problems.reset(schema.name, copy)
      const { db, used } = attempt(path, schema, use)
      if (copy !== null) {
        salvage(db, copy, salvages)
        makeReadOnly(copy)
      }
      return used
    }
  } catch (error) {
    problems.writeFailed(schema.name, error)
    const { db, used } = attempt(inMemory, schema, use)
    if (path !== inMemory && existsSync(path)) salvage(db, path, salvages)
    return used
  }
}

/** Opens a database file as `openDatabase` does, and returns the database. */
export const openDatabaseFile = (
  path: string,
  schema: DatabaseSchema,
  problems: StorageProblems = silentProblems,
): DatabaseSync => openDatabase(path, schema, problems, (db) => db)

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0)

/** Returns the bytes of a database on disk. */
export const bytesOf = (db: DatabaseSync): number => pragma(db, 'page_count') * pragma(db, 'page_size')

/** Returns the bytes in free pages. */
export const freeBytesOf = (db: DatabaseSync): number =>
  pragma(db, 'freelist_count') * pragma(db, 'page_size')
