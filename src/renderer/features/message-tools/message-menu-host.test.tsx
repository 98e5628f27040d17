import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comment as schema } from '#shared/contract/entities/comment.schema.ts'
import { ok } from '#shared/errors.ts'
import { keptEntry } from '#shared/ipc/kept.schema.ts'
import { shipmentPath } from '#shared/paths.ts'
import { setSteadyNow } from '#shared/steady-clock.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSignedInUser } from '../../../../tests/support/renderer/signed-in.ts'
import { store } from '../../lib/store.ts'
import { unreadMarksAtom } from '../kept-threads/unread-marks.tsx'
import { threadOf } from '../thread/open-threads.ts'
import { shipmentThread } from '../thread/sources/shipment.ts'
import { createThread } from '../thread/thread.ts'
import { MessageMenuHost } from './message-menu-host.tsx'

const source = shipmentThread({ id: '3', type: 'shipment', closed: false }, { onMaybeClosed: () => {} })
const booked = schema.parse({ id: 12, user: { id: 9, full_name: 'Ravi' }, comment: '<b>Booked</b> today' })
const now = new Date(2026, 10, 21, 14).getTime()

let bridge: ReturnType<typeof fakeBridge>
let leave: () => void
const openInquiry = vi.fn()
beforeEach(async () => {
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  setSteadyNow(now)
  bridge = fakeBridge()
  bridge.answer('kept.list', () => ok([]))
  bridge.answer('kept.put', () => ok(null))
  bridge.answer('kept.remove', () => ok(null))
  bridge.answer('threads.read', () => ok({ comments: [booked], earlier: 0, more: null }))
  setSignedInUser({ id: 7, full_name: 'Asha' })
  history.replaceState(null, '', shipmentPath('3'))
  const thread = threadOf(source.key, () => createThread(source))
  leave = thread.open(source)
  await act(() => thread.load())
  render(
    <Provider store={store}>
      <article data-comment-id="12" tabIndex={-1} aria-label="Ravi">
        <p>Booked today</p>
        <button type="button">Like</button>
      </article>
      <MessageMenuHost onInquiry={openInquiry} />
    </Provider>,
  )
})
afterEach(() => {
  cleanup()
  leave()
})

const open = async (): Promise<void> => {
  expect(fireEvent.contextMenu(screen.getByText('Booked today'))).toBe(false)
  await screen.findByRole('menu', { hidden: true }, { timeout: 10_000 })
}
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }))
/** The saved entries as main parses them. */
const puts = () => bridge.inputsOf('kept.put').map((entry) => keptEntry.parse(entry))

test('saves a reminder with a link to the message and replaces an earlier one', async () => {
  await open()
  choose('In 1 hour')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()).toEqual([
    {
      collection: 'reminders',
      key: 'message:shipment:3:12',
      value: {
        about: 'message',
        path: '/frontend/shipments?shipmentId=3&comment=12',
        title: 'Ravi: Booked today',
        due: expect.closeTo(now + 3_600_000, -6),
        wall: null,
        isDone: false,
      },
    },
  ])
  choose('Monday, 08:00')
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts()[1]).toMatchObject({
    key: 'message:shipment:3:12',
    value: { due: new Date(2026, 10, 23, 8).getTime(), wall: '2026-11-23T08:00' },
  })
  choose('Remove the reminder')
  await waitFor(() => expect(bridge.inputsOf('kept.remove')).toHaveLength(1))
})

test('pins a message with its text and unpins it', async () => {
  await open()
  choose('Pin in this thread')
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()).toMatchObject([
    {
      collection: 'pins',
      key: 'shipment:3:12',
      value: { thread: 'shipment:3', comment: { id: '12', author: 'Ravi', text: 'Booked today' } },
    },
  ])
  await waitFor(() => choose('Unpin'))
  await waitFor(() =>
    expect(bridge.inputsOf('kept.remove')).toEqual([{ collection: 'pins', key: 'shipment:3:12' }]),
  )
})

test('marks the thread as unread and closes it', async () => {
  await open()
  choose('Mark as unread')
  await waitFor(() => expect(location.pathname + location.search).toBe('/frontend/shipments'))
  expect(store.get(unreadMarksAtom).has('shipment:3')).toBe(true)
})

test('keeps the native menu for selections and buttons, and opens by key', async () => {
  expect(fireEvent.contextMenu(screen.getByRole('button'))).toBe(true)
  vi.spyOn(window, 'getSelection').mockReturnValueOnce({ isCollapsed: false } as Selection)
  expect(fireEvent.contextMenu(screen.getByText('Booked today'))).toBe(true)
  act(() => screen.getByRole('article').focus())
  fireEvent.keyDown(screen.getByRole('article'), { key: '.' })
  expect(await screen.findByRole('menu', { hidden: true }, { timeout: 10_000 })).toBeDefined()
})

test('reads a message as an inquiry', async () => {
  await open()
  choose('Read as inquiry')
  expect(openInquiry.mock.lastCall).toMatchObject([{ thread: 'shipment:3', comment: { id: '12' } }])
})
