import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseEvent, type RealtimeEvent } from '#shared/contract/events/contract.ts'
import { type Coalescer, createCoalescer } from './coalescer.ts'

const interval = 250
let batches: RealtimeEvent[][]
let coalescer: Coalescer

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  batches = []
  coalescer = createCoalescer((events) => batches.push(events), interval)
})
afterEach(() => vi.useRealTimers())

const event = (channel: string, name: string, data: object): RealtimeEvent => {
  const parsed = parseEvent(channel, name, data)
  if (!parsed) throw new Error('no such event')
  return parsed
}
const like = (post: number, likeCount: number, userId = 5) =>
  event(`private-like.${post}`, 'LikePost', { likeCount, userId })
const comment = (id: number) =>
  event('private-comment.post.1', 'PostCommentCreated', { commentId: id, userId: 2 })
const counts = () =>
  batches.map((batch) => batch.map(({ payload }) => ('likeCount' in payload ? payload.likeCount : '?')))

describe('coalescer', () => {
  it('emits single events at once', () => {
    coalescer.push(comment(1))
    coalescer.push(event('private-user-notification.7', 'UserNotification', { notificationId: 3 }))
    expect(batches).toHaveLength(2)
  })
  it('emits a flood in four batches per second with the latest state', () => {
    for (let n = 1; n <= 2000; n += 1) {
      coalescer.push(like(1, n))
      vi.advanceTimersByTime(1)
    }
    vi.advanceTimersByTime(interval * 2)
    expect(batches.length).toBeLessThanOrEqual(10)
    expect(batches.length).toBeGreaterThanOrEqual(8)
    expect(batches.slice(2).every((batch) => batch.length === 1)).toBe(true)
    expect(counts().at(-1)).toEqual([2000])
  })
  it('keeps the likes of different members on one post', () => {
    for (const n of [1, 2]) coalescer.push(like(9, n, n))
    coalescer.push(like(1, 3, 5))
    coalescer.push(like(1, 4, 6))
    vi.advanceTimersByTime(interval * 2)
    expect(counts()).toEqual([[1], [2], [3, 4]])
  })
  it('drops duplicate events', () => {
    for (const id of [1, 2, 1, 3, 2]) coalescer.push(comment(id))
    vi.advanceTimersByTime(interval * 2)
    expect(batches.flat().map(({ payload }) => ('commentId' in payload ? payload.commentId : null))).toEqual([
      '1',
      '2',
      '3',
    ])
  })
  it('accepts a duplicate after a minute', () => {
    coalescer.push(comment(1))
    vi.advanceTimersByTime(61_000)
    coalescer.push(comment(1))
    expect(batches).toHaveLength(2)
  })
  it('keeps its interval if the wall clock changes', () => {
    coalescer.push(like(1, 1))
    coalescer.push(like(1, 2))
    vi.setSystemTime(500_000)
    coalescer.push(like(1, 3))
    expect(counts()).toEqual([[1], [2]])
    vi.advanceTimersByTime(2 * interval)
    expect(counts()).toEqual([[1], [2], [3]])
  })
  it('drops waiting events when the session ends', () => {
    for (const n of [1, 2, 3]) coalescer.push(like(n, n))
    coalescer.stop()
    vi.advanceTimersByTime(interval * 4)
    expect(counts()).toEqual([[1], [2]])
  })
})
