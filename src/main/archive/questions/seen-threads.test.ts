import { expect, onTestFinished, test } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { SeenFile, ThreadPast } from '#shared/ipc/seen-threads.ts'
import { clockAt } from '../../../../tests/support/clock.ts'
import { collectProblems } from '../../../../tests/support/main/storage.ts'
import { openArchiveStore } from '../archive-store.ts'
import type { ArchiveEntry } from '../archive-thread.ts'

const start = Date.UTC(2026, 10, 22)
const minute = 60_000
const ravi = { id: 2, uuid: 'u-2', full_name: 'Ravi Shah', user_unique_id: 'QS-2', user_type: 'Exporter' }
const bill = { path: '/storage/1', file_name: 'bill.pdf' }

const makeComment = (id: number, more: object = {}) => ({
  id,
  user_id: 2,
  user: ravi,
  comment: `secret words ${id}`,
  created_at: '2026-11-20T10:00:00Z',
  ...more,
})
const read = (reading: number, comments: object[], id = '7'): ArchiveEntry => ({
  type: 'part',
  part: {
    reading,
    nth: 0,
    kind: 'shipment',
    id,
    isLast: true,
    isWhole: true,
    comments: endpoints['shipmentComments.list'].output.parse(comments) as never,
  },
})
const answer = (name: EndpointName, value: unknown, asked: object): ArchiveEntry => ({
  type: 'answer',
  name,
  asked,
  value: endpoints[name].output.parse(value),
})

const archive = () => {
  const clock = { now: start }
  const store = openArchiveStore(
    { file: null, viewer: { id: '1', is_admin: false }, days: 180, bytes: 500e6 },
    collectProblems(),
    () => clockAt(clock.now),
  )
  onTestFinished(() => store.close())
  const thread = { kind: 'shipment', id: '7' } as const
  const files = (): string[] =>
    (store.ask('threadFiles', thread) as readonly SeenFile[]).map(
      ({ commentId, path }) => `${commentId} ${path}`,
    )
  const past = (present: readonly string[], isWhole = true): ThreadPast =>
    store.ask('threadPast', { ...thread, present, isWhole }) as ThreadPast
  return { store, clock, thread, files, past }
}

test('threadFiles returns the current files of existing comments', () => {
  const { store, clock, thread, files } = archive()
  store.write([
    read(1, [
      makeComment(1, { shipment_comment_attachments: [bill, { path: '/storage/2', file_name: 'old.pdf' }] }),
      makeComment(2, {
        shipment_comment_images: [{ path: '/storage/seal.png' }],
        created_at: null,
        created_at_ago: '1 day ago',
      }),
    ]),
    read(2, [makeComment(3, { shipment_comment_attachments: [bill] })], '70'),
  ])
  expect(files()).toEqual(['1 /storage/1', '1 /storage/2', '2 /storage/seal.png'])
  expect(store.ask('threadFiles', thread)).toMatchObject([
    {
      kind: 'file',
      fileName: 'bill.pdf',
      author: 'QS-2',
      at: Date.UTC(2026, 10, 20, 10),
      isExact: true,
    },
    { fileName: 'old.pdf' },
    { kind: 'picture', fileName: '', isExact: false },
  ])
  clock.now += 5 * minute
  store.write([answer('shipmentComments.delete', null, { commentId: '2' })])
  store.write([
    answer('shipmentComments.edit', makeComment(1, { shipment_comment_attachments: [bill] }), {
      commentId: '1',
    }),
  ])
  expect(files()).toEqual(['1 /storage/1'])
})

test('threadPast lists deleted comments without their text', () => {
  const { store, clock, past } = archive()
  store.write([read(1, [makeComment(1), makeComment(2), makeComment(3, { parent_comment_id: 1 })])])
  clock.now += 5 * minute
  expect(past(['1', '2', '3'])).toEqual({ gone: [], changed: [] })
  // The list may be incomplete, so missing comments prove nothing.
  expect(past(['1'], false).gone).toEqual([])
  const { gone } = past(['1', '2'])
  expect(gone).toEqual([
    {
      id: '3',
      under: '1',
      authorId: '2',
      uniqueId: 'QS-2',
      shownName: 'QS-2',
      sentAt: Date.UTC(2026, 10, 20, 10),
      lastSeen: start,
    },
  ])
  expect(JSON.stringify(past([]))).not.toMatch(/secret|Shah/)
  store.write([answer('shipmentComments.delete', null, { commentId: '2' })])
  expect(past(['1'], false).gone.map(({ id }) => id)).toEqual(['2'])
  // A recent comment may be newer than the answer without it.
  store.write([read(2, [makeComment(1), makeComment(3), makeComment(4)])])
  expect(past(['1', '3']).gone.map(({ id }) => id)).toEqual(['2'])
})

test('threadPast lists changed comments that the network does not mark as edited', () => {
  const { store, clock, past } = archive()
  store.write([read(1, [makeComment(1), makeComment(2)])])
  clock.now += 5 * minute
  store.write([
    read(2, [
      makeComment(1, { comment: 'other words' }),
      makeComment(2, { comment: 'others', edited_at: '2026-11-21T10:00:00Z' }),
    ]),
  ])
  expect(past(['1', '2']).changed).toEqual([{ id: '1', at: clock.now }])
})
