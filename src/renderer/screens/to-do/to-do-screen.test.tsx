import { cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { ToDoScreen } from './to-do-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  for (const list of ['directory.connections', 'directory.shipments', 'notifications.unread'] as const)
    bridge.answer(list, () => new Promise<never>(() => {}))
  for (const list of [
    'lists.readCachedConnections',
    'lists.readCachedShipments',
    'lists.readCachedNotifications',
  ] as const)
    bridge.answer(list, () => ok(null))
  setSignedInUser({ id: crypto.randomUUID(), full_name: 'Viewer' })
  setSession(store.get(sessionAtom))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows skeleton rows and no empty state while the lists load', async () => {
  render(
    <Provider store={store}>
      <ToDoScreen />
    </Provider>,
  )
  const status = await screen.findByRole('status', { name: 'Loading…' })
  expect(status.querySelectorAll('[aria-hidden]').length).toBeGreaterThan(5)
  expect(screen.queryByText(/nothing/i)).toBeNull()
})
