// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { exportedThread } from '#shared/ipc/exported-thread.schema.ts'
import type { ThreadPast } from '#shared/ipc/seen-threads.ts'
import { own, said, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { exportedOf, exportName } from './exported.ts'
import { gather } from './gather.ts'
import { deletedComments } from './past.ts'

let stage: ReturnType<typeof stageThread>
beforeEach(() => {
  stage = stageThread()
})
afterEach(() => stage.thread.dispose())

const about = { kind: 'shipment', id: '7', title: 'Discussion of QS-7', facts: [], people: [] } as const
const now = new Date(2026, 10, 22, 9, 12).getTime()
const nothing: ThreadPast = { gone: [], changed: [] }
const exported = async (past = nothing) => {
  const gathered = await gather(stage.thread)
  if (gathered === null) throw new Error('not gathered')
  return exportedOf({ about, gathered, past, by: 'Asha', viewerId: '7', network: 'https://n.example', now })
}

test('a whole thread is there with authors, moments with their zone, edits and the names of files, as text', async () => {
  stage.has(
    said(1, {
      user: { id: 1, full_name: 'Ravi' },
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
    is_own: false,
    text: 'Booked today',
    is_edited: true,
    files: [
      { kind: 'picture', name: 'a.png' },
      { kind: 'file', name: 'bill.pdf' },
    ],
  })
  expect(Date.parse(first?.sent_at ?? '')).toBe(Date.parse('2026-11-21T10:00:00Z'))
  expect(first?.edited_at).toMatch(/[+-]\d\d:\d\d$/)
  expect(reply).toMatchObject({ id: '2', reply_to: '1', is_own: true })
  expect(last).toMatchObject({ id: '3', sent_at: null, sent_about: '2 hours ago' })
  expect(thread).toMatchObject({ is_current: true, exported_by: 'Asha', version: 1 })
})

test('what is not sent is no part of it, and what could not be asked anew says so', async () => {
  stage.has(said(1))
  await stage.thread.load()
  stage.source.list.mockImplementation(async () => ({
    ok: false,
    error: { code: 'offline', wayOut: 'retry' },
  }))
  await stage.send('Hello')
  const thread = await exported()
  expect(thread.comments.map(({ id }) => id)).toEqual(['1'])
  expect(thread.is_current).toBe(false)
})

test('of a thread that cannot be had whole nothing is made', async () => {
  stage.source.list.mockImplementation(async (onPart) => {
    onPart([said(9)], 500)
    return { ok: false, error: { code: 'offline', wayOut: 'retry' } }
  })
  expect(await gather(stage.thread)).toBeNull()
  stage.source.list.mockImplementation(async () => ok([]))
  expect(await gather(stage.thread)).toMatchObject({ comments: [], isCurrent: true })
})

test('its file says what it is and when it was made', () => {
  expect(exportName('Discussion of QS-7', now)).toBe('Discussion of QS-7 2026-11-22 09.12')
})

test('what was seen earlier and is deleted or changed is said as such, by the names that may be read', async () => {
  stage.has(said(1, { user: { id: 1, full_name: 'Ravi Shah' } }))
  const at = Date.parse('2026-11-20T10:00:00Z')
  const gone = { under: null, sentAt: null, lastSeen: at }
  const thread = await exported({
    gone: [
      // Something of theirs stands in the export, under their name.
      { ...gone, id: '4', under: '1', authorId: '1', shownName: 'QS-1', sentAt: at - 60_000 },
      { ...gone, id: '5', authorId: '3', shownName: 'QS-3' },
      { ...gone, id: '6', authorId: '7', shownName: 'Asha' },
      { ...gone, id: '8', authorId: null, shownName: null },
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

test('what this window saw go is among the deleted once, whether or not it was seen before', () => {
  const gone = { id: '4', under: null, authorId: '3', shownName: 'QS-3', sentAt: null, lastSeen: 5 }
  const deleted = deletedComments({ comments: [], deleted: ['4', '9'] }, { gone: [gone] })
  expect(deleted.map(({ id, author, lastSeen }) => [id, author, lastSeen])).toEqual([
    ['4', 'QS-3', 5],
    ['9', null, null],
  ])
})
