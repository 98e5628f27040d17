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
  const spacing = createSpacing()
  for (const seconds of [3, 6, 12, 12, 12]) {
    spacing.failed(appError('server'), again)
    vi.advanceTimersByTime(seconds * 1000 - 100)
    expect(again).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(again).toHaveBeenCalledOnce()
    again.mockReset()
  }
})

test('waits for Retry-After', () => {
  createSpacing().failed(appError('throttled', { retryAfter: 30 }), again)
  vi.advanceTimersByTime(29_900)
  expect(again).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(again).toHaveBeenCalledOnce()
})

test('fetches no more after a success', () => {
  const spacing = createSpacing()
  spacing.failed(appError('server'), again)
  spacing.clear()
  vi.advanceTimersByTime(120_000)
  expect(again).not.toHaveBeenCalled()
})

test('leaves an outage to its end, which refetches', () => {
  setHttp('failing')
  createSpacing().failed(appError('server'), again)
  vi.advanceTimersByTime(120_000)
  expect(again).not.toHaveBeenCalled()
})

test.each<ErrorCode>(['forbidden', 'not-found', 'signed-out', 'managed'])('does not repeat %s', (code) => {
  createSpacing().failed(appError(code), again)
  vi.advanceTimersByTime(120_000)
  expect(again).not.toHaveBeenCalled()
})
