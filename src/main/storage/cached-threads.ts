import { z } from 'zod'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import type { ThreadEnd } from '#shared/ipc/native.ts'
import { type CacheFile, isRested, readSeen, shape, withoutAges, writeSeen } from './cached.ts'

export const threadTable = `CREATE TABLE thread (
  account TEXT NOT NULL,
  thread TEXT NOT NULL,
  shape INTEGER NOT NULL,
  comments TEXT NOT NULL,
  earlier INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (account, thread)
) STRICT, WITHOUT ROWID`

/** Maximum threads in the cache, and comments and characters of each: more than a screen shows. */
const maxThreads = 100
const maxComments = 50
const maxLength = 250_000

/** Schema of comments that this app wrote. The comments were parsed when they arrived. */
const storedComments = z.array(
  z.looseObject({ id: z.string(), user_id: z.string(), replies: z.array(z.unknown()) }),
)

/** Returns the newest comments as stored text, marked as read. */
const endOf = ({ comments, earlier }: ThreadEnd): { readonly text: string; readonly earlier: number } => {
  const kept: string[] = []
  let length = 0
  for (const comment of comments.slice(-maxComments).toReversed()) {
    const text = JSON.stringify(comment, (key, value: unknown) => key === 'is_read' || value)
    length += text.length
    if (length > maxLength) break
    kept.unshift(text)
  }
  return { text: `[${kept.join()}]`, earlier: earlier + comments.length - kept.length }
}

export interface CachedThreads {
  /** Returns the cached end of a thread, by `kind:id`; null if unknown. */
  readThread(account: string, thread: string): ThreadEnd | null
  writeThread(account: string, thread: string, end: ThreadEnd): void
  /** Removes a thread that no longer exists. */
  dropThread(account: string, thread: string): void
}

/** Opens the cached ends of threads, by account. Never throws. */
export const openThreads = (file: CacheFile): CachedThreads => {
  const { db, now } = file
  const one = db.prepare(
    'SELECT shape, comments, earlier, seen_at FROM thread WHERE account = ? AND thread = ?',
  )
  const put = db.prepare(
    `INSERT INTO thread (account, thread, shape, comments, earlier, seen_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET shape = excluded.shape, comments = excluded.comments, earlier = excluded.earlier,
       seen_at = excluded.seen_at`,
  )
  const removeMost = db.prepare(
    `DELETE FROM thread WHERE account = ?1 AND thread NOT IN
       (SELECT thread FROM thread WHERE account = ?1 ORDER BY seen_at DESC LIMIT ${maxThreads})`,
  )
  const remove = db.prepare('DELETE FROM thread WHERE account = ? AND thread = ?')
  return {
    readThread: (account, thread) =>
      readSeen(() => {
        const found = one.get(account, thread)
        if (found === undefined || !file.isShown(found)) return null
        const comments = storedComments.safeParse(JSON.parse(String(found.comments)))
        return comments.success
          ? { comments: comments.data as unknown as ThreadComment[], earlier: Number(found.earlier) }
          : null
      }),
    writeThread: (account, thread, end) => {
      if (!file.isEnabled()) return
      writeSeen(file, () => {
        const { text, earlier } = endOf(end)
        const known = one.get(account, thread)
        const isSame =
          known?.shape === shape &&
          known.earlier === earlier &&
          withoutAges(String(known.comments)) === withoutAges(text)
        if (isSame && isRested(file, known.seen_at)) return
        put.run(account, thread, shape, text, earlier, now())
        removeMost.run(account)
      })
    },
    dropThread: (account, thread) => writeSeen(file, () => remove.run(account, thread)),
  }
}
