import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appError, type ErrorCode } from '#shared/errors.ts'
import { connectionAtom } from './session.ts'
import { createSpacing } from './spacing.ts'
import { store } from './store.ts'

const again = vi.fn()
const setHttp = (http: 'ok' | 'failing'): void =>
  store.set(connectionAtom, { http, realtime: 'connected', error: null })

beforeEach(() => {
  vi.useFakeTimers()
  again.mockReset()
  setHttp('ok')
})
afterEach(() => vi.useRealTimers())

test('fetches again after 3 s, and doubles the wait up to 12 s', () => {
  const spacing = createSpacing(again)
  for (const seconds of [3, 6, 12, 12, 12]) {
    spacing.failed(appError('server'))
    vi.advanceTimersByTime(seconds * 1000 - 100)
    expect(again).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(again).toHaveBeenCalledOnce()
    again.mockReset()
  }
})

test('waits for Retry-After', () => {
  createSpacing(again).failed(appError('throttled', { retryAfter: 30 }))
  vi.advanceTimersByTime(29_900)
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(again).toHaveBeenCalledOnce()
})

test('fetches no more after a success', () => {
  const spacing = createSpacing(again)
  spacing.failed(appError('server'))
  spacing.clear()
  vi.advanceTimersByTime(120_000)
  expect(again).not.toHaveBeenCalled()
})

test('leaves an outage to its end, which refetches', () => {
  setHttp('failing')
  createSpacing(again).failed(appError('server'))
  vi.advanceTimersByTime(120_000)
  expect(again).not.toHaveBeenCalled()
})

test.each<ErrorCode>(['forbidden', 'not-found', 'signed-out', 'managed'])('does not repeat %s', (code) => {
  createSpacing(again).failed(appError(code))
  vi.advanceTimersByTime(120_000)
  expect(again).not.toHaveBeenCalled()
})
