import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { type StorageProblems, silentProblems } from './problems.ts'
import { renameCorrupt } from './rename-corrupt.ts'
import { isFolder } from './user-data.ts'

/** A database's schema: its steps in order; their number is the version. A step once released never changes. */
export interface DatabaseSchema {
  /** Its name in the log. */
  readonly name: string
  /** Marks our files (SQLite's application_id), to tell them from those of other programs. */
  readonly applicationId: number
  readonly steps: readonly string[]
  /** A query that an intact file can answer: tables may be missing from a file that is sound otherwise. */
  readonly probe: string
  /** Whether all of the file is read to see whether it is sound; true unless it is said to be large. */
  readonly isChecked?: boolean
  /** SQL to run before any other use of the file. */
  readonly before?: string
  /** The table of which readable rows move from a damaged file into its replacement; none by default. */
  readonly salvages?: string
  /** Functions for its triggers, from text to text, by name. */
  readonly functions?: Readonly<Record<string, (text: string) => string>>
}

const numberOf = (db: DatabaseSync, pragma: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${pragma}`).get() ?? {})[0] ?? 0)

const inMemory = ':memory:'

class UnusableDatabase extends Error {}

/**
 * Does all of it or nothing: what `run` writes is there when it returns, and none of it where it throws, which is thrown on.
 * Not within another transaction.
 */
export const inTransaction = <T>(db: DatabaseSync, run: () => T): T => {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = run()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // SQLite has ended it by itself where the disk is full.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

/**
 * Takes what was removed, or written over, out of the file and its journal: until then it could still be read from there.
 * SQLite copies the rest in memory, not in the folder for temporary files. Not within a transaction.
 */
export const wipeRemoved = (db: DatabaseSync): void =>
  db.exec('PRAGMA temp_store = MEMORY; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')

/** Brings a database to the newest version, or throws when it is damaged, foreign or newer than this app. */
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
  // WAL with NORMAL: a killed process loses nothing; a power cut loses the last moment at most, never the
  // file.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON')
  if (version === steps.length) return
  try {
    inTransaction(db, () => {
      for (const step of steps.slice(version)) db.exec(step)
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${steps.length}`)
    })
  } catch (error) {
    // The file is sound and of ours, and lacks what a step goes on from: SQLITE_ERROR, "no such table" and the like.
    if (version > 0 && isIncomplete(error)) throw new UnusableDatabase('incomplete', { cause: error })
    throw error
  }
}

/** SQLite's own code of an error, in its low byte. */
const codeOf = (error: unknown): number => Number((error as { errcode?: unknown } | null)?.errcode) & 0xff

/** Whether an error means that the file is no database of ours: SQLITE_CORRUPT and SQLITE_NOTADB. */
export const isDamaged = (error: unknown): boolean => {
  if (error instanceof UnusableDatabase) return true
  return codeOf(error) === 11 || codeOf(error) === 26
}

/** Whether an error means that a file lacks what was asked for, such as "no such table": SQLITE_ERROR. */
export const isIncomplete = (error: unknown): boolean => codeOf(error) === 1

interface ReadableRows {
  readonly rows: readonly Readonly<Record<string, SQLOutputValue>>[]
  /** The reason why there are no more rows; null after the last one. */
  readonly error: unknown
}

/** Reads the rows of a database of any version as far as possible. Never throws. */
export const readableRows = (path: string, sql: string): ReadableRows => {
  const rows: Record<string, SQLOutputValue>[] = []
  let db: DatabaseSync | null = null
  try {
    if (isFolder(path)) throw new UnusableDatabase('a folder')
    // Otherwise SQLite reads nothing of a file that is shorter than it was.
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

/** Copies the readable rows of a table of a damaged file into the file that replaces it. */
const salvage = (db: DatabaseSync, damaged: string, table: string): void => {
  const { rows } = readableRows(damaged, `SELECT * FROM ${table}`)
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const add = db.prepare(`INSERT OR IGNORE INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`)
  inTransaction(db, () => {
    for (const row of rows) add.run(...Object.values(row))
  })
}

/** SQLite gives the files beside a database its own mode: the owner's alone. */
const keepPrivate = (path: string): void => {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    try {
      chmodSync(file, 0o600)
    } catch {
      // Not there yet, or a disk that has no modes.
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
 * Opens a database file. A damaged, foreign or newer one is set aside, never wiped, and a new one is created;
 * where no file can be had at all, the database is in memory for this run and the failure is reported
 * (robustness.md#settings-files). Never throws.
 */
export const openDatabaseFile = (
  path: string,
  schema: DatabaseSchema,
  problems: StorageProblems = silentProblems,
): DatabaseSync => {
  try {
    mkdirSync(dirname(path), { recursive: true })
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
