import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { conversationMessage, shipmentComment } from '#shared/contract/entities/comment.schema.ts'
import type { ThreadComment } from '#shared/contract/entities/comment.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { connection } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { setAccounts, twoAccounts } from '../../../../tests/support/renderer/accounts.ts'
import { draftDisk } from '../../../../tests/support/renderer/draft-disk.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { store } from '../../lib/store.ts'
import { toastsAtom } from '../../lib/toasts.ts'
import { threadOf } from '../thread/open-threads.ts'
import { shipmentThread } from '../thread/sources/shipment.ts'
import { createThread, type Thread } from '../thread/thread.ts'
import { ForwardDialog } from './forward-dialog.tsx'

const source = shipmentThread({ id: '3', type: 'shipment', closed: false }, { onMaybeClosed: () => {} })
const makeComment = (more: object = {}): ThreadComment =>
  shipmentComment.parse({
    id: 12,
    user: { id: 9, full_name: 'Ravi Kumar', user_unique_id: 'EX-204', is_profile_credit_deducted: true },
    comment: '<b>Booked</b> today',
    shipment_comment_attachments: [
      { path: '/storage/bl.pdf', file_name: 'bl.pdf' },
      { path: '/storage/rates.csv', file_name: 'rates.csv' },
    ],
    ...more,
  })
const bytes = new Uint8Array([1, 2, 3])

let bridge: ReturnType<typeof fakeBridge>
let disk: Map<string, string>
let thread: Thread
let leave: () => void
const close = vi.fn()

const has = (...comments: readonly ThreadComment[]): Promise<boolean> => {
  bridge.answer('threads.read', () => ok({ comments: [...comments], earlier: 0, more: null }))
  return act(() => thread.load())
}

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => {}
  close.mockClear()
  store.set(toastsAtom, [])
  bridge = fakeBridge()
  disk = draftDisk(bridge)
  bridge.answer('drafts.beginCheck', () => ok(0))
  bridge.answer('directory.connections', () =>
    ok([
      connection.parse({
        user: { id: 2, full_name: 'Omar Haddad', user_unique_id: 'IM-77' },
        last_message: 'Hi',
      }),
    ]),
  )
  bridge.answer('directory.shipments', () =>
    ok([
      shipment.parse({ id: 3, user_id: 7, reference: 'QS-1003' }),
      shipment.parse({ id: 4, user_id: 7, reference: 'QS-1004', closed_at: '2026-11-01' }),
      shipment.parse({ id: 6, user_id: 8, reference: 'QS-1006' }),
      shipment.parse({ id: 5, user_id: 7, reference: 'QS-1005' }),
    ]),
  )
  bridge.answer('files.fetch', ({ fileName }) => ok({ name: fileName, type: '', bytes }))
  bridge.answer('conversations.create', () =>
    ok(conversationMessage.parse({ id: 40, message: 'x' }) as never),
  )
  bridge.answer('shipmentComments.create', () => ok(shipmentComment.parse({ id: 41, comment: 'x' }) as never))
  setSignedInUser({ id: 7, full_name: 'Asha Menon' })
  thread = threadOf(source.key, () => createThread(source))
  leave = thread.open(source)
  await has(makeComment())
})
afterEach(() => {
  cleanup()
  leave()
  setAccounts()
})

const show = () =>
  render(
    <Provider store={store}>
      <ForwardDialog
        message={{ thread: 'shipment:3', comment: thread.readComment('12') ?? makeComment() }}
        onClose={close}
      />
    </Provider>,
  )
const option = (name: RegExp) => screen.findByRole('option', { name }, { timeout: 10_000 })
const choose = async (name: RegExp): Promise<void> => void fireEvent.click(await option(name))
const send = (): HTMLButtonElement => screen.getByRole('button', { name: 'Forward' })
const sendWhenReady = async (): Promise<void> => {
  await waitFor(() => expect(send().disabled).toBe(false), { timeout: 10_000 })
  fireEvent.click(send())
}
const toasts = () => store.get(toastsAtom).map(({ text, title }) => [title, text].filter(Boolean).join(': '))
const creates = () => bridge.inputsOf('conversations.create') as { message: string; attachments: unknown[] }[]

test('sends note, text and files once, and excludes the source thread', async () => {
  show()
  expect(await option(/Omar Haddad/)).toBeDefined()
  expect(screen.queryByRole('option', { name: /QS-1003/ })).toBeNull()
  await choose(/Omar Haddad/)
  expect(screen.getByRole('dialog', { name: 'Forward to Omar Haddad?' })).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: 'Your note (optional)' }), {
    target: { value: 'Please see' },
  })
  await waitFor(() => expect(send().disabled).toBe(false), { timeout: 10_000 })
  const button = send()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(toasts()).toContain('Forwarded to Omar Haddad.'), { timeout: 10_000 })
  expect(creates()).toEqual([
    {
      receiver_id: '2',
      message: 'Please see<br><br>Forwarded message from EX-204:<br>&gt; Booked today',
      images: [],
      attachments: [
        { name: 'bl.pdf', type: '', bytes },
        { name: 'rates.csv', type: '', bytes },
      ],
    },
  ])
  expect(close).toHaveBeenCalled()
  await waitFor(() => expect(disk.size).toBe(0))
})

test('sends nothing before confirmation and keeps the note after Cancel', async () => {
  show()
  await choose(/Omar Haddad/)
  fireEvent.change(screen.getByRole('textbox', { name: 'Your note (optional)' }), {
    target: { value: 'Half a' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show()
  await choose(/QS-1005/)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note (optional)' }).value).toBe(
    'Half a',
  )
  expect(creates()).toEqual([])
  expect(bridge.inputsOf('shipmentComments.create')).toEqual([])
})

test('names an unavailable file and sends without it only after confirmation', async () => {
  bridge.answer('files.fetch', ({ fileName }) =>
    fileName === 'bl.pdf' ? failed('not-found') : ok({ name: fileName, type: '', bytes }),
  )
  show()
  await choose(/Omar Haddad/)
  await screen.findByText('Cannot be forwarded: bl.pdf', {}, { timeout: 10_000 })
  expect(send().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: /bl\.pdf/ }))
  await sendWhenReady()
  await waitFor(() => expect(creates()).toHaveLength(1))
  expect(creates()[0]?.attachments).toMatchObject([{ name: 'rates.csv' }])
})

test('lists closed destinations as disabled with the reason', async () => {
  show()
  expect((await option(/QS-1006/)).textContent).toContain('not authorized')
  const closed = await option(/QS-1004/)
  expect(closed.textContent).toContain('Closed')
  expect(closed.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(closed)
  expect(screen.queryByRole('button', { name: 'Forward' })).toBeNull()
})

test('disables sending after the message is deleted', async () => {
  show()
  await choose(/Omar Haddad/)
  await waitFor(() => expect(send().disabled).toBe(false), { timeout: 10_000 })
  await has()
  expect(within(screen.getByRole('alert')).getByText(/was deleted and cannot be forwarded/)).toBeDefined()
  expect(send().disabled).toBe(true)
})

test('reports an unknown outcome and keeps the unsent message on disk', async () => {
  bridge.answer('conversations.create', () => failed('unknown-outcome'))
  show()
  await choose(/Omar Haddad/)
  await sendWhenReady()
  await waitFor(() => expect(toasts().join()).toContain('Unclear whether it reached Omar Haddad'), {
    timeout: 10_000,
  })
  expect(creates()).toHaveLength(1)
  expect(JSON.parse(disk.get('new') ?? '')).toMatchObject({
    text: '',
    unsent: [{ text: expect.stringContaining('> Booked today') }],
  })
  expect(JSON.parse(disk.get('files:new') ?? '').sent).toMatchObject([
    { files: [{ name: 'bl.pdf' }, { name: 'rates.csv' }] },
  ])
})

test('names the sending account only if there are several', async () => {
  const line = () => screen.queryByText('Asha Menon · network.example')?.parentElement?.textContent
  show()
  await choose(/Omar Haddad/)
  expect(line()).toBeUndefined()
  act(() => setAccounts(...twoAccounts))
  expect(line()).toBe('Account: Asha Menon · network.example')
})
