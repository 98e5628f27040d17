import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failed, ok } from '#shared/errors.ts'
import type { SeenFile } from '#shared/ipc/seen-threads.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { store } from '../../lib/store.ts'
import { FilesOverlay } from './files-overlay.tsx'

const gathered = vi.hoisted(() => ({ answer: Promise.withResolvers<unknown>() }))
vi.mock('../exporting/gather.ts', () => ({
  gather: () => gathered.answer.promise,
  loadedComments: () => ({ comments: [], deleted: [] }),
}))
vi.mock('../thread/open-threads.ts', async (original) => ({
  ...(await original<typeof import('../thread/open-threads.ts')>()),
  openThread: () => ({}),
}))

const seen: SeenFile = {
  kind: 'file',
  path: '/storage/1',
  fileName: 'bill.pdf',
  author: 'Ravi',
  commentId: '5',
  at: Date.parse('2026-11-21T10:00:00Z'),
  isExact: true,
}

const patient = { timeout: 20_000 }

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = () => {}
  HTMLDialogElement.prototype.close = () => {}
  gathered.answer = Promise.withResolvers()
  bridge = fakeBridge()
  setSignedInUser({ id: 1, full_name: 'Me' })
  history.replaceState(null, '', '/frontend/shipments/shipment?shipmentId=7')
})
afterEach(cleanup)

const show = () =>
  render(
    <Provider store={store}>
      <FilesOverlay />
    </Provider>,
  )

test('shows archived files at once and keeps them with a retry button', async () => {
  bridge.answer('archive.threadFiles', () => ok([seen]))
  show()
  await screen.findByText('bill.pdf', {}, patient)
  expect(screen.getByText('Loading the files of the whole thread…')).toBeTruthy()
  gathered.answer.resolve(null)
  expect((await screen.findByRole('alert', { hidden: true }, patient)).textContent).toContain(
    'seen on this computer',
  )
  expect(screen.getByText('bill.pdf')).toBeTruthy()
  gathered.answer = Promise.withResolvers()
  fireEvent.click(screen.getByRole('button', { name: 'Retry', hidden: true }))
  gathered.answer.resolve({ comments: [], deleted: [], isCurrent: true, isWhole: true })
  await screen.findByText('No files yet', {}, patient)
  expect(screen.queryByText('bill.pdf')).toBeNull()
})

test('shows an error if neither archive nor thread can be loaded', async () => {
  bridge.answer('archive.threadFiles', () => failed('storage'))
  show()
  gathered.answer.resolve(null)
  await screen.findByText(/load the files of this thread/, {}, patient)
})
