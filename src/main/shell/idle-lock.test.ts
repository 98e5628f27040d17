import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createIdleLock } from './idle-lock.ts'
import type { Presence } from './presence.ts'

let minutes: number | undefined
let presence: Presence
let asked: number
let locked: number
const start = () =>
  createIdleLock({
    minutes: () => minutes,
    readPresence: async () => {
      asked += 1
      return presence
    },
    lock: () => {
      locked += 1
    },
  })
const idle = (idleSeconds: number): Presence => ({ isLocked: false, idleSeconds })

beforeEach(() => {
  vi.useFakeTimers()
  minutes = 10
  presence = idle(0)
  asked = 0
  locked = 0
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

it('locks within seconds of the limit, and not before', async () => {
  presence = idle(590)
  start()
  await vi.advanceTimersByTimeAsync(0)
  presence = idle(599)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(locked).toBe(0)
  presence = idle(604)
  await vi.advanceTimersByTimeAsync(5000)
  expect(locked).toBe(1)
})

it('checks every half minute while the user is active', async () => {
  start()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked).toBe(21)
  expect(locked).toBe(0)
})

it("locks with the session, by Electron's event or by a check", async () => {
  const lock = start()
  lock.check(true)
  expect(locked).toBe(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(locked).toBe(1)
  presence = { isLocked: true, idleSeconds: 0 }
  await vi.advanceTimersByTimeAsync(30_000)
  expect(locked).toBe(2)
})

it('locks after a sleep beyond the limit', async () => {
  const lock = start()
  await vi.advanceTimersByTimeAsync(0)
  presence = idle(3600)
  lock.check(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(locked).toBe(1)
})

it('is inactive without a policy and applies a new policy at once', async () => {
  minutes = undefined
  presence = idle(100_000)
  const lock = start()
  await vi.advanceTimersByTimeAsync(60_000)
  lock.check(true)
  expect([locked, asked]).toEqual([0, 0])
  minutes = 1
  lock.follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(locked).toBe(1)
  minutes = undefined
  lock.follow()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(locked).toBe(1)
})

it('checks at once only if the limit has changed', async () => {
  const lock = start()
  await vi.advanceTimersByTimeAsync(0)
  lock.follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(1)
  minutes = 5
  lock.follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
})

it('ignores an answer that arrives after the policy was removed', async () => {
  presence = idle(3600)
  const lock = start()
  minutes = undefined
  lock.follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(locked).toBe(0)
})
