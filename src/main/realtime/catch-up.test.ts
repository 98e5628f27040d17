import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { type CatchUp, caughtUpLists, createCatchUp } from './catch-up.ts'

let fetched: string[]
let seen: boolean
let watched: boolean
let paused: boolean
let gaps: number
let settled: number
let catchUp: CatchUp

beforeEach(() => {
  vi.useFakeTimers()
  fetched = []
  seen = false
  watched = false
  paused = false
  gaps = 0
  settled = 0
  catchUp = createCatchUp(
    {
      isSeen: () => seen,
      isWatched: () => watched,
      isCutOff: () => paused,
      fetch: async (name) => {
        fetched.push(name)
        return ok(null)
      },
      onGap: () => {
        gaps += 1
      },
      onSettled: () => {
        settled += 1
      },
    },
    () => 0.9,
  )
})
afterEach(() => {
  catchUp.end()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('fetches each list once for several gaps while no window is visible', async () => {
  catchUp.gapEnded(false)
  catchUp.gapEnded(false)
  await vi.advanceTimersByTimeAsync(4400)
  expect(fetched).toEqual([])
  await vi.advanceTimersByTimeAsync(600)
  expect(fetched).toEqual([...caughtUpLists])
  expect({ gaps, settled }).toEqual({ gaps: 2, settled: 1 })
})

it('postpones its fetches during a pause', async () => {
  catchUp.begin()
  paused = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toEqual([])
  paused = false
  catchUp.resume(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetched).toEqual([...caughtUpLists])
})

it('leaves lists to a visible page that fetches them itself', async () => {
  seen = true
  watched = true
  catchUp.gapEnded(false)
  catchUp.recordResponse('directory.shipments')
  catchUp.recordResponse('notifications.unread')
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetched).toEqual(['directory.connections'])
  expect(settled).toBe(1)
})

it('settles as soon as a page has fetched every list', async () => {
  seen = true
  watched = true
  catchUp.begin()
  for (const name of caughtUpLists) {
    expect(settled).toBe(0)
    catchUp.recordResponse(name)
  }
  await vi.advanceTimersByTimeAsync(0)
  expect({ fetched, settled }).toEqual({ fetched: [], settled: 1 })
})

it('fetches once after a pause that followed a gap', async () => {
  catchUp.gapEnded(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect({ fetched, gaps }).toEqual({ fetched: [], gaps: 1 })
  catchUp.resume(false)
  catchUp.resume(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toEqual([...caughtUpLists])
  catchUp.resume(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(settled).toBe(1)
})

it('ends with the session', async () => {
  catchUp.begin()
  catchUp.end()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toEqual([])
})
