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
  /** The table whose readable rows move from a damaged file into its replacement. Default: none. */
  readonly salvages?: string
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
  try {
    inTransaction(db, () => {
      for (const step of steps.slice(version)) db.exec(step)
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${steps.length}`)
    })
  } catch (error) {
    // The file is intact and the app's own, but lacks a step's basis: SQLITE_ERROR, for example "no such table".
    if (version > 0 && isIncomplete(error)) throw new UnusableDatabase('incomplete', { cause: error })
    throw error
  }
}

/** Returns SQLite's code of an error, from its low byte. */
const codeOf = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode) & 0xff

/** Returns whether an error means that the file is no valid database: SQLITE_CORRUPT and SQLITE_NOTADB. */
export const isDamaged = (error: unknown): boolean => {
  if (error instanceof UnusableDatabase) return true
  return codeOf(error) === 11 || codeOf(error) === 26
}

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

/** Copies the readable rows of a damaged file's table into its replacement. */
const salvage = (db: DatabaseSync, damaged: string, table: string): void => {
  const { rows } = readableRows(damaged, `SELECT * FROM ${table}`)
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const add = db.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
  inTransaction(db, () => {
    for (const row of rows) add.run(...Object.values(row))
  })
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

const attempt = (path: string, schema: DatabaseSchema): DatabaseSync => {
  if (isFolder(path)) throw new UnusableDatabase('a folder')
  if (path !== inMemory) keepPrivate(path)
  const db = new DatabaseSync(path)
  try {
    for (const [name, run] of Object.entries(schema.functions ?? {}))
      db.function(name, { deterministic: true }, (text) => run(String(text)))
    prepare(db, schema)
    try {
      db.prepare(schema.probe)
    } catch (error) {
      throw new UnusableDatabase('incomplete', { cause: error })
    }
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Opens a database file. A damaged, foreign or newer file is set aside, never wiped, and a new one is created. Without
 * any usable file the database is in memory for this run, and the failure is reported (robustness.md#settings-files).
 * Never throws.
 */
export const openDatabaseFile = (
  path: string,
  schema: DatabaseSchema,
  problems: StorageProblems = silentProblems,
): DatabaseSync => {
  try {
    if (path !== inMemory) makePrivateFolder(dirname(path))
    try {
      return attempt(path, schema)
    } catch (error) {
      if (!isDamaged(error) || !existsSync(path)) throw error
      const copy = renameCorrupt(path, ['-wal', '-shm'])
      problems.reset(schema.name, copy)
      const db = attempt(path, schema)
      if (schema.salvages !== undefined && copy !== null) salvage(db, copy, schema.salvages)
      return db
    }
  } catch (error) {
    problems.writeFailed(schema.name, error)
    return attempt(inMemory, schema)
  }
}

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0)

/** Returns the bytes of a database on disk. */
export const bytesOf = (db: DatabaseSync): number => pragma(db, 'page_count') * pragma(db, 'page_size')

/** Returns the bytes in free pages. */
export const freeBytesOf = (db: DatabaseSync): number =>
  pragma(db, 'freelist_count') * pragma(db, 'page_size')
