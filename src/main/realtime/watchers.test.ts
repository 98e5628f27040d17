import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWatchers, mostChannels } from './watchers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const likes = (from: number, count: number) => Array.from({ length: count }, (_, i) => `like.${from + i}`)

describe('watched channels', () => {
  it('are counted over windows', () => {
    const onChange = vi.fn()
    const watchers = createWatchers(onChange, 1000)
    watchers.watch(1, ['like.1'])
    watchers.watch(2, ['like.1', 'like.2'])
    watchers.forget(2)
    vi.advanceTimersByTime(2000)
    expect([...watchers.wanted()]).toEqual(['like.1'])
  })
  it('linger for their time, and no longer', () => {
    const watchers = createWatchers(() => {}, 1000)
    watchers.watch(1, ['like.1'])
    watchers.watch(1, [])
    vi.advanceTimersByTime(999)
    expect(watchers.wanted().size).toBe(1)
    vi.advanceTimersByTime(2)
    expect(watchers.wanted().size).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('are told of only when the set changes', () => {
    const onChange = vi.fn()
    const watchers = createWatchers(onChange, 1000)
    watchers.watch(1, ['like.1'])
    watchers.watch(1, ['like.1'])
    watchers.watch(2, ['like.1'])
    watchers.watch(1, [])
    expect(onChange).toHaveBeenCalledTimes(1)
  })
  it('are capped: held ones always, then what is watched, and what lingers goes first', () => {
    const watchers = createWatchers(() => {}, 1000)
    watchers.hold(['posts.1', 'user-notification.1'])
    watchers.watch(1, likes(0, 390))
    watchers.watch(1, likes(1000, 395))
    const wanted = watchers.wanted()
    expect(wanted.size).toBe(mostChannels)
    expect(wanted.has('posts.1')).toBe(true)
    expect(likes(1000, 395).every((channel) => wanted.has(channel))).toBe(true)
    watchers.watch(2, likes(2000, 400))
    expect(watchers.wanted().size).toBe(mostChannels)
    expect(watchers.wanted().has('posts.1')).toBe(true)
    watchers.stop()
  })
  it('that are not of the contract are not asked for', () => {
    const watchers = createWatchers(() => {}, 1000)
    watchers.watch(1, ['private-like.1', 'like.', 'like.a/b', 'presence-x', 'like.1'])
    expect([...watchers.wanted()]).toEqual(['like.1'])
  })
})
