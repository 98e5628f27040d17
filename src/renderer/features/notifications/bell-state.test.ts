import { beforeEach, describe, expect, test } from 'vitest'
import { notification } from '#shared/contract/entities/notification.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { unknownUnread } from '#shared/rules/unread.ts'
import { fakeBridge } from '../../../../tests/support/renderer/fake-bridge.ts'
import { setSession } from '../../lib/account.ts'
import { store } from '../../lib/store.ts'
import { showUnread } from '../../lib/unread.ts'
import { allNotificationsAtom, shownListAtom } from './bell-lists.ts'
import { bell, bellAtom } from './bell-state.ts'
import { markAllAsRead, unreadNow } from './marking.ts'

const item = (id: number, is_read = false) =>
  notification.parse({ id, formatted_message: `<b>${id}</b>`, is_read })
const lists = (unread: number[], latest: number[]) =>
  ok({
    unread_notifications: unread.map((id) => item(id)),
    latest_notifications: latest.map((id) => item(id, !unread.includes(id))),
  })
const count = () => unreadNow().length
const shown = () => store.get(shownListAtom)
const first = () => store.get(bellAtom).unread[0] ?? item(0)

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  showUnread(unknownUnread)
  setSession({ status: 'restoring', server: 's', user: { id: '1' } as never })
  setSession({ status: 'signed-out', reason: 'by-user', server: 's' })
})

describe('unread count', () => {
  test('equals the number of unread notifications', async () => {
    bridge.answer('notifications.unread', () => lists([1, 2, 3], [1, 2, 3, 4]))
    await bell.refetch()
    expect(count()).toBe(3)
    expect(shown()).toMatchObject({ kind: 'unread', items: [{ id: '3' }, { id: '2' }, { id: '1' }] })
  })

  test('is 0 while the latest notifications are shown', async () => {
    bridge.answer('notifications.unread', () => lists([], [4, 5]))
    await bell.refetch()
    expect(shown()).toMatchObject({ kind: 'latest', items: [{ id: '5' }, { id: '4' }] })
  })

  test('follows main, also for a response that was in flight', async () => {
    bridge.answer('notifications.unread', () => lists([1, 2], [1, 2]))
    await bell.refetch()
    showUnread({ ...unknownUnread, bell: ['2'] })
    expect([count(), first().is_read]).toEqual([1, true])
    await bell.refetch()
    expect(count()).toBe(1)
    showUnread({ ...unknownUnread, bell: ['1', '2'] })
    expect(count()).toBe(2)
  })
})

test('marks unread notifications with one command', async () => {
  bridge.answer('notifications.unread', () => lists([1, 2, 3], [1, 2, 3, 4]))
  bridge.answer('bell.markAsRead', () => ok(true))
  await bell.refetch()
  showUnread({ ...unknownUnread, bell: ['2', '3'] })
  expect(await markAllAsRead(store.get(bellAtom).latest)).toBe(true)
  expect(await markAllAsRead([item(1)])).toBe(true)
  expect(bridge.inputsOf('bell.markAsRead')).toEqual([{ ids: ['2', '3'] }])
  bridge.answer('bell.markAsRead', () => ok(false))
  expect(await markAllAsRead([item(2)])).toBe(false)
})

describe('order of notifications', () => {
  const dated = (id: string, created_at: string | null) => notification.parse({ id, created_at })
  const order = () => store.get(allNotificationsAtom).map(({ id }) => id)
  const fetched = async (unread: unknown[], latest: unknown[]) => {
    bridge.answer('notifications.unread', () =>
      ok({ unread_notifications: unread as never, latest_notifications: latest as never }),
    )
    await bell.refetch()
  }

  test('is newest first across both lists', async () => {
    await fetched(
      [dated('a', '2026-11-01T10:00:00Z'), dated('b', '2026-11-03T10:00:00Z')],
      [
        dated('c', '2026-11-02T10:00:00Z'),
        dated('b', '2026-11-03T10:00:00Z'),
        dated('d', '2026-11-04T10:00:00Z'),
      ],
    )
    expect(order()).toEqual(['d', 'b', 'c', 'a'])
    expect(shown().items.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test("falls back to ids, then to the server's order", async () => {
    await fetched([dated('9', null), dated('10', null)], [dated('100', null)])
    expect(order()).toEqual(['100', '10', '9'])
    await fetched([dated('x', null)], [dated('z', null), dated('y', '2026-11-02T10:00:00Z')])
    expect(order()).toEqual(['z', 'y', 'x'])
  })
})

test('merges many concurrent refetches into two', async () => {
  bridge.answer('notifications.unread', () => lists([1], [1]))
  await Promise.all(Array.from({ length: 50 }, () => bell.refetch()))
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(bridge.inputsOf('notifications.unread')).toHaveLength(2)
})

test('keeps the notifications after a failed fetch', async () => {
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

test('clears the bell for another account', async () => {
  setSession({ status: 'restoring', server: 's', user: { id: '1' } as never })
  bridge.answer('notifications.unread', () => lists([1], [1]))
  await bell.refetch()
  setSession({ status: 'restoring', server: 's', user: { id: '2' } as never })
  expect(store.get(bellAtom)).toEqual({ phase: 'loading', unread: [], latest: [] })
})
