import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CodedError } from '#shared/errors.ts'
import { readDraft } from '#shared/ipc/drafts.schema.ts'
import { draftMark } from '#shared/rules/merge-draft.ts'
import { unknownOutcome } from '#shared/rules/sent-texts.ts'
import { wallNow } from '#shared/steady-clock.ts'
import { clockAt } from '../../../tests/support/clock.ts'
import { collectProblems, filesIn, freshFolder, runAndKill } from '../../../tests/support/main/storage.ts'
import { type DraftStore, openDrafts } from './drafts.ts'
import { openUserStore, type UserStoreOptions } from './user-store.ts'

const key = { subject: 'post', mode: 'new' }
const account = 'https://a.test|1'

const openBoth = (dir: string, problems = collectProblems(), options: UserStoreOptions = {}) => {
  const user = openUserStore(dir, problems, options)
  onTestFinished(() => user.close())
  return { ...openDrafts(user), wipeRemoved: () => user.clear(account, []), close: user.close }
}

const open = (dir: string, problems = collectProblems(), now = wallNow) => openBoth(dir, problems, { now })

/** Creates a file as the app does. */
const touch = (path: string): void => {
  const drafts = open(join(path, '..'))
  drafts.list(account)
  drafts.close()
}

const saved = (drafts: DraftStore, of: string, { subject, mode }: typeof key) =>
  drafts.list(of, subject).find((draft) => draft.mode === mode) ?? null

it('erases sent and overwritten text from the files on a wipe', () => {
  const dir = freshFolder()
  const drafts = open(dir)
  const onDisk = (): string =>
    filesIn(dir)
      .map((name) => readFileSync(join(dir, name), 'latin1'))
      .join('')
  const first = 'sent-words '.repeat(5000)
  drafts.save(account, key, first, '')
  drafts.save(account, key, 'other-words', draftMark(first))
  drafts.save(account, key, '', draftMark('other-words'))
  drafts.save(account, { ...key, subject: 'comment:1' }, 'words-not-sent', '')
  expect(onDisk()).toMatch(/sent-words/)
  drafts.wipeRemoved()
  expect(onDisk()).not.toMatch(/sent-words|other-words/)
  expect(onDisk()).toContain('words-not-sent')
})

describe('limits of one account', () => {
  const openSmall = () => {
    const boundsOf = () => ({ bytes: 1000, entries: 5 })
    return openBoth(freshFolder(), collectProblems(), { boundsOf })
  }
  const subject = (n: number) => ({ subject: `comment:${n}`, mode: 'new' })
  it('reject text beyond the byte limit and accept a shorter text', () => {
    const drafts = openSmall()
    const large = 'ü'.repeat(200)
    drafts.save(account, subject(1), large, '')
    drafts.save(account, subject(2), large, '')
    expect(() => drafts.save(account, subject(3), large, '')).toThrow(CodedError)
    expect(drafts.save(account, subject(1), 'short', draftMark(large))).toBe('short')
    expect(drafts.save(account, subject(3), large, '')).toBe(large)
    expect(drafts.save('https://a.test|2', key, large, '')).toBe(large)
  })
  it('reject drafts beyond the entry limit and accept changes to existing ones', () => {
    const drafts = openSmall()
    for (let n = 0; n < 5; n += 1) drafts.save(account, subject(n), 'x', '')
    expect(() => drafts.save(account, subject(5), 'x', '')).toThrow(CodedError)
    expect(drafts.save(account, subject(1), 'x longer', 'x')).toBe('x longer')
    expect(drafts.save(account, subject(1), '', 'x longer')).toBe('')
    expect(drafts.save(account, subject(5), 'x', '')).toBe('x')
  })
})

describe('drafts', () => {
  it('keep their last content after a restart', () => {
    const dir = freshFolder()
    const first = open(dir)
    first.save(account, key, 'one', '')
    first.save(account, key, 'two \u0000 🚢', '')
    first.close()
    expect(saved(open(dir), account, key)).toEqual({ ...key, content: 'two \u0000 🚢', revision: 0 })
  })
  it('belong to one account, subject and mode', () => {
    const drafts = open(freshFolder())
    drafts.save(account, key, 'mine', '')
    expect(saved(drafts, 'https://a.test|2', key)).toBeNull()
    expect(saved(drafts, account, { ...key, mode: 'reply:1' })).toBeNull()
    expect(drafts.list('https://a.test|2')).toEqual([])
  })
  it('are listed by last change, without removed ones', () => {
    let time = 0
    const drafts = open(freshFolder(), collectProblems(), () => clockAt(++time))
    drafts.save(account, { subject: 'comment:1', mode: 'new' }, 'a', '')
    drafts.save(account, { subject: 'comment:2', mode: 'new' }, 'b', '')
    drafts.save(account, { subject: 'comment:1', mode: 'new' }, 'c', '')
    expect(drafts.list(account).map((draft) => draft.content)).toEqual(['c', 'b'])
    expect(drafts.list(account, 'comment:2').map((draft) => draft.content)).toEqual(['b'])
    expect(drafts.list(account, 'comment:3')).toEqual([])
    expect(drafts.save(account, { subject: 'comment:1', mode: 'new' }, '', 'c')).toBe('')
    expect(drafts.save(account, { subject: 'comment:1', mode: 'new' }, '', '')).toBe('')
    expect(drafts.list(account).map((draft) => draft.content)).toEqual(['b'])
  })
  it('merge the text and unsent list of two windows that write at once', () => {
    const drafts = open(freshFolder())
    const form = (text: string, ...unsent: string[]) => JSON.stringify({ text, unsent })
    expect(drafts.save(account, key, form('a'), '')).toBe(form('a'))
    // One window sends its text. The other one, unaware of that, continues typing.
    expect(drafts.save(account, key, form('', 'a'), form('a'))).toBe(form('', 'a'))
    expect(drafts.save(account, key, form('ab'), form('a'))).toBe(form('ab', 'a'))
    expect(saved(drafts, account, key)?.content).toBe(form('ab', 'a'))
    // The first window confirms the sent form, and the other one discards it.
    expect(drafts.save(account, key, form('ab'), form('ab', 'a'))).toBe(form('ab'))
    expect(drafts.save(account, key, '', form('ab', 'a'))).toBe('')
    expect(drafts.list(account)).toEqual([])
  })
  it('merge with typed text if a window has not read the draft yet', () => {
    const drafts = open(freshFolder())
    drafts.save(account, key, JSON.stringify({ text: 'Old', unsent: ['sent'] }), '')
    drafts.save(account, key, JSON.stringify({ text: 'N', unsent: [] }), '')
    expect(JSON.parse(saved(drafts, account, key)?.content ?? '')).toEqual({
      text: 'Old\nN',
      unsent: ['sent'],
    })
  })
  it('report each change of disk with its revision, whoever made it, and none that is invalid', () => {
    const user = openUserStore(freshFolder())
    onTestFinished(() => user.close())
    const drafts = openDrafts(user, (_key, content) => (content === 'invalid' ? null : content))
    const seen: unknown[] = []
    const stop = drafts.onChange((of, changed) => seen.push([of, ...changed]))
    drafts.save(account, key, 'one', '')
    user.change('https://a.test|2', [
      { collection: 'drafts', key: 'post new', value: 'imported' },
      { collection: 'drafts', key: 'post edit', value: 'invalid' },
      { collection: 'muted', key: '2', value: true } as never,
    ])
    user.put(account, 'pins', 'post:1', {} as never)
    drafts.save(account, key, '', 'one')
    stop()
    drafts.save(account, key, 'two', '')
    expect(seen).toEqual([
      [account, { ...key, content: 'one', revision: 1 }],
      ['https://a.test|2', { ...key, content: 'imported', revision: 2 }],
      [account, { ...key, content: '', revision: 3 }],
    ])
    expect([drafts.revision(), saved(drafts, account, key)?.revision]).toEqual([4, 4])
  })
  it('are compared by a mark if they are long', () => {
    const drafts = open(freshFolder())
    const long = (end: string) => JSON.stringify({ files: ['x'.repeat(200_000)], text: end })
    drafts.save(account, key, long('a'), '')
    expect(drafts.save(account, key, long('b'), draftMark(long('a')))).toBe(long('b'))
    expect(JSON.parse(drafts.save(account, key, long('c'), draftMark(long('a')))).text).toBe('b\nc')
  })
  it('are converted to the current format on read', () => {
    const user = openUserStore(freshFolder())
    onTestFinished(() => user.close())
    const older = JSON.stringify({ text: '', unsent: ['Sent', 'Lost'] })
    const comment = { subject: 'comment:1', mode: 'new' }
    openDrafts(user).save(account, comment, older, '')
    const drafts = openDrafts(user, readDraft)
    const form = (...unsent: string[]) =>
      JSON.stringify({
        text: '',
        unsent: unsent.map((text) => ({ text, before: null, outcome: unknownOutcome })),
      })
    expect(saved(drafts, account, comment)?.content).toBe(form('Sent', 'Lost'))
    expect(drafts.save(account, comment, form('Lost'), form('Sent', 'Lost'))).toBe(form('Lost'))
  })
  it('are hidden if invalid, stay on disk, and yield to typed text', () => {
    const user = openUserStore(freshFolder())
    onTestFinished(() => user.close())
    const comment = { subject: 'comment:1', mode: 'new' }
    openDrafts(user).save(account, comment, '{"text":5}', '')
    const drafts = openDrafts(user, readDraft)
    expect(drafts.list(account)).toEqual([])
    expect(saved(openDrafts(user), account, comment)?.content).toBe('{"text":5}')
    expect(drafts.save(account, comment, 'typed', '')).toBe('typed')
  })
  it('throw on a closed store instead of returning an empty list', () => {
    const drafts = open(freshFolder())
    drafts.close()
    expect(() => drafts.list(account)).toThrow(CodedError)
    expect(() => drafts.save(account, key, 'a', '')).toThrow(CodedError)
  })
  it.each([
    [
      'rubbish',
      (path: string) => writeFileSync(path, 'not a database at all, but long enough to be read as one'),
    ],
    [
      'from another program',
      (path: string) => {
        const db = new DatabaseSync(path)
        db.exec('CREATE TABLE theirs (x)')
        db.close()
      },
    ],
    [
      'from a newer app version',
      (path: string) => {
        touch(path)
        const db = new DatabaseSync(path)
        db.exec('PRAGMA user_version = 99')
        db.close()
      },
    ],
    ['a folder', (path: string) => mkdirSync(path)],
    [
      'without its tables',
      (path: string) => {
        touch(path)
        const db = new DatabaseSync(path)
        db.exec('DROP TABLE entry; CREATE TABLE other (x)')
        db.close()
      },
    ],
    [
      'cut off in the middle',
      (path: string) => {
        const drafts = open(join(path, '..'))
        for (let n = 0; n < 50; n += 1)
          drafts.save(account, { ...key, mode: String(n) }, 'x'.repeat(2000), '')
        drafts.close()
        truncateSync(path, Math.floor(statSync(path).size / 2))
      },
    ],
  ])('move to a backup if the file is %s, and a new file is created', (_, spoil) => {
    const dir = freshFolder()
    spoil(join(dir, 'user.db'))
    const problems = collectProblems()
    const drafts = open(dir, problems)
    drafts.list(account)
    expect(problems.seen).toEqual(['reset user data'])
    expect(filesIn(dir).some((name) => name.startsWith('user.db.corrupt-'))).toBe(true)
    drafts.save(account, key, 'new', '')
    expect(saved(drafts, account, key)?.content).toBe('new')
  })
  it('stay in memory without a folder, and the problem is reported', () => {
    const dir = freshFolder()
    writeFileSync(join(dir, 'file'), '')
    const problems = collectProblems()
    const drafts = open(join(dir, 'file', 'below'), problems)
    drafts.list(account)
    expect(problems.seen).toEqual(['failed user data'])
    drafts.save(account, key, 'saved', '')
    expect(saved(drafts, account, key)?.content).toBe('saved')
  })
  it('throw on a full disk and keep the old text', () => {
    const dir = freshFolder()
    const problems = collectProblems()
    const drafts = open(dir, problems)
    drafts.save(account, key, 'old', '')
    const other = new DatabaseSync(join(dir, 'user.db'))
    onTestFinished(() => other.close())
    // Another holder of the write lock fails the write like a full disk.
    other.exec('BEGIN IMMEDIATE')
    expect(() => drafts.save(account, key, 'new', '')).toThrow(CodedError)
    other.exec('ROLLBACK')
    expect(problems.seen).toEqual(['failed user data'])
    expect(saved(drafts, account, key)?.content).toBe('old')
  })
  it('survive kill -9 with every confirmed write', async () => {
    const dir = freshFolder()
    const url = (name: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href)
    const source = `const { openDrafts } = await import(${url('drafts.ts')})
      const { openUserStore } = await import(${url('user-store.ts')})
      const drafts = openDrafts(openUserStore(${JSON.stringify(dir)}))
      for (let i = 1; ; i++) { drafts.save('a', { subject: 'post', mode: 'new' }, String(i), String(i - 1)); console.log(i) }`
    const confirmed = await runAndKill(source, 50)
    const problems = collectProblems()
    expect(Number(saved(open(dir, problems), 'a', key)?.content)).toBeGreaterThanOrEqual(confirmed)
    expect(problems.seen).toEqual([])
  })
})
