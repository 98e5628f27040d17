import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDeadline } from './deadline.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const onDue = vi.fn()
const restart = vi.fn()
let days: number | null
let busy: boolean

const open = () =>
  createDeadline({ days: () => days, isBusy: () => busy, onDue, restart, now: () => Date.now() })

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * day })
  vi.clearAllMocks()
  days = 3
  busy = false
})
afterEach(() => vi.useRealTimers())

it('warns once an hour ahead and restarts at the deadline', () => {
  const deadline = open()
  deadline.begin(Date.now())
  expect(deadline.dueAt()).toBe(103 * day)
  vi.advanceTimersByTime(3 * day - hour - minute)
  expect(onDue).not.toHaveBeenCalled()
  vi.advanceTimersByTime(hour)
  expect(onDue.mock.calls).toEqual([[103 * day]])
  expect(restart).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minute)
  expect(restart).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(day)
  expect(restart).toHaveBeenCalledOnce()
})

it('allows an hour after a deadline that has passed', () => {
  const deadline = open()
  deadline.begin(Date.now() - 30 * day)
  vi.advanceTimersByTime(minute)
  expect(onDue.mock.calls).toEqual([[100 * day + minute + hour]])
  vi.advanceTimersByTime(hour - minute)
  expect(restart).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minute)
  expect(restart).toHaveBeenCalledOnce()
})

it('waits while the app is sending', () => {
  days = 0
  open().begin(Date.now())
  busy = true
  vi.advanceTimersByTime(5 * hour)
  expect(restart).not.toHaveBeenCalled()
  busy = false
  vi.advanceTimersByTime(minute)
  expect(restart).toHaveBeenCalledOnce()
})

it('cancels with the policy and warns again if it returns', () => {
  days = 0
  const deadline = open()
  deadline.begin(Date.now())
  vi.advanceTimersByTime(30 * minute)
  days = null
  vi.advanceTimersByTime(day)
  expect([deadline.dueAt(), restart.mock.calls.length]).toEqual([null, 0])
  days = 0
  vi.advanceTimersByTime(minute)
  expect(onDue).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(hour)
  expect(restart).toHaveBeenCalledOnce()
})
