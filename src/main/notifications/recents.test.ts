import { expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#shared/contract/api/contract.ts'
import { createRecents } from './recents.ts'

const origin = 'https://network.example'
const viewer = { id: '1', is_admin: false }
const user = (id: number, more: object = {}) => ({
  id,
  full_name: `Name ${id}`,
  user_unique_id: `U-${id}`,
  ...more,
})
const answered = (name: EndpointName, raw: unknown) => ({
  ok: true as const,
  value: endpoints[name].output.parse(raw),
})

const known = () => {
  const recents = createRecents()
  recents.noteAnswer(
    'directory.connections',
    answered('directory.connections', [
      { user: user(2), last_message: 'x', last_message_at: '2026-11-20T10:00:00Z' },
      { user: user(3), last_message: 'x', last_message_at: '2026-11-21T10:00:00Z', is_connection: false },
      { user: user(4) },
      { user: user(5), last_message: 'x', last_message_at: '2026-11-19T10:00:00Z', unread_count: 2 },
      { user: user(6), last_message: 'x', last_message_at: '2026-11-18T10:00:00Z' },
    ]),
  )
  recents.noteAnswer(
    'directory.shipments',
    answered('directory.shipments', [
      { id: 7, reference: 'SH-7', origin_port: 'Hamburg', destination_port: 'Mumbai' },
      { id: 8, reference: 'SH-8', closed_at: '2026-11-01T00:00:00Z' },
      { id: 9, title: 'Cotton <b>', unread_comment_count: 1 },
    ]),
  )
  recents.noteAnswer(
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

it('offers the last of each kind, by names that the viewer may read', () => {
  expect(known().things(viewer, origin)).toEqual({
    conversations: [
      { label: 'U-3', path: '/frontend/show-conversation/?additionalId=3', isUnread: false },
      { label: 'Name 2', path: '/frontend/show-conversation/?additionalId=2', isUnread: false },
      { label: 'Name 5', path: '/frontend/show-conversation/?additionalId=5', isUnread: true },
    ],
    shipments: [
      { label: 'Cotton ‹b›', path: '/frontend/shipments?shipmentId=9', isUnread: true },
      { label: 'SH-7 · Hamburg – Mumbai', path: '/frontend/shipments?shipmentId=7', isUnread: false },
    ],
    notifications: [
      { label: 'Asha liked your post', path: '/frontend/wall?queryPostId=5', isUnread: true },
      { label: 'Maintenance', path: '/frontend/notifications-view-all', isUnread: false },
    ],
  })
})

it('knows who is connected, and what is unread at the bell', () => {
  const recents = known()
  expect(['2', '3', '9'].map(recents.isConnection)).toEqual([true, false, false])
  const bell = (raw: object) =>
    recents.nothingInBell('notifications.unread', answered('notifications.unread', raw))
  expect(bell({ unread_notifications: [{ id: 1, formatted_message: 'x' }] })).toBe(false)
  expect(bell({ unread_notifications: [] })).toBe(true)
  expect(
    recents.nothingInBell('notifications.unread', {
      ok: false,
      error: { code: 'offline', wayOut: 'retry' } as never,
    }),
  ).toBe(false)
})

it('keeps what it knew when an answer failed, and nothing after the session', () => {
  const recents = known()
  expect(recents.noteAnswer('directory.shipments', { ok: false, error: {} as never })).toBe(false)
  expect(recents.things(viewer, origin).shipments).toHaveLength(2)
  recents.clear()
  expect(recents.things(viewer, origin)).toEqual({ conversations: [], shipments: [], notifications: [] })
  expect(recents.isConnection('2')).toBe(false)
})
