// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ConnectionIndicator } from './connection-indicator.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const well = { http: 'ok', realtime: 'connected', realtimeTrouble: null } as const

test('describes why live updates are off and moves the focus when it disappears', async () => {
  render(
    <Provider store={store}>
      <main id="content" tabIndex={-1} />
      <ConnectionIndicator />
    </Provider>,
  )
  const set = (state: object): void => act(() => store.set(connectionAtom, { ...well, ...state } as never))
  set({ realtime: 'unavailable', realtimeTrouble: { code: 4001 } })
  await act(async () => {
    await import('./lasting-trouble.tsx')
    await vi.advanceTimersByTimeAsync(0)
  })
  await act(() => vi.advanceTimersByTimeAsync(1500))
  const button = screen.getByRole('button', { name: 'Live updates off' })
  expect(button.getAttribute('aria-description')).toMatch(/refused the connection \(code 4001\)/)
  button.focus()
  set({})
  act(() => vi.advanceTimersByTime(1500))
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement?.id).toBe('content')
})
