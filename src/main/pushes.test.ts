import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createPushes, type PushTarget } from './pushes.ts'
import { createCoalescer } from './realtime/coalescer.ts'
import { timings } from './realtime/timings.ts'

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
