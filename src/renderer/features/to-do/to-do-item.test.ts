import { expect, it } from 'vitest'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { connection } from '#shared/contract/entities/user.schema.ts'
import type { UserRef } from '#shared/contract/entities/user.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { isLineSnoozed } from '#shared/rules/to-do-lines.ts'
import { toDoSections } from './groups.ts'
import { type ToDoSources, toDoItems } from './to-do-item.ts'

const now = Date.UTC(2026, 10, 23, 12)
const asha = (unread_count: number, last = '2026-11-23T10:00:00Z') =>
  connection.parse({
    user: { id: 2, uuid: 'u2', full_name: 'Asha Menon', user_unique_id: 'FF-2' },
    unread_count,
    last_message: '<p>Vessel is <b>alongside</b></p>',
    last_message_at: last,
  })
const space = shipment.parse({ id: 7, reference: 'QS-7', comment_count: 9, unread_comment_count: 2 })
const rung = (id: number, href: string, more: object = {}) =>
  notification.parse({
    id,
    formatted_message: `<a href="${href}">Asha</a> commented`,
    created_at: '2026-11-23T09:00:00Z',
    ...more,
  })
const sources: ToDoSources = {
  people: [asha(3)],
  shipments: [space],
  messages: 0,
  notifications: [],
  marks: new Map(),
  reminders: new Map(),
  matches: new Map(),
  reviews: [],
  nameOf: ({ user_unique_id }: UserRef) => user_unique_id,
  origin: 'https://network.example',
  now,
}
const keys = (more: Partial<ToDoSources>) =>
  toDoSections(toDoItems({ ...sources, ...more }), []).map(({ key, items }) => [
    key,
    ...items.map((item) => item.key),
  ])

it('groups items by shipment or person, with due reminders first', () => {
  const reminders = new Map([
    [
      'shipment:7',
      {
        about: 'shipment',
        path: '/frontend/shipments?shipmentId=7',
        title: 'Ask for the bill',
        due: epochMs(now),
        wall: null,
        isDone: false,
      },
    ],
    [
      'post:1',
      {
        about: 'post',
        path: '/frontend/wall',
        title: 'Later',
        due: epochMs(now + 1),
        wall: null,
        isDone: false,
      },
    ],
    [
      'post:2',
      { about: 'post', path: '/frontend/wall', title: 'Done', due: epochMs(0), wall: null, isDone: true },
    ],
  ] as const)
  const notifications = [
    rung(1, '/frontend/shipments?shipmentId=7'),
    rung(2, '/frontend/show-conversation/?additionalId=2'),
    rung(3, '/frontend/wall?queryPostId=5'),
    rung(4, '/frontend/wall?queryPostId=5', { is_read: true }),
  ]
  expect(keys({ reminders, notifications })).toEqual([
    ['shipment:7', 'reminders:shipment:7', 'comments:7'],
    ['member:2', 'messages:2'],
    ['other', 'notifications:3'],
  ])
})

it("uses the member's visible name in all notifications of a group", () => {
  const user = { ...asha(0).user, user_unique_id: 'FF-2', full_name: 'Asha Menon' }
  const liked = (id: number, name: string) => ({
    ...rung(id, `/frontend/wall?queryPostId=${id}`),
    user,
    formatted_message: `<strong>${name}</strong> liked <a href="/frontend/wall?queryPostId=${id}">your post</a>.`,
  })
  const named = (name: string) =>
    toDoItems({
      ...sources,
      people: [],
      shipments: [],
      nameOf: () => name,
      notifications: [liked(1, 'FF-2'), liked(2, 'Asha Menon'), liked(3, 'Two members')],
    }).map(({ kind, title, keptTitle }) => [kind, title, keptTitle])
  for (const name of ['Asha Menon', 'FF-2'])
    expect(named(name)).toEqual([
      ['likes', `${name} liked your post.`, 'FF-2 liked your post.'],
      ['likes', `${name} liked your post.`, 'FF-2 liked your post.'],
      ['likes', 'Two members liked your post.', 'Two members liked your post.'],
    ])
})

it('shows likes of one post as one item, which more likes leave in place', () => {
  const liked = (id: number, name: string) => ({
    ...rung(id, ''),
    formatted_message: `<strong>${name}</strong> liked <a href="/frontend/wall?queryPostId=5">your post</a>.`,
  })
  const [first, second] = [liked(7, 'Asha Menon'), liked(9, 'Omar Chen')]
  const likesOf = (...notifications: (typeof first)[]) =>
    toDoItems({ ...sources, people: [], shipments: [], notifications }).map(
      ({ key, title, mark, notifications: all }) => [key, title, mark, all],
    )
  expect(likesOf(first)).toEqual([['notifications:7', 'Asha Menon liked your post.', '', [first]]])
  expect(likesOf(second, first)).toEqual([
    ['notifications:7', 'Omar Chen and 1 other liked your post.', '9', [second, first]],
  ])
})

it('lists a thread marked as unread unless it has unread messages', () => {
  const marks = new Map(
    ['conversation:2', 'conversation:9', 'shipment:7'].map((thread) => [thread, { at: epochMs(5) }]),
  )
  const markedOf = (more: Partial<ToDoSources>) =>
    toDoItems({ ...sources, marks, ...more }).flatMap(({ kind, key, path }) =>
      kind === 'marked' ? [[key, path]] : [],
    )
  const unknown = ['marked:conversation:9', '/frontend/show-conversation/?additionalId=9']
  expect(markedOf({})).toEqual([unknown])
  expect(markedOf({ people: [asha(0)], shipments: [] })).toEqual([
    ['marked:conversation:2', '/frontend/show-conversation/?additionalId=2'],
    unknown,
    ['marked:shipment:7', '/frontend/shipments?shipmentId=7'],
  ])
})

it('shows unread messages or comments and the notifications about them as one line', () => {
  const about = (id: number, href: string, html = '') => ({
    ...rung(id, href),
    formatted_message: `<a href="${href}">Asha</a> commented<blockquote>Sailed</blockquote>${html}`,
  })
  const conversation = about(1, '/frontend/show-conversation/?additionalId=2')
  const [newer, older] = [
    about(3, '/frontend/shipments?shipmentId=7&comment=5'),
    about(2, '/frontend/shipments?shipmentId=7'),
  ]
  const post = about(4, '/frontend/wall?queryPostId=5')
  const other = about(5, '/frontend/shipments?shipmentId=8')
  const items = toDoItems({ ...sources, notifications: [newer, older, conversation, post, other] })
  expect(items.map(({ key, detail, notifications: all }) => [key, detail, all?.map(({ id }) => id)])).toEqual(
    [
      ['messages:2', 'Vessel is alongside', ['1']],
      ['comments:7', 'Sailed', ['3', '2']],
      ['notifications:4', 'Sailed', ['4']],
      ['notifications:5', 'Sailed', ['5']],
    ],
  )
})

it('keeps the places of existing sections', () => {
  const items = toDoItems(sources)
  const places = (before: readonly string[]) => toDoSections(items, before).map(({ key }) => key)
  expect(places([])).toEqual(['member:2', 'shipment:7'])
  expect(places(['shipment:7'])).toEqual(['shipment:7', 'member:2'])
})

it('groups matches by their alert and sorts them by departure', () => {
  const match = {
    alert: 'a',
    kind: 'voyage',
    title: 'FCL Nhava Sheva → Rotterdam',
    path: '/frontend/wall?queryPostId=5',
    etd: null,
    at: epochMs(now),
  } as const
  const matches = new Map<string, KeptValue<'alert-matches'>>([
    ['product:p', { ...match, at: epochMs(now - 1) }],
    ['voyage:v', match],
    ['voyage:late', { ...match, etd: epochMs(now + 5) }],
    ['voyage:soon', { ...match, etd: epochMs(now + 1) }],
  ])
  const items = toDoItems({ ...sources, people: [], shipments: [], matches })
  expect(items.map(({ key }) => key)).toEqual([
    'alerts:voyage:soon',
    'alerts:voyage:late',
    'alerts:voyage:v',
    'alerts:product:p',
  ])
  expect(items[0]).toMatchObject({ group: { type: 'alert', key: 'a' }, detail: '' })
})

it('shows a snoozed item again at its time or when it changes', () => {
  const [messages] = toDoItems(sources)
  const [more] = toDoItems({ ...sources, people: [asha(4, '2026-11-23T11:00:00Z')] })
  if (!messages || !more) throw new Error('No messages')
  const entry = {
    state: 'snoozed',
    until: epochMs(now + 5),
    wall: null,
    kind: 'messages',
    mark: messages.mark,
    title: '',
    path: messages.path,
  } as const
  const snoozed = new Map([[messages.key, entry]])
  expect([
    isLineSnoozed(messages, snoozed, now),
    isLineSnoozed(more, snoozed, now),
    isLineSnoozed(messages, snoozed, now + 5),
  ]).toEqual([true, false, false])
})

it('stores no text of a message for a snoozed item', () => {
  const written = (last_message: string) =>
    connection.parse({ ...asha(3), last_message, last_message_at: null, last_message_at_ago: '1 hour ago' })
  const [one, other] = ['Vessel is alongside', 'Vessel has left'].map(
    (words) => toDoItems({ ...sources, people: [written(words)], shipments: [] })[0],
  )
  expect(one?.mark).not.toMatch(/[a-z]/i)
  expect(one?.mark).not.toBe(other?.mark)
})

it("shows the member's currently visible name in a reminder", () => {
  const reminders = new Map([
    [
      'member:2',
      {
        about: 'member',
        path: '/frontend/users/u2',
        title: 'Follow up with FF-2',
        due: epochMs(now),
        wall: null,
        isDone: false,
      },
    ],
  ] as const)
  const titleFor = (name: string) =>
    toDoItems({ ...sources, reminders, nameOf: () => name }).find(({ kind }) => kind === 'reminders')?.title
  expect(titleFor('Asha Menon')).toBe('Follow up with Asha Menon')
  expect(titleFor('FF-2')).toBe('Follow up with FF-2')
})
