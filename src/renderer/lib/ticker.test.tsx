import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './ticker.ts'

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

test('renders once on mount and then at each step', () => {
  const render = vi.fn(() => useNow(1000))
  renderHook(render)
  expect(render).toHaveBeenCalledTimes(1)
  act(() => vi.advanceTimersByTime(1000))
  expect(render).toHaveBeenCalledTimes(2)
})

test('sets no timer in a hidden window and updates when it is shown', () => {
  const { result } = renderHook(() => useNow(1000))
  hide(true)
  expect(vi.getTimerCount()).toBe(0)
  const before = result.current
  vi.advanceTimersByTime(5000)
  hide(false)
  expect(result.current).toBeGreaterThanOrEqual(before + 5000)
})
