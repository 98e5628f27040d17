import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { UpdateState } from '#shared/ipc/updates.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { preferencesAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { UpdatesSection } from './updates-section.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = async (first: UpdateState) => {
  vi.useFakeTimers()
  let state = first
  const bridge = fakeBridge()
  bridge.answer('updates.getState', () => ok(state))
  bridge.answer('updates.check', () => ok(state))
  bridge.answer('updates.restart', () => ok(null))
  store.set(preferencesAtom, defaultPreferences)
  render(
    <Provider store={store}>
      <UpdatesSection />
    </Provider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(1))
  const become = async (next: UpdateState): Promise<void> => {
    state = next
    await act(() => vi.advanceTimersByTimeAsync(1000))
  }
  const requestCount = (name: string) => bridge.requests.filter(({ method }) => method === name).length
  return { become, requestCount }
}

test('follows an update from check to restart and shows the notes as text', async () => {
  const { become, requestCount } = await show({ status: 'idle', isLatest: false })
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
  expect(requestCount('updates.check')).toBe(1)
  await become({ status: 'downloading', version: '0.2.0', percent: 40 })
  expect(screen.getByText('Downloading version 0.2.0: 40 %')).toBeTruthy()
  await become({ status: 'ready', version: '0.2.0', notes: 'Faster <b>lists</b>', dueAt: null })
  expect(screen.getByText('Faster <b>lists</b>')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Restart now' }))
  expect(requestCount('updates.restart')).toBe(1)
})

test('shows why an installation does not update itself and offers nothing', async () => {
  await show({ status: 'none', why: 'package-manager' })
  expect(screen.getByText(/The system updates this package/)).toBeTruthy()
  expect([screen.queryByRole('button'), screen.queryByRole('switch')]).toEqual([null, null])
})

test('shows a newer version if another user manages the updates', async () => {
  await show({ status: 'none', why: 'for-all-users', newest: '0.2.0' })
  expect(screen.getByText(/^Version 0\.2\.0 is available\. The administrator/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('downloads a version on request over a metered connection', async () => {
  const { requestCount } = await show({ status: 'found', version: '0.2.0', waits: 'metered' })
  expect(screen.getByText(/not downloaded automatically on a metered connection/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Download now' }))
  expect(requestCount('updates.check')).toBe(1)
})

test("shows the organisation's deadline", async () => {
  const dueAt = new Date(2026, 10, 27, 14, 30).getTime()
  await show({ status: 'ready', version: '0.2.0', notes: '', dueAt })
  expect(screen.getByText(/restarts Quayside by Fri,? 27 Nov,? (at )?14:30/)).toBeTruthy()
})

test('shows after a failure that the app still works', async () => {
  await show({ status: 'failed', problem: 'refused' })
  expect(screen.getByText(/could not be verified and was deleted\. This version still works\./)).toBeTruthy()
})
