import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { collectProblems, filesIn, freshFolder } from '../../../tests/support/main/storage.ts'
import { holdCollection, openNotifiedIds, openUnseen } from './held-collections.ts'
import { openUserStore } from './user-store.ts'

const open = (dir: string, problems = collectProblems()) => {
  const user = openUserStore(dir, problems)
  onTestFinished(() => user.close())
  return user
}

describe('notified ids', () => {
  it('survive a restart, for their account only', () => {
    const dir = freshFolder()
    openNotifiedIds(open(dir)).add('a', ['offer 1', 'offer 2'])
    const notified = openNotifiedIds(open(dir))
    expect([
      notified.has('a', 'offer 1'),
      notified.has('a', 'offer 3'),
      notified.has('b', 'offer 1'),
    ]).toEqual([true, false, false])
  })

  it('are stored as hashes, even after an import of plain ids', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'told.json'), JSON.stringify({ accounts: { a: ['offer voyage:9f3c'] } }))
    const notified = openNotifiedIds(open(dir))
    expect(notified.has('a', 'offer voyage:9f3c')).toBe(true)
    notified.add('a', ['offer post:12'])
    const onDisk = filesIn(dir).map((name) => readFileSync(join(dir, name), 'latin1'))
    expect(onDisk.join()).not.toMatch(/offer voyage|offer post|9f3c/)
    const again = openNotifiedIds(open(dir))
    expect([again.has('a', 'offer voyage:9f3c'), again.has('a', 'offer post:12')]).toEqual([true, true])
  })

  it('drop the oldest beyond 4000', () => {
    const dir = freshFolder()
    const notified = openNotifiedIds(open(dir))
    notified.add(
      'a',
      Array.from({ length: 4001 }, (_, n) => `offer ${n}`),
    )
    for (const now of [notified, openNotifiedIds(open(dir))])
      expect([now.has('a', 'offer 0'), now.has('a', 'offer 1'), now.has('a', 'offer 4000')]).toEqual([
        false,
        true,
        true,
      ])
  })

  it('move an invalid older file to a backup', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'told.json'), 'nonsense')
    const problems = collectProblems()
    expect(openNotifiedIds(open(dir, problems)).has('a', 'offer 1')).toBe(false)
    expect(problems.seen).toEqual(['reset told'])
  })
})

describe('unseen comments', () => {
  it('survive a restart by thread and account', () => {
    const dir = freshFolder()
    const unseen = openUnseen(open(dir))
    unseen.write('a', { 'shipment:7': ['1', '2'], 'post:5': ['9'] })
    unseen.write('b', { 'shipment:7': ['3'] })
    unseen.write('a', { 'shipment:7': ['2'], 'post:5': [] })
    const again = openUnseen(open(dir))
    expect([again.read('a'), again.read('b')]).toEqual([{ 'shipment:7': ['2'] }, { 'shipment:7': ['3'] }])
  })

  it('keep the newest 200 threads and 1000 comments per thread', () => {
    const dir = freshFolder()
    const many = Array.from({ length: 201 }, (_, n) => [`post:${n}`, ['1']] as const)
    openUnseen(open(dir)).write('a', {
      ...Object.fromEntries(many),
      'post:200': Array.from({ length: 1001 }, (_, n) => String(n)),
    })
    const unseen = openUnseen(open(dir)).read('a')
    expect(Object.keys(unseen)).toHaveLength(200)
    expect([unseen['post:0'], unseen['post:200']?.[0], unseen['post:200']?.length]).toEqual([
      undefined,
      '1',
      1000,
    ])
  })
})

it('keeps a failed write in memory, reports it, and writes it with the next change', () => {
  const dir = freshFolder()
  const problems = collectProblems()
  const held = holdCollection(open(dir, problems), 'notified')
  held.replace('a', [['1', true]])
  const other = new DatabaseSync(join(dir, 'user.db'))
  onTestFinished(() => other.close())
  // Another holder of the write lock fails the write like a full disk.
  other.exec('BEGIN IMMEDIATE')
  held.replace('a', [['2', true]])
  other.exec('ROLLBACK')
  expect([...held.of('a').keys()]).toEqual(['2'])
  expect(problems.seen).toEqual(['failed user data'])
  held.replace('a', [...held.of('a'), ['3', true]])
  expect([...holdCollection(open(dir), 'notified').of('a').keys()]).toEqual(['2', '3'])
})
