import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appError, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { connectionAtom, sessionAtom } from '../../lib/session.ts'
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

test.each([
  ['gateway', 'Sign-in page in the way', 'Open in browser', 'links.open', { url: 'https://network.test' }],
  ['proxy-login', 'Proxy sign-in needed', 'Sign in to the proxy', 'connection.retry', {}],
] as const)('asks again about %s by its button', async (code, text, label, method, input) => {
  const bridge = fakeBridge()
  bridge.answer(method, () => ok(null))
  store.set(sessionAtom, { status: 'signed-out', reason: 'none', server: 'https://network.test' })
  render(
    <Provider store={store}>
      <ConnectionIndicator />
    </Provider>,
  )
  const error = appError(code, { answeredBy: 'corp.example' })
  act(() => store.set(connectionAtom, { ...well, http: 'failing', error }))
  await act(() => vi.advanceTimersByTimeAsync(1500))
  fireEvent.click(screen.getByRole('button', { name: text }))
  const panel = document.querySelector('[popover]')
  if (panel === null) throw new Error('no panel')
  Object.assign(panel, { hidePopover: () => undefined })
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  fireEvent.click(screen.getByText(label))
  expect(bridge.inputsOf(method)).toEqual([input])
  act(() => store.set(connectionAtom, { ...well, error: null }))
})
