import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { appError } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { actNow } from '../../lib/account.ts'
import { connectionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { CostlyButton } from './costly-button.tsx'
import { openView } from './open-view.ts'

const connect = (http: 'ok' | 'offline'): void =>
  act(() =>
    store.set(connectionAtom, { http, realtime: 'off', error: http === 'ok' ? null : appError('offline') }),
  )

afterEach(() => {
  cleanup()
  connect('ok')
  store.set(toastsAtom, [])
})

test('a button that costs says that it needs a connection, does nothing, and works again afterwards', () => {
  const onClick = vi.fn()
  connect('offline')
  render(
    <Provider store={store}>
      <CostlyButton onClick={onClick} aria-label="View details: Valves">
        View details
      </CostlyButton>
    </Provider>,
  )
  const button = screen.getByRole('button', { name: 'Needs a connection' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.getAttribute('aria-description')).toBe('View details: Valves')
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  connect('ok')
  fireEvent.click(screen.getByRole('button', { name: 'View details: Valves' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('the key for the details says so too, and asks no price', async () => {
  const bridge = fakeBridge()
  connect('offline')
  await openView(actNow(), {
    subject: { type: 'profile', uuid: 'u', userId: '2' },
    ownerId: '2',
    deducted: null,
  })
  expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['Needs a connection'])
  expect(bridge.requests).toEqual([])
})
