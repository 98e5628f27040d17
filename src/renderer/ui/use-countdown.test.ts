import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('starts with exactly the given seconds at any time', () => {
  const clock = vi.spyOn(performance, 'now')
  const { result } = renderHook(() => useCountdown())
  for (let at = 0.1; at < 5000; at += 7.3) {
    clock.mockReturnValue(at)
    act(() => result.current[1](30))
    expect(result.current[0], `at ${at} ms`).toBe(30)
  }
})

test('counts down whole seconds to zero', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useCountdown())
  act(() => result.current[1](2))
  const seen = new Set([result.current[0]])
  for (let step = 0; step < 12; step += 1) {
    await act(() => vi.advanceTimersByTimeAsync(250))
    seen.add(result.current[0])
  }
  expect([...seen]).toEqual([2, 1, 0])
})
