import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userRef } from '#shared/contract/entities/user.schema.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'
import type { Announced } from '#shared/ipc/push.ts'
import type { News } from './news.ts'
import { createNotificationCenter, type NotificationCenter } from './notification-center.ts'

const minute = 60_000
let preferences: Preferences
let view: { focused: boolean; path: string }
let muted: string[]
let shown: News[]
let attention: boolean[]
let changes: number
let arrivals: Announced[]
let notificationCenter: NotificationCenter
const notifier = {
  notify: (news: News) => void shown.push(news),
  begin: vi.fn(),
  allow: vi.fn(),
  forAccount: () => notifier,
  conceal: vi.fn(),
  follow: vi.fn(),
  clear: vi.fn(),
  last: () => ({ last: null, error: null }),
  showNotice: vi.fn(async () => ({ outcome: 'shown' }) as const),
}

const from = (id: number): News => ({
  kind: 'message',
  title: `S${id}`,
  body: 'B',
  path: `/frontend/show-conversation/?additionalId=${id}`,
  subject: `conversation:${id}`,
  source: 'event',
  author: String(id),
  sender: null,
  quoted: 'B',
})
const bellNews: News = {
  ...from(0),
  kind: 'notification',
  path: '/frontend/wall?queryPostId=5',
  subject: 'post:5',
  source: 'bell',
  author: null,
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 12) })
  preferences = defaultPreferences
  view = { focused: false, path: '/frontend/wall' }
  muted = []
  shown = []
  attention = []
  changes = 0
  arrivals = []
  notificationCenter = createNotificationCenter({
    notifier,
    preferences: () => preferences,
    viewer: () => ({ id: '1', is_admin: false }),
    isConnection: () => false,
    distinct: (_user, name) => name,
    isMuted: (subject) => muted.includes(subject),
    threadOf: () => null,
    view: () => view,
    onAttention: (isUnseen) => attention.push(isUnseen),
    onArrival: (arrival) => arrivals.push(arrival),
    onQuietChange: () => {
      changes += 1
    },
    now: () => Date.now(),
  })
  notificationCenter.begin()
})
afterEach(() => {
  preferences = defaultPreferences
  notificationCenter.end()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('withdraws notifications of a read thread', () => {
  notificationCenter.take(from(2), false)
  notificationCenter.take(from(3), false)
  notifier.follow.mockClear()
  notificationCenter.threadRead('conversation', '2', 0)
  expect(notifier.follow).toHaveBeenCalledTimes(1)
  const current = (id: number) => notificationCenter.current(from(id), [`conversation:${id}`])
  expect([current(2), current(3)?.news.title]).toEqual([null, 'S3'])
})

it('announces each arrival once, unless it is in view, muted or held back', () => {
  const sender = userRef.parse({ id: 2, full_name: 'Ana Silva', user_unique_id: 'EXP2' })
  notificationCenter.take({ ...from(2), sender }, false)
  notificationCenter.take({ ...from(2), sender }, true)
  preferences = { ...preferences, notifications: false }
  notificationCenter.take(bellNews, false)
  muted = ['conversation:3']
  view = { focused: true, path: from(4).path }
  for (const id of [1, 3, 4]) notificationCenter.take(from(id), false)
  preferences = { ...preferences, doNotDisturb: 'on', notifications: true }
  notificationCenter.take(from(5), false)
  expect(arrivals).toEqual([
    { thread: 'conversation:2', author: 'EXP2', text: 'B' },
    { thread: 'post:5', author: '', text: 'B' },
  ])
})

it('shows notifications and requests attention until the threads are read', () => {
  expect(notificationCenter.take(from(2), false)).toBeNull()
  notificationCenter.take(from(3), false)
  expect(shown.map(({ title }) => title)).toEqual(['S2', 'S3'])
  notificationCenter.threadRead('conversation', '2', 0)
  expect(notificationCenter.isUnseen()).toBe(true)
  notificationCenter.threadRead('shipment', '3', 0)
  notificationCenter.threadRead('conversation', '3', 0)
  expect(notificationCenter.isUnseen()).toBe(false)
  expect(attention).toEqual([true, true, false])
})

it.each([
  ['the bell is opened', () => notificationCenter.bellOpened()],
  ['the list of notifications is shown', () => notificationCenter.shown('/frontend/notifications-view-all')],
  ['its subject is shown', () => notificationCenter.shown('/frontend/wall?queryPostId=5')],
  ['another device read it', () => notificationCenter.bellListed(new Set(), notificationCenter.mark())],
])('marks a notification as seen when %s', (_name, see) => {
  notificationCenter.take(bellNews, false)
  notificationCenter.take(from(2), false)
  notificationCenter.shown('/frontend/wall')
  expect(attention).toEqual([true, true])
  see()
  notificationCenter.threadRead('conversation', '2', 0)
  expect(notificationCenter.isUnseen()).toBe(false)
})

it('does not mark a message as seen by an open conversation', () => {
  notificationCenter.take(from(2), false)
  notificationCenter.shown('/frontend/show-conversation/?additionalId=2')
  expect(notificationCenter.isUnseen()).toBe(true)
  notificationCenter.threadRead('conversation', '2', 0)
  expect(notificationCenter.isUnseen()).toBe(false)
})

it('marks messages as seen after a newer server count of zero', () => {
  const before = notificationCenter.mark()
  notificationCenter.take(from(2), false)
  notificationCenter.inboxRead(before)
  expect(notificationCenter.isUnseen()).toBe(true)
  notificationCenter.bellListed(new Set(), notificationCenter.mark())
  expect(notificationCenter.isUnseen()).toBe(true)
  notificationCenter.inboxRead(notificationCenter.mark())
  expect(notificationCenter.isUnseen()).toBe(false)
})

it('requests attention for postponed news, but not for muted, visible or own news', () => {
  preferences = { ...preferences, doNotDisturb: 'on' }
  expect(notificationCenter.take(from(2), false)).toBe('do-not-disturb')
  expect(notificationCenter.isUnseen()).toBe(true)
  notificationCenter.threadRead('conversation', '2', 0)
  muted = ['conversation:3']
  view = { focused: true, path: from(4).path }
  expect([
    notificationCenter.take(from(3), false),
    notificationCenter.take(from(4), false),
    notificationCenter.take(from(1), false),
  ]).toEqual(['muted', 'in-view', 'own'])
  expect(notificationCenter.isUnseen()).toBe(false)
  expect(shown).toEqual([])
  expect(notificationCenter.held().map(({ kind, reason }) => [kind, reason])).toEqual([
    ['message', 'do-not-disturb'],
    ['message', 'muted'],
    ['message', 'in-view'],
    ['message', 'own'],
  ])
})

describe('reminder', () => {
  it('repeats unseen news at most three times', () => {
    preferences = { ...preferences, reminderMinutes: 5 }
    notificationCenter.take(from(2), false)
    vi.advanceTimersByTime(4 * minute)
    expect(shown).toHaveLength(1)
    vi.advanceTimersByTime(60 * minute)
    expect(shown).toHaveLength(4)
  })
  it('ends when the news is seen', () => {
    preferences = { ...preferences, reminderMinutes: 5 }
    notificationCenter.take(from(2), false)
    vi.advanceTimersByTime(6 * minute)
    notificationCenter.threadRead('conversation', '2', 0)
    vi.advanceTimersByTime(60 * minute)
    expect(shown).toHaveLength(2)
  })
  it('waits for the end of do not disturb without using up repeats', () => {
    preferences = { ...preferences, reminderMinutes: 5, doNotDisturb: epochMs(Date.now() + 12 * minute) }
    notificationCenter.take(from(2), false)
    vi.advanceTimersByTime(60 * minute)
    expect(shown).toHaveLength(3)
    expect(notificationCenter.held().map(({ reason }) => reason)).toEqual(['do-not-disturb'])
  })
  it('is off by default', () => {
    notificationCenter.take(from(2), false)
    vi.advanceTimersByTime(600 * minute)
    expect(shown).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('uses one timer for the next change of quiet times', () => {
  expect(vi.getTimerCount()).toBe(0)
  preferences = {
    ...preferences,
    doNotDisturb: epochMs(Date.now() + 30 * minute),
    quietHours: [{ days: [1], from: '18:00', to: '19:00' }],
    reminderMinutes: 60,
  }
  notificationCenter.wake()
  notificationCenter.take(from(2), false)
  expect([vi.getTimerCount(), changes]).toEqual([1, 1])
  vi.advanceTimersByTime(30 * minute)
  expect(changes).toBe(2)
  expect(notificationCenter.take(from(3), false)).toBeNull()
  vi.advanceTimersByTime(330 * minute)
  expect(notificationCenter.take(from(3), false)).toBe('quiet-hours')
  expect(vi.getTimerCount()).toBe(1)
})

it('reports quiet hours while signed out', () => {
  preferences = { ...preferences, quietHours: [{ days: [1], from: '18:00', to: '19:00' }] }
  notificationCenter.end()
  vi.advanceTimersByTime(8 * 60 * minute)
  expect(changes).toBe(2)
})

it('rechecks delayed news for read, muted and quiet states', () => {
  const asked = () => notificationCenter.isStillWanted(from(2))
  notificationCenter.take(from(2), false)
  expect(asked()).toBe(true)
  muted = ['conversation:2']
  expect(asked()).toBe(false)
  muted = []
  view = { focused: true, path: from(2).path }
  expect(asked()).toBe(false)
  view = { focused: false, path: '/frontend/wall' }
  preferences = { ...preferences, doNotDisturb: 'on' }
  expect(asked()).toBe(false)
  preferences = defaultPreferences
  notificationCenter.threadRead('conversation', '2', 0)
  expect(asked()).toBe(false)
})

it('shows a test notification, or returns the reason against it', async () => {
  expect(await notificationCenter.tryOne()).toEqual({ outcome: 'shown' })
  expect(notifier.allow).toHaveBeenCalledOnce()
  preferences = { ...preferences, doNotDisturb: 'on' }
  expect(await notificationCenter.tryOne()).toEqual({ outcome: 'held', reason: 'do-not-disturb' })
  expect(await notificationCenter.showNotice('T', 'B')).toBe(false)
  preferences = { ...preferences, notifications: false }
  expect(await notificationCenter.tryOne()).toEqual({ outcome: 'held', reason: 'switched-off' })
  expect(notificationCenter.held()).toHaveLength(3)
})

describe('news that was missed during a gap', () => {
  const shipment: News = {
    ...from(7),
    kind: 'shipment',
    title: 'SH-7',
    path: '/frontend/shipments?shipmentId=7',
    subject: 'shipment:7',
  }
  const missed = () => [
    { news: from(2), count: 2 },
    { news: shipment, count: 1 },
  ]

  it('becomes one notification that links its thread or To do', () => {
    notificationCenter.recordMissed(missed())
    expect(shown).toMatchObject([
      { title: 'While you were away: 2 messages, 1 comment', body: 'S2, SH-7', path: '/to-do' },
    ])
    notificationCenter.recordMissed(missed().slice(0, 1))
    expect(shown.at(-1)).toMatchObject({ title: 'While you were away: 2 messages', path: from(2).path })
    notificationCenter.recordMissed([])
    expect(shown).toHaveLength(2)
  })

  it('excludes muted and disabled threads, each with its reason', () => {
    muted = ['conversation:2']
    notificationCenter.recordMissed(missed())
    expect(shown.at(-1)).toMatchObject({ title: 'While you were away: 1 comment', path: shipment.path })
    preferences = { ...preferences, notifyShipments: false }
    notificationCenter.recordMissed(missed())
    expect(shown).toHaveLength(1)
    expect(notificationCenter.held().map(({ reason }) => reason)).toEqual([
      'muted',
      'muted',
      'kind-switched-off',
    ])
  })

  it('hides names without a preview, and waits during do not disturb', () => {
    preferences = { ...preferences, notificationPreview: 'none' }
    notificationCenter.recordMissed(missed())
    expect(shown.map(({ title, body }) => title + body).join()).not.toMatch(/SH-7|S2/)
    preferences = { ...preferences, doNotDisturb: 'on' }
    notificationCenter.recordMissed(missed())
    expect(shown).toHaveLength(1)
    expect(notificationCenter.isUnseen()).toBe(true)
    expect(notificationCenter.held()).toMatchObject([
      { reason: 'do-not-disturb' },
      { reason: 'do-not-disturb' },
    ])
  })

  it('is still wanted until every thread is read', () => {
    notificationCenter.recordMissed(missed())
    const [summary] = shown as [News]
    notificationCenter.threadRead('conversation', '2', 0)
    expect(notificationCenter.isStillWanted(summary)).toBe(true)
    notificationCenter.threadRead('shipment', '7', 0)
    expect(notificationCenter.isStillWanted(summary)).toBe(false)
  })
})
