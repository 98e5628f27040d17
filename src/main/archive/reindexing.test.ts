import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { openDatabaseFile } from '../storage/database.ts'
import { createReindexing } from './reindexing.ts'
import { archiveSchema } from './schema.ts'

const many = 1200

/** Functions without Cyrillic folding, and the current ones. */
const earlier = {
  ...archiveSchema.functions,
  fold: (text: string) => text.toLowerCase(),
  names_of: () => 'old',
}
const opened = (file: string, functions = archiveSchema.functions ?? {}): DatabaseSync => {
  const db = openDatabaseFile(file, { ...archiveSchema, functions })
  onTestFinished(() => {
    if (db.isOpen) db.close()
  })
  return db
}
const put = (db: DatabaseSync, id: number, body: string): void =>
  void db
    .prepare(
      `INSERT INTO item (kind, id, author, place, first_seen, last_seen, title, body, data)
       VALUES ('message', ?, '2', 'conversation:2', 1, 1, '', ?, '{}')`,
    )
    .run(String(id), body)
const reword = (db: DatabaseSync, id: number, body: string): void =>
  void db.prepare('UPDATE item SET body = ? WHERE id = ?').run(body, String(id))
const remove = (db: DatabaseSync, id: number): void =>
  void db.prepare('DELETE FROM item WHERE id = ?').run(String(id))
const matching = (db: DatabaseSync, words: string): number[] =>
  db
    .prepare(
      'SELECT id FROM item WHERE rowid IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ?) ORDER BY rowid',
    )
    .all(words)
    .map(({ id }) => Number(id))
/** Returns the number of items with a word in the index, and the number of occurrences. */
const counted = (db: DatabaseSync, term: string): unknown => {
  db.exec('CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING fts5vocab (main, item_fts, row)')
  return { ...db.prepare('SELECT doc, cnt FROM temp.words WHERE term = ?').get(term) }
}

const madeEarlier = (): string => {
  const file = join(freshFolder(), 'archive.db')
  const db = opened(file, earlier)
  db.exec('BEGIN')
  for (let id = 1; id <= many; id += 1) put(db, id, id % 100 === 0 ? `all Роттердам ${id}` : `all ${id}`)
  db.exec(`INSERT INTO person (id, data) VALUES ('2', '{"full_name":"Іван","user_unique_id":"QS-2"}')`)
  db.exec('COMMIT')
  expect([matching(db, 'rotterdam'), matching(db, 'роттердам').length]).toEqual([[], 12])
  db.close()
  return file
}

test('rebuilds an old index in steps, newest first, across restarts and changes', () => {
  const file = madeEarlier()
  let db = opened(file)
  createReindexing(db, 2)
  // No matchable entry of the old index remains.
  expect([matching(db, 'роттердам'), counted(db, 'all')]).toEqual([[], {}])
  expect(createReindexing(db, 2).step()).toBe(true)
  expect(matching(db, 'rotterdam')).toEqual([800, 900, 1000, 1100, 1200])
  // In the rebuilt part, in the old part, and new.
  for (const id of [1150, 50]) reword(db, id, `all Роттердам ${id}`)
  for (const id of [1100, 100]) remove(db, id)
  put(db, 5000, 'all Роттердам')
  db.close()
  let steps = 0
  for (let isMore = true; isMore; steps += 1) {
    db = opened(file)
    isMore = createReindexing(db, 2).step()
    db.close()
  }
  db = opened(file)
  expect(steps).toBeLessThan(8)
  expect(createReindexing(db, 2).step()).toBe(false)
  const left = [50, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1150, 1200, 5000]
  expect(matching(db, 'rotterdam')).toEqual(left)
  // Each item once.
  expect(counted(db, 'all')).toEqual({ doc: many - 1, cnt: many - 1 })
  db.exec("INSERT INTO item_fts (item_fts) VALUES ('integrity-check')")
  expect(db.prepare('SELECT names FROM person').get()?.names).toBe('ivan qs 2')
  // Items are removed with the words they were added with.
  for (const id of left) remove(db, id)
  expect(matching(db, 'rotterdam')).toEqual([])
  expect(counted(db, 'rotterdam')).toEqual({})
})

test('leaves no gaps or duplicates after removals at the end', () => {
  const file = madeEarlier()
  const db = opened(file)
  const reindexing = createReindexing(db, 2)
  reindexing.step()
  db.exec(`DELETE FROM item WHERE CAST(id AS INTEGER) > 400`)
  put(db, 401, 'all Роттердам')
  while (reindexing.step());
  expect(counted(db, 'all')).toEqual({ doc: 401, cnt: 401 })
})

test('leaves a current index unchanged, and that of a new file', () => {
  const db = opened(join(freshFolder(), 'archive.db'))
  expect(createReindexing(db).step()).toBe(false)
  put(db, 1, 'Роттердам')
  expect(createReindexing(db).step()).toBe(false)
  expect(matching(db, 'rotterdam')).toEqual([1])
})
