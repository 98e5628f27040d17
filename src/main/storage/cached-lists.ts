import { z } from 'zod'
import type { SeenListName, SeenLists } from '#shared/ipc/native.ts'
import { type CacheFile, isRested, readSeen, shape, withoutAges, writeSeen } from './cached.ts'

export const listTable = `CREATE TABLE list (
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  shape INTEGER NOT NULL,
  items TEXT NOT NULL,
  seen_at INTEGER NOT NULL,
  PRIMARY KEY (account, name)
) STRICT, WITHOUT ROWID`

/** Items of a list that are kept, and all their characters. */
const maxItems = 1_000
const maxLength = 2_000_000

/** Items as this app wrote them; they too were parsed when they came. */
const stored: Readonly<Record<SeenListName, z.ZodType<readonly unknown[]>>> = {
  connections: z.array(
    z.looseObject({ user: z.looseObject({ id: z.string() }), last_sent: z.looseObject({}) }),
  ),
  shipments: z.array(z.looseObject({ id: z.string(), parties: z.array(z.unknown()) })),
  notifications: z.array(z.looseObject({ id: z.string(), formatted_message: z.string() })),
}

/** The first items of a list, as they are kept: a member is online for a moment alone, so nobody is online in them. */
const textOf = (items: readonly unknown[]): string => {
  const kept: string[] = []
  let length = 0
  for (const item of items.slice(0, maxItems)) {
    const text = JSON.stringify(item, (key, value: unknown) => (key === 'is_online' ? false : value))
    length += text.length
    if (length > maxLength) break
    kept.push(text)
  }
  return `[${kept.join()}]`
}

export interface CachedLists {
  /** A list of the viewer's as it was last answered; null where that is not known. */
  readList<N extends SeenListName>(account: string, name: N): SeenLists[N] | null
  writeList<N extends SeenListName>(account: string, name: N, items: SeenLists[N]): void
}

/** The viewer's people, shipments and notifications as they were last answered, by account. Never throws. */
export const openLists = (file: CacheFile): CachedLists => {
  const { db, now } = file
  const one = db.prepare('SELECT shape, items, seen_at FROM list WHERE account = ? AND name = ?')
  const put = db.prepare(
    `INSERT INTO list (account, name, shape, items, seen_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET shape = excluded.shape, items = excluded.items, seen_at = excluded.seen_at`,
  )
  return {
    readList: <N extends SeenListName>(account: string, name: N) =>
      readSeen(() => {
        const found = one.get(account, name)
        if (found === undefined || !file.isShown(found)) return null
        const items = stored[name].safeParse(JSON.parse(String(found.items)))
        return items.success ? (items.data as SeenLists[N]) : null
      }),
    writeList: (account, name, items) => {
      if (!file.isKeeping()) return
      writeSeen(file, () => {
        const text = textOf(items)
        const known = one.get(account, name)
        const isSame = known?.shape === shape && withoutAges(String(known.items)) === withoutAges(text)
        if (!isSame || !isRested(file, known.seen_at)) put.run(account, name, shape, text, now())
      })
    },
  }
}
