import { beforeEach, expect, it } from 'vitest'
import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import { endpoints } from '#shared/contract/api/contract.ts'
import { comment } from '#shared/contract/entities/comment.schema.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { ok } from '#shared/errors.ts'
import { nothingUnread, type UnreadState } from '#shared/rules/unread.ts'
import type { Client } from '../http/client.ts'
import type { UnseenIds } from '../storage/held-collections.ts'
import { createUnread, type UnreadOwner, withUnread } from './unread.ts'

let account: string | null
let shown: string | null
let marks: Map<string, number>
let disk: Map<string, UnseenIds>
let counted: string[]
let states: UnreadState[]
let unread: UnreadOwner

const create = (): UnreadOwner =>
  createUnread({
    account: () => account,
    viewer: () => ({ id: '1', kyc_status: 'Accepted' }) as never,
    origin: () => 'https://network.example',
    isShown: (thread) => thread === shown,
    store: {
      read: (of) => disk.get(of) ?? {},
      write: (of, threads) => void disk.set(of, threads),
    },
    marked: () => marks,
    onChange: (state) => states.push(state),
    onThread: (kind, id, count) => counted.push(`${kind}:${id} ${count}`),
  })

beforeEach(() => {
  account = 'a'
  shown = null
  marks = new Map()
  disk = new Map()
  counted = []
  states = []
  unread = create()
})

const makeComment = (id: number, is_read: boolean, replies: unknown[] = []) =>
  comment.parse({ id, user_id: 2, comment: 'x', is_read, replies })
/** Fetches all of shipment 7 and returns the ids that are unread for the page. */
const fetchAll = async (...comments: ReturnType<typeof makeComment>[]): Promise<string[]> => {
  const part = unread.beginFetch('shipment', '7')({ comments, earlier: 0, more: null })
  await new Promise(setImmediate)
  return part.comments
    .flatMap((one) => [one, ...one.replies])
    .filter(({ is_read }) => !is_read)
    .map(({ id }) => id)
}
const arrive = (id: number): void =>
  unread.applyEvents([
    {
      name: 'ShipmentCommentCreated',
      subject: '7',
      payload: { userId: '2', commentId: String(id), commentCount: null, comment: makeComment(id, false) },
    } as unknown as RealtimeEvent,
  ])
const messageOf = (userId: string, id: number): void =>
  unread.applyEvents([
    {
      name: 'ConversationStarted',
      subject: '1',
      payload: { conversation: { id: String(id), user_id: userId } },
    } as unknown as RealtimeEvent,
  ])
const see = (...ids: string[]): void => unread.applyDrawn('shipment', '7', ids, [])
const answered = <N extends EndpointName>(
  name: N,
  value: unknown,
  asked = unread.ask(),
  input: unknown = {},
) => unread.apply(name, input, value as OutputOf<N>, asked)
/** Returns the shipment's corrected count. */
const count = (network: number, asked?: ReturnType<UnreadOwner['ask']>): number | undefined =>
  answered('directory.shipments', [{ id: '7', unread_comment_count: network, parties: [] }], asked)[0]
    ?.unread_comment_count
const inbox = (userId: string, unread_count: number): number =>
  answered('conversations.checkUnread', { is_online: true, unread_count }, undefined, { userId }).unread_count
const people = (counts: Readonly<Record<string, number>>) =>
  answered(
    'directory.connections',
    endpoints['directory.connections'].output.parse(
      Object.entries(counts).map(([id, unread_count]) => ({ user: { id }, unread_count })),
    ),
  )
const last = () => states.at(-1)

it('counts fetched comments until they were on screen', async () => {
  expect(
    await fetchAll(makeComment(1, true, [{ id: 4, user_id: 2, is_read: false }]), makeComment(2, false)),
  ).toEqual(['4', '2'])
  expect(counted).toEqual(['shipment:7 2'])
  expect(count(0)).toBe(2)
  see('2', '1')
  expect(count(0)).toBe(1)
  expect(count(3)).toBe(4)
  // The network reports all comments as read.
  expect(
    await fetchAll(makeComment(1, true, [{ id: 4, user_id: 2, is_read: true }]), makeComment(2, true)),
  ).toEqual(['4'])
  see('4')
  expect(counted.at(-1)).toBe('shipment:7 0')
  expect(count(0)).toBe(0)
})

it('does not count comments twice that an earlier response contains', async () => {
  const asked = unread.ask()
  await fetchAll(makeComment(1, false), makeComment(2, false))
  expect(count(2, asked)).toBe(2)
  see('1', '2')
  expect(count(2, asked)).toBe(0)
})

it('does not count comments that arrive on screen, before and after they were seen', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  expect(count(1)).toBe(0)
  expect(last()?.threads).toEqual({})
  see('2')
  expect(count(1)).toBe(0)
  expect(counted).toEqual(['shipment:7 0', 'shipment:7 0'])
  expect(last()?.threads).toEqual({ 'shipment:7': 0 })
  expect(await fetchAll(makeComment(1, true), makeComment(2, false))).toEqual([])
  expect(count(0)).toBe(0)
})

it('does not count a comment whose event is late, after it was fetched and seen', async () => {
  expect(await fetchAll(makeComment(1, true), makeComment(2, false))).toEqual(['2'])
  see('2')
  arrive(2)
  expect(counted).toEqual(['shipment:7 1', 'shipment:7 0'])
  arrive(3)
  expect(count(1)).toBe(1)
})

it('counts an arrival on screen once a page has drawn it off screen', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  await fetchAll(makeComment(1, true, [{ id: 2, user_id: 2, is_read: false }]))
  expect(count(0)).toBe(0)
  unread.applyDrawn('shipment', '7', [], ['2'])
  expect(counted.at(-1)).toBe('shipment:7 1')
  expect(count(0)).toBe(1)
})

it('counts an arrival on screen once its thread is not', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  unread.applyView()
  expect(count(1)).toBe(0)
  shown = null
  unread.applyView()
  expect(counted.at(-1)).toBe('shipment:7 1')
  shown = 'shipment:7'
  expect(count(1)).toBe(1)
})

it('announces an arrival only for a completely fetched thread', async () => {
  arrive(5)
  expect(counted).toEqual([])
  expect(count(4)).toBe(4)
  await fetchAll(makeComment(5, true))
  arrive(6)
  expect(counted.at(-1)).toBe('shipment:7 1')
  unread.beginGap()
  arrive(7)
  expect(counted).toHaveLength(2)
})

it('drops comments that were read elsewhere or deleted', async () => {
  await fetchAll(makeComment(1, true))
  arrive(2)
  see('2')
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
  const late = unread.beginFetch('shipment', '7')
  arrive(2)
  expect(count(0)).toBe(1)
  expect(await fetchAll(makeComment(1, true), makeComment(2, true))).toEqual(['2'])
  late({ comments: [makeComment(1, true), makeComment(2, false)], earlier: 0, more: null })
  expect(count(0)).toBe(1)
  see('2')
  expect(count(0)).toBe(0)
})

it('does not count a comment again that was seen before a late answer', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  const late = unread.beginFetch('shipment', '7')
  arrive(3)
  see('3')
  await fetchAll(makeComment(1, true), makeComment(2, true), makeComment(3, true))
  see('2')
  late({ comments: [makeComment(2, false), makeComment(3, false)], earlier: 0, more: null })
  expect(count(0)).toBe(0)
})

it('remembers a comment as seen that an older answer lacks', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  const older = unread.beginFetch('shipment', '7')
  arrive(2)
  see('2')
  older({ comments: [makeComment(1, true)], earlier: 0, more: null })
  expect(await fetchAll(makeComment(1, true), makeComment(2, false))).toEqual([])
  expect(count(0)).toBe(0)
})

it('keeps a comment unread that a fetch without an answer may have marked', async () => {
  await fetchAll(makeComment(1, true))
  arrive(2)
  unread.beginFetch('shipment', '7')
  expect(await fetchAll(makeComment(1, true), makeComment(2, true))).toEqual(['2'])
  see('2')
  // The later fetch was answered, so another device read this one.
  arrive(3)
  expect(await fetchAll(makeComment(2, true), makeComment(3, true))).toEqual([])
})

it('remembers what was seen while a fetch is pending', async () => {
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  arrive(2)
  see('2')
  shown = null
  const leaving = unread.beginFetch('shipment', '7')
  arrive(3)
  // The network has marked both, and the fetch is not answered yet.
  expect(count(0)).toBe(1)
  leaving({ comments: [makeComment(2, false), makeComment(3, false)], earlier: 0, more: null })
  expect(count(0)).toBe(1)
  expect(await fetchAll(makeComment(2, true), makeComment(3, true))).toEqual(['3'])
})

it('corrects the counts of people, posts and the inbox', async () => {
  unread.beginFetch('conversation', '2')({ comments: [makeComment(8, false)], earlier: 0, more: null })
  unread.beginFetch('conversation', '3')({ comments: [makeComment(9, false)], earlier: 0, more: null })
  unread.beginFetch('post', '5')({ comments: [makeComment(1, false)], earlier: 0, more: null })
  expect([inbox('1', 4), inbox('2', 0), inbox('4', 1)]).toEqual([6, 1, 1])
  expect(people({ '2': 1 })[0]?.unread_count).toBe(2)
  // Members missing from the list have no readable conversation, so their messages do not count.
  expect(inbox('1', 4)).toBe(5)
  const wall = answered('posts.wall', {
    rows: [{ type: 'post', key: '5', post: { id: '5', unread_comment_count: 0 } }, { type: 'unreadable' }],
  })
  expect(wall.rows[0]).toMatchObject({ post: { unread_comment_count: 1 } })
})

it('persists unseen ids for their account only', async () => {
  await fetchAll(makeComment(1, false), makeComment(2, true))
  unread.end()
  unread = create()
  expect(count(0)).toBe(1)
  account = 'b'
  expect(count(0)).toBe(0)
  account = 'a'
  unread.readAll('shipment', '7')
  expect(counted.at(-1)).toBe('shipment:7 0')
  expect(disk.get('a')).toEqual({ 'shipment:7': [] })
  await fetchAll(makeComment(3, false))
  unread.wipe('a')
  expect(disk.get('a')).toEqual({})
  expect(count(0)).toBe(0)
})

it('ignores own comments and dropped threads', async () => {
  const own = comment.parse({ id: 1, user_id: 1, comment: 'x', is_read: false })
  const take = unread.beginFetch('shipment', '7')
  const part = take({ comments: [own, makeComment(2, false)], earlier: 0, more: null })
  expect(part.comments.map(({ is_read }) => is_read)).toEqual([true, false])
  unread.drop('shipment', '7')
  expect(count(0)).toBe(0)
})

it('corrects responses of known endpoints without a custom reader, for their account', async () => {
  await fetchAll(makeComment(1, false))
  const call = async () => ok([{ id: '7', unread_comment_count: 0, parties: [] }])
  const client = withUnread({ call } as unknown as Client, unread)
  const corrected = async () => {
    const result = await client.call('directory.shipments', {})
    return result.ok && result.value[0]?.unread_comment_count
  }
  expect(await corrected()).toBe(1)
  const read = () => ok('raw')
  expect(await client.call('directory.shipments', {}, { read } as never)).toMatchObject(
    ok([{ unread_comment_count: 0 }]),
  )
  const late = corrected()
  account = 'b'
  expect(await late).toBe(0)
  expect(unread.state().threads).toEqual({})
})

it('does not use the inbox while a conversation is fetched, nor an unexplained rise before it is confirmed', () => {
  unread.set({ isKnown: true, isLive: true })
  const messages = () => unread.state().figures?.messages
  inbox('1', 3)
  people({ '2': 1, '3': 2 })
  const take = unread.beginFetch('conversation', '2')
  inbox('1', 2)
  expect(messages()).toBe(3)
  take({ comments: [makeComment(8, false)], earlier: 0, more: null })
  unread.applyDrawn('conversation', '2', ['8'], [])
  expect(messages()).toBe(2)
  // The message may be on screen, and its event on its way.
  inbox('1', 3)
  expect([messages(), unread.isInboxDoubtful()]).toEqual([2, true])
  shown = 'conversation:2'
  messageOf('2', 9)
  expect([messages(), unread.isInboxDoubtful()]).toEqual([2, false])
  inbox('1', 3)
  expect(messages()).toBe(2)
  unread.applyDrawn('conversation', '2', ['9'], [])
  inbox('1', 4)
  inbox('1', 4)
  expect([messages(), unread.isInboxDoubtful()]).toEqual([3, false])
  // Without events each response counts.
  unread.set({ isLive: false })
  inbox('1', 5)
  expect(messages()).toBe(4)
})

it('follows the network over a message in the thread on screen that a list has before its event', async () => {
  unread.set({ isLive: true })
  shown = 'shipment:7'
  await fetchAll(makeComment(1, true))
  expect(count(1)).toBe(0)
  arrive(2)
  expect(count(1)).toBe(0)
  shown = null
  unread.applyView()
  expect(count(1)).toBe(1)
})

const bell = (...ids: number[]) =>
  answered(
    'notifications.unread',
    endpoints['notifications.unread'].output.parse({
      unread_notifications: ids.map((id) => ({
        id,
        formatted_message: id > 5 ? '<b>Asha</b> liked your post' : 'Maintenance',
      })),
      latest_notifications: [{ id: 99, formatted_message: 'Maintenance', is_read: true }],
    }),
  )

it('counts the bell, and undoes marks only on request', () => {
  unread.set({ isKnown: true })
  bell(1, 2, 6)
  expect(last()).toMatchObject({ figures: { notifications: 2, likes: 1 }, bell: ['1', '2', '6'] })
  unread.markNotifications(['1', '6'], true)
  expect(last()).toMatchObject({ figures: { notifications: 1, likes: 0 }, bell: ['2'] })
  // The response was on its way.
  bell(1, 2, 6)
  expect(last()).toMatchObject({ bell: ['2'] })
  expect(unread.isUnreadNotification({ id: '1', is_read: false })).toBe(false)
  unread.markNotifications(['6'], false)
  expect(last()).toMatchObject({ figures: { notifications: 1, likes: 1 } })
})

it('counts due reviews, and threads that are unread only by a mark', () => {
  unread.set({ isKnown: true })
  const shipments = (value: unknown) =>
    answered('directory.shipments', endpoints['directory.shipments'].output.parse(value))
  marks = new Map(['shipment:7', 'shipment:8', 'conversation:99'].map((thread) => [thread, 1]))
  unread.marksChanged()
  shipments([
    { id: 7, unread_comment_count: 1 },
    { id: 8, closed_at: '2026-03-01', viewer_bought: true, user_id: 2 },
    { id: 9, closed_at: '2026-03-01', viewer_bought: true, viewer_has_rated: true, user_id: 2 },
  ])
  expect(last()).toMatchObject({
    figures: { comments: 1, marked: 2, reviews: 1 },
    marked: ['shipment:8', 'conversation:99'],
    threads: { 'shipment:7': 1 },
  })
  const uuid = '7d6a0a0e-3f52-4c5e-9a7f-6a3f5c1f0b11'
  const user = { id: 3, uuid, full_name: 'Ravi', viewer_has_rated: null }
  shipments([{ id: 8, closed_at: '2026-03-01', user_id: 2, parties: [{ user }] }])
  const before = last()?.figures?.reviews ?? 0
  answered('directory.user', endpoints['directory.user'].output.parse({ ...user, viewer_has_rated: false }))
  expect(last()?.figures?.reviews).toBe(before + 1)
  expect(last()?.reviews).toContain(`person-${uuid}`)
})

it('counts a comment whose event lacks it', () => {
  unread.set({ isKnown: true })
  count(1)
  unread.applyEvents([
    { name: 'ShipmentCommentCreated', subject: '7', payload: { userId: '2', comment: null } } as never,
  ])
  expect(last()?.figures?.comments).toBe(2)
})

it('reports changes only and sums all counts except likes', () => {
  unread.set({ isKnown: true })
  bell()
  unread.set({ reminders: 1 })
  unread.set({ reminders: 1 })
  bell(1, 2, 3, 4, 6, 7)
  unread.set({ reminders: 0 })
  expect(states.map(({ toDo }) => toDo)).toEqual([0, 1, 5, 4])
})

it('excludes snoozed items until they are due or read', () => {
  unread.set({ isKnown: true, reminders: 3, matches: ['a'] })
  const snoozed = new Map([
    ['alerts:a', { state: 'snoozed', until: epochMs(9), kind: 'alerts', mark: '' }] as const,
  ])
  unread.set({ snoozed, now: 5 })
  expect(last()).toMatchObject({
    figures: { ...nothingUnread, reminders: 3, alerts: 1 },
    toDo: 3,
  })
  unread.set({ now: 9 })
  expect(last()?.toDo).toBe(4)
  unread.set({ now: 5 })
  unread.set({ matches: ['b'] })
  expect(last()?.toDo).toBe(4)
})

it('counts each thread and the notifications about it once in To do', () => {
  unread.set({ isKnown: true })
  const shipments = [
    { id: 7, unread_comment_count: 2 },
    { id: 8, unread_comment_count: 0 },
  ]
  answered('directory.shipments', endpoints['directory.shipments'].output.parse(shipments))
  const about = (id: number, shipmentId: number) => ({
    id,
    formatted_message: `Asha commented on <a href="/frontend/shipments?shipmentId=${shipmentId}">a shipment</a>`,
  })
  const unread_notifications = [about(1, 7), about(2, 7), about(3, 8)]
  const bells = endpoints['notifications.unread'].output.parse({
    unread_notifications,
    latest_notifications: [],
  })
  answered('notifications.unread', bells)
  expect(last()).toMatchObject({ figures: { comments: 2, notifications: 3 }, toDo: 2 })
})

it('limits the counts to 9999', () => {
  unread.set({ isKnown: true, reminders: Number.MAX_SAFE_INTEGER })
  expect(last()).toMatchObject({ toDo: 9999, figures: { reminders: 9999 } })
})

it('shows no figure of another account before all of its own are known', () => {
  unread.set({ isKnown: true, reminders: 7 })
  expect(last()).toMatchObject({ toDo: 7 })
  account = 'ravi'
  unread.set({ reminders: 2 })
  unread.set({ matches: ['a'] })
  expect(last()).toMatchObject({ figures: null, toDo: null })
  unread.set({ isKnown: true })
  expect(last()).toMatchObject({ toDo: 3, figures: { ...nothingUnread, alerts: 1, reminders: 2 } })
  account = null
  unread.set({})
  expect(last()).toMatchObject({ toDo: 0, figures: nothingUnread })
})
