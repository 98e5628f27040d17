import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type EpochMs, epochMs } from '#shared/epoch-ms.ts'
import { type CollectionName, collectionSchemas, digestOf, zonedCollections } from './collections.ts'
import { inTransaction, isDamaged, isIncomplete, readableRows } from './database.ts'
import type { StorageProblems } from './problems.ts'
import { renameCorrupt } from './rename-corrupt.ts'

/** An entry of an earlier version's file. The value is JSON. */
interface OlderEntry {
  readonly account: string
  readonly collection: string
  readonly key: string
  readonly value: string
  readonly changedAt: EpochMs
}

interface Found {
  readonly entries: readonly OlderEntry[]
  /** Reason for an unreadable rest; null when the whole file was read. */
  readonly error: unknown
}

type Read = (path: string) => Found

const inTable =
  (sql: string, jsonOf: (value: string) => string = (value) => value): Read =>
  (path) => {
    const { rows, error } = readableRows(path, sql)
    const entries = (rows as unknown as OlderEntry[]).map((row) => ({ ...row, value: jsonOf(row.value) }))
    return { entries, error }
  }

/** Returns a reader of a JSON file with one value per account. */
const inJson =
  <T>(
    collection: CollectionName,
    content: z.ZodType<{ readonly accounts: Readonly<Record<string, T>> }>,
    entriesOf: (value: T) => readonly (readonly [key: string, value: unknown])[],
  ): Read =>
  (path) => {
    try {
      const changedAt = epochMs(statSync(path).mtimeMs)
      const { accounts } = content.parse(JSON.parse(readFileSync(path, 'utf8')))
      const entries = Object.entries(accounts).flatMap(([account, all]) =>
        entriesOf(all).map(([key, value]) => ({
          account,
          collection,
          key,
          changedAt,
          value: JSON.stringify(value),
        })),
      )
      return { entries, error: null }
    } catch (error) {
      return { entries: [], error }
    }
  }

const byAccount = <T extends z.ZodType>(value: T) =>
  z.object({ accounts: z.record(z.string(), value).catch({}).default({}) })

const mutedSubjects = z.array(z.string().regex(/^(conversation|shipment):[A-Za-z0-9-]{1,64}$/)).catch([])
const marks = z.array(z.string().max(200)).catch([])
const threads = z.record(z.string(), collectionSchemas.unseen.catch([])).catch({})
const spent = z
  .object({
    day: z.string().max(10).catch('').default(''),
    credits: z.record(z.string(), z.number().min(0)).catch({}).default({}),
  })
  .transform(({ day, credits }) => ({
    accounts: Object.fromEntries(
      Object.entries(credits).map(([account, sum]) => [account, { day, credits: sum }]),
    ),
  }))

/** Converts ids of earlier versions, which contain a space, to digests. */
const readMark = (known: string): string => (known.includes(' ') ? digestOf(known) : known)

interface OlderFile {
  readonly file: string
  /** Its name in the log. */
  readonly name: string
  readonly read: Read
}

const olderFiles: readonly OlderFile[] = [
  {
    file: 'drafts.db',
    name: 'drafts',
    read: inTable(
      `SELECT account, 'drafts' AS collection, subject || ' ' || mode AS key, content AS value,
         touched_at AS changedAt FROM draft`,
      JSON.stringify,
    ),
  },
  {
    file: 'kept.db',
    name: 'kept',
    read: inTable('SELECT account, collection, key, value, changed_at AS changedAt FROM kept'),
  },
  {
    file: 'muted.json',
    name: 'muted',
    read: inJson('muted', byAccount(mutedSubjects), (subjects) => subjects.map((subject) => [subject, {}])),
  },
  {
    file: 'told.json',
    name: 'told',
    read: inJson('notified', byAccount(marks), (known) => known.map((mark) => [readMark(mark), true])),
  },
  { file: 'unseen.json', name: 'unseen', read: inJson('unseen', byAccount(threads), Object.entries) },
  { file: 'spent.json', name: 'spent', read: inJson('spent', spent, (today) => [['today', today]]) },
]

/** Adds missing entries; false if another value has the place of one. */
const addEntries = (db: DatabaseSync, entries: readonly OlderEntry[]): boolean => {
  const add = db.prepare(
    `INSERT INTO entry (account, collection, key, value, changed_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
  const same = db.prepare(
    'SELECT 1 FROM entry WHERE account = ? AND collection = ? AND key = ? AND value = ?',
  )
  return entries
    .map(({ account, collection, key, value, changedAt }) => {
      const isNew = Number(add.run(account, collection, key, value, changedAt).changes) > 0
      return isNew || same.get(account, collection, key, value) !== undefined
    })
    .every(Boolean)
}

/**
 * Adds the wall time to reminders and snoozes of earlier versions, by the zone of this start. Without it they would
 * stay instants. Never throws: the next start tries again.
 */
export const addWallTimes = (db: DatabaseSync, problems: StorageProblems): void => {
  try {
    inTransaction(db, () => {
      const update = db.prepare('UPDATE entry SET value = ? WHERE id = ?')
      for (const collection of zonedCollections) {
        const older = db
          .prepare(
            `SELECT id, value FROM entry
             WHERE collection = ? AND iif(json_valid(value), json_type(value, '$.wall') IS NULL, 0)`,
          )
          .all(collection)
        for (const { id, value } of older) {
          const read = collectionSchemas[collection].safeParse(JSON.parse(String(value)))
          if (read.success) update.run(JSON.stringify(read.data), Number(id))
        }
      }
    })
  } catch (error) {
    problems.writeFailed('wall times', error)
  }
}

const isBroken = (error: unknown): boolean =>
  isDamaged(error) ||
  isIncomplete(error) ||
  error instanceof SyntaxError ||
  error instanceof z.ZodError ||
  (error as NodeJS.ErrnoException).code === 'EISDIR'

/** Returns the file's identity, which changes when an earlier version writes the file again. */
const stampOf = (path: string): string => {
  const { size, mtimeMs } = statSync(path)
  return `${size} ${mtimeMs}`
}

/**
 * Moves the content of earlier versions' files into `user.db`, each file once. Removes a file only after its content is
 * safe on disk. A damaged file is reported and set aside after the import of its readable entries. Never throws.
 */
export const importOlderFiles = (db: DatabaseSync, dir: string, problems: StorageProblems): void => {
  const known = db.prepare('SELECT 1 FROM imported WHERE file = ? AND stamp = ?')
  const note = db.prepare('INSERT OR REPLACE INTO imported (file, stamp) VALUES (?, ?)')
  const forget = db.prepare('DELETE FROM imported WHERE file = ?')
  const companions = ['-wal', '-shm']
  const importFile = ({ file, name, read }: OlderFile): void => {
    const path = join(dir, file)
    if (!existsSync(path)) return
    if (known.get(file, stampOf(path)) === undefined) {
      const { entries, error } = read(path)
      if (error !== null && !isBroken(error)) throw error
      const isWhole = inTransaction(db, () => {
        const isAdded = addEntries(db, entries) && error === null
        if (isAdded) note.run(file, stampOf(path))
        return isAdded
      })
      // The database is in memory, so the next run imports the file again.
      if (db.location() === null) return
      // The import must be on disk before the file is removed, in case of a power cut.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      if (!isWhole) {
        problems.reset(name, renameCorrupt(path, companions))
        return
      }
    }
    for (const suffix of ['', ...companions]) rmSync(path + suffix, { force: true })
    forget.run(file)
  }
  for (const older of olderFiles) {
    try {
      importFile(older)
    } catch (error) {
      problems.writeFailed(older.name, error)
    }
  }
}
