import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localFormat } from '#shared/dates.ts'
import { ok } from '#shared/errors.ts'
import { exportedThread } from '#shared/ipc/exported-thread.schema.ts'
import { type ExportedThread, exportLimits } from '#shared/ipc/exported-thread.ts'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { differencesIn, rawDigest, sealed } from '#shared/rules/evidence.ts'
import { safeFileName } from '#shared/rules/file-name.ts'
import { type Language, languageNames, setLanguage } from '#shared/texts/language.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { makeComment, own, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { plainTextOf } from '../rich-text/plain-text.ts'
import { exportedOf, exportName, isOverLong, shortenedIn, withHash } from './exported.ts'
import { gather } from './gather.ts'
import { deletedComments, pastOf } from './past.ts'
import { exportTexts } from './texts.ts'

let stage: ReturnType<typeof stageThread>
beforeEach(() => {
  stage = stageThread()
})
afterEach(() => stage.thread.dispose())

const about = {
  kind: 'shipment',
  id: '7',
  title: 'Discussion of QS-7',
  facts: [{ label: 'From', value: 'Durban' }],
  people: [{ name: 'WHM-9', uniqueId: 'WHM-9', role: 'Owner' }],
  raw: [['shipment', '7']],
} as const
const now = new Date(2026, 10, 22, 9, 12).getTime()
const nothing: ThreadPast = { gone: [], changed: [] }
const who = {
  viewerId: '7',
  byUniqueId: 'QS-7',
  network: 'https://n.example',
  now,
  sizes: new Map([['/storage/1', 2048]]),
}
const exported = async (past = nothing) => {
  const gathered = await gather(stage.thread)
  if (gathered === null) throw new Error('not gathered')
  return withHash(exportedOf({ ...who, about, gathered, past, by: 'Asha' }))
}

test('exports all comments with authors, zoned times, edits and file names as text', async () => {
  stage.has(
    makeComment(1, {
      user: { id: 1, full_name: 'Ravi', user_unique_id: 'QS-1' },
      comment: '<p>Booked <b>today</b></p><script>x()</script>',
      created_at: '2026-11-21T10:00:00Z',
      edited_at: '2026-11-21T11:00:00Z',
      comment_images: [{ path: '/storage/a.png' }],
      comment_attachments: [{ path: '/storage/1', file_name: '../bill.pdf' }],
      replies: [{ id: 2, user_id: 7, comment: 'Good', parent_comment_id: 1, is_read: true }],
    }),
    own(3, 'Last', { created_at_ago: '2 hours ago' }),
  )
  const thread = await exported()
  expect(exportedThread.parse(thread)).toEqual(thread)
  const [first, reply, last] = thread.comments
  expect(first).toMatchObject({
    author: 'Ravi',
    author_unique_id: 'QS-1',
    is_own: false,
    text: 'Booked today',
    is_edited: true,
    files: [
      { kind: 'picture', name: 'a.png', size: null },
      { kind: 'file', name: 'bill.pdf', size: 2048 },
    ],
  })
  expect(Date.parse(first?.sent_at ?? '')).toBe(Date.parse('2026-11-21T10:00:00Z'))
  expect(first?.edited_at).toMatch(/[+-]\d\d:\d\d$/)
  expect(reply).toMatchObject({ id: '2', reply_to: '1', is_own: true })
  expect(last).toMatchObject({ id: '3', sent_at: null, sent_about: '2 hours ago' })
  expect(thread).toMatchObject({
    is_current: true,
    exported_by: 'Asha',
    exported_by_unique_id: 'QS-7',
    version: 4,
  })
})

test('omits unsent comments and marks a thread that could not be refetched', async () => {
  stage.has(makeComment(1))
  await stage.thread.load()
  stage.source.list.mockImplementation(async () => ({
    ok: false,
    error: { code: 'offline', recovery: 'retry' },
  }))
  await stage.send('Hello')
  const thread = await exported()
  expect(thread.comments.map(({ id }) => id)).toEqual(['1'])
  expect(thread.is_current).toBe(false)
})

test('returns null if the whole thread cannot be loaded', async () => {
  stage.source.list.mockImplementation(async (onPart) => {
    onPart([makeComment(9)], 500)
    return { ok: false, error: { code: 'offline', recovery: 'retry' } }
  })
  expect(await gather(stage.thread)).toBeNull()
  stage.source.list.mockImplementation(async () => ok([]))
  expect(await gather(stage.thread)).toMatchObject({ comments: [], isCurrent: true, isWhole: true })
})

test('marks a thread with unreadable comments as incomplete', async () => {
  stage.source.list.mockImplementation(async (onPart) => {
    onPart([makeComment(9)], 1)
    onPart([makeComment(8)], 0, 2)
    return ok([makeComment(8), makeComment(9)])
  })
  expect(await gather(stage.thread)).toMatchObject({ isCurrent: true, isWhole: false })
  stage.has(makeComment(8), makeComment(9))
  expect(await gather(stage.thread)).toMatchObject({ isCurrent: true, isWhole: true })
})

const languageTags = Object.keys(languageNames) as Language[]
const digest = async (text: string): Promise<string> =>
  createHash('sha256').update(text, 'utf8').digest('hex')
const differences = (thread: ExportedThread) => differencesIn(thread, digest, plainTextOf)

const stageDiscussion = (): void =>
  stage.has(
    makeComment(1, {
      user: { id: 1, full_name: 'Ravi' },
      comment: '<p>Booked <s>today</s> \u{1f6a2} \ud83d</p><ol><li>Pay</li></ol>',
      comment_attachments: [{ path: '/storage/1', file_name: 'bill.pdf' }],
    }),
    makeComment(2, { comment: 'السعر 1450' }),
  )
const gonePast: ThreadPast = {
  gone: [
    { id: '4', under: null, authorId: '3', uniqueId: 'QS-3', shownName: 'QS-3', sentAt: null, lastSeen: now },
  ],
  changed: [],
}

test('has one checksum for every reader, language, zone and time', async () => {
  stageDiscussion()
  const { sha256 } = await exported()
  // Minutes, west of Greenwich: UTC, Kolkata, Los Angeles, the Chatham Islands.
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset')
  const seen = new Set<string>()
  const files = new Set<string>()
  for (const tag of languageTags) {
    setLanguage({
      tag,
      messages: JSON.parse(tag === 'en' ? '{}' : readFileSync(`src/languages/${tag}.json`, 'utf8')),
    })
    for (const offset of [0, -330, 480, -825]) {
      zone.mockReturnValue(offset)
      const gathered = await gather(stage.thread)
      if (gathered === null) throw new Error('not gathered')
      const localised = {
        ...about,
        title: exportTexts.discussionOf('QS-7'),
        facts: [{ label: exportTexts.posted, value: localFormat.dayAndClock(now) }],
      }
      const reader = {
        ...who,
        viewerId: tag,
        byUniqueId: tag,
        by: tag,
        sizes: new Map(),
        now: now + files.size,
      }
      const thread = await withHash(exportedOf({ ...reader, about: localised, gathered, past: gonePast }))
      seen.add(thread.sha256)
      files.add(thread.file_sha256)
      expect(await differences(exportedThread.parse(JSON.parse(JSON.stringify(thread))))).toEqual([])
    }
  }
  zone.mockRestore()
  setLanguage({ tag: 'en', messages: {} })
  expect([...seen]).toEqual([sha256])
  expect(files.size).toBe(4 * languageTags.length)
})

test('names the changed entry, whatever was changed and computed again', async () => {
  stageDiscussion()
  const thread = await exported(gonePast)
  const [first, second] = thread.comments
  if (!first || !second) throw new Error('not exported')
  const withSecond = (change: object): ExportedThread => ({
    ...thread,
    comments: [first, { ...second, ...change }],
  })
  const at = { part: 'comment', number: 2, id: '2' }
  expect(await differences(withSecond({ text: 'السعر 1540' }))).toEqual([{ ...at, what: 'readable' }])
  expect(await differences(withSecond({ author: 'Ravi' }))).toEqual([{ ...at, what: 'readable' }])
  const raw = second.raw.map(([name, ...rest]) => (name === 'html' ? [name, 'x'] : [name ?? '', ...rest]))
  expect(await differences(withSecond({ raw }))).toEqual([{ ...at, what: 'content' }])
  // Another text with a fitting checksum is not that of the HTML.
  expect(await differences(withSecond(await sealed({ ...second, text: 'x' }, digest)))).toContainEqual({
    ...at,
    what: 'text',
  })
  // Another HTML with a fitting checksum changes that of the thread.
  const forged = await sealed({ ...second, raw, text: 'x', sha256: await rawDigest(raw, digest) }, digest)
  expect(await differences(withSecond(forged))).toEqual([{ part: 'thread', what: 'content' }])
  expect(await differences({ ...thread, comments: [first] })).toEqual([{ part: 'thread', what: 'content' }])
  expect(await differences({ ...thread, exported_by: 'Ravi' })).toEqual([{ part: 'file', what: 'readable' }])
  expect(await differences({ ...thread, about: { ...thread.about, title: 'x' } })).toEqual([
    { part: 'subject', what: 'readable' },
  ])
  const deleted = thread.deleted.map((one) => ({ ...one, author: 'x' }))
  expect(await differences({ ...thread, deleted })).toEqual([
    { part: 'deleted', number: 1, id: '4', what: 'readable' },
  ])
})

test('builds a safe file name from title and time', () => {
  expect(exportName('Discussion of QS-7', now)).toBe('Discussion of QS-7 2026-11-22 09.12')
  const slashed = exportName('Discussion of QS/2026\\7', now)
  expect(slashed).toBe('Discussion of QS-2026-7 2026-11-22 09.12')
  expect(safeFileName(`${slashed}.pdf`)).toBe(`${slashed}.pdf`)
})

test('truncates very long names', async () => {
  const endless = 'Ravi '.repeat(4000)
  stage.has(
    makeComment(1, {
      user: { id: 1, full_name: endless },
      created_at_ago: endless,
      comment_attachments: [{ path: '/storage/1', file_name: endless }],
    }),
  )
  const gathered = await gather(stage.thread)
  if (gathered === null) throw new Error('not gathered')
  const long = {
    kind: 'shipment',
    id: '7',
    title: endless,
    facts: [{ label: endless, value: endless }],
    people: [{ name: endless, uniqueId: endless, role: 'Party' }],
    raw: [['shipment', '7']],
  } as const
  const gone = {
    id: '4',
    under: null,
    authorId: '3',
    uniqueId: endless,
    shownName: endless,
    sentAt: null,
    lastSeen: 5,
  }
  const past: ThreadPast = { gone: [gone], changed: [] }
  const made = await withHash(exportedOf({ ...who, about: long, gathered, past, by: endless }))
  expect(exportedThread.parse(made)).toEqual(made)
  expect(made.comments[0]?.author).toMatch(/^Ravi Ravi .*…$/)
  expect(made.comments[0]?.author).toHaveLength(2000)
})

test('truncates a very long text, marks it and keeps the others whole', async () => {
  const endless = 'a'.repeat(350_000)
  const lines = '<p>line</p>'.repeat(5000)
  stage.has(
    makeComment(1, { comment: endless }),
    makeComment(2, { comment: lines }),
    makeComment(3, { comment: 'Booked' }),
  )
  const thread = await exported()
  expect(exportedThread.parse(thread)).toEqual(thread)
  expect(thread.comments.map(({ is_cut, full_length }) => [is_cut, full_length])).toEqual([
    [true, 350_000],
    [true, lines.length],
    [false, null],
  ])
  expect(thread.comments[0]?.text).toBe('a'.repeat(300_000))
  expect(thread.comments[2]?.text).toBe('Booked')
  expect(shortenedIn(thread)).toBe(2)
})

test('truncates lists over their limits and marks that', async () => {
  const files = Array.from({ length: exportLimits.files + 1 }, (_, n) => ({ path: `/storage/${n}` }))
  stage.has(
    makeComment(1, { comment_attachments: files }),
    makeComment(2, { created_at: '+275760-09-13T00:00:00.000Z', created_at_ago: 'In time' }),
    makeComment(3, { comment: 'Booked' }),
  )
  const gathered = await gather(stage.thread)
  if (gathered === null) throw new Error('not gathered')
  const fact = { label: 'From', value: 'Durban' }
  const crowded = {
    ...about,
    facts: [{ label: 'To', value: 'x'.repeat(500_000) }, ...Array(exportLimits.facts).fill(fact)],
    people: Array(exportLimits.people + 1).fill({ name: 'WHM-9', uniqueId: 'WHM-9', role: 'Party' }),
  }
  const thread = await withHash(exportedOf({ ...who, about: crowded, gathered, past: nothing, by: 'Asha' }))
  expect(exportedThread.parse(thread)).toEqual(thread)
  expect(thread.comments.map(({ is_cut, sent_at, sent_about }) => [is_cut, sent_at, sent_about])).toEqual([
    [true, null, ''],
    [false, null, 'In time'],
    [false, null, ''],
  ])
  expect(thread.about.facts[0]?.full_length).toBe(500_000)
  expect([thread.about.is_cut, shortenedIn(thread)]).toEqual([true, 2])
})

test('detects a thread over the limit of one export', async () => {
  const { comments, deleted } = await exported()
  expect(isOverLong({ comments, deleted })).toBe(false)
  expect(isOverLong({ comments, deleted: Array(exportLimits.comments + 1) })).toBe(true)
})

test('lists deleted and changed comments with names that the viewer may see', async () => {
  stage.has(makeComment(1, { user: { id: 1, full_name: 'Ravi Shah' } }))
  const at = Date.parse('2026-11-20T10:00:00Z')
  const gone = { under: null, uniqueId: 'QS-3', sentAt: null, lastSeen: at }
  const thread = await exported({
    gone: [
      // The export holds a text of theirs, under their name.
      { ...gone, id: '4', under: '1', authorId: '1', shownName: 'QS-1', sentAt: at - 60_000 },
      { ...gone, id: '5', authorId: '3', shownName: 'QS-3' },
      { ...gone, id: '6', authorId: '7', shownName: 'Asha' },
      { ...gone, id: '8', authorId: null, uniqueId: null, shownName: null },
    ],
    changed: [{ id: '1', at }],
  })
  expect(exportedThread.parse(thread)).toEqual(thread)
  expect(Date.parse(thread.comments[0]?.changed_seen_at ?? '')).toBe(at)
  expect(thread.comments[0]).toMatchObject({ is_edited: false, edited_at: null })
  expect(thread.deleted.map(({ id, author, is_own, reply_to }) => [id, author, is_own, reply_to])).toEqual([
    ['4', 'Ravi Shah', false, '1'],
    ['5', 'QS-3', false, null],
    ['6', 'Asha', true, null],
    ['8', null, false, null],
  ])
  expect(Date.parse(thread.deleted[0]?.sent_at ?? '')).toBe(at - 60_000)
  expect(Date.parse(thread.deleted[1]?.last_seen_at ?? '')).toBe(at)
  expect(thread.deleted[1]?.sent_at).toBeNull()
})

test('lists a deletion once, whether or not the archive has it', () => {
  const gone = {
    id: '4',
    under: null,
    authorId: '3',
    uniqueId: 'QS-3',
    shownName: 'QS-3',
    sentAt: null,
    lastSeen: 5,
  }
  const deleted = deletedComments({ comments: [], deleted: ['4', '9'] }, { gone: [gone] })
  expect(deleted.map(({ id, author, lastSeen }) => [id, author, lastSeen])).toEqual([
    ['4', 'QS-3', 5],
    ['9', null, null],
  ])
})

test('continues without history if the archive does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fakeBridge().answer('archive.threadPast', () => new Promise(() => {}))
  const past = pastOf('shipment:7', { comments: [], isWhole: true })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await past).toEqual(nothing)
  vi.useRealTimers()
})
