import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const made = vi.hoisted(() => ({ idle: 0, asked: 0 }))
vi.mock('electron', () => ({
  powerMonitor: {
    getSystemIdleTime: () => {
      made.asked += 1
      return made.idle
    },
  },
}))

const { createIdleLock } = await import('./idle-lock.ts')

let minutes: number | undefined
let locked: number
const start = () =>
  createIdleLock({
    minutes: () => minutes,
    lock: () => {
      locked += 1
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(made, { idle: 0, asked: 0 })
  minutes = 10
  locked = 0
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

it('locks once nobody has been there for so long, and not before', () => {
  start()
  made.idle = 599
  vi.advanceTimersByTime(5000)
  expect(locked).toBe(0)
  made.idle = 600
  vi.advanceTimersByTime(5000)
  expect(locked).toBe(1)
})

it('locks with the system, and after a sleep that was too long', () => {
  const idle = start()
  idle.look(true)
  expect(locked).toBe(1)
  idle.look(false)
  expect(locked).toBe(1)
  made.idle = 3600
  idle.look(false)
  expect(locked).toBe(2)
})

it('without a rule asks nothing and locks nothing; a rule that comes holds at once', () => {
  minutes = undefined
  const idle = start()
  made.idle = 100_000
  vi.advanceTimersByTime(60_000)
  idle.look(true)
  expect([locked, made.asked]).toEqual([0, 0])
  minutes = 1
  idle.follow()
  expect(locked).toBe(1)
  minutes = undefined
  idle.follow()
  vi.advanceTimersByTime(60_000)
  expect(locked).toBe(1)
})
