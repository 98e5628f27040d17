import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { DayDivider } from './divider.tsx'

beforeEach(() => {
  const now = new Date(2026, 2, 12, 23, 59, 30).getTime()
  vi.useFakeTimers({ now })
  setSteadyNow(now)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('changes Today to Yesterday at midnight, and to a date a day later', () => {
  render(<DayDivider date={new Date(2026, 2, 12, 14, 0).toISOString()} />)
  expect(screen.getByText('Today')).toBeDefined()
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Yesterday')).toBeDefined()
  act(() => void vi.advanceTimersByTime(24 * 3_600_000))
  expect(screen.getByText('12 March 2026')).toBeDefined()
})
