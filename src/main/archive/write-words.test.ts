import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { openDatabaseFile } from '../storage/database.ts'
import type { FoundItem } from './ingest/found.ts'
import { createReindexing } from './reindexing.ts'
import { createRetention } from './retention.ts'
import { archiveSchema } from './schema.ts'
import { createItemWriter } from './write-items.ts'
import { inWordTransaction } from './write-words.ts'

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
    act: fc.constantFrom('put', 'put', 'put', 'fail', 'remove', 'trim', 'reindex'),
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
      let today = now
      const ages = { certainTime: () => today, seenAt: () => today, latest: () => today }
      // Unused words are removed at most once a day.
      const trim = (): void => {
        today = epochMs(today + 2 * dayMs)
        while (retention.trim({ days: 90, bytes }, ages));
      }
      let version = 100
      for (const { act, id, title, body } of all) {
        if (act === 'put') items.put(item(id, title, body), now)
        if (act === 'fail')
          expect(() =>
            inWordTransaction(db, () => {
              items.put(item(id, title, body), now)
              throw new Error('the disk is full')
            }),
          ).toThrow('the disk is full')
        if (act === 'remove') db.prepare('UPDATE item SET last_seen = 1 WHERE id = ?').run(id)
        if (act === 'trim') trim()
        if (act === 'reindex') {
          version += 1
          reindexing = createReindexing(db, version)
          while (reindexing.step());
        }
        const held = new Set(wordsIn(db, 'word'))
        expect(wordsIn(db, 'temp.index_words').filter((word) => !held.has(word))).toEqual([])
      }
      const removed = db.prepare('SELECT count(*) AS n FROM item WHERE last_seen = 1').get()
      trim()
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
