import type { DatabaseSync } from 'node:sqlite'
import type { EpochMs } from '#shared/epoch-ms.ts'
import { type DatabaseSchema, isDamaged, openDatabase } from '../storage/database.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { renameCorrupt } from '../storage/rename-corrupt.ts'
import type { ArchiveEntry, ArchiveGiven, ArchiveLimits, SeenItem } from './archive-thread.ts'
import { type Found, nothingFound } from './ingest/found.ts'
import { foundInAnswer, foundMissing } from './ingest/from-answer.ts'
import { addComments, threadPlace } from './ingest/from-comment.ts'
import { foundInEvent } from './ingest/from-event.ts'
import { createPartReadings } from './part-readings.ts'
import type { KnownNames } from './people.ts'
import { type Question, type QuestionName, questions } from './questions.ts'
import { createReindexing } from './reindexing.ts'
import { type Ages, createRetention } from './retention.ts'
import { archiveSchema } from './schema.ts'
import { createArchiveWriter } from './write-found.ts'
import { inWordTransaction } from './write-words.ts'

/** Maximum size in memory without a file, in bytes. */
const maxInMemory = 16 * 1024 * 1024

export interface ArchiveStore {
  /** Writes a batch in one transaction and returns its items. Throws on failure, with nothing written. */
  write(batch: readonly ArchiveEntry[]): SeenItem[]
  /** Answers a question. Throws the database's errors. */
  ask(name: QuestionName, input: unknown): unknown
  setLimits(limits: ArchiveLimits): void
  /** Rebuilds part of the search index after a change of the folding rules; returns true while there is more. */
  reindex(): boolean
  /** Removes some expired items; returns true while there are more. */
  trim(): boolean
  close(): void
}

const isForAdmin = (db: DatabaseSync): boolean | null => {
  const row = db.prepare('SELECT for_admin FROM indexed').get()
  return row === undefined ? null : row.for_admin === 1
}

/** Returns the content of an entry other than a part of a thread. `viewerId` is the member's. */
const foundIn = (entry: ArchiveEntry, viewerId: string): Found => {
  switch (entry.type) {
    case 'answer': {
      const found = foundInAnswer(entry.name, entry.asked, entry.value)
      return entry.isPart ? { ...found, connections: null } : found
    }
    case 'missing':
      return foundMissing(entry.name, entry.asked)
    case 'event':
      return foundInEvent(entry.event, viewerId)
    default:
      return nothingFound()
  }
}

/**
 * Opens an archive. A damaged file, detected at any time, is set aside and replaced, and the current operation is
 * repeated. `now` is this computer's clock; `ages` provides the time of seeing and the limit of age.
 */
export const openArchiveStore = (
  { file, viewer, ...limits }: ArchiveGiven,
  problems: StorageProblems,
  now: () => EpochMs,
  schema: DatabaseSchema = archiveSchema,
  ages: Ages = { certainTime: now, seenAt: now, latest: now },
): ArchiveStore => {
  const readings = createPartReadings()
  let kept: ArchiveLimits = limits

  /** While the time is unknown, no timestamp counts as wrong. */
  const wrongAfter = (): EpochMs | null => (ages.certainTime() === null ? null : ages.latest())

  const partsIn = (db: DatabaseSync) => {
    db.exec('PRAGMA cache_size = -16000; PRAGMA journal_size_limit = 4194304')
    // Before any write: an index with other folding rules cannot be changed.
    const reindexing = createReindexing(db)
    const writer = createArchiveWriter(db, viewer, wrongAfter)
    const was = isForAdmin(db)
    if (was !== viewer.is_admin) {
      if (was !== null) writer.indexPeople(ages.seenAt())
      db.exec(`DELETE FROM indexed; INSERT INTO indexed VALUES (${viewer.is_admin ? 1 : 0})`)
    }
    const names: KnownNames = new Map()
    return { db, writer, reindexing, retention: createRetention(db), names }
  }
  const prepare = () => openDatabase(file ?? ':memory:', schema, problems, partsIn)
  let parts = prepare()

  /** Runs an action; repeats it with a new file if the old one is damaged. */
  const withRepair = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      if (file === null || !isDamaged(error)) throw error
      parts.db.close()
      problems.reset(schema.name, renameCorrupt(file, ['-wal', '-shm']))
      parts = prepare()
      return act()
    }
  }

  /** Writes a part of a thread. Deletes missing comments only if all parts arrived in order and fully readable. */
  const writePart = ({ part }: Extract<ArchiveEntry, { type: 'part' }>, at: EpochMs): SeenItem[] => {
    const { kind, id, comments } = part
    const place = threadPlace(kind, id)
    const found = nothingFound()
    const ids = addComments(found, kind, place, comments)
    const seen = parts.writer.write(found, at)
    const whole = readings.record(part, ids, at)
    if (whole !== null) parts.writer.wholeThread(place, whole.ids, whole.since, at)
    return seen
  }

  const writeOne = (entry: ArchiveEntry, at: EpochMs): SeenItem[] => {
    if (entry.type === 'part') return writePart(entry, at)
    const seenAt = entry.type === 'answer' ? entry.seenAt : undefined
    return parts.writer.write(foundIn(entry, viewer.id), seenAt ?? at)
  }

  const writeAll = (batch: readonly ArchiveEntry[]): SeenItem[] => {
    const { db, names } = parts
    names.clear()
    const at = ages.seenAt()
    return inWordTransaction(db, () => batch.flatMap((entry) => writeOne(entry, at)))
  }

  const limitsNow = (): ArchiveLimits =>
    parts.db.location() === null ? { ...kept, bytes: Math.min(kept.bytes, maxInMemory) } : kept

  return {
    write: (batch) => withRepair(() => writeAll(batch)),
    ask: (name, input) => {
      const question: Question = questions[name]
      return withRepair(() => question(parts.db, input as never, { viewer, now: now(), names: parts.names }))
    },
    setLimits: (next) => {
      kept = next
    },
    reindex: () => withRepair(() => parts.reindexing.step()),
    trim: () =>
      withRepair(() => {
        parts.names.clear()
        return parts.retention.trim(limitsNow(), ages)
      }),
    close: () => {
      if (parts.db.isOpen) parts.db.close()
    },
  }
}
