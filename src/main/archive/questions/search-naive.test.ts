import type { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { archiveKinds } from '#shared/ipc/archive.ts'
import { searchGroups } from '#shared/ipc/archive-search.ts'
import { naiveSearchIn } from '../../../../tests/support/main/naive-search.ts'
import { openDatabaseFile } from '../../storage/database.ts'
import { archiveSchema } from '../schema.ts'
import { wordTableOf } from '../write-words.ts'
import { type SearchInput, search } from './search.ts'

const now = Date.UTC(2026, 10, 22, 9)
const context = { viewer: { id: '1', is_admin: false }, now }

const words = [
  ...['ship', 'shipper', 'shipment', 'shopping', 'sh', 'steel', 'steal', 'cocoa', 'coffee', 'co', 'a', 'of'],
  ...[
    'rotterdam',
    'roterdam',
    'nlrtm',
    'europoort',
    'hamburg',
    'mundra',
    'cartagena',
    'spain',
    'bill',
    'lading',
  ],
  ...[
    'MSKU 123456-7',
    'msku1234567',
    '1234567',
    'HLCUBO12109AB',
    '848180',
    '8481.80',
    'QS-42',
    'qs42778',
    '+49 40 123456',
  ],
]
const people = ['Ravi Shah', 'Asha Menon', 'Rania Sharif', 'Steel Coffee']
const places = [
  'post:1',
  'shipment:7',
  'shipment:8',
  'conversation:2',
  'conversation:3',
  'preview:4',
  'member:2',
]

interface Written {
  readonly kind: (typeof archiveKinds)[number]
  readonly author: string | null
  readonly place: string | null
  readonly days: number | null
  readonly title: string
  readonly body: string
  readonly data: string
  readonly mode: string | null
  readonly etdDays: number | null
  readonly price: number | null
  readonly isGone: boolean
}

const someWords = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...words), { maxLength: most }).map((all) => all.join(' '))

const written: fc.Arbitrary<Written> = fc.record({
  kind: fc.constantFrom(...archiveKinds.filter((kind) => kind !== 'person')),
  author: fc.option(fc.constantFrom('1', '2', '3', '4', '9')),
  place: fc.option(fc.constantFrom(...places)),
  days: fc.option(fc.integer({ min: 0, max: 60 }).map((day) => day * 3)),
  title: someWords(2),
  body: someWords(6),
  data: fc.constantFrom(
    '{}',
    '{"attachments":[{}]}',
    '{"images":[{}]}',
    '{"what":"attachment"}',
    '{"what":"image"}',
  ),
  mode: fc.constantFrom('fcl', 'lcl', 'air', null),
  etdDays: fc.option(fc.integer({ min: -20, max: 60 })),
  price: fc.option(fc.integer({ min: 1, max: 900 })),
  isGone: fc.boolean(),
})

const archive = (items: readonly Written[]): DatabaseSync => {
  const db = openDatabaseFile(':memory:', archiveSchema)
  const add = db.prepare(
    `INSERT INTO item (kind, id, author, place, at, first_seen, last_seen, gone_at, title, body, data)
     VALUES (?, ?, ?, ?, ?, ?, ${now}, ?, ?, ?, ?)`,
  )
  const addOffer = db.prepare(
    `INSERT INTO offer (item, mode, origin, destination, etd, price, currency)
     VALUES (last_insert_rowid(), ?, '', '', ?, ?, ?)`,
  )
  const words = wordTableOf(db)
  const addPerson = db.prepare('INSERT INTO person (id, uuid, connected, data) VALUES (?, ?, ?, ?)')
  db.exec('BEGIN')
  for (const [index, name] of people.entries()) {
    const [id, unique] = [String(index + 1), `QS-4${index}`]
    addPerson.run(
      id,
      `u-${id}`,
      index % 2,
      JSON.stringify({ id, full_name: name, user_unique_id: unique, uuid: id }),
    )
    words.add(name, unique)
    add.run('person', id, id, null, null, now, null, index % 2 === 1 ? name : unique, unique, '{}')
  }
  for (const [index, { kind, author, place, days, isGone, title, body, data, ...offer }] of items.entries()) {
    const at = days === null ? null : now - days * dayMs
    const id = kind === 'shipment' && index % 2 === 0 ? String(7 + (index % 3)) : `x${index}`
    const isThere = db.prepare('SELECT 1 FROM item WHERE kind = ? AND id = ?').get(kind, id) !== undefined
    if (isThere) continue
    words.add(title, body)
    add.run(kind, id, author, place, at, now - index, isGone ? now : null, title, body, data)
    if (kind === 'voyage' || kind === 'vehicle')
      addOffer.run(
        kind === 'vehicle' ? 'transport' : offer.mode,
        offer.etdDays === null ? null : now + offer.etdDays * dayMs,
        null,
        null,
      )
    if (kind === 'product') addOffer.run('exporter', null, offer.price, index % 2 === 0 ? 'USD' : 'EUR')
  }
  db.exec('COMMIT')
  return db
}

const mistyped = (word: string, at: number): string =>
  word.slice(0, at % word.length) + word.slice((at % word.length) + 1)
const word = fc.constantFrom(...words)
const parts: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: word },
  {
    weight: 4,
    arbitrary: fc.tuple(word, fc.integer({ min: 1, max: 9 })).map(([text, end]) => text.slice(0, end)),
  },
  { weight: 2, arbitrary: fc.tuple(word, fc.nat(9)).map(([text, at]) => mistyped(text, at)) },
  { weight: 1, arbitrary: fc.tuple(word, word).map((both) => `"${both.join(' ')}"`) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'from:ravi',
        'from:me',
        'from:QS-41',
        'from:ra',
        'from:steel',
        'in:asha',
        'in:QS-42',
        'in:ship',
        'in:nobody',
      ],
      ...[
        'in:messages',
        'in:wall',
        'in:shipments',
        'in:reviews',
        'has:file',
        'has:image',
        'port:rott',
        'port:spain',
      ],
      ...[
        'etd:>1 dec 2026',
        'etd:<2026-11-22',
        'price:<500',
        'price:100..600usd',
        'kind:fcl',
        'kind:air kind:post',
      ],
      ...[
        'kind:voyage',
        'kind:transport',
        'kind:message',
        'kind:fcl kind:transport',
        'kind:product',
        'kind:shipment',
      ],
      ...['after:2026-10-01', 'before:2026-10-01', 'on:2026-11-04', 'before:2020', 'after:2015-01-01'],
    ),
  },
)
const texts: fc.Arbitrary<string> = fc
  .tuple(fc.array(parts, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([all, isWhole]) => `${all.join(' ')}${isWhole ? ' ' : ''}`)
const searches: fc.Arbitrary<SearchInput> = fc.record({
  text: texts,
  group: fc.option(fc.constantFrom(...searchGroups)),
})

/** Compares searches with a comparison of every item. */
const expectSame = (items: readonly Written[], searches: readonly SearchInput[]): void => {
  const db = archive(items)
  const naive = naiveSearchIn(db, context)
  for (const input of searches) expect([input, search(db, input, context)]).toEqual([input, naive(input)])
  db.close()
}

test('finds what a comparison with every item finds, in the same order', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 30 }), fc.array(searches, { maxLength: 8 }), expectSame),
    { numRuns: 120 },
  )
})

test('finds the same among more matches than it ranks', () => {
  // Old content of all kinds, then many messages.
  const items = fc
    .sample(written, 4500)
    .map((item, index): Written => (index < 1500 ? item : { ...item, kind: 'message' }))
  expectSame(items, fc.sample(searches, 60))
})
