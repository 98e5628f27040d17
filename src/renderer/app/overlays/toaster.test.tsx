import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { appError } from '#shared/errors.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { toast, toastError } from '../../lib/toasts.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  render(
    <Provider store={store}>
      <Toaster />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
})

it('shows the text for an error code, and a plain text unchanged', async () => {
  act(() => {
    toastError(appError('offline'), 'Not sent')
    toast('Copied')
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Not sentNo connection to the network.')
  expect(screen.getByText('Copied')).toBeDefined()
})

it('removes the toasts of an account when another one becomes active, but not those of the app', async () => {
  act(() => setSignedInUser({ id: 1 }))
  act(() => {
    toast('Forwarded to Omar', { isPersistent: true })
    toast('Disk full', { isPersistent: true, isOfApp: true })
  })
  await screen.findByText('Forwarded to Omar')
  act(() =>
    store.set(sessionAtom, { status: 'signed-out', reason: 'expired', server: 'https://network.example' }),
  )
  act(() => setSignedInUser({ id: 1 }))
  expect(screen.getByText('Forwarded to Omar')).toBeDefined()
  act(() => setSignedInUser({ id: 2 }))
  await waitFor(() => expect(screen.queryByText('Forwarded to Omar')).toBeNull())
  expect(screen.getByText('Disk full')).toBeDefined()
})
