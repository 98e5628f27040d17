import { act, cleanup, render } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { ok } from '#shared/errors.ts'
import { unknownUnread } from '#shared/rules/unread.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSession } from '../../lib/account.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { showUnread, unreadAtom } from '../../lib/unread.ts'
import { shipments } from '../shipments/shipments-state.ts'
import { bell } from './bell-state.ts'
import { KeepUnread } from './keep-unread.tsx'
import { unreadNow } from './marking.ts'

const signedIn = { status: 'signed-in', server: 'https://network.example', user: { id: '1' } } as never
const about = (id: number, path: string, verb: string) =>
  notification.parse({
    id,
    formatted_message: `<a href="/frontend/view-user-complete-profile/u"><b>Asha</b></a> ${verb} <a href="${path}">it</a>`,
  })
const comment = about(1, '/frontend/wall?queryPostId=5', 'commented on')
const like = about(2, '/frontend/wall?queryPostId=5', 'liked')
const discussed = about(3, '/frontend/shipments?shipmentId=9', 'wrote about')

let bridge: ReturnType<typeof fakeBridge>
const count = () => unreadNow().length
const comments = () => shipments.read().value.reduce((sum, one) => sum + one.unread_comment_count, 0)
/** Main knows that this many comments of a thread are unread. */
const threadRead = (kind: string, id: string, remaining: number): void => {
  const now = store.get(unreadAtom)
  showUnread({ ...now, threads: { ...now.threads, [`${kind}:${id}`]: remaining } })
}
/** Main marks notifications as read. */
const markInMain = (ids: readonly string[]): void => {
  const now = store.get(unreadAtom)
  showUnread({
    ...now,
    bell: unreadNow()
      .map(({ id }) => id)
      .filter((id) => !ids.includes(id)),
  })
}
const marked = () =>
  bridge.inputsOf('bell.markAsRead').flatMap((input) => (input as { readonly ids: readonly string[] }).ids)
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000))

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  setSession({ status: 'signed-out', reason: 'by-user', server: 's' })
  navigate('/frontend/wall')
  bridge = fakeBridge()
  showUnread(unknownUnread)
  bridge.answer('bell.markAsRead', ({ ids }) => {
    markInMain(ids.map(String))
    return ok(true)
  })
  bridge.answer('realtime.watch', () => ok(null))
  bridge.answer('notifications.unread', () =>
    ok({ unread_notifications: [comment, like, discussed], latest_notifications: [] }),
  )
  bridge.answer('directory.shipments', () =>
    ok([
      shipment.parse({ id: 9, unread_comment_count: 2 }),
      shipment.parse({ id: 10, unread_comment_count: 1, closed_at: '2026-01-01' }),
    ]),
  )
  store.set(sessionAtom, signedIn)
  setSession(signedIn)
  await Promise.all([bell.refetch(), shipments.refetch()])
  render(
    <Provider store={store}>
      <KeepUnread viewerId="1" />
    </Provider>,
  )
  await settle()
})
afterEach(async () => {
  cleanup()
  await settle()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('clears notifications and count of a thread that was read in any window', async () => {
  expect(comments()).toBe(3)
  act(() => threadRead('shipment', '9', 0))
  await settle()
  expect(comments()).toBe(1)
  expect(marked()).toEqual(['3'])
  act(() => threadRead('post', '5', 0))
  await settle()
  // Reading the comments does not mark likes of the post as read.
  expect(marked()).toEqual(['3', '1'])
  expect(count()).toBe(1)
})

test('keeps notifications and count of a partly read thread', async () => {
  act(() => navigate('/frontend/shipments?shipmentId=9'))
  act(() => threadRead('shipment', '9', 1))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(comments()).toBe(2)
  expect(marked()).toEqual([])
  act(() => threadRead('shipment', '9', 0))
  await settle()
  expect(marked()).toEqual(['3'])
})

test('clears notifications of an opened subject, and comments after their thread is read', async () => {
  act(() => navigate('/frontend/wall?queryPostId=5'))
  await settle()
  expect(marked()).toEqual(['2'])
  act(() => threadRead('post', '5', 0))
  await settle()
  expect(marked().toSorted()).toEqual(['1', '2'])
  const another = about(4, '/frontend/wall?queryPostId=5', 'replied to')
  bridge.answer('notifications.unread', () =>
    ok({ unread_notifications: [another, discussed], latest_notifications: [] }),
  )
  act(() => showUnread({ ...store.get(unreadAtom), bell: ['4', '3'] }))
  await act(() => bell.refetch())
  await settle()
  expect(marked()).not.toContain('4')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(marked()).toContain('4')
  expect(count()).toBe(1)
})

test('marks nothing in a window without focus until it is focused', async () => {
  vi.mocked(document.hasFocus).mockReturnValue(false)
  act(() => navigate('/frontend/wall?queryPostId=5'))
  await settle()
  expect(marked()).toEqual([])
  vi.mocked(document.hasFocus).mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('focus')))
  await settle()
  expect(marked()).toEqual(['2'])
})

test('tries a failed mark once', async () => {
  bridge.answer('bell.markAsRead', () => ok(false))
  act(() => navigate('/frontend/wall?queryPostId=5'))
  await settle()
  await settle()
  expect(marked()).toEqual(['2'])
  expect(count()).toBe(3)
})

test('watches open shipments from any screen', async () => {
  act(() => shipments.update((list) => [...list, shipment.parse({ id: 11 })]))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(bridge.inputsOf('realtime.watch').at(-1)).toEqual({
    channels: ['user-notification.1', 'comment-shipment.9', 'comment-shipment.11'],
  })
})

test('refetches bell and shipments once on focus after a while', async () => {
  const requestCounts = () =>
    ['notifications.unread', 'directory.shipments'].map((name) => bridge.inputsOf(name as never).length)
  const before = requestCounts()
  const focus = () => act(() => void window.dispatchEvent(new Event('focus')))
  focus()
  await settle()
  expect(requestCounts()).toEqual(before)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  focus()
  focus()
  await settle()
  expect(requestCounts()).toEqual(before.map((n) => n + 1))
})
