import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EndpointName, endpoints, type OutputOf } from '#shared/contract/api/contract.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { reviewsToWrite } from '#shared/rules/reviews-to-write.ts'
import { isLineSnoozed, type SnoozedLines } from '#shared/rules/to-do-lines.ts'
import type { UnreadState } from '#shared/rules/unread.ts'
import { type ToDoItem, toDoItems } from '../../src/renderer/features/to-do/to-do-item.ts'
import { unreadOwner } from '../support/main/unread-owner.ts'

const origin = 'https://network.example'
const now = 1000
const viewer = { id: '1', kyc_status: 'Accepted' } as const
const parse = <N extends EndpointName>(name: N, value: unknown): OutputOf<N> =>
  endpoints[name].output.parse(value) as OutputOf<N>

const about = [
  '/frontend/shipments?shipmentId=7',
  '/frontend/shipments?shipmentId=8',
  '/frontend/show-conversation/?additionalId=2',
  '/frontend/show-conversation/?additionalId=9',
  '/frontend/wall?queryPostId=5',
  '/frontend/view-user/x',
]
const count = fc.integer({ min: 0, max: 3 })
const act = fc.oneof(
  fc.record({ type: fc.constant('people'), counts: fc.dictionary(fc.constantFrom('2', '3', '4'), count) }),
  fc.record({ type: fc.constant('shipments'), counts: fc.dictionary(fc.constantFrom('7', '8'), count) }),
  fc.record({ type: fc.constant('inbox'), count }),
  fc.record({
    type: fc.constant('bell'),
    items: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        path: fc.constantFrom(...about),
        verb: fc.constantFrom('liked', 'commented on', 'wrote about'),
        is_read: fc.boolean(),
      }),
      { selector: ({ id }) => id },
    ),
  }),
  fc.record({ type: fc.constant('message'), from: fc.constantFrom('2', '3', '9'), id: count }),
  fc.record({ type: fc.constant('comment'), shipment: fc.constantFrom('7', '8'), id: count }),
  fc.record({ type: fc.constant('readAll'), thread: fc.constantFrom('conversation:2', 'shipment:7') }),
  fc.record({
    type: fc.constant('mark'),
    thread: fc.constantFrom('conversation:2', 'shipment:7', 'shipment:99'),
  }),
  fc.record({ type: fc.constant('matches'), keys: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')) }),
  fc.record({ type: fc.constant('read'), id: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ type: fc.constant('aside'), at: fc.nat(9), until: fc.constantFrom(null, now - 1, now + 1) }),
)

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** A page beside the owner of what is unread: the lists as main answered them, with main's counts. */
const setup = () => {
  const marks = new Map<string, number>()
  let matches: readonly string[] = []
  let snoozed: SnoozedLines = new Map()
  let state: UnreadState | null = null
  let people = parse('directory.connections', [])
  let shipments = parse('directory.shipments', [])
  let notifications: readonly Notification[] = []
  const owner = unreadOwner({ marked: () => new Map(marks), onChange: (next) => (state = next) })
  owner.set({ isKnown: true, now })
  const answered = <N extends EndpointName>(name: N, value: unknown, input: unknown = {}): OutputOf<N> =>
    owner.apply(name, input, parse(name, value), owner.ask())
  const items = (): readonly ToDoItem[] => {
    const { threads, figures, bell } = owner.state()
    const countOf = (thread: string): number => threads[thread] ?? 0
    return toDoItems({
      people: people.map((one) => ({ ...one, unread_count: countOf(`conversation:${one.user.id}`) })),
      shipments: shipments.map((one) => ({ ...one, unread_comment_count: countOf(`shipment:${one.id}`) })),
      messages: figures?.messages ?? 0,
      notifications: notifications.map((item) => ({
        ...item,
        is_read: item.is_read || bell?.includes(item.id) === false,
      })),
      marks: new Map([...marks].map(([key, at]) => [key, { at: at as never }])),
      reminders: new Map(),
      matches: new Map(
        matches.map((key) => [
          key,
          {
            alert: 'x',
            title: key,
            path: '/frontend/wall',
            etd: null,
            at: 1 as never,
            kind: 'post' as const,
          },
        ]),
      ),
      reviews: reviewsToWrite({ viewer, shipments, products: [], hasRated: () => null }),
      nameOf: ({ user_unique_id }) => user_unique_id,
      origin,
      now,
    })
  }
  const lines = (): readonly ToDoItem[] =>
    items().filter((item) => item.kind !== 'likes' && !isLineSnoozed(item, snoozed, now))
  const run = (one: Act): void => {
    switch (one.type) {
      case 'people':
        people = answered(
          'directory.connections',
          Object.entries(one.counts).map(([id, unread_count]) => ({
            user: { id },
            unread_count,
            last_message: id,
          })),
        )
        return
      case 'shipments':
        shipments = answered(
          'directory.shipments',
          Object.entries(one.counts).map(([id, unread_comment_count]) => ({
            id,
            unread_comment_count,
            comment_count: unread_comment_count + 4,
            user_id: 2,
            viewer_bought: true,
            closed_at: id === '8' ? '2026-03-01' : null,
          })),
        )
        return
      case 'inbox':
        answered('conversations.checkUnread', { is_online: true, unread_count: one.count }, { userId: '1' })
        return
      case 'bell': {
        const all = one.items.map(({ id, path, verb, is_read }) => ({
          id,
          is_read,
          formatted_message: `<strong>Ravi</strong> ${verb} <a href="${path}">this</a>`,
        }))
        const value = answered('notifications.unread', {
          unread_notifications: [],
          latest_notifications: all,
        })
        notifications = value.latest_notifications
        return
      }
      case 'message':
        owner.applyEvents([
          {
            name: 'ConversationStarted',
            subject: '1',
            payload: { conversation: { id: `m${one.id}`, user_id: one.from } },
          },
        ] as unknown as RealtimeEvent[])
        return
      case 'comment':
        owner.applyEvents([
          {
            name: 'ShipmentCommentCreated',
            subject: one.shipment,
            payload: { userId: '2', comment: { id: `c${one.id}`, user_id: '2' } },
          },
        ] as unknown as RealtimeEvent[])
        return
      case 'readAll': {
        const [kind = '', id = ''] = one.thread.split(':')
        owner.readAll(kind as 'shipment', id)
        return
      }
      case 'mark':
        marks.set(one.thread, 5)
        owner.marksChanged()
        return
      case 'matches':
        matches = one.keys
        owner.set({ matches })
        return
      case 'read':
        owner.markNotifications([String(one.id)], true)
        return
      case 'aside': {
        const all = items()
        const item = all[one.at % Math.max(1, all.length)]
        if (item === undefined) return
        const { key, kind, mark } = item
        snoozed = new Map([
          ...snoozed,
          [key, { kind, mark, state: one.until === null ? 'done' : 'snoozed', until: one.until as never }],
        ])
        owner.set({ snoozed })
      }
    }
  }
  return { run, lines, state: () => state ?? owner.state() }
}

it('counts in the badge what the list of To do shows, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const page = setup()
      for (const one of acts) {
        page.run(one)
        expect(page.state().toDo, JSON.stringify(one)).toBe(page.lines().length)
      }
    }),
  )
})

it('shows one line for a thread and what the bell says about it', () => {
  const page = setup()
  page.run({ type: 'shipments', counts: { 7: 2 } })
  page.run({
    type: 'bell',
    items: [1, 2].map((id) => ({ id, path: about[0] ?? '', verb: 'wrote about', is_read: false })),
  })
  expect(page.lines().map(({ key, notifications }) => [key, notifications?.length])).toEqual([
    ['comments:7', 2],
  ])
  expect(page.state().toDo).toBe(1)
})
