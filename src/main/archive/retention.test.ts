import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { bytesOf, openDatabaseFile } from '../storage/database.ts'
import { createRetention } from './retention.ts'
import { archiveSchema } from './schema.ts'

const items = 3000

test('removes items above the limit in small steps of constant size', () => {
  const db = openDatabaseFile(join(freshFolder(), 'archive.db'), archiveSchema)
  onTestFinished(() => db.close())
  const add = db.prepare(
    `INSERT INTO item (kind, id, author, place, first_seen, last_seen, title, body, data)
     VALUES ('message', ?, '2', 'conversation:2', ?, ?, '', ?, '{}')`,
  )
  db.exec('BEGIN')
  for (let id = 0; id < items; id += 1) add.run(String(id), id, id, `word${id % 97} other${id} `.repeat(20))
  db.exec('COMMIT')
  const numberIn = (sql: string): number => Number(Object.values(db.prepare(sql).get() ?? {})[0])
  const full = bytesOf(db)
  const retention = createRetention(db)
  const steps: { readonly removed: number; readonly changed: number; readonly givenBack: number }[] = []
  for (let isMore = true; isMore; ) {
    const [left, changes, bytes] = [
      numberIn('SELECT count(*) FROM item'),
      numberIn('SELECT total_changes()'),
      bytesOf(db),
    ]
    isMore = retention.trim(
      { days: 3650, bytes: full / 4 },
      { certainTime: () => clockAt(items), seenAt: () => clockAt(items), latest: () => clockAt(items) },
    )
    steps.push({
      removed: left - numberIn('SELECT count(*) FROM item'),
      changed: numberIn('SELECT total_changes()') - changes,
      givenBack: bytes - bytesOf(db),
    })
    expect(steps.length).toBeLessThan(1000)
  }
  // Not less either: all that fits stays.
  expect(bytesOf(db)).toBeLessThan(full / 4)
  expect(bytesOf(db)).toBeGreaterThan(full / 8)
  // The oldest items were removed.
  expect(numberIn('SELECT min(last_seen) FROM item')).toBe(items - numberIn('SELECT count(*) FROM item'))
  const most = (of: (step: (typeof steps)[number]) => number): number => Math.max(...steps.map(of))
  expect(most(({ removed }) => removed)).toBe(400)
  // Rows of all tables, including the search index's own.
  expect(most(({ changed }) => changed)).toBeLessThan(3000)
  expect(most(({ givenBack }) => givenBack)).toBeLessThanOrEqual(1000 * 4096)
})
