import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { ok } from '#shared/errors.ts'
import type { Client } from '../http/client.ts'
import type { UnseenIds } from '../storage/held-collections.ts'
import { createUnseenComments, type UnseenComments, withUnseen } from './unseen-comments.ts'

let account: string | null
let shown: string | null
let disk: Map<string, UnseenIds>
let left: string[]
let unseen: UnseenComments

const create = (): UnseenComments =>
  createUnseenComments({
    account: () => account,
    viewerId: () => '1',
    isShown: (thread) => thread === shown,
    store: {
      read: (of) => disk.get(of) ?? {},
      write: (of, threads) => void disk.set(of, threads),
    },
    onLeft: (kind, id, count) => left.push(`${kind}:${id} ${count}`),
  })

beforeEach(() => {
  vi.useFakeTimers()
  account = 'a'
  shown = null
  disk = new Map()
  left = []
  unseen = create()
})
afterEach(() => {
  unseen.end()
  vi.useRealTimers()
})

const makeComment = (id: number, is_read: boolean, replies: unknown[] = []) =>
  comment.parse({ id, user_id: 2, comment: 'x', is_read, replies })
/** Fetches all of shipment 7 and returns the ids that are unread for the page. */
const fetchAll = async (...comments: ReturnType<typeof makeComment>[]): Promise<string[]> => {
  const part = unseen.noteReading('shipment', '7')({ comments, earlier: 0, more: null })
  await vi.advanceTimersByTimeAsync(0)
  return part.comments
    .flatMap((one) => [one, ...one.replies])
    .filter(({ is_read }) => !is_read)
    .map(({ id }) => id)
}
const arrive = (id: number): void =>
  unseen.noteEvents([
    {
      name: 'ShipmentCommentCreated',
      subject: '7',
      payload: { userId: '2', commentId: String(id), commentCount: null, comment: makeComment(id, false) },
    } as unknown as RealtimeEvent,
  ])
const answered = <N extends EndpointName>(
  name: N,
  value: unknown,
  mark = unseen.mark(),
  input: unknown = {},
) => unseen.correct(name, input, value as OutputOf<N>, mark)
/** Returns the shipment's corrected count. */
const count = (counted: number, mark?: number): number | undefined =>
  answered('directory.shipments', [{ id: '7', unread_comment_count: counted }], mark)[0]?.unread_comment_count

it('counts fetched comments until they were on screen', async () => {
  expect(
    await fetchAll(makeComment(1, true, [{ id: 4, user_id: 2, is_read: false }]), makeComment(2, false)),
  ).toEqual(['4', '2'])
  expect(left).toEqual(['shipment:7 2'])
  expect(count(0)).toBe(2)
  unseen.noteSeen('shipment', '7', ['2', '1'])
  expect(count(0)).toBe(1)
  expect(count(3)).toBe(4)
  // The network reports all comments as read.
  expect(
    await fetchAll(makeComment(1, true, [{ id: 4, user_id: 2, is_read: true }]), makeComment(2, true)),
  ).toEqual(['4'])
  unseen.noteSeen('shipment', '7', ['4'])
  expect(left.at(-1)).toBe('shipment:7 0')
  expect(count(0)).toBe(0)
})

it('does not count comments twice that an earlier response contains', async () => {
  const mark = unseen.mark()
  await fetchAll(makeComment(1, false), makeComment(2, false))
  expect(count(2, mark)).toBe(2)
  unseen.noteSeen('shipment', '7', ['1', '2'])
  expect(count(2, mark)).toBe(0)
})

it('does not count comments that arrive on screen and are seen at once', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  expect(count(1)).toBe(0)
  unseen.noteSeen('shipment', '7', ['2'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(count(1)).toBe(0)
  expect(left).toEqual(['shipment:7 0', 'shipment:7 0'])
  expect(await fetchAll(makeComment(1, true), makeComment(2, false))).toEqual([])
  expect(count(0)).toBe(0)
})

it('does not count a comment whose event is late, after it was fetched and seen', async () => {
  expect(await fetchAll(makeComment(1, true), makeComment(2, false))).toEqual(['2'])
  unseen.noteSeen('shipment', '7', ['2'])
  arrive(2)
  expect(left).toEqual(['shipment:7 1', 'shipment:7 0'])
  arrive(3)
  expect(count(1)).toBe(1)
})

it('counts comments that arrive on screen and stay unseen for two seconds', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  await fetchAll(makeComment(1, true, [{ id: 2, user_id: 2, is_read: false }]))
  expect(count(0)).toBe(0)
  await vi.advanceTimersByTimeAsync(2000)
  expect(left.at(-1)).toBe('shipment:7 1')
  expect(count(0)).toBe(1)
})

it('reports an arrival only for a completely fetched thread', async () => {
  arrive(5)
  expect(left).toEqual([])
  expect(count(4)).toBe(4)
  await fetchAll(makeComment(5, true))
  arrive(6)
  expect(left.at(-1)).toBe('shipment:7 1')
  unseen.beginGap()
  arrive(7)
  expect(left).toHaveLength(2)
})

it('drops comments that were read elsewhere or deleted', async () => {
  await fetchAll(makeComment(1, true))
  arrive(2)
  unseen.noteSeen('shipment', '7', ['2'])
  expect(count(0)).toBe(0)
  expect(count(1)).toBe(1)
  await fetchAll(makeComment(1, true), makeComment(3, false))
  expect(count(0)).toBe(1)
  await fetchAll(makeComment(1, true))
  expect(count(0)).toBe(0)
})

it('keeps a comment unread that another fetch marked before its answer', async () => {
  await fetchAll(makeComment(1, true))
  // The fetch reaches the network after the comment, and its answer comes last.
  const late = unseen.noteReading('shipment', '7')
  arrive(2)
  expect(count(0)).toBe(1)
  expect(await fetchAll(makeComment(1, true), makeComment(2, true))).toEqual(['2'])
  late({ comments: [makeComment(1, true), makeComment(2, false)], earlier: 0, more: null })
  expect(count(0)).toBe(1)
  unseen.noteSeen('shipment', '7', ['2'])
  expect(count(0)).toBe(0)
})

it('does not count a comment again that was seen before a late answer', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  const late = unseen.noteReading('shipment', '7')
  arrive(3)
  unseen.noteSeen('shipment', '7', ['3'])
  await fetchAll(makeComment(1, true), makeComment(2, true), makeComment(3, true))
  unseen.noteSeen('shipment', '7', ['2'])
  late({ comments: [makeComment(2, false), makeComment(3, false)], earlier: 0, more: null })
  expect(count(0)).toBe(0)
})

it('remembers a comment as seen that an older answer lacks', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  const older = unseen.noteReading('shipment', '7')
  arrive(2)
  unseen.noteSeen('shipment', '7', ['2'])
  older({ comments: [makeComment(1, true)], earlier: 0, more: null })
  expect(await fetchAll(makeComment(1, true), makeComment(2, false))).toEqual([])
  expect(count(0)).toBe(0)
})

it('keeps a comment unread that a fetch without an answer may have marked', async () => {
  await fetchAll(makeComment(1, true))
  arrive(2)
  unseen.noteReading('shipment', '7')
  expect(await fetchAll(makeComment(1, true), makeComment(2, true))).toEqual(['2'])
  unseen.noteSeen('shipment', '7', ['2'])
  // The later fetch was answered, so another device read this one.
  arrive(3)
  expect(await fetchAll(makeComment(2, true), makeComment(3, true))).toEqual([])
})

it('remembers what was seen while a fetch is pending', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  unseen.noteSeen('shipment', '7', ['2'])
  shown = null
  const leaving = unseen.noteReading('shipment', '7')
  arrive(3)
  // The network has marked both, and the fetch is not answered yet.
  expect(count(0)).toBe(1)
  leaving({ comments: [makeComment(2, false), makeComment(3, false)], earlier: 0, more: null })
  expect(count(0)).toBe(1)
  expect(await fetchAll(makeComment(2, true), makeComment(3, true))).toEqual(['3'])
})

it('corrects the counts of people, posts and the inbox', async () => {
  unseen.noteReading('conversation', '2')({ comments: [makeComment(8, false)], earlier: 0, more: null })
  unseen.noteReading('conversation', '3')({ comments: [makeComment(9, false)], earlier: 0, more: null })
  unseen.noteReading('post', '5')({ comments: [makeComment(1, false)], earlier: 0, more: null })
  const inbox = (userId: string, unread_count: number): number =>
    answered('conversations.checkUnread', { is_online: true, unread_count }, undefined, { userId })
      .unread_count
  expect([inbox('1', 4), inbox('2', 0), inbox('4', 1)]).toEqual([6, 1, 1])
  const people = answered('directory.connections', [{ user: { id: '2' }, unread_count: 1 }])
  expect(people[0]?.unread_count).toBe(2)
  // Members missing from the list have no readable conversation, so their messages do not count.
  expect(inbox('1', 4)).toBe(5)
  const wall = answered('posts.wall', {
    rows: [{ type: 'post', key: '5', post: { id: '5', unread_comment_count: 0 } }, { type: 'unreadable' }],
  })
  expect(wall.rows[0]).toMatchObject({ post: { unread_comment_count: 1 } })
})

it('persists unseen ids for their account only', async () => {
  await fetchAll(makeComment(1, false), makeComment(2, true))
  unseen.end()
  unseen = create()
  expect(count(0)).toBe(1)
  account = 'b'
  expect(count(0)).toBe(0)
  account = 'a'
  unseen.readAll('shipment', '7')
  expect(left.at(-1)).toBe('shipment:7 0')
  expect(disk.get('a')).toEqual({ 'shipment:7': [] })
  await fetchAll(makeComment(3, false))
  unseen.wipe('a')
  expect(disk.get('a')).toEqual({})
  expect(count(0)).toBe(0)
})

it('ignores own comments and dropped threads', async () => {
  const part = unseen.noteReading(
    'shipment',
    '7',
  )({
    comments: [comment.parse({ id: 1, user_id: 1, comment: 'x', is_read: false }), makeComment(2, false)],
    earlier: 0,
    more: null,
  })
  expect(part.comments.map(({ is_read }) => is_read)).toEqual([true, false])
  unseen.drop('shipment', '7')
  expect(count(0)).toBe(0)
})

it('corrects responses of known endpoints without a custom reader', async () => {
  await fetchAll(makeComment(1, false))
  const call = async () => ok([{ id: '7', unread_comment_count: 0 }])
  const client = withUnseen({ call } as unknown as Client, unseen)
  expect(await client.call('directory.shipments', {})).toEqual(ok([{ id: '7', unread_comment_count: 1 }]))
  const read = () => ok('raw')
  expect(await client.call('directory.shipments', {}, { read } as never)).toEqual(
    ok([{ id: '7', unread_comment_count: 0 }]),
  )
})
