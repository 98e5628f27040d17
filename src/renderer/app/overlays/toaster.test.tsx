// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appError } from '#shared/errors.ts'
import { store } from '../../lib/store.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the text for an error code, and a plain text unchanged', async () => {
  act(() => {
    toastError(appError('offline'), 'Not sent')
    toast('Copied')
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Not sentNo connection to the network.')
  expect(screen.getByText('Copied')).toBeDefined()
})
