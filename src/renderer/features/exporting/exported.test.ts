// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { exportedThread } from '#shared/ipc/exported-thread.schema.ts'
import { own, said, stageThread } from '../../../../tests/support/renderer/stage-thread.ts'
import { exportedOf, exportName } from './exported.ts'
import { gather } from './gather.ts'

let stage: ReturnType<typeof stageThread>
beforeEach(() => {
  stage = stageThread()
})
afterEach(() => stage.thread.dispose())

const about = { kind: 'shipment', id: '7', title: 'Discussion of QS-7', facts: [], people: [] } as const
const now = new Date(2026, 10, 22, 9, 12).getTime()
const exported = async () => {
  const gathered = await gather(stage.thread)
  if (gathered === null) throw new Error('not gathered')
  return exportedOf({ about, gathered, by: 'Asha', viewerId: '7', network: 'https://n.example', now })
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
