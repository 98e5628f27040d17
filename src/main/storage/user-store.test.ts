import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { CodedError } from '#shared/errors.ts'
import { keptEntry } from '#shared/ipc/kept.schema.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { collectProblems, freshFolder } from '../../../tests/support/main/storage.ts'
import { inZone } from '../../../tests/support/zones.ts'
import { seenCollections } from './collections.ts'
import { openUserStore } from './user-store.ts'

const account = 'https://a.test|1'
const one = {
  about: 'message',
  path: '/frontend/wall',
  title: 'Ask for the bill',
  due: epochMs(5),
  wall: null,
  isDone: false,
} as const

const open = (dir: string, now = wallNow) => {
  const kept = openUserStore(dir, collectProblems(), { now })
  onTestFinished(() => kept.close())
  return kept
}

describe('user store', () => {
  it('keeps entries after a restart, by last change, for one account', () => {
    const dir = freshFolder()
    const times = [1, 2, 3].values()
    const first = openUserStore(dir, collectProblems(), { now: () => clockAt(Number(times.next().value)) })
    first.put(account, 'reminders', 'message:1', one)
    first.put(account, 'reminders', 'message:2', one)
    first.put(account, 'reminders', 'message:1', { ...one, isDone: true })
    first.close()
    const kept = open(dir)
    expect(kept.list(account, 'reminders')).toEqual([
      { key: 'message:1', value: { ...one, isDone: true }, changedAt: 3 },
      { key: 'message:2', value: one, changedAt: 2 },
    ])
    expect(kept.list('https://a.test|2', 'reminders')).toEqual([])
    kept.remove(account, 'reminders', 'message:1')
    expect(kept.list(account, 'reminders').map(({ key }) => key)).toEqual(['message:2'])
  })
  it('measures a collection anew after a restart and a wipe, and lists keys and beginnings of keys', () => {
    const dir = freshFolder()
    const small = () =>
      openUserStore(dir, collectProblems(), { boundsOf: () => ({ entries: 2, bytes: 10_000 }) })
    const put = (kept: ReturnType<typeof small>, key: string) => () =>
      kept.put(account, 'reminders', key, one)
    const first = small()
    put(first, 'message:12')()
    put(first, 'message:1')()
    expect(put(first, 'message:3')).toThrow(CodedError)
    expect(first.keys(account, 'reminders')).toEqual(['message:1', 'message:12'])
    expect(first.list(account, 'reminders', { prefix: 'message:12' })).toHaveLength(1)
    expect(first.list(account, 'reminders', { prefix: 'message:1' })).toHaveLength(2)
    expect(first.list(account, 'reminders', { prefix: 'message:2' })).toEqual([])
    first.close()
    const again = small()
    onTestFinished(() => again.close())
    expect(put(again, 'message:3')).toThrow(CodedError)
    again.clear(account, ['reminders'])
    put(again, 'message:3')()
    put(again, 'message:4')()
    expect(put(again, 'message:5')).toThrow(CodedError)
  })
  it('notifies listeners of changes, but not of a removal without effect', () => {
    const kept = open(freshFolder())
    const onChange = vi.fn()
    kept.onChange(onChange)
    kept.put(account, 'reminders', 'message:1', one)
    kept.remove(account, 'reminders', 'message:1')
    kept.remove(account, 'reminders', 'message:1')
    expect(onChange.mock.calls).toEqual([
      [account, [{ collection: 'reminders', key: 'message:1', value: one }]],
      [account, [{ collection: 'reminders', key: 'message:1', value: null }]],
    ])
  })
  it('writes several entries in one transaction and notifies once', () => {
    const kept = open(freshFolder())
    const onChange = vi.fn()
    kept.onChange(onChange)
    const two = ['message:1', 'message:2'].map(
      (key) => ({ collection: 'reminders', key, value: one }) as const,
    )
    kept.change(account, two)
    expect(onChange.mock.calls).toEqual([[account, two]])
    const cyclic: Record<string, unknown> = { ...one }
    cyclic.self = cyclic
    const broken = { collection: 'reminders', key: 'message:4', value: cyclic } as never
    expect(() => kept.change(account, [{ ...two[0], key: 'message:3' } as never, broken])).toThrow(CodedError)
    expect(kept.list(account, 'reminders').map(({ key }) => key)).toEqual(['message:1', 'message:2'])
    expect(onChange).toHaveBeenCalledOnce()
    kept.change(account, [])
    expect(onChange).toHaveBeenCalledOnce()
  })
  it('skips unreadable entries and leaves them on disk', () => {
    const dir = freshFolder()
    const kept = openUserStore(dir)
    kept.put(account, 'reminders', 'message:1', one)
    kept.close()
    const db = new DatabaseSync(join(dir, 'user.db'))
    for (const [key, value] of [
      ['message:2', '{"due":'],
      ['message:3', '{"due":"x"}'],
    ] as const)
      db.prepare("INSERT INTO entry VALUES (NULL, ?, 'reminders', ?, ?, 9)").run(account, key, value)
    expect(
      open(dir)
        .list(account, 'reminders')
        .map(({ key }) => key),
    ).toEqual(['message:1'])
    expect(db.prepare('SELECT count(*) AS n FROM entry').get()?.n).toBe(3)
    db.close()
  })
  it('opens on first use, and never again after close', () => {
    const dir = freshFolder()
    const kept = open(dir)
    kept.onChange(() => undefined)
    expect(existsSync(join(dir, 'user.db'))).toBe(false)
    expect(kept.list(account, 'reminders')).toEqual([])
    expect(existsSync(join(dir, 'user.db'))).toBe(true)
    const other = freshFolder()
    const unused = openUserStore(other, collectProblems())
    unused.close()
    expect(() => unused.list(account, 'reminders')).toThrow(CodedError)
    expect(readdirSync(other)).toEqual([])
  })
  it.each<[string, (path: string) => void]>([
    ['a text', (path) => writeFileSync(path, 'no database at all'.repeat(500))],
    ['NUL bytes', (path) => writeFileSync(path, Buffer.alloc(9000))],
    ['a list', (path) => writeFileSync(path, `[1, 2]${' '.repeat(5000)}`)],
    ['the head of a database alone', (path) => writeFileSync(path, 'SQLite format 3\0'.padEnd(8192, 'x'))],
    ['a folder', (path) => mkdirSync(join(path, 'inside'), { recursive: true })],
  ])('moves a damaged file to a backup, reports it, and continues: %s', (_what, spoil) => {
    const dir = freshFolder()
    spoil(join(dir, 'user.db'))
    const problems = collectProblems()
    const kept = openUserStore(dir, problems)
    onTestFinished(() => kept.close())
    expect(problems.seen).toEqual([])
    kept.put(account, 'reminders', 'message:1', one)
    expect(problems.seen).toEqual(['reset user data'])
    expect(readdirSync(dir).filter((name) => name.includes('.corrupt-'))).toHaveLength(1)
    expect(kept.list(account, 'reminders')).toHaveLength(1)
  })
  it('throws if the disk rejects a write', () => {
    const kept = openUserStore(freshFolder())
    kept.close()
    expect(() => kept.put(account, 'reminders', 'message:1', one)).toThrow(CodedError)
  })
})

it.each([
  { collection: 'reminders', key: 'message:1', value: { ...one, due: 'soon' } },
  { collection: 'reminders', key: '../1', value: one },
  { collection: 'reminders', key: '', value: one },
  { collection: '__proto__', key: 'message:1', value: one },
  { collection: 'reminders', key: 'message:1', value: { ...one, path: 'https://evil.test/' } },
  { collection: 'reminders', key: 'message:1' },
])('keptEntry rejects %j', (entry) => {
  expect(keptEntry.safeParse(entry).success).toBe(false)
  expect(
    keptEntry.parse({ collection: 'reminders', key: 'message:1', value: { ...one, more: 1 } }).value,
  ).toEqual(one)
})

describe('collections of seen content', () => {
  const match = {
    alert: 'a',
    kind: 'voyage',
    title: 'FCL Mundra to Rotterdam',
    path: '/frontend/wall',
    etd: null,
    at: epochMs(5),
  } as const
  const other = 'https://a.test|2'

  it("are erased from the files, for one account or all, without the member's own entries", () => {
    const dir = freshFolder()
    const kept = open(dir)
    for (const whose of [account, other]) {
      kept.put(whose, 'alert-matches', 'voyage:1', match)
      kept.put(whose, 'reminders', 'message:1', one)
    }
    const changes: unknown[] = []
    kept.onChange((...change) => changes.push(change))
    kept.clear(account, seenCollections)
    expect(changes).toEqual([[account, [{ collection: 'alert-matches', key: 'voyage:1', value: null }]]])
    expect([kept.list(account, 'alert-matches').length, kept.list(other, 'alert-matches').length]).toEqual([
      0, 1,
    ])
    kept.clear(null, seenCollections)
    expect(kept.list(other, 'alert-matches')).toEqual([])
    expect(kept.list(other, 'reminders')).toHaveLength(1)
    for (const name of readdirSync(dir))
      expect(readFileSync(join(dir, name), 'latin1')).not.toContain('Mundra')
  })

  it('are erased with earlier removed entries', () => {
    const dir = freshFolder()
    const kept = open(dir)
    const onDisk = (): string =>
      readdirSync(dir)
        .map((name) => readFileSync(join(dir, name), 'latin1'))
        .join('')
    kept.put(account, 'alert-matches', 'voyage:1', match)
    kept.put(account, 'reminders', 'message:1', one)
    kept.remove(account, 'alert-matches', 'voyage:1')
    expect(onDisk()).toContain('Mundra')
    kept.clear(account, seenCollections)
    expect(onDisk()).not.toContain('Mundra')
    expect(kept.list(account, 'reminders')).toHaveLength(1)
  })

  it('stay in memory if they are not persistent, and are cleared like the others', () => {
    const dir = freshFolder()
    let isPersistent = false
    const kept = openUserStore(dir, collectProblems(), {
      isMemoryOnly: (name) => name === 'alert-matches' && !isPersistent,
    })
    onTestFinished(() => kept.close())
    kept.change(account, [
      { collection: 'alert-matches', key: 'voyage:1', value: match },
      { collection: 'reminders', key: 'message:1', value: one },
    ])
    expect([kept.list(account, 'alert-matches').length, kept.list(account, 'reminders').length]).toEqual([
      1, 1,
    ])
    const stored = new DatabaseSync(join(dir, 'user.db'))
    expect(stored.prepare('SELECT collection FROM entry').all()).toMatchObject([{ collection: 'reminders' }])
    stored.close()
    kept.remove(account, 'alert-matches', 'voyage:1')
    expect(kept.list(account, 'alert-matches')).toEqual([])
    kept.put(account, 'alert-matches', 'voyage:2', match)
    kept.clear(account, seenCollections)
    expect(kept.list(account, 'alert-matches')).toEqual([])
    isPersistent = true
    kept.put(account, 'alert-matches', 'voyage:3', match)
    expect(open(dir).list(account, 'alert-matches')).toHaveLength(1)
  })
})

describe('times on the clock', () => {
  const due = (kept: ReturnType<typeof open>) =>
    Object.fromEntries(kept.list(account, 'reminders').map(({ key, value }) => [key, new Date(value.due)]))
  const eight = { ...one, due: epochMs(Date.UTC(2026, 10, 24, 2, 30)), wall: '2026-11-24T08:00' } as const
  const snoozed = {
    state: 'snoozed',
    until: eight.due,
    wall: eight.wall,
    kind: 'messages',
    mark: '1',
    title: '1 unread message',
    path: '/frontend/wall',
  } as const

  it('follow the zone of the computer, in every account', () => {
    inZone('Asia/Kolkata')
    const kept = open(freshFolder())
    kept.put(account, 'reminders', 'a', eight)
    kept.put(account, 'reminders', 'b', { ...eight, wall: null })
    kept.put('https://a.test|2', 'to-do', 'messages:2', snoozed)
    const onChange = vi.fn()
    kept.onChange(onChange)
    process.env.TZ = 'Europe/Berlin'
    kept.followZone()
    const there = epochMs(Date.UTC(2026, 10, 24, 7))
    expect(onChange.mock.calls).toEqual([
      [account, [{ collection: 'reminders', key: 'a', value: { ...eight, due: there } }]],
      ['https://a.test|2', [{ collection: 'to-do', key: 'messages:2', value: { ...snoozed, until: there } }]],
    ])
    expect(due(kept)).toEqual({ a: new Date(there), b: new Date(eight.due) })
  })
  it('get the zone of the first start after an earlier version, once', () => {
    inZone('Asia/Kolkata')
    const dir = freshFolder()
    const first = openUserStore(dir)
    first.put(account, 'reminders', 'a', eight)
    first.put(account, 'reminders', 'b', { ...eight, due: epochMs(eight.due + 1) })
    first.put(account, 'to-do', 'messages:2', snoozed)
    first.close()
    const older = new DatabaseSync(join(dir, 'user.db'))
    older.exec("UPDATE entry SET value = json_remove(value, '$.wall')")
    older.exec(
      "INSERT INTO entry (account, collection, key, value, changed_at) VALUES ('x', 'to-do', 'y', '{', 1)",
    )
    older.close()
    openUserStore(dir).open()
    process.env.TZ = 'Europe/Berlin'
    const kept = open(dir)
    expect(due(kept)).toEqual({
      a: new Date(Date.UTC(2026, 10, 24, 7)),
      b: new Date(eight.due + 1),
    })
    expect(kept.list(account, 'to-do')[0]?.value.until).toBe(Date.UTC(2026, 10, 24, 7))
  })
})
