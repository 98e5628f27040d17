import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CodedError } from '#shared/errors.ts'
import { collectProblems, filesIn, freshFolder, runAndKill } from '../../../tests/support/main/storage.ts'
import { type DraftStore, openDrafts } from './drafts.ts'

const key = { subject: 'post', mode: 'new' }
const account = 'https://a.test|1'

const open = (dir: string, problems = collectProblems(), now = Date.now) => {
  const drafts = openDrafts(dir, problems, now)
  onTestFinished(() => drafts.close())
  return drafts
}

const saved = (drafts: DraftStore, of: string, { subject, mode }: typeof key) =>
  drafts.list(of, subject).find((draft) => draft.mode === mode) ?? null

describe('drafts', () => {
  it('stand as they were left, after the app has been closed too', () => {
    const dir = freshFolder()
    const first = openDrafts(dir, collectProblems(), () => 5)
    first.put(account, key, 'one')
    first.put(account, key, 'two \u0000 🚢')
    first.close()
    expect(saved(open(dir), account, key)).toEqual({ ...key, content: 'two \u0000 🚢', touchedAt: 5 })
  })
  it('belong to their account, subject and mode', () => {
    const drafts = open(freshFolder())
    drafts.put(account, key, 'mine')
    expect(saved(drafts, 'https://a.test|2', key)).toBeNull()
    expect(saved(drafts, account, { ...key, mode: 'reply:1' })).toBeNull()
    expect(drafts.list('https://a.test|2')).toEqual([])
  })
  it('are listed last touched first, and gone when removed', () => {
    let time = 0
    const drafts = open(freshFolder(), collectProblems(), () => ++time)
    drafts.put(account, { subject: 'comment:1', mode: 'new' }, 'a')
    drafts.put(account, { subject: 'comment:2', mode: 'new' }, 'b')
    drafts.put(account, { subject: 'comment:1', mode: 'new' }, 'c')
    expect(drafts.list(account).map((draft) => draft.content)).toEqual(['c', 'b'])
    expect(drafts.list(account, 'comment:2').map((draft) => draft.content)).toEqual(['b'])
    expect(drafts.list(account, 'comment:3')).toEqual([])
    drafts.remove(account, { subject: 'comment:1', mode: 'new' })
    drafts.remove(account, { subject: 'comment:1', mode: 'new' })
    expect(drafts.list(account).map((draft) => draft.content)).toEqual(['b'])
  })
  it.each([
    [
      'rubbish',
      (path: string) => writeFileSync(path, 'not a database at all, but long enough to be read as one'),
    ],
    [
      'another program’s',
      (path: string) => {
        const db = new DatabaseSync(path)
        db.exec('CREATE TABLE theirs (x)')
        db.close()
      },
    ],
    [
      'of a newer app',
      (path: string) => {
        openDrafts(join(path, '..')).close()
        const db = new DatabaseSync(path)
        db.exec('PRAGMA user_version = 99')
        db.close()
      },
    ],
    ['a folder', (path: string) => mkdirSync(path)],
    [
      'without its tables',
      (path: string) => {
        openDrafts(join(path, '..')).close()
        const db = new DatabaseSync(path)
        db.exec('DROP TABLE draft; CREATE TABLE other (x)')
        db.close()
      },
    ],
    [
      'cut off in the middle',
      (path: string) => {
        const drafts = openDrafts(join(path, '..'))
        for (let n = 0; n < 50; n += 1) drafts.put(account, { ...key, mode: String(n) }, 'x'.repeat(2000))
        drafts.close()
        truncateSync(path, Math.floor(statSync(path).size / 2))
      },
    ],
  ])('in a file that is %s are set aside, and a new file is made', (_, spoil) => {
    const dir = freshFolder()
    spoil(join(dir, 'drafts.db'))
    const problems = collectProblems()
    const drafts = open(dir, problems)
    expect(problems.seen).toEqual(['reset drafts'])
    expect(filesIn(dir).some((name) => name.startsWith('drafts.db.corrupt-'))).toBe(true)
    drafts.put(account, key, 'new')
    expect(saved(drafts, account, key)?.content).toBe('new')
  })
  it('without a folder live in memory, and the problem is reported', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'file'), '')
    const problems = collectProblems()
    const drafts = open(join(dir, 'file', 'below'), problems)
    expect(problems.seen).toEqual(['failed drafts'])
    drafts.put(account, key, 'saved')
    expect(saved(drafts, account, key)?.content).toBe('saved')
  })
  it('say so when the disk is full, and the old text stays', () => {
    const dir = freshFolder()
    const problems = collectProblems()
    const drafts = open(dir, problems)
    drafts.put(account, key, 'old')
    const other = new DatabaseSync(join(dir, 'drafts.db'))
    onTestFinished(() => other.close())
    // Somebody else holding the write lock refuses a write just as a full disk does.
    other.exec('BEGIN IMMEDIATE')
    expect(() => drafts.put(account, key, 'new')).toThrow(CodedError)
    other.exec('ROLLBACK')
    expect(problems.seen).toEqual(['failed drafts'])
    expect(saved(drafts, account, key)?.content).toBe('old')
  })
  it('survive kill -9: every confirmed write is there', async () => {
    const dir = freshFolder()
    const url = pathToFileURL(join(import.meta.dirname, 'drafts.ts')).href
    const source = `const { openDrafts } = await import(${JSON.stringify(url)})
      const drafts = openDrafts(${JSON.stringify(dir)})
      for (let i = 1; ; i++) { drafts.put('a', { subject: 'post', mode: 'new' }, String(i)); console.log(i) }`
    const confirmed = await runAndKill(source, 50)
    const problems = collectProblems()
    expect(Number(saved(open(dir, problems), 'a', key)?.content)).toBeGreaterThanOrEqual(confirmed)
    expect(problems.seen).toEqual([])
  })
})
