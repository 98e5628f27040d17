// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

const hidden = vi.spyOn(document, 'hidden', 'get')
const hide = (is: boolean): void => {
  hidden.mockReturnValue(is)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers()
  hidden.mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('it renders once when it appears, and then at each step', () => {
  const render = vi.fn(() => useNow(1000))
  renderHook(render)
  expect(render).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(1000))
  expect(render).toHaveBeenCalledTimes(2)
})

test('a hidden window has no timer, and one that comes back has the time at once', () => {
  const { result } = renderHook(() => useNow(1000))
  hide(true)
  expect(vi.getTimerCount()).toBe(0)
  const before = result.current
  vi.advanceTimersByTime(5000)
  hide(false)
  expect(result.current).toBeGreaterThanOrEqual(before + 5000)
})
