import { join } from 'node:path'
import { CodedError } from '#shared/errors.ts'
import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { draftMark, mergeDraft } from '#shared/rules/merge-draft.ts'
import { type DatabaseSchema, openDatabaseFile, wipeRemoved } from './database.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const schema: DatabaseSchema = {
  name: 'drafts',
  applicationId: 0x51_44_52_46,
  steps: [
    `CREATE TABLE draft (
      account TEXT NOT NULL,
      subject TEXT NOT NULL,
      mode TEXT NOT NULL,
      content TEXT NOT NULL,
      touched_at INTEGER NOT NULL,
      PRIMARY KEY (account, subject, mode)
    ) STRICT, WITHOUT ROWID`,
  ],
  probe: 'SELECT account, subject, mode, content, touched_at FROM draft',
}

/** Bytes of all drafts of an account, and how many: more than anybody leaves unsent, with files. */
const most = { bytes: 128 * 1024 * 1024, drafts: 5000 }

/**
 * Typed texts that are not sent yet, by account (server and user), subject and mode. A draft survives a crash, a
 * sign-out by the server and kill -9, and only `remove` deletes it. All methods except `close` throw a CodedError
 * `storage` when the disk fails, so an unreadable draft is never treated as absent.
 */
export interface DraftStore {
  /** All drafts of an account, or those of one subject, last touched first. */
  list(account: string, subject?: string): readonly SavedDraft[]
  /**
   * Saves a window's version of a draft, '' for none. `base` is the version (or its mark) the window last saw, '' if it
   * saw none. Changes another window saved since are merged entry by entry. Returns the saved result
   * (robustness.md#two-windows).
   */
  save(account: string, key: DraftKey, content: string, base: string): string
  /** Takes what was sent, discarded or written over out of the file. */
  wipeRemoved(): void
  close(): void
}

/** Opens `drafts.db` in a folder. Never throws. */
export const openDrafts = (
  dir: string,
  problems: StorageProblems = silentProblems,
  now: () => number = Date.now,
  limits: typeof most = most,
): DraftStore => {
  const db = openDatabaseFile(join(dir, 'drafts.db'), schema, problems)
  const columns = 'subject, mode, content, touched_at AS touchedAt'
  const all = db.prepare(
    `SELECT ${columns} FROM draft WHERE account = ? AND subject = coalesce(?, subject)
     ORDER BY touched_at DESC, subject, mode`,
  )
  const put = db.prepare(
    `INSERT INTO draft (account, subject, mode, content, touched_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET content = excluded.content, touched_at = excluded.touched_at`,
  )
  const one = db.prepare('SELECT content FROM draft WHERE account = ? AND subject = ? AND mode = ?')
  const size = db.prepare(
    'SELECT count(*) AS many, coalesce(sum(octet_length(content)), 0) AS bytes FROM draft WHERE account = ?',
  )
  const remove = db.prepare('DELETE FROM draft WHERE account = ? AND subject = ? AND mode = ?')

  const ask = <T>(run: () => T): T => {
    try {
      return run()
    } catch (error) {
      // Also where there are too many: the page says that what is typed is not on disk.
      problems.writeFailed('drafts', error)
      throw new CodedError('storage', {}, error)
    }
  }
  const isFull = (account: string, bytes: number, isNew: boolean): boolean => {
    const there = size.get(account)
    return Number(there?.bytes) + bytes > limits.bytes || (isNew && Number(there?.many) >= limits.drafts)
  }
  // SQLite returns objects without a prototype, which structured clone and equality checks do not take for
  // plain ones: hence the copy.
  const asDraft = (row: unknown): SavedDraft => ({ ...(row as SavedDraft) })
  return {
    list: (account, subject) => ask(() => all.all(account, subject ?? null).map(asDraft)),
    save: (account, { subject, mode }, content, base) =>
      ask(() => {
        const there = String(one.get(account, subject, mode)?.content ?? '')
        const isKnown = draftMark(base) === draftMark(there)
        const merged = isKnown ? content : mergeDraft({ subject, mode }, base, content, there)
        // A draft may always become shorter.
        if (merged.length > there.length && isFull(account, Buffer.byteLength(merged), there === ''))
          throw new CodedError('storage')
        if (merged === '') remove.run(account, subject, mode)
        else put.run(account, subject, mode, merged, now())
        return merged
      }),
    wipeRemoved: () => ask(() => wipeRemoved(db)),
    close: () => db.close(),
  }
}
