import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { appError, ok } from '#shared/errors.ts'
import type { Download } from '#shared/ipc/native.ts'
import { fakeBridge } from '../../../../../tests/support/renderer/fake-bridge.ts'
import { Downloads } from './downloads.tsx'

const download = (more: Partial<Download>): Download => ({
  id: 'one',
  fileName: 'rates.pdf',
  state: 'saved',
  received: 7,
  total: 7,
  savedId: 'saved-one',
  error: null,
  ...more,
})

let list: readonly Download[]
let bridge: ReturnType<typeof fakeBridge>

beforeAll(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
beforeEach(() => {
  list = []
  bridge = fakeBridge()
  bridge.answer('files.list', () => ok(list))
  for (const method of ['files.open', 'files.reveal', 'files.stop'] as const)
    bridge.answer(method, () => ok(null))
})
afterEach(cleanup)

const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name })

it('shows an empty state', async () => {
  render(<Downloads />)
  expect(await screen.findByText('No files yet')).toBeTruthy()
})

it('opens and reveals a document, and only reveals a file that may run', async () => {
  list = [download({}), download({ id: 'two', fileName: 'setup.exe', savedId: 'saved-two' })]
  render(<Downloads />)
  ;(await button('Open: rates.pdf')).click()
  ;(await button('Show in folder: setup.exe')).click()
  expect(screen.queryByRole('button', { name: 'Open: setup.exe' })).toBeNull()
  expect(screen.getByText('This kind of file can run programs.')).toBeTruthy()
  expect([...bridge.inputsOf('files.open'), ...bridge.inputsOf('files.reveal')]).toEqual([
    { savedId: 'saved-one' },
    { savedId: 'saved-two' },
  ])
})

it("shows the progress, cancels, and follows main's state", async () => {
  list = [download({ state: 'loading', savedId: null, received: 512 * 1024, total: 1024 * 1024 })]
  render(<Downloads />)
  const bar = await screen.findByRole('progressbar', { name: 'Downloading rates.pdf' })
  expect(bar.getAttribute('value')).toBe('0.5')
  expect(screen.getByText('512 KB of 1 MB')).toBeTruthy()
  ;(await button('Cancel: rates.pdf')).click()
  expect(bridge.inputsOf('files.stop')).toEqual([{ id: 'one' }])
  list = [download({ state: 'stopped', savedId: null })]
  await waitFor(() => expect(screen.getByText('Stopped')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Cancel: rates.pdf' })).toBeNull()
})

it('shows the reason for a failed download', async () => {
  list = [download({ state: 'failed', savedId: null, error: appError('disk-full') })]
  render(<Downloads />)
  expect(await screen.findByText(/^Not saved\. /)).toBeTruthy()
})
