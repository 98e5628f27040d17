import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'
import { killAfter } from '../../../tests/support/process/kill-at-random.ts'
import { createAgeClock } from '../storage/age-clock.ts'
import { openArchiveStore } from './archive-store.ts'
import type { ArchiveEntry, ArchiveGiven } from './archive-thread.ts'
import { archiveSchema } from './schema.ts'

const day = 24 * 60 * 60_000
const start = Date.UTC(2026, 10, 22)
const ravi = { id: 2, uuid: 'u-2', full_name: 'Ravi Shah', user_unique_id: 'QS-2', user_type: 'Exporter' }

const answer = (name: EndpointName, value: unknown, asked: object = {}): ArchiveEntry => ({
  type: 'answer',
  name,
  asked,
  value: endpoints[name].output.parse(value),
})
const text = (id: number, words: string, more: object = {}) => ({
  id,
  user: ravi,
  user_id: 2,
  postable_type: 'App\\Models\\TextPost',
  postable: { text: words },
  ...more,
})
const wall = (...posts: object[]): ArchiveEntry => answer('posts.wall', { data: posts })
const comment = (id: number, words = `text ${id}`) => ({ id, user_id: 2, user: ravi, comment: words })
/** The only part of a thread by default. */
const thread = (
  reading: number,
  comments: object[],
  more: { readonly nth?: number; readonly isLast?: boolean; readonly isWhole?: boolean } = {},
): ArchiveEntry => ({
  type: 'part',
  part: {
    reading,
    nth: 0,
    kind: 'post',
    id: '12',
    isLast: true,
    isWhole: true,
    ...more,
    comments: endpoints['comments.list'].output.parse(comments) as never,
  },
})

const open = (given: Partial<ArchiveGiven> = {}, dir = freshFolder()) => {
  const file = join(dir, 'archive.db')
  const problems = collectProblems()
  const clock = { now: start }
  const begin = () =>
    openArchiveStore(
      { file, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6, ...given },
      problems,
      () => clockAt(clock.now),
    )
  const store = begin()
  onTestFinished(() => store.close())
  const rows = (sql: string, ...values: string[]): Record<string, unknown>[] => {
    const db = new DatabaseSync(file)
    try {
      return db
        .prepare(sql)
        .all(...values)
        .map((row) => ({ ...row }))
    } finally {
      db.close()
    }
  }
  const matching = (words: string): unknown[] =>
    rows(
      'SELECT kind, id FROM item WHERE rowid IN (SELECT rowid FROM item_fts WHERE item_fts MATCH ?) ORDER BY rowid',
      words,
    ).map(({ kind, id }) => `${kind} ${id}`)
  return { dir, file, store, begin, problems, clock, rows, matching }
}

describe('written content', () => {
  it('is stored once with first and last time, and is searchable', () => {
    const { store, clock, rows, matching } = open()
    expect(store.write([wall(text(12, '<b>Köln</b> to Mundra'))])).toEqual([
      { kind: 'person', id: '2', isNew: true },
      { kind: 'post', id: '12', isNew: true },
    ])
    clock.now += day
    expect(store.write([wall(text(12, '<b>Köln</b> to Mundra'))]).map(({ isNew }) => isNew)).toEqual([
      false,
      false,
    ])
    expect(rows("SELECT first_seen, last_seen, edited_at FROM item WHERE kind = 'post'")).toEqual([
      { first_seen: start, last_seen: start + day, edited_at: null },
    ])
    expect([matching('koln'), matching('mun*'), matching('cologne')]).toEqual([['post 12'], ['post 12'], []])
  })
  it('keeps its last time if it is seen again within an hour', () => {
    const { store, clock, rows } = open()
    store.write([wall(text(12, 'x'))])
    clock.now += 1000
    store.write([wall(text(12, 'x'))])
    expect(rows("SELECT last_seen FROM item WHERE kind = 'post'")).toEqual([{ last_seen: start }])
  })
  it('updates its index entry and its edit time after a change', () => {
    const { store, clock, rows, matching } = open()
    store.write([wall(text(12, 'Rotterdam'))])
    clock.now += 5000
    store.write([wall(text(12, 'Antwerp'))])
    expect([matching('rotterdam'), matching('antwerp')]).toEqual([[], ['post 12']])
    expect(rows("SELECT edited_at FROM item WHERE kind = 'post'")).toEqual([{ edited_at: start + 5000 }])
  })
  it('keeps the most exact creation time', () => {
    const { store, clock, rows } = open()
    const at = (): unknown => rows("SELECT at FROM item WHERE kind = 'post'")[0]?.at
    store.write([wall(text(12, 'x', { created_at_ago: '2 hours ago' }))])
    const about = at()
    clock.now += day
    store.write([wall(text(12, 'x', { created_at_ago: 'yesterday' }))])
    expect(at()).toBe(about)
    store.write([wall(text(12, 'x', { created_at: '2026-01-02T03:04:05Z' }))])
    expect(at()).toBe(Date.UTC(2026, 0, 2, 3, 4, 5))
  })
  it('is marked as gone after a deletion and restored when seen again', () => {
    const { store, rows } = open()
    const gone = (): unknown => rows("SELECT gone_at FROM item WHERE kind = 'post'")[0]?.gone_at
    store.write([wall(text(12, 'x')), { ...answer('posts.delete', null, { postId: '12' }) }])
    expect(gone()).toBe(start)
    store.write([wall(text(12, 'x'))])
    expect(gone()).toBeNull()
  })
  it('marks comments as gone that a complete reading lacks', () => {
    const { store, clock, rows } = open()
    const left = (): unknown[] =>
      rows("SELECT id FROM item WHERE kind = 'comment' AND gone_at IS NULL ORDER BY id").map(({ id }) => id)
    store.write([thread(1, [comment(1), { ...comment(2), replies: [comment(3)] }])])
    clock.now += day
    store.write([thread(2, [comment(2)], { isLast: false })])
    expect(left()).toEqual(['post-1', 'post-2', 'post-3'])
    store.write([thread(2, [comment(1)], { nth: 1 })])
    expect(left()).toEqual(['post-1', 'post-2'])
  })
  it('keeps comments if parts of a reading are missing', () => {
    const { store, clock, rows, begin } = open()
    const gone = (): unknown[] => rows('SELECT id FROM item WHERE gone_at IS NOT NULL')
    store.write([thread(1, [comment(1), comment(2), comment(3)])])
    clock.now += day
    // The first part waited too long and was dropped.
    store.write([thread(2, [comment(1)], { nth: 1 })])
    // A part in between was dropped.
    store.write([thread(3, [comment(3)], { isLast: false }), thread(3, [comment(1)], { nth: 2 })])
    // A part that could not be written, and one that another store had received.
    const bad = { ...thread(4, [], { isLast: false }) } as { part: object }
    expect(() => store.write([{ ...bad, part: { ...bad.part, comments: [{}] } } as never])).toThrow()
    store.write([thread(4, [comment(1)], { nth: 1 })])
    store.write([thread(5, [comment(3)], { isLast: false })])
    store.close()
    const other = begin()
    other.write([thread(5, [comment(1)], { nth: 1 })])
    other.close()
    expect(gone()).toEqual([])
  })
  it('keeps comments if any part of a reading is incomplete', () => {
    const { store, clock, rows } = open()
    store.write([thread(1, [comment(1), comment(2), comment(3)])])
    clock.now += day
    store.write([thread(2, [comment(1)], { isWhole: false })])
    store.write([
      thread(3, [comment(3)], { isLast: false, isWhole: false }),
      thread(3, [comment(1)], { nth: 1 }),
    ])
    expect(rows('SELECT id FROM item WHERE gone_at IS NOT NULL')).toEqual([])
  })
  it('marks a requested post as gone only if the complete first page lacks it', () => {
    const { store, clock, rows } = open()
    const gone = (): unknown[] => rows('SELECT id FROM item WHERE gone_at IS NOT NULL').map(({ id }) => id)
    const asked = (page: number, ...data: object[]): ArchiveEntry =>
      answer('posts.wall', { data }, { page, queryPostId: '12' })
    store.write([wall(text(12, 'x'))])
    clock.now += day
    store.write([asked(2, text(13, 'y'))])
    // The unreadable row may be the requested post.
    store.write([asked(1, { id: '!' }, text(13, 'y'))])
    expect(gone()).toEqual([])
    store.write([asked(1, text(13, 'y'))])
    expect(gone()).toEqual(['12'])
  })
  it('keeps comments that were seen seconds before the reading', () => {
    const { store, clock, rows } = open()
    store.write([thread(1, [comment(1)])])
    clock.now += 1000
    store.write([thread(2, [])])
    expect(rows('SELECT gone_at FROM item WHERE gone_at IS NOT NULL')).toEqual([])
  })
  it('is rolled back if a part of the batch fails', () => {
    const { store, rows } = open()
    const bad = { ...wall(text(13, 'y')), value: { rows: [{ type: 'post', post: { kind: 'TextPost' } }] } }
    expect(() => store.write([wall(text(12, 'x')), bad as never])).toThrow()
    expect(rows('SELECT * FROM item')).toEqual([])
    expect(store.write([wall(text(12, 'x'))])).toHaveLength(2)
  })
})

describe('offer', () => {
  const product = (price_text: string) =>
    answer('directory.product', {
      id: 5,
      uuid: 'p-5',
      product: 'Rice',
      price_text,
      price_currency: 'USD',
      product_type: 'ExporterProduct',
    })
  it('stores its price changes', () => {
    const { store, clock, rows } = open()
    for (const price of ['512 / tonne', '512 / tonne', '498 / tonne', 'on request']) {
      store.write([product(price)])
      clock.now += day
    }
    expect(rows('SELECT amount FROM price ORDER BY seen_at').map(({ amount }) => amount)).toEqual([
      512,
      498,
      null,
    ])
    expect(rows('SELECT price, currency FROM offer')).toEqual([{ price: null, currency: 'USD' }])
  })
  it('takes the price of an earlier answer at its own time', () => {
    const { store, rows } = open()
    const earlier = product('498 / tonne')
    store.write([earlier.type === 'answer' ? { ...earlier, seenAt: epochMs(start - day) } : earlier])
    store.write([product('512 / tonne')])
    expect(rows('SELECT amount, seen_at FROM price ORDER BY seen_at')).toEqual([
      { amount: 498, seen_at: start - day },
      { amount: 512, seen_at: start },
    ])
  })
  it('stays unlocked and keeps fields that later responses lack', () => {
    const { store, rows } = open()
    const voyage = { uuid: 'v-1', origin_port: 'Mundra', destination_port: 'Rotterdam' }
    store.write([wall({ ...text(12, ''), postable_type: 'LCLVoyager', postable: voyage })])
    store.write([answer('directory.voyager', { ...voyage, is_voyager_credit_deducted: true })])
    store.write([answer('directory.voyager', voyage)])
    expect(rows('SELECT mode, unlocked, post_id FROM offer')).toEqual([
      { mode: 'lcl', unlocked: 1, post_id: '12' },
    ])
    store.write([
      product('1'),
      answer('credits.checkExporterProduct', { alreadyDeducted: true }, { productId: '5' }),
    ])
    expect(rows("SELECT unlocked FROM offer WHERE mode = 'exporter'")).toEqual([{ unlocked: 1 }])
  })
})

describe('name', () => {
  const listed = (more: object = {}) => answer('posts.likedUsers', { liked_users: [{ ...ravi, ...more }] })
  it('is not searchable while hidden, unlike the unique id', () => {
    const { store, matching, rows } = open()
    store.write([listed(), wall(text(12, 'x'))])
    expect([matching('ravi'), matching('shah'), matching('"QS-2"')]).toEqual([[], [], ['person 2']])
    expect(rows("SELECT title FROM item WHERE kind = 'person'")).toEqual([{ title: 'QS-2' }])
  })
  it('becomes and stays searchable after payment', () => {
    const { store, matching } = open()
    store.write([listed()])
    store.write([answer('credits.checkProfile', { alreadyDeducted: true }, { userId: '2' })])
    store.write([listed()])
    expect([matching('ravi'), matching('"QS-2"')]).toEqual([['person 2'], ['person 2']])
  })
  it('is searchable only while its member is a connection', () => {
    const { store, matching } = open()
    store.write([answer('directory.connections', [{ user: ravi }])])
    expect(matching('shah')).toEqual(['person 2'])
    store.write([listed()])
    expect(matching('shah')).toEqual(['person 2'])
    store.write([answer('directory.connections', [{ user: ravi, is_connection: false }])])
    expect(matching('shah')).toEqual([])
    store.write([answer('directory.connections', [{ user: ravi }]), answer('directory.connections', [])])
    expect(matching('shah')).toEqual([])
  })
  it('stays searchable after an incomplete list of connections', () => {
    const { store, matching } = open()
    store.write([answer('directory.connections', [{ user: ravi }])])
    store.write([{ ...answer('directory.connections', [{ user: { id: 3 } }]), isPart: true } as ArchiveEntry])
    expect(matching('shah')).toEqual(['person 2'])
  })
  it('is searchable for its member, and for admins only while they are admins', () => {
    const dir = freshFolder()
    const admin = open({ viewer: { id: '1', is_admin: true } }, dir)
    admin.store.write([listed(), answer('posts.likedUsers', { liked_users: [{ id: 1, full_name: 'Eva' }] })])
    expect([admin.matching('ravi'), admin.matching('eva')]).toEqual([['person 2'], ['person 1']])
    const member = open({}, dir)
    expect([member.matching('ravi'), member.matching('eva')]).toEqual([[], ['person 1']])
  })
})

describe('retention', () => {
  const trimmed = (store: ReturnType<typeof open>['store']): void => {
    for (let step = 0; store.trim(); step += 1) if (step > 500) throw new Error('never done')
  }
  it('removes expired items with their relations and their words in the file', () => {
    const { store, clock, rows, matching, file } = open({ days: 30 })
    const offer = answer('directory.product', {
      id: 5,
      uuid: 'p-5',
      product: 'Saffron',
      price_text: '5',
      user: ravi,
    })
    store.write([offer])
    clock.now += 20 * day
    store.write([wall(text(12, 'young'))])
    clock.now += 15 * day
    trimmed(store)
    expect(rows('SELECT kind FROM item ORDER BY kind').map(({ kind }) => kind)).toEqual(['person', 'post'])
    for (const table of ['offer', 'price']) expect(rows(`SELECT * FROM ${table}`)).toEqual([])
    expect([matching('saffron'), matching('young')]).toEqual([[], ['post 12']])
    rows('PRAGMA wal_checkpoint(TRUNCATE)')
    expect(readFileSync(file, 'latin1')).not.toMatch(/saffron/i)
    clock.now += 30 * day
    trimmed(store)
    expect(rows('SELECT id FROM person')).toEqual([])
  })
  it('removes the oldest items above the size limit and shrinks the file', () => {
    const { store, clock, rows } = open({ bytes: 1_500_000 })
    const words = 'a long text of somebody about freight '.repeat(30)
    for (let batch = 0; batch < 6; batch += 1) {
      store.write([wall(...Array.from({ length: 100 }, (_, n) => text(batch * 100 + n, `${words}${batch}`)))])
      clock.now += day
    }
    const bytes = (): number => (store.ask('size', null) as { bytes: number }).bytes
    expect(bytes()).toBeGreaterThan(1_500_000)
    trimmed(store)
    const left = rows("SELECT id FROM item WHERE kind = 'post' ORDER BY CAST(id AS INTEGER)").map(({ id }) =>
      Number(id),
    )
    expect(left.length).toBeGreaterThan(100)
    expect(left.length).toBeLessThan(600)
    expect([left[0], left.at(-1)]).toEqual([600 - left.length, 599])
    expect(bytes()).toBeLessThan(1_500_000)
    expect(rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    rows("INSERT INTO item_fts (item_fts) VALUES ('integrity-check')")
  })
})

describe('wrong clock', () => {
  const aged = (savedTime: number | null) => {
    const now = { wall: start, ticks: 0 }
    const ages = createAgeClock(savedTime, { wall: () => clockAt(now.wall), ticks: () => now.ticks })
    const file = join(freshFolder(), 'archive.db')
    const given = { file, viewer: { id: '1', is_admin: false }, days: 30, bytes: 500e6 }
    const store = openArchiveStore(given, collectProblems(), ages.seenAt, archiveSchema, ages)
    onTestFinished(() => store.close())
    const kept = (): unknown[] => {
      for (let step = 0; store.trim(); step += 1) if (step > 500) throw new Error('never done')
      const db = new DatabaseSync(file)
      const all = db.prepare("SELECT id FROM item WHERE kind = 'post'").all()
      db.close()
      return all.map(({ id }) => id)
    }
    return { store, ages, now, kept }
  }
  it('removes nothing because a clock was set forward', () => {
    for (const savedTime of [null, start]) {
      const { store, now, kept } = aged(savedTime)
      store.write([wall(text(12, 'x'))])
      now.wall += 3650 * day
      expect(kept()).toEqual(['12'])
    }
  })
  it('expires items with a future date after the usual number of days', () => {
    const { store, now, ages, kept } = aged(start)
    now.wall += 3650 * day
    store.write([wall(text(12, 'x'))])
    now.wall = start
    expect(kept()).toEqual(['12'])
    for (const [after, left] of [
      [29, ['12']],
      [31, []],
    ] as const) {
      now.wall = start + after * day
      ages.setNetworkTime(now.wall)
      expect(kept()).toEqual(left)
    }
  })
  it('does not backdate items while a clock is set back', () => {
    const { store, now, ages, kept } = aged(start)
    now.wall -= 3650 * day
    store.write([wall(text(12, 'x'))])
    now.wall = start + day
    ages.setNetworkTime(now.wall)
    expect(kept()).toEqual(['12'])
  })
})

describe('damaged file', () => {
  it('moves to a backup on open, and a new file is created', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'archive.db'), 'no database at all, though as long as one would be'.repeat(100))
    const { store, problems } = open({}, dir)
    expect(problems.seen).toEqual(['reset archive'])
    store.write([wall(text(12, 'x'))])
    expect(readdirSync(dir).filter((name) => name.includes('.corrupt-'))).toHaveLength(1)
  })
  it('moves to a backup on a later error, and the write is repeated', () => {
    const dir = freshFolder()
    const first = open({}, dir)
    first.store.write([wall(...Array.from({ length: 300 }, (_, n) => text(n, 'words '.repeat(50))))])
    first.store.close()
    const bytes = statSync(first.file).size
    writeFileSync(first.file, Buffer.alloc(bytes - 8192, 0x5a), { flag: 'r+' })
    const again = open({}, dir)
    again.store.write([wall(text(12, 'x'))])
    expect(again.problems.seen).toEqual(['reset archive'])
    expect(again.matching('x')).toEqual(['post 12'])
  })
})

it('restricts the files to their owner', ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no modes of files')
  const { store, dir } = open()
  store.write([wall(text(12, 'x'))])
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o777, name).toBe(0o600)
})

it('survives kill -9 with every confirmed write', { timeout: 240_000 }, async () => {
  const dir = freshFolder()
  const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'archive-store.ts')).href)
  const source = `const { openArchiveStore } = await import(${module})
    say('ready')
    const store = openArchiveStore(
      { file: ${JSON.stringify(join(dir, 'archive.db'))}, viewer: { id: '1', is_admin: false }, days: 180, bytes: 5e8 },
      { writeFailed: (_, e) => { throw e }, reset: () => { throw new Error('reset') } }, Date.now)
    const post = (id) => ({ type: 'post', post: { id: String(id), user: null, user_id: null, kind: 'TextPost',
      postable: { text: 'batch ' + id + ' x'.repeat(id % 5000), text_post_images: [], text_post_attachments: [] } } })
    for (let n = 1; ; n++) write(n, () => store.write([{ type: 'answer', name: 'posts.wall', asked: {},
      value: { rows: [post(n * 10), post(n * 10 + 1), post(n * 10 + 2)] } }]))`
  for (const life of [5, 40, 90]) {
    const { done, begun } = await killAfter(source, life)
    const { rows, problems, matching, store } = open({}, dir)
    const ids = rows("SELECT id FROM item WHERE kind = 'post'").map(({ id }) => Number(id))
    expect(problems.seen).toEqual([])
    for (let n = 1; n <= (done ?? 0); n += 1) expect(ids).toContain(n * 10 + 2)
    expect(ids.length % 3, `half of ${begun}`).toBe(0)
    expect(matching('batch')).toHaveLength(ids.length)
    expect(rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    store.close()
  }
})
