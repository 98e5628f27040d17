import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { noLock } from '#shared/ipc/lock.ts'
import type { GovernedPreferences } from '#shared/ipc/preferences.ts'
import type { Push } from '#shared/ipc/push.ts'
import { homePath } from '#shared/paths.ts'
import { unknownUnread } from '#shared/rules/unread.ts'
import { samplePushes } from '../../tests/support/renderer/sample-pushes.ts'
import { createPushes, type PushTarget } from './pushes.ts'
import { createCoalescer } from './realtime/coalescer.ts'
import { timings } from './realtime/timings.ts'

const locked = { ...noLock, hasPin: true, isLocked: true }

let received: Push[]
const pageOf = (id: number, into: Push[], destroyed = false): PushTarget => ({
  id,
  isDestroyed: () => destroyed,
  send: (_channel, push) => into.push(push),
})
const event = (subject: string): RealtimeEvent => ({
  name: 'LikePost',
  channel: 'like',
  subject,
  payload: { likeCount: 1, userId: null },
})

beforeEach(() => {
  vi.useFakeTimers()
  received = []
})
afterEach(() => vi.useRealTimers())

it('batches a flood of events without loss', () => {
  const pushes = createPushes(() => [pageOf(1, received)])
  const coalescer = createCoalescer((events) => pushes.send({ type: 'events', events }), timings.flush)
  for (let n = 0; n < 500; n += 1) coalescer.push(event(String(n)))
  expect(received).toHaveLength(2)
  vi.advanceTimersByTime(2 * timings.flush)
  expect(received).toHaveLength(3)
  const subjects = received.flatMap((push) =>
    push.type === 'events' ? push.events.map(({ subject }) => subject) : [],
  )
  expect(subjects).toEqual(Array.from({ length: 500 }, (_, n) => String(n)))
})

it('keeps the order of events and other pushes', () => {
  const pushes = createPushes(() => [pageOf(1, received)])
  pushes.send({ type: 'events', events: [event('1')] })
  pushes.send({ type: 'resync' })
  expect(received.map(({ type }) => type)).toEqual(['events', 'resync'])
  vi.advanceTimersByTime(100)
  expect(received).toHaveLength(2)
})

it('holds notices until a page is ready', () => {
  const pushes = createPushes(() => [pageOf(1, received)])
  pushes.send({ type: 'notice', notice: 'keyring-unavailable' })
  expect(received).toEqual([])
  pushes.ready(1)
  vi.runAllTimers()
  expect(received).toEqual([{ type: 'notice', notice: 'keyring-unavailable' }])
})

it('holds a navigation until its page is ready', () => {
  const other: Push[] = []
  const pushes = createPushes(() => [pageOf(1, received), pageOf(2, other)])
  pushes.send({ type: 'navigate', path: '/x' }, 1)
  expect(received).toEqual([])
  pushes.ready(1)
  vi.runAllTimers()
  expect([received, other]).toEqual([[{ type: 'navigate', path: '/x' }], []])
})

it('holds a navigation while other pages are ready', () => {
  const other: Push[] = []
  const pages = [pageOf(1, received), pageOf(2, other), pageOf(3, other)]
  const pushes = createPushes(() => pages)
  pushes.send({ type: 'navigate', path: '/x' }, 1)
  pushes.send({ type: 'navigate', path: '/gone' }, 3)
  pages.pop()
  pushes.ready(2)
  vi.runAllTimers()
  expect([received, other]).toEqual([[], []])
  pushes.ready(1)
  pushes.ready(3)
  vi.runAllTimers()
  expect([received, other]).toEqual([[{ type: 'navigate', path: '/x' }], []])
})

it('sends to a single window on request, and not to destroyed ones', () => {
  const other: Push[] = []
  const pushes = createPushes(() => [pageOf(1, received), pageOf(2, other), pageOf(3, received, true)])
  pushes.ready(2)
  pushes.send({ type: 'navigate', path: '/x' }, 2)
  pushes.send({ type: 'resync' })
  expect(received.map(({ type }) => type)).toEqual(['resync'])
  expect(other.map(({ type }) => type)).toEqual(['navigate', 'resync'])
})

it("sends a window's own change to the others only", () => {
  const other: Push[] = []
  const pushes = createPushes(() => [pageOf(1, received), pageOf(2, other)])
  pushes.sendToOthers(samplePushes['thread-changed'], 1)
  expect([received, other]).toEqual([[], [samplePushes['thread-changed']]])
})

const session = { status: 'signed-out', reason: 'none', server: null } as const
const accounts = { list: [], mayAdd: true }
const known = { wall: null, path: '/frontend/board' }
const preferences = { lastPath: '/frontend/wall?q=their+search' } as GovernedPreferences

it('sends a window that waits for its account nothing of the active one', () => {
  const [main, waiting]: [Push[], Push[]] = [[], []]
  const pushes = createPushes(
    () => [pageOf(1, main), pageOf(2, waiting)],
    (id) => (id === 2 ? 'waiting' : 'follows'),
  )
  const content: readonly Push[] = [
    { type: 'events', events: [event('1')] },
    { type: 'connection', connection: { http: 'ok', realtime: 'off', error: null } },
    { type: 'resync' },
    { type: 'unread', unread: unknownUnread },
    { type: 'arrived', thread: 'post:1', author: 'A', text: 'B' },
    { type: 'kept', account: 'a', changes: [] },
    { type: 'drafts', account: 'a', drafts: [] },
    { type: 'thread-changed', account: 'a', kind: 'post', id: '1' },
    { type: 'offers-seen', kinds: [] },
    { type: 'chat-status', online: { 7: true } },
    { type: 'charged', kinds: ['post'], asked: 1, charged: 2, isRefused: false },
  ]
  for (const push of content) pushes.send(push)
  pushes.send({ type: 'navigate', path: '/x' }, 2)
  pushes.ready(2)
  vi.runAllTimers()
  expect(main).toEqual(content)
  expect(waiting).toEqual([])

  pushes.send({ type: 'session', session, accounts, known })
  pushes.send({ type: 'preferences', preferences })
  pushes.send({ type: 'lock', lock: locked })
  pushes.send({ type: 'flush' })
  expect(waiting).toEqual([
    { type: 'accounts', accounts },
    { type: 'preferences', preferences: { lastPath: homePath } },
    { type: 'lock', lock: locked },
    { type: 'flush' },
  ])
})

it('leaves a pinned window at its own place when its account returns', () => {
  const pushes = createPushes(
    () => [pageOf(1, received)],
    () => 'pinned',
  )
  pushes.send({ type: 'session', session, accounts, known })
  pushes.send({ type: 'unread', unread: unknownUnread })
  expect(received).toEqual([
    { type: 'session', session, accounts },
    { type: 'unread', unread: unknownUnread },
  ])
})

it('sends nothing of an account to a locked page, and keeps what is said once until the page boots again', () => {
  let isLocked = true
  const pushes = createPushes(
    () => [pageOf(1, received)],
    () => 'follows',
    () => isLocked,
  )
  pushes.ready(1)
  const all = Object.values(samplePushes)
  for (const push of all) pushes.send(push)
  vi.runAllTimers()
  expect(received.map(({ type }) => type).toSorted()).toEqual(
    ['clock', 'flush', 'language', 'lock', 'preferences', 'progress', 'update'].toSorted(),
  )
  expect(received.find(({ type }) => type === 'preferences')).toMatchObject({
    preferences: { lastPath: homePath },
  })
  received.length = 0
  // A reload under the cover.
  pushes.ready(1)
  vi.runAllTimers()
  expect(received).toEqual([])
  isLocked = false
  pushes.ready(1)
  vi.runAllTimers()
  expect(received).toEqual([samplePushes.charged, samplePushes.navigate, samplePushes.notice])
})
