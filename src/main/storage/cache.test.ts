import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import type { FeedRow } from '#shared/contract/entities/post.ts'
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
const open = (dir: string) => {
  const cache = openCache(dir, undefined, () => 42)
  onTestFinished(() => cache.close())
  return cache
}

describe('what is kept for so many days', () => {
  const day = 24 * 60 * 60_000
  const at = (dir: string, time: number) => {
    const cache = openCache(dir, undefined, () => time)
    onTestFinished(() => cache.close())
    return cache
  }
  it('is gone after them, from the file too', () => {
    const dir = freshFolder()
    at(dir, 10 * day).writeWall('a', [{ type: 'unreadable', key: 'remember-me' }])
    const later = at(dir, 17 * day - 1)
    later.keepFor(7)
    expect(later.readWall('a')).not.toBeNull()
    const after = at(dir, 17 * day + 1)
    after.keepFor(7)
    expect(after.readWall('a')).toBeNull()
    after.keepFor(undefined)
    expect(after.readWall('a')).toBeNull()
    expect(readFileSync(join(dir, 'cache.db')).includes('remember-me')).toBe(false)
  })
  it('is gone too where it says that it was seen in days to come', () => {
    const dir = freshFolder()
    at(dir, 1000 * day).writeWall('a', [])
    const cache = at(dir, 10 * day)
    cache.keepFor(7)
    cache.keepFor(undefined)
    expect(cache.readWall('a')).toBeNull()
  })
  it('is in no copy that was set aside either', () => {
    const dir = freshFolder()
    const copy = join(dir, 'cache.db.corrupt-2026-11-22T10-00-00-000Z')
    const cache = at(dir, 0)
    for (const forget of [() => cache.clear('a'), () => cache.keepFor(0)]) {
      writeFileSync(copy, 'what was seen')
      forget()
      expect(existsSync(copy)).toBe(false)
    }
  })
  it('is nothing where it is no day, and what is new is not written', () => {
    const cache = at(freshFolder(), 10 * day)
    cache.writeWall('a', [])
    cache.keepFor(0)
    expect(cache.readWall('a')).toBeNull()
    cache.writeWall('a', [])
    cache.keepFor(undefined)
    expect(cache.readWall('a')).toBeNull()
    cache.writeWall('a', [])
    expect(cache.readWall('a')).not.toBeNull()
  })
})

describe('the cached wall', () => {
  it('comes back as it was written, with when it was seen', () => {
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
  it('is gone once it was cleared, for that account only', () => {
    const cache = open(freshFolder())
    cache.writeWall('a', [row(1)])
    cache.writeWall('b', [row(2)])
    cache.clear('a')
    expect(cache.readWall('a')).toBeNull()
    expect(cache.readWall('b')?.rows).toHaveLength(1)
  })
  it.each(['{', '[{"type":"post","post":{}}]', '[{"type":"ad"}]'])(
    'is none when its rows read %s',
    (rows) => {
      const dir = freshFolder()
      const cache = open(dir)
      cache.writeWall('a', [row(1)])
      const db = new DatabaseSync(join(dir, 'cache.db'))
      db.prepare('UPDATE wall SET rows = ?').run(rows)
      db.close()
      expect(cache.readWall('a')).toBeNull()
    },
  )
  it('of another version of the app is not shown', () => {
    const dir = freshFolder()
    const cache = open(dir)
    cache.writeWall('a', [row(1)])
    const db = new DatabaseSync(join(dir, 'cache.db'))
    db.exec('UPDATE wall SET shape = shape + 1')
    db.close()
    expect(cache.readWall('a')).toBeNull()
  })
})
