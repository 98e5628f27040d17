import type { DatabaseSync } from 'node:sqlite'

const pragma = (db: DatabaseSync, name: string): number =>
  Number(Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0] ?? 0)

/** Returns the bytes of a database on disk. */
export const bytesOf = (db: DatabaseSync): number => pragma(db, 'page_count') * pragma(db, 'page_size')

/** Returns the bytes in free pages. */
export const freeBytesOf = (db: DatabaseSync): number =>
  pragma(db, 'freelist_count') * pragma(db, 'page_size')
