import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseFile } from '../../storage/database.ts'
import { archiveSchema } from '../schema.ts'
import { search } from './search.ts'

const now = Date.UTC(2026, 10, 22)

const archive = (): DatabaseSync => {
  const db = openDatabaseFile(':memory:', archiveSchema)
  onTestFinished(() => db.close())
  const add = db.prepare(
    'INSERT INTO item (kind, id, author, place, first_seen, last_seen, title, body, data) VALUES (?, ?, ?, ?, 1, 1, ?, ?, ?)',
  )
  const data = JSON.stringify({ id: '2', full_name: 'Ravi Shah', user_unique_id: 'QS-2' })
  db.prepare('INSERT INTO person (id, data) VALUES (?, ?)').run('2', data)
  add.run('person', '2', '2', null, 'QS-2', '', '{}')
  add.run('shipment', '7', '2', 'member:2', 'SHP-0007', '', '{}')
  for (let id = 1; id <= 30; id += 1)
    add.run('message', String(id), '2', 'conversation:2', '', `steel ${id}`, '{"attachments":[{}]}')
  add.run('voyage', 'v', '2', 'post:1', 'Mundra', '', '{}')
  db.exec(`INSERT INTO offer (item, mode, origin, destination, etd)
    VALUES (last_insert_rowid(), 'fcl', 'Mundra', 'Genoa', ${now})`)
  add.run('product', 'p', '2', 'post:2', 'Rice', '', '{}')
  db.exec(`INSERT INTO offer (item, mode, origin, destination, price, currency)
    VALUES (last_insert_rowid(), 'exporter', 'India', '', 512, 'USD')`)
  return db
}

/** Returns SQLite's query plan for each statement of a search, without the last sort of voyages by departure. */
const plansOf = (db: DatabaseSync, text: string): string[] => {
  const asked = new Set<string>()
  const watched = new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare')
        return (sql: string) => {
          asked.add(sql)
          return target.prepare(sql)
        }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  search(watched, { text, group: null }, { viewer: { id: '1', is_admin: false }, now })
  return [...asked].flatMap((sql) => {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const details = plan.map(({ detail }) => String(detail))
    const outer = details.findIndex((detail) => detail.startsWith('SCAN (subquery'))
    return outer < 0 ? details : details.slice(0, outer)
  })
}

test.each([
  'steel',
  'stel',
  'from:ravi',
  'from:me steel',
  'in:ravi',
  'in:SHP-0007 steel',
  'in:messages',
  'in:wall steel',
  'has:file',
  'has:image steel',
  'kind:message',
  'kind:fcl etd:>2020',
  'price:<1',
  'rice price:100..600usd',
])('search for %j scans only its index', (text) => {
  const plans = plansOf(archive(), text)
  expect(plans.some((plan) => plan.startsWith('SCAN item_fts VIRTUAL TABLE INDEX'))).toBe(true)
  // The index returns the newest first, without sorting.
  const scans = plans.filter(
    (plan) => /^SCAN (?:item|offer|party|price)\b/.test(plan) || plan.includes('TEMP B-TREE FOR ORDER BY'),
  )
  expect(scans).toEqual([])
})
