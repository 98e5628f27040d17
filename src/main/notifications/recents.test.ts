import { expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { unreadOwner } from '../../../tests/support/main/unread-owner.ts'
import type { UnreadOwner } from '../unread/unread.ts'
import { createRecents } from './recents.ts'

const origin = 'https://network.example'
const viewer = { id: '1', is_admin: false }
const user = (id: number, more: object = {}) => ({
  id,
  full_name: `Name ${id}`,
  user_unique_id: `U-${id}`,
  ...more,
})
let unread: UnreadOwner
const create = () => {
  unread = unreadOwner()
  return createRecents({ unreadIn: unread.count, isUnread: unread.isUnreadNotification, viewer: () => null })
}
const answered = (name: EndpointName, raw: unknown) => ({
  ok: true as const,
  value: unread.apply(name, {}, endpoints[name].output.parse(raw) as never, unread.ask()) as unknown,
})

const comment = (shipmentId: string) =>
  ({ name: 'ShipmentCommentCreated', subject: shipmentId, payload: { userId: '2' } }) as RealtimeEvent
const message = (userId: string) =>
  ({
    name: 'ConversationStarted',
    subject: '1',
    payload: { conversation: { id: `m${userId}`, user_id: userId } },
  }) as unknown as RealtimeEvent

const known = () => {
  const recents = create()
  recents.recordResponse(
    'directory.connections',
    answered('directory.connections', [
      { user: user(2), last_message: 'x', last_message_at: '2026-11-20T10:00:00Z' },
      { user: user(3), last_message: 'x', last_message_at: '2026-11-21T10:00:00Z', is_connection: false },
      { user: user(4) },
      { user: user(5), last_message: 'x', last_message_at: '2026-11-19T10:00:00Z', unread_count: 2 },
      { user: user(6), last_message: 'x', last_message_at: '2026-11-18T10:00:00Z' },
    ]),
  )
  recents.recordResponse(
    'directory.shipments',
    answered('directory.shipments', [
      { id: 7, reference: 'SH-7', origin_port: 'Hamburg', destination_port: 'Mumbai' },
      { id: 8, reference: 'SH-8', closed_at: '2026-11-01T00:00:00Z' },
      { id: 9, title: 'Cotton <b>', unread_comment_count: 1 },
    ]),
  )
  recents.recordResponse(
    'notifications.unread',
    answered('notifications.unread', {
      unread_notifications: [
        {
          id: 3,
          formatted_message: '<b>Asha</b> liked your <a href="/frontend/wall?queryPostId=5">post</a>',
        },
      ],
      latest_notifications: [
        { id: 3, formatted_message: 'again' },
        { id: 2, formatted_message: 'Maintenance', is_read: true },
      ],
    }),
  )
  return recents
}

it('lists recent items of each kind with names that the viewer may read', () => {
  expect(known().things(viewer, origin)).toEqual({
    conversations: [
      { label: 'U-3', path: '/frontend/show-conversation/?additionalId=3', isUnread: false },
      { label: 'Name 2', path: '/frontend/show-conversation/?additionalId=2', isUnread: false },
      { label: 'Name 5', path: '/frontend/show-conversation/?additionalId=5', isUnread: true },
    ],
    shipments: [
      { label: 'Cotton ‹b›', path: '/frontend/shipments?shipmentId=9', isUnread: true },
      { label: 'SH-7 · Hamburg → Mumbai', path: '/frontend/shipments?shipmentId=7', isUnread: false },
    ],
    notifications: [
      { label: 'Asha liked your post', path: '/frontend/wall?queryPostId=5', isUnread: true },
      { label: 'Maintenance', path: '/frontend/notifications-view-all', isUnread: false },
    ],
  })
})

it('returns connections, threads and the unread subjects of the bell', () => {
  const recents = known()
  expect(['2', '3', '9'].map(recents.isConnection)).toEqual([true, false, false])
  expect(recents.threadOf('conversation:99')).toBeNull()
  expect(recents.threadOf('shipment:99')).toBeNull()
  expect(recents.threadOf('post:5')).toBeNull()
  expect([...recents.unreadInBell(origin)]).toEqual(['post:5'])
  recents.recordResponse(
    'notifications.unread',
    answered('notifications.unread', { unread_notifications: [] }),
  )
  expect([...recents.unreadInBell(origin)]).toEqual([])
})

it('keeps its lists after a failed call and clears them with the session', () => {
  const recents = known()
  expect(recents.recordResponse('directory.shipments', { ok: false, error: {} as never })).toBe(false)
  expect(recents.things(viewer, origin).shipments).toHaveLength(2)
  recents.clear()
  expect(recents.things(viewer, origin)).toEqual({ conversations: [], shipments: [], notifications: [] })
  expect(recents.isConnection('2')).toBe(false)
})

it('removes the dot of a read thread or notification', () => {
  const recents = known()
  unread.readAll('conversation', '5')
  unread.readAll('shipment', '9')
  unread.markNotifications(['3'], true)
  const things = recents.things(viewer, origin)
  const all = [...things.conversations, ...things.shipments, ...things.notifications]
  const dots = all.filter(({ isUnread }) => isUnread)
  expect(dots).toEqual([])
})

it('sorts open shipments by their last comment', () => {
  const recents = known()
  const lists = (seven: number) =>
    answered('directory.shipments', [
      { id: 9, reference: 'SH-9', comment_count: 4 },
      { id: 7, reference: 'SH-7', comment_count: seven },
    ])
  recents.recordResponse('directory.shipments', lists(1))
  recents.recordResponse('directory.shipments', lists(2))
  const labels = () => recents.things(viewer, origin).shipments.map(({ label }) => label)
  expect(labels()).toEqual(['SH-7', 'SH-9'])
  recents.recordEvents([comment('9')], '1')
  expect(labels()).toEqual(['SH-9', 'SH-7'])
})

it('counts news of a gap without live events', () => {
  const recents = known()
  const receive = (...userIds: string[]): void => {
    const events = userIds.map(message)
    unread.applyEvents(events)
    recents.recordEvents(events, '1')
  }
  receive('6')
  recents.beginGap()
  receive('5', '1')
  const people = [
    { user: user(5), last_message: 'x', unread_count: 4 },
    { user: user(6), last_message: 'x', unread_count: 3, is_connection: false },
  ]
  recents.recordResponse('directory.connections', answered('directory.connections', people))
  const shipments = [
    { id: 7, reference: 'SH-7', unread_comment_count: 2 },
    { id: 9, reference: 'SH-9', unread_comment_count: 1 },
  ]
  recents.recordResponse('directory.shipments', answered('directory.shipments', shipments))
  const bellEntries = [
    { id: 8, formatted_message: 'A <a href="/frontend/shipments?shipmentId=7">comment</a>' },
    { id: 9, formatted_message: 'A <a href="/frontend/wall?queryPostId=5">like</a>' },
    { id: 3, formatted_message: 'again' },
  ]
  recents.recordResponse(
    'notifications.unread',
    answered('notifications.unread', { unread_notifications: bellEntries, latest_notifications: [] }),
  )
  const missed = recents.endGap(viewer, origin)
  expect(missed.map(({ news, count }) => [news.subject, news.title, count])).toEqual([
    ['conversation:5', 'Name 5', 1],
    ['conversation:6', 'U-6', 2],
    ['shipment:7', 'SH-7', 2],
    ['post:5', '', 1],
  ])
  expect(recents.endGap(viewer, origin)).toEqual([])
})

it('counts nothing without an earlier list', () => {
  const recents = create()
  recents.beginGap()
  recents.recordResponse(
    'directory.shipments',
    answered('directory.shipments', [{ id: 7, unread_comment_count: 2 }]),
  )
  expect(recents.endGap(viewer, origin)).toEqual([])
})
