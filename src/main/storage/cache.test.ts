import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { FeedRow } from '#shared/contract/entities/post.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { connection } from '#shared/contract/entities/user.schema.ts'
import type { Connection } from '#shared/contract/entities/user.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { openCache } from './cache.ts'

const row = (id: number): FeedRow => ({
  type: 'post',
  post: post.parse({
    id,
    postable_type: 'App\\Models\\TextPost',
    postable: { text: '<b>hi</b>' },
    user_types: '["All"]',
  }),
})
const makeComment = (id: number, text = `text ${id}`): ThreadComment =>
  comment.parse({ id, user_id: 1, comment: text, is_read: false, replies: [] })
const person = (id: number, more = {}): Connection =>
  connection.parse({ user: { id, full_name: `Member ${id}`, is_online: true }, unread_count: 3, ...more })
const range = (count: number): ThreadComment[] => Array.from({ length: count }, (_, n) => makeComment(n + 1))
const open = (dir: string) => {
  const cache = openCache(dir, undefined, () => clockAt(42))
  onTestFinished(() => cache.close())
  return cache
}

describe('cache.clear', () => {
  /** Returns the content of all files in a folder. */
  const onDisk = (dir: string): string =>
    readdirSync(dir)
      .map((name) => readFileSync(join(dir, name), 'latin1'))
      .join('')
  const plant = (cache: ReturnType<typeof open>, account: string, word: string): void => {
    cache.writeWall(account, [{ type: 'unreadable', key: word.repeat(5000) }])
    cache.writeThread(account, 'conversation:2', {
      comments: [makeComment(1, word.repeat(5000))],
      earlier: 0,
    })
    cache.writeList(account, 'connections', [person(2, { last_message: word })])
    cache.writeFrame(account, { build: 'b', language: 'en', mark: 'm', markup: word.repeat(5000) })
  }
  it('erases current and overwritten content of one account from the files', () => {
    const dir = freshFolder()
    const cache = open(dir)
    plant(cache, 'a', 'first-words ')
    plant(cache, 'a', 'later-words ')
    plant(cache, 'b', 'words-of-another ')
    expect(onDisk(dir)).toContain('later-words')
    cache.clear('a')
    expect(onDisk(dir)).not.toMatch(/first-words|later-words/)
    expect(onDisk(dir)).toContain('words-of-another')
    expect(cache.readThread('b', 'conversation:2')).not.toBeNull()
  })
  it('erases overwritten content if no current content is left', () => {
    const dir = freshFolder()
    const cache = open(dir)
    plant(cache, 'a', 'first-words ')
    cache.writeWall('a', [])
    cache.clear('a')
    cache.clear('a')
    expect(onDisk(dir)).not.toContain('first-words')
  })
})

describe('cache.keepFor', () => {
  const day = 24 * 60 * 60_000
  const at = (dir: string, time: number) => {
    const cache = openCache(dir, undefined, () => clockAt(time))
    onTestFinished(() => cache.close())
    return cache
  }
  it('removes content older than the limit, from the file too', () => {
    const dir = freshFolder()
    const first = at(dir, 10 * day)
    first.writeWall('a', [{ type: 'unreadable', key: 'remember-me' }])
    first.writeThread('a', 'conversation:2', { comments: [makeComment(1, 'remember-me')], earlier: 0 })
    first.writeList('a', 'connections', [person(2, { last_message: 'remember-me' })])
    const later = at(dir, 17 * day - 1)
    later.keepFor(7)
    expect(later.readWall('a')).not.toBeNull()
    expect(later.readThread('a', 'conversation:2')).not.toBeNull()
    expect(later.readList('a', 'connections')).not.toBeNull()
    const after = at(dir, 17 * day + 1)
    after.keepFor(7)
    expect(after.readWall('a')).toBeNull()
    expect(after.readThread('a', 'conversation:2')).toBeNull()
    expect(after.readList('a', 'connections')).toBeNull()
    after.keepFor(undefined)
    expect(after.readWall('a')).toBeNull()
    expect(after.readThread('a', 'conversation:2')).toBeNull()
    expect(readFileSync(join(dir, 'cache.db')).includes('remember-me')).toBe(false)
  })
  it('removes content with a timestamp in the future', () => {
    const dir = freshFolder()
    at(dir, 1000 * day).writeWall('a', [])
    const cache = at(dir, 10 * day)
    cache.keepFor(7)
    cache.keepFor(undefined)
    expect(cache.readWall('a')).toBeNull()
  })
  it('deletes copies of corrupt databases', () => {
    const dir = freshFolder()
    const copy = join(dir, 'cache.db.corrupt-2026-11-22T10-00-00-000Z')
    const cache = at(dir, 0)
    for (const erase of [() => cache.clear('a'), () => cache.keepFor(0)]) {
      writeFileSync(copy, 'cached content')
      erase()
      expect(existsSync(copy)).toBe(false)
    }
  })
  it('empties the cache and stops writing at a limit of 0 days', () => {
    const cache = at(freshFolder(), 10 * day)
    cache.writeWall('a', [])
    cache.keepFor(0)
    expect(cache.readWall('a')).toBeNull()
    cache.writeWall('a', [])
    cache.writeThread('a', 'conversation:2', { comments: [makeComment(1)], earlier: 0 })
    cache.writeList('a', 'connections', [person(2)])
    cache.keepFor(undefined)
    expect(cache.readWall('a')).toBeNull()
    expect(cache.readThread('a', 'conversation:2')).toBeNull()
    expect(cache.readList('a', 'connections')).toBeNull()
    cache.writeWall('a', [])
    expect(cache.readWall('a')).not.toBeNull()
  })
})

describe('cached wall', () => {
  it('returns the written rows with the time of writing', () => {
    const cache = open(freshFolder())
    const rows: FeedRow[] = [row(1), { type: 'unreadable', key: '1-1' }]
    cache.writeWall('a', rows)
    expect(cache.readWall('a')).toEqual({ rows, seenAt: 42 })
    expect(cache.readWall('b')).toBeNull()
  })
  it('keeps the first sixty rows', () => {
    const cache = open(freshFolder())
    cache.writeWall(
      'a',
      Array.from({ length: 200 }, (_, i) => row(i + 1)),
    )
    expect(cache.readWall('a')?.rows).toHaveLength(60)
  })
  it('is empty after a clear, for that account only', () => {
    const cache = open(freshFolder())
    cache.writeWall('a', [row(1)])
    cache.writeWall('b', [row(2)])
    cache.clear('a')
    expect(cache.readWall('a')).toBeNull()
    expect(cache.readWall('b')?.rows).toHaveLength(1)
  })
  it.each(['{', '[{"type":"post","post":{}}]', '[{"type":"ad"}]'])('returns null for the rows %s', (rows) => {
    const dir = freshFolder()
    const cache = open(dir)
    cache.writeWall('a', [row(1)])
    const db = new DatabaseSync(join(dir, 'cache.db'))
    db.prepare('UPDATE wall SET rows = ?').run(rows)
    db.close()
    expect(cache.readWall('a')).toBeNull()
  })
  it('returns null for rows of another app version', () => {
    const dir = freshFolder()
    const cache = open(dir)
    cache.writeWall('a', [row(1)])
    const db = new DatabaseSync(join(dir, 'cache.db'))
    db.exec('UPDATE wall SET shape = shape + 1')
    db.close()
    expect(cache.readWall('a')).toBeNull()
  })
})

describe('cached end of a thread', () => {
  const thread = 'conversation:2'
  it('returns the written comments and marks them as read', () => {
    const cache = open(freshFolder())
    const reply = { ...makeComment(3), parent_comment_id: '2' }
    cache.writeThread('a', thread, {
      comments: [makeComment(1), { ...makeComment(2), replies: [reply] }],
      earlier: 5,
    })
    expect(cache.readThread('a', thread)).toEqual({
      comments: [
        { ...makeComment(1), is_read: true },
        { ...makeComment(2), is_read: true, replies: [{ ...reply, is_read: true }] },
      ],
      earlier: 5,
    })
    expect(cache.readThread('b', thread)).toBeNull()
    expect(cache.readThread('a', 'shipment:2')).toBeNull()
  })
  it('keeps the newest comments within a size limit and counts the earlier ones', () => {
    const cache = open(freshFolder())
    cache.writeThread('a', thread, { comments: range(300), earlier: 1000 })
    const end = cache.readThread('a', thread)
    expect(end?.comments.map(({ id }) => Number(id))).toEqual(range(50).map((_, n) => 251 + n))
    expect(end?.earlier).toBe(1250)
    const long = range(10).map((one) => ({ ...one, comment: 'x'.repeat(100_000) }))
    cache.writeThread('a', thread, { comments: long, earlier: 0 })
    expect(cache.readThread('a', thread)).toMatchObject({ comments: [{ id: '9' }, { id: '10' }], earlier: 8 })
  })
  it('rewrites changed comments at once and unchanged ones after an hour', () => {
    const dir = freshFolder()
    const minute = 60_000
    let time = 0
    const cache = openCache(dir, undefined, () => clockAt(time))
    onTestFinished(() => cache.close())
    const seenAt = (...comments: readonly ThreadComment[]): unknown => {
      cache.writeThread('a', thread, { comments, earlier: 0 })
      const db = new DatabaseSync(join(dir, 'cache.db'))
      const found = db.prepare('SELECT seen_at FROM thread').get()
      db.close()
      return found?.seen_at
    }
    seenAt({ ...makeComment(1), created_at_ago: '1 minute ago' })
    time = 10 * minute
    expect(seenAt({ ...makeComment(1), created_at_ago: '11 minutes ago' })).toBe(0)
    expect(seenAt(makeComment(1, 'edited'))).toBe(time)
    time = 20 * minute
    expect(seenAt(makeComment(1, 'edited'), makeComment(2))).toBe(time)
    time = 81 * minute
    expect(seenAt(makeComment(1, 'edited'), makeComment(2))).toBe(time)
    time = 5 * minute
    expect(seenAt(makeComment(1, 'edited'), makeComment(2))).toBe(time)
  })
  it('keeps the 100 threads that were read last', () => {
    let time = 0
    const cache = openCache(freshFolder(), undefined, () => clockAt(time))
    onTestFinished(() => cache.close())
    for (; time < 120; time += 1)
      cache.writeThread('a', `shipment:${time}`, { comments: [makeComment(1)], earlier: 0 })
    cache.writeThread('b', 'shipment:0', { comments: [makeComment(1)], earlier: 0 })
    const isKept = (n: number): boolean => cache.readThread('a', `shipment:${n}`) !== null
    expect([19, 20, 119].map(isKept)).toEqual([false, true, true])
    expect(cache.readThread('b', 'shipment:0')).not.toBeNull()
  })
  it('returns null after a drop or a clear, and for invalid content', () => {
    const dir = freshFolder()
    const cache = open(dir)
    const write = (): void => cache.writeThread('a', thread, { comments: [makeComment(1)], earlier: 0 })
    write()
    cache.dropThread('a', thread)
    expect(cache.readThread('a', thread)).toBeNull()
    write()
    cache.clear('a')
    expect(cache.readThread('a', thread)).toBeNull()
    for (const change of ["comments = '{'", `comments = '[{"id":1}]'`, 'shape = shape + 1']) {
      write()
      const db = new DatabaseSync(join(dir, 'cache.db'))
      db.exec(`UPDATE thread SET ${change}`)
      db.close()
      expect(cache.readThread('a', thread), change).toBeNull()
    }
  })
  it('extends the file of an older app version and keeps its wall', () => {
    const dir = freshFolder()
    const before = openCache(dir)
    before.writeWall('a', [row(1)])
    before.close()
    const db = new DatabaseSync(join(dir, 'cache.db'))
    db.exec('DROP TABLE frame; DROP TABLE list; DROP TABLE thread; PRAGMA user_version = 1')
    db.close()
    const cache = open(dir)
    cache.writeThread('a', thread, { comments: [makeComment(1)], earlier: 0 })
    cache.writeList('a', 'connections', [person(2)])
    expect(cache.readThread('a', thread)).not.toBeNull()
    expect(cache.readList('a', 'connections')).not.toBeNull()
    expect(cache.readWall('a')?.rows).toHaveLength(1)
  })
})

describe('cached lists of people and shipments', () => {
  it('return the written items and show nobody as online', () => {
    const cache = open(freshFolder())
    const people = [person(2), person(3)]
    const deal = shipment.parse({ id: 5, reference: 'R5', unread_comment_count: 2, comment_count: 9 })
    cache.writeList('a', 'connections', people)
    cache.writeList('a', 'shipments', [deal])
    expect(cache.readList('a', 'connections')).toEqual(
      people.map((one) => ({ ...one, user: { ...one.user, is_online: false } })),
    )
    expect(cache.readList('a', 'shipments')).toEqual([deal])
    const bellEntry = notification.parse({ id: 8, formatted_message: '<p>Asha liked your post</p>' })
    cache.writeList('a', 'notifications', [bellEntry])
    expect(cache.readList('a', 'notifications')).toEqual([bellEntry])
    expect(cache.readList('b', 'connections')).toBeNull()
    cache.clear('a')
    expect(cache.readList('a', 'connections')).toBeNull()
    expect(cache.readList('a', 'shipments')).toBeNull()
  })
  it('keep the first thousand items within a size limit', () => {
    const cache = open(freshFolder())
    const many = Array.from({ length: 1_200 }, (_, n) => person(n + 1))
    cache.writeList('a', 'connections', many)
    expect(cache.readList('a', 'connections')).toHaveLength(1_000)
    const long = Array.from({ length: 10 }, (_, n) => person(n + 1, { last_message: 'x'.repeat(400_000) }))
    cache.writeList('a', 'connections', long)
    expect(cache.readList('a', 'connections')?.map(({ user }) => user.id)).toEqual(['1', '2', '3', '4'])
  })
  it('rewrite changed items at once and unchanged ones later', () => {
    const dir = freshFolder()
    let time = 0
    const cache = openCache(dir, undefined, () => clockAt(time))
    onTestFinished(() => cache.close())
    const seenAt = (...list: readonly Connection[]): unknown => {
      cache.writeList('a', 'connections', list)
      const db = new DatabaseSync(join(dir, 'cache.db'))
      const found = db.prepare('SELECT seen_at FROM list').get()
      db.close()
      return found?.seen_at
    }
    const at = '2026-11-20T10:00:00Z'
    seenAt(person(2, { last_message_at: at, last_message_at_ago: '1 minute ago' }))
    time = 600_000
    expect(seenAt(person(2, { last_message_at: at, last_message_at_ago: '11 minutes ago' }))).toBe(0)
    expect(seenAt(person(2, { last_message_at: at, last_message: 'New' }))).toBe(time)
    time = 5_000_000
    expect(seenAt(person(2, { last_message_at: at, last_message: 'New' }))).toBe(time)
  })
  it.each(["items = '{'", `items = '[{"id":1}]'`, 'shape = shape + 1'])(
    'return null after the change %s',
    (change) => {
      const dir = freshFolder()
      const cache = open(dir)
      cache.writeList('a', 'connections', [person(2)])
      const db = new DatabaseSync(join(dir, 'cache.db'))
      db.exec(`UPDATE list SET ${change}`)
      db.close()
      expect(cache.readList('a', 'connections')).toBeNull()
    },
  )
})
