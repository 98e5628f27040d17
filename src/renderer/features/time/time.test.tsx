import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { Age } from './age.tsx'
import { ClockTime } from './clock-time.tsx'

const start = new Date(2026, 10, 21, 14, 32).getTime()
const minute = 60_000
const ago = (ms: number) => ({
  created_at: new Date(start - ms).toISOString(),
  created_at_ago: '32 seconds ago',
})

const hide = (hidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  setSteadyNow(start)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('updates all ages by one timer, and by none while the window is hidden', () => {
  const { unmount } = render(
    <>
      <Age sent={ago(32_000)} />
      <Age sent={{ created_at: null, created_at_ago: '5 minutes ago', sent_about: start - 5 * minute }} />
      <Age sent={{ created_at: null, created_at_ago: 'vor 3 Stunden' }} />
    </>,
  )
  expect(document.body.textContent).toBe('Just now5 min agovor 3 Stunden')
  expect(vi.getTimerCount()).toBe(1)
  act(() => void vi.advanceTimersByTime(2 * minute))
  expect(document.body.textContent).toBe('2 min ago7 min agovor 3 Stunden')
  hide(true)
  expect(vi.getTimerCount()).toBe(0)
  act(() => void vi.advanceTimersByTime(58 * minute))
  hide(false)
  expect(document.body.textContent).toBe('1 h ago1 h agovor 3 Stunden')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

it('shows date, time and zone on hover if the server sent the time', () => {
  render(<Age sent={ago(0)} />)
  const time = screen.getByText('Just now')
  expect(time.tagName).toBe('TIME')
  expect(time.getAttribute('datetime')).toBe(new Date(start).toISOString())
  fireEvent.pointerEnter(time)
  expect(time.title).toMatch(/^Saturday,? 21 November 2026(,| at) 14:32:00 \S+$/)
})

it('shows the time in a thread, with the date from the next day', () => {
  render(
    <>
      <ClockTime sent={ago(0)} />
      <ClockTime sent={ago(0)} dayAbove />
      <ClockTime
        sent={{ created_at: null, created_at_ago: '3 hours ago', sent_about: start - 180 * minute }}
      />
    </>,
  )
  expect(document.body.textContent).toBe('14:3214:323 h ago')
  act(() => void vi.advanceTimersByTime(12 * 60 * minute))
  expect(document.body.textContent).toBe('21 Nov, 14:3214:3215 h ago')
})
