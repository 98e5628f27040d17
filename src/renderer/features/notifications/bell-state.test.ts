import { beforeEach, describe, expect, test } from 'vitest'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { noteAccount } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { bell, bellAtom, markAsRead, shownListAtom, unreadCountAtom } from './bell-state.ts'

const item = (id: number, is_read = false) =>
  notification.parse({ id, formatted_message: `<b>${id}</b>`, is_read })
const lists = (unread: number[], latest: number[]) =>
  ok({
    unread_notifications: unread.map((id) => item(id)),
    latest_notifications: latest.map((id) => item(id, !unread.includes(id))),
  })
const count = () => store.get(unreadCountAtom)
const shown = () => store.get(shownListAtom)
const first = () => store.get(bellAtom).unread[0] ?? item(0)

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  noteAccount({ status: 'restoring', server: 's', user: { id: '1' } as never })
  noteAccount({ status: 'signed-out', reason: 'by-user', server: 's' })
})

describe('the count', () => {
  test('is the number of unread notifications', async () => {
    bridge.answer('notifications.unread', () => lists([1, 2, 3], [1, 2, 3, 4]))
    await bell.refetch()
    expect(count()).toBe(3)
    expect(shown()).toMatchObject({ kind: 'unread', items: [{ id: '1' }, { id: '2' }, { id: '3' }] })
  })

  test('at 0 the latest are shown', async () => {
    bridge.answer('notifications.unread', () => lists([], [4, 5]))
    await bell.refetch()
    expect(shown()).toMatchObject({ kind: 'latest', items: [{ id: '4' }, { id: '5' }] })
  })

  test('drops by 1 when one is marked as read, and only once', async () => {
    bridge.answer('notifications.unread', () => lists([1, 2], [1, 2]))
    bridge.answer('notifications.markAsRead', () => ok(null))
    await bell.refetch()
    const one = first()
    await markAsRead(one)
    await markAsRead(one)
    await markAsRead(first())
    expect(count()).toBe(1)
    expect(bridge.inputsOf('notifications.markAsRead')).toEqual([{ notificationId: '1' }])
  })

  test('comes back when marking failed, without a word', async () => {
    bridge.answer('notifications.unread', () => lists([1], [1]))
    bridge.answer('notifications.markAsRead', () => failed('server'))
    await bell.refetch()
    const marking = markAsRead(first())
    expect(count()).toBe(0)
    await marking
    expect(count()).toBe(1)
  })
})

test('an answer that left the server before a marking does not undo it', async () => {
  bridge.answer('notifications.unread', () => lists([1], [1]))
  await bell.refetch()
  const late = Promise.withResolvers<ReturnType<typeof lists>>()
  bridge.answer('notifications.unread', () => late.promise)
  bridge.answer('notifications.markAsRead', () => ok(null))
  const refetch = bell.refetch()
  await markAsRead(first())
  late.resolve(lists([1], [1]))
  await refetch
  expect(count()).toBe(0)
})

test('a storm of events asks twice, not once each', async () => {
  bridge.answer('notifications.unread', () => lists([1], [1]))
  await Promise.all(Array.from({ length: 50 }, () => bell.refetch()))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(bridge.inputsOf('notifications.unread')).toHaveLength(2)
})

test('a failed fetch keeps what is there', async () => {
  bridge.answer('notifications.unread', () => failed('server'))
  await bell.refetch()
  expect(store.get(bellAtom).phase).toBe('failed')
  bridge.answer('notifications.unread', () => lists([1], [1]))
  await bell.refetch()
  bridge.answer('notifications.unread', () => failed('offline'))
  await bell.refetch()
  expect(store.get(bellAtom).phase).toBe('ready')
  expect(count()).toBe(1)
})

test('another account starts with an empty bell', async () => {
  noteAccount({ status: 'restoring', server: 's', user: { id: '1' } as never })
  bridge.answer('notifications.unread', () => lists([1], [1]))
  await bell.refetch()
  noteAccount({ status: 'restoring', server: 's', user: { id: '2' } as never })
  expect(store.get(bellAtom)).toEqual({ phase: 'loading', unread: [], latest: [] })
})
