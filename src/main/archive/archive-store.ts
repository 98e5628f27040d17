import type { DatabaseSync } from 'node:sqlite'
import { type DatabaseSchema, isDamaged, openDatabaseFile } from '../storage/database.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { setAside } from '../storage/set-aside.ts'
import type { ArchiveGiven, ArchiveLimits, Passed, SeenItem } from './archive-thread.ts'
import { type Found, nothingFound } from './ingest/found.ts'
import { foundInAnswer, foundMissing } from './ingest/from-answer.ts'
import { noteComments, threadPlace } from './ingest/from-comment.ts'
import { foundInEvent } from './ingest/from-event.ts'
import { type Question, type QuestionName, questions } from './questions.ts'
import { createRetention } from './retention.ts'
import { archiveSchema } from './schema.ts'
import { tooRecent } from './too-recent.ts'
import { createArchiveWriter } from './write-found.ts'

/** Where no file can be had, as much as may be in memory. Bytes. */
const mostInMemory = 16 * 1024 * 1024

/** The archive of one account. */
export interface ArchiveStore {
  /** Writes what passed, in one transaction; what of it was met. Throws when it could not be written: nothing of it is then. */
  write(batch: readonly Passed[]): SeenItem[]
  /** Answers a question. Throws what the database throws. */
  ask(name: QuestionName, input: unknown): unknown
  setLimits(limits: ArchiveLimits): void
  /** Removes some of what is kept too long; true while there is more to do. */
  trim(): boolean
  close(): void
}

/** Threads that are being read at one time; of more, the oldest are given up. */
const mostReadings = 50

interface Reading {
  readonly since: number
  readonly ids: Set<string>
}

const open = (file: string | null, problems: StorageProblems, schema: DatabaseSchema): DatabaseSync => {
  const db = openDatabaseFile(file ?? ':memory:', schema, problems)
  db.exec('PRAGMA cache_size = -16000; PRAGMA journal_size_limit = 4194304')
  return db
}

const isForAdmin = (db: DatabaseSync): boolean | null => {
  const row = db.prepare('SELECT for_admin FROM indexed').get()
  return row === undefined ? null : row.for_admin === 1
}

/**
 * Opens an archive. A file that turns out to be damaged, now or later, is set aside and begun anew; what it was doing then
 * is done once more, with the new one.
 */
export const openArchiveStore = (
  { file, viewer, ...limits }: ArchiveGiven,
  problems: StorageProblems,
  now: () => number,
  schema: DatabaseSchema = archiveSchema,
): ArchiveStore => {
  /** Threads that are being read, by reading. */
  const readings = new Map<number, Reading>()
  let kept: ArchiveLimits = limits

  const prepare = () => {
    const db = open(file, problems, schema)
    const writer = createArchiveWriter(db, viewer)
    const was = isForAdmin(db)
    if (was !== viewer.is_admin) {
      if (was !== null) writer.indexPeople(now())
      db.exec(`DELETE FROM indexed; INSERT INTO indexed VALUES (${viewer.is_admin ? 1 : 0})`)
    }
    return { db, writer, retention: createRetention(db) }
  }
  let parts = prepare()

  /** Once more from the beginning, where the file is no good. */
  const unlessDamaged = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      if (file === null || !isDamaged(error)) throw error
      parts.db.close()
      problems.reset(schema.name, setAside(file, ['-wal', '-shm']))
      parts = prepare()
      return act()
    }
  }

  const foundIn = (passed: Passed): Found => {
    switch (passed.type) {
      case 'answer':
        return foundInAnswer(passed.name, passed.asked, passed.value)
      case 'missing':
        return foundMissing(passed.name, passed.asked)
      case 'event':
        return foundInEvent(passed.event, viewer.id)
      default:
        return nothingFound()
    }
  }

  const writePart = ({ part }: Extract<Passed, { type: 'part' }>, at: number): SeenItem[] => {
    const { kind, id, reading, comments, isLast } = part
    const place = threadPlace(kind, id)
    const found = nothingFound()
    const { since, ids } = readings.get(reading) ?? { since: at - tooRecent, ids: new Set<string>() }
    for (const comment of noteComments(found, kind, place, comments)) ids.add(comment)
    const seen = parts.writer.write(found, at)
    readings.set(reading, { since, ids })
    for (const oldest of [...readings.keys()].slice(0, -mostReadings)) readings.delete(oldest)
    if (!isLast) return seen
    readings.delete(reading)
    parts.writer.wholeThread(place, ids, since, at)
    return seen
  }

  const writeOne = (passed: Passed, at: number): SeenItem[] => {
    if (passed.type === 'part') return writePart(passed, at)
    return parts.writer.write(foundIn(passed), at)
  }

  const writeAll = (batch: readonly Passed[]): SeenItem[] => {
    const { db } = parts
    const at = now()
    db.exec('BEGIN IMMEDIATE')
    try {
      const seen = batch.flatMap((passed) => writeOne(passed, at))
      db.exec('COMMIT')
      return seen
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  const limitsNow = (): ArchiveLimits =>
    parts.db.location() === null ? { ...kept, bytes: Math.min(kept.bytes, mostInMemory) } : kept

  return {
    write: (batch) => unlessDamaged(() => writeAll(batch)),
    ask: (name, input) => {
      const question: Question = questions[name]
      return unlessDamaged(() => question(parts.db, input as never, { viewer, now: now() }))
    },
    setLimits: (next) => {
      kept = next
    },
    trim: () => unlessDamaged(() => parts.retention.trim(limitsNow(), now())),
    close: () => {
      if (parts.db.isOpen) parts.db.close()
    },
  }
}
