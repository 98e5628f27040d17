import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionCheck } from './subscriptions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('checks the session once within 30 seconds for many refused channels', async () => {
  const call = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 200)))
  const session = createSessionCheck(call)
  for (let channel = 0; channel < 27; channel++) {
    void session.check()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(call).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(30_000)
  void session.check()
  expect(call).toHaveBeenCalledTimes(2)
  session.forget()
  void session.check()
  expect(call).toHaveBeenCalledTimes(3)
})
