// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { openOverlay, overlayAtom } from '../../lib/overlay.ts'
import { store } from '../../lib/store.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { typedAlertAtom } from './open-alert-dialog.ts'

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('what was typed stays until it is on disk, and becomes one alert', async () => {
  bridge.answer('kept.put', () => failed('storage'))
  openOverlay('alert')
  render(
    <Provider store={store}>
      <AlertDialog />
    </Provider>,
  )
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: 'Santos' } })
  const save = screen.getByRole('button', { name: 'Save alert', hidden: true })
  fireEvent.click(save)
  await waitFor(() => expect(bridge.inputsOf('kept.put')).toHaveLength(1))
  await waitFor(() => expect(store.get(overlayAtom)).toBe('alert'))
  expect(store.get(typedAlertAtom)?.origin).toBe('Santos')
  bridge.answer('kept.put', () => ok(null))
  fireEvent.click(save)
  await waitFor(() => expect(store.get(overlayAtom)).toBeNull())
  const keys = bridge.inputsOf('kept.put').map((input) => (input as { readonly key: string }).key)
  expect(new Set(keys).size).toBe(1)
  expect(store.get(typedAlertAtom)).toBeNull()
})
