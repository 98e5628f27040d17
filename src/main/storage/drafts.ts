import { join } from 'node:path'
import { CodedError } from '#shared/errors.ts'
import type { DraftKey, SavedDraft } from '#shared/ipc/native.ts'
import { type DatabaseSchema, openDatabaseFile } from './database.ts'
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

/**
 * What was typed and not yet sent, by account (server and user), subject and mode. A draft survives a crash,
 * a sign-out by the server and kill -9, and goes only when it is removed. `put` and `remove` throw a
 * CodedError `storage` when the disk refused.
 */
export interface DraftStore {
  /** All drafts of an account, or those of one subject, last touched first. */
  list(account: string, subject?: string): readonly SavedDraft[]
  put(account: string, key: DraftKey, content: string): void
  remove(account: string, key: DraftKey): void
  close(): void
}

/** Opens `drafts.db` in a folder. Never throws. */
export const openDrafts = (
  dir: string,
  problems: StorageProblems = silentProblems,
  now: () => number = Date.now,
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
  const remove = db.prepare('DELETE FROM draft WHERE account = ? AND subject = ? AND mode = ?')

  const read = <T>(query: () => T, otherwise: T): T => {
    try {
      return query()
    } catch (error) {
      problems.writeFailed('drafts', error)
      return otherwise
    }
  }
  const write = (change: () => unknown): void => {
    try {
      change()
    } catch (error) {
      problems.writeFailed('drafts', error)
      throw new CodedError('storage', {}, error)
    }
  }
  // SQLite returns objects without a prototype, which structured clone and equality checks do not take for
  // plain ones: hence the copy.
  const asDraft = (row: unknown): SavedDraft => ({ ...(row as SavedDraft) })
  return {
    list: (account, subject) => read(() => all.all(account, subject ?? null).map(asDraft), []),
    put: (account, { subject, mode }, content) =>
      write(() => put.run(account, subject, mode, content, now())),
    remove: (account, { subject, mode }) => write(() => remove.run(account, subject, mode)),
    close: () => db.close(),
  }
}
