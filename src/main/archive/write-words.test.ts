import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt } from '../../../tests/support/clock.ts'
import { openDatabaseFile } from '../storage/database.ts'
import type { FoundItem } from './ingest/found.ts'
import { createReindexing } from './reindexing.ts'
import { createRetention } from './retention.ts'
import { archiveSchema } from './schema.ts'
import { createItemWriter } from './write-items.ts'

const now = clockAt(Date.UTC(2026, 10, 22))
const bytes = 500e6

const texts = fc
  .array(
    fc.constantFrom(
      'steel',
      'Łódź',
      'MSKU 123456-7',
      'Роттердам',
      '提单',
      'डेमरेज',
      'a',
      '+49 40 12',
      "ship's",
      '  ',
    ),
    {
      maxLength: 5,
    },
  )
  .map((all) => all.join(' '))
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('put', 'put', 'put', 'remove', 'reindex'),
    id: fc.integer({ min: 1, max: 6 }).map(String),
    title: texts,
    body: texts,
  }),
  { maxLength: 12 },
)

const item = (id: string, title: string, body: string): FoundItem => ({
  kind: 'message',
  id,
  author: '2',
  place: 'conversation:2',
  at: now,
  isExact: true,
  editedAt: null,
  title,
  body,
  data: {},
})

/** Returns the words of a table, without marks. */
const wordsIn = (db: DatabaseSync, table: string): string[] =>
  db
    .prepare(`SELECT DISTINCT term FROM ${table} ORDER BY term`)
    .all()
    .map(({ term }) => String(term))
    .filter((term) => !term.startsWith('\u{e000}'))

test('holds all words of the index, and no others once removed items were tidied up', () => {
  fc.assert(
    fc.property(acts, (all) => {
      const db = openDatabaseFile(':memory:', archiveSchema)
      let reindexing = createReindexing(db)
      const items = createItemWriter(db, () => null)
      const retention = createRetention(db)
      const ages = { certainTime: () => now, seenAt: () => now, latest: () => now }
      let version = 100
      for (const { act, id, title, body } of all) {
        items.forget()
        if (act === 'put') items.put(item(id, title, body), now)
        if (act === 'remove') db.prepare('UPDATE item SET last_seen = 1 WHERE id = ?').run(id)
        if (act === 'reindex') {
          version += 1
          reindexing = createReindexing(db, version)
          while (reindexing.step());
        }
        const held = new Set(wordsIn(db, 'word'))
        expect(wordsIn(db, 'temp.index_words').filter((word) => !held.has(word))).toEqual([])
      }
      const removed = db.prepare('SELECT count(*) AS n FROM item WHERE last_seen = 1').get()
      while (retention.trim({ days: 30, bytes }, ages));
      if (removed?.n !== 0) expect(wordsIn(db, 'word')).toEqual(wordsIn(db, 'temp.index_words'))
      db.close()
    }),
    { numRuns: 60 },
  )
})

test('takes over the words of an earlier index', () => {
  const { steps } = archiveSchema
  const earlier = steps.findIndex((step) => step.includes('CREATE TABLE word'))
  const file = ':memory:'
  const db = openDatabaseFile(file, { ...archiveSchema, steps: steps.slice(0, earlier) })
  db.exec(`INSERT INTO item (kind, id, author, first_seen, last_seen, title, body, data)
    VALUES ('post', '1', '2', 1, 1, 'Łódź', 'Steel by MSKU 123456-7', '{}')`)
  for (const step of steps.slice(earlier)) db.exec(step)
  createRetention(db)
  expect(wordsIn(db, 'word')).toEqual(wordsIn(db, 'temp.index_words'))
  expect(wordsIn(db, 'word')).toContain('lodz')
  db.close()
})
