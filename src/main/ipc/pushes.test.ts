import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Push } from '#shared/ipc/push.ts'
import { createPushes, type Listener } from './pushes.ts'

let heard: Push[]
const listener = (id: number, into: Push[], destroyed = false): Listener => ({
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
  heard = []
})
afterEach(() => vi.useRealTimers())

it('gathers a flood of events into one push a frame', () => {
  const pushes = createPushes(() => [listener(1, heard)])
  for (let n = 0; n < 500; n += 1) pushes.send({ type: 'events', events: [event(String(n))] })
  expect(heard).toEqual([])
  vi.advanceTimersByTime(16)
  expect(heard).toHaveLength(1)
  expect(heard[0]?.type === 'events' ? heard[0].events.length : 0).toBe(500)
})

it('keeps the order between events and other things', () => {
  const pushes = createPushes(() => [listener(1, heard)])
  pushes.send({ type: 'events', events: [event('1')] })
  pushes.send({ type: 'resync' })
  expect(heard.map(({ type }) => type)).toEqual(['events', 'resync'])
  vi.advanceTimersByTime(100)
  expect(heard).toHaveLength(2)
})

it('holds notices back until a page listens', () => {
  const pushes = createPushes(() => [listener(1, heard)])
  pushes.send({ type: 'notice', notice: 'keyring-unavailable' })
  expect(heard).toEqual([])
  pushes.ready()
  vi.runAllTimers()
  expect(heard).toEqual([{ type: 'notice', notice: 'keyring-unavailable' }])
})

it('tells one window alone when asked to, and none that is gone', () => {
  const other: Push[] = []
  const pushes = createPushes(() => [listener(1, heard), listener(2, other), listener(3, heard, true)])
  pushes.send({ type: 'navigate', path: '/x' }, 2)
  pushes.send({ type: 'resync' })
  expect(heard.map(({ type }) => type)).toEqual(['resync'])
  expect(other.map(({ type }) => type)).toEqual(['navigate', 'resync'])
})
