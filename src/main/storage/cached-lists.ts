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

/** Maximum items per list, and their total characters. */
const maxItems = 1_000
const maxLength = 2_000_000

/** Schemas of items that this app wrote. The items were parsed when they arrived. */
const stored: Readonly<Record<SeenListName, z.ZodType<readonly unknown[]>>> = {
  connections: z.array(
    z.looseObject({ user: z.looseObject({ id: z.string() }), last_sent: z.looseObject({}) }),
  ),
  shipments: z.array(z.looseObject({ id: z.string(), parties: z.array(z.unknown()) })),
  notifications: z.array(z.looseObject({ id: z.string(), formatted_message: z.string() })),
}

/** Returns the first items of a list as stored text. Nobody is online in it, because that state is short-lived. */
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
  /** Returns a list of the viewer from its last answer; null if unknown. */
  readList<N extends SeenListName>(account: string, name: N): SeenLists[N] | null
  writeList<N extends SeenListName>(account: string, name: N, items: SeenLists[N]): void
}

/** Opens the viewer's cached people, shipments and notifications, by account. Never throws. */
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
      if (!file.isEnabled()) return
      writeSeen(file, () => {
        const text = textOf(items)
        const known = one.get(account, name)
        const isSame = known?.shape === shape && withoutAges(String(known.items)) === withoutAges(text)
        if (!isSame || !isRested(file, known.seen_at)) put.run(account, name, shape, text, now())
      })
    },
  }
}
