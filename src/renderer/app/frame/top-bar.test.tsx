import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { updateReadyAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { UpdateButton } from './top-bar.tsx'

afterEach(() => {
  cleanup()
  store.set(updateReadyAtom, '')
})

test('shows the restart button only while an update is ready', () => {
  const bridge = fakeBridge()
  bridge.answer('updates.restart', () => ok(null))
  render(
    <Provider store={store}>
      <UpdateButton />
    </Provider>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  act(() => store.set(updateReadyAtom, '0.2.0'))
  fireEvent.click(screen.getByRole('button', { name: 'Restart to update' }))
  expect(bridge.requests.map(({ method }) => method)).toEqual(['updates.restart'])
  act(() => store.set(updateReadyAtom, ''))
  expect(screen.queryByRole('button')).toBeNull()
})
