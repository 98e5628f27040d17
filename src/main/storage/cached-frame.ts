import { type CacheFile, readSeen, shape, writeSeen } from './cached.ts'

export const frameTable = `CREATE TABLE frame (
  account TEXT PRIMARY KEY,
  shape INTEGER NOT NULL,
  build TEXT NOT NULL,
  language TEXT NOT NULL,
  mark TEXT NOT NULL,
  markup TEXT NOT NULL,
  seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID`

/** The wall as it was last on screen (architecture.md#first-frame). */
export interface CachedFrame {
  /** The page's script. Markup of another build does not fit its styles. */
  readonly build: string
  readonly language: string
  /** The account's part in the addresses of its files, in the run that saved it. */
  readonly mark: string
  readonly markup: string
}

export interface CachedFrames {
  readFrame(account: string): CachedFrame | null
  writeFrame(account: string, frame: CachedFrame): void
}

/** Opens the cached first frames, by account. Never throws. */
export const openFrames = (file: CacheFile): CachedFrames => {
  const { db, now } = file
  const one = db.prepare('SELECT * FROM frame WHERE account = ?')
  const put = db.prepare(
    `INSERT OR REPLACE INTO frame (account, shape, build, language, mark, markup, seen_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  return {
    readFrame: (account) =>
      readSeen(() => {
        const found = one.get(account)
        if (found === undefined || !file.isShown(found)) return null
        const { build, language, mark, markup } = found
        return {
          build: String(build),
          language: String(language),
          mark: String(mark),
          markup: String(markup),
        }
      }),
    writeFrame: (account, { build, language, mark, markup }) => {
      if (file.isEnabled())
        writeSeen(file, () => put.run(account, shape, build, language, mark, markup, now()))
    },
  }
}
