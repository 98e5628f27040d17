import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#shared/contract/entities/post.schema.ts'
import { authUser } from '#shared/contract/entities/user.schema.ts'
import { failed, ok } from '#shared/errors.ts'
import { noLock } from '#shared/ipc/lock.ts'
import type { Boot } from '#shared/ipc/native.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import { nothingUnread, unknownUnread } from '#shared/rules/unread.ts'
import { twoAccounts } from '../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { feeds } from '../features/feed/feeds.ts'
import { connectPushes } from '../lib/bridge.ts'
import { onResync } from '../lib/connection.ts'
import { applyPushes } from '../lib/pushes.ts'
import {
  accountsAtom,
  isLockedAtom,
  isWaitingAtom,
  namedAccountAtom,
  preferencesAtom,
  viewerAtom,
} from '../lib/session.ts'
import { store } from '../lib/store.ts'
import {
  pendingReviewCountAtom,
  toDoCountAtom,
  unreadConversationsAtom,
  unreadNotificationsAtom,
  unreadShipmentsAtom,
} from '../lib/unread.ts'
import { boot } from './boot.ts'

const restoring: SessionState = {
  status: 'restoring',
  server: 'https://network.test',
  user: authUser.parse({ id: 1, full_name: 'Meera Nair' }),
}
const result = (more: Partial<Boot> = {}): Boot => ({
  info: {
    version: '1',
    platform: 'darwin',
    window: 'main',
    isPinned: false,
    demoAvailable: true,
    mediaSalt: 'salt',
    mediaBase: '',
  },
  session: restoring,
  accounts: { list: [], mayAdd: true },
  connection: { http: 'ok', realtime: 'off', error: null },
  preferences: { ...defaultPreferences, lastPath: '/settings', colorScheme: 'dark' },
  lock: noLock,
  wall: null,
  unread: {
    ...unknownUnread,
    figures: { ...nothingUnread, messages: 3, comments: 4, notifications: 2, reviews: 1 },
    toDo: 5,
  },
  updateReady: '0.2.0',
  now: 0,
  ...more,
})

let bridge: ReturnType<typeof fakeBridge>
beforeEach(() => {
  bridge = fakeBridge()
  history.replaceState({}, '', '/')
})
afterEach(() => vi.useRealTimers())

test('fills the store in one round trip and restores the last screen', async () => {
  bridge.answer('app.boot', () => ok(result()))
  expect((await boot()).ok).toBe(true)
  expect(bridge.requests).toHaveLength(1)
  expect(store.get(viewerAtom)?.full_name).toBe('Meera Nair')
  expect(store.get(preferencesAtom).colorScheme).toBe('dark')
  expect(store.get(unreadConversationsAtom)).toBe(3)
  expect(store.get(toDoCountAtom)).toBe(5)
  const counts = [unreadShipmentsAtom, unreadNotificationsAtom, pendingReviewCountAtom]
  expect(counts.map((count) => store.get(count))).toEqual([4, 2, 1])
  expect(location.pathname).toBe('/settings')
  expect(document.documentElement.dataset.platform).toBe('darwin')
})

test('prefers the link that opened the window to the last screen', async () => {
  history.replaceState({}, '', '/frontend/wall?queryPostId=7')
  bridge.answer('app.boot', () => ok(result()))
  await boot()
  expect(location.pathname + location.search).toBe('/frontend/wall?queryPostId=7')
})

test.each(['https://evil.test/', '//evil.test', '', 'javascript:alert(1)'])(
  'opens the wall if the last path is invalid (%s)',
  async (lastPath) => {
    bridge.answer('app.boot', () => ok(result({ preferences: { ...defaultPreferences, lastPath } })))
    await boot()
    expect(location.pathname).toBe('/frontend/wall')
  },
)

test('shows the cached wall before the network answers', async () => {
  const seen = post.parse({ id: 5, postable_type: 'TextPost', postable: { text: 'hello' } })
  bridge.answer('app.boot', () => ok(result({ wall: { rows: [{ type: 'post', post: seen }], seenAt: 1 } })))
  await boot()
  expect(feeds.get({ type: 'wall' }).read().entries).toMatchObject([{ id: '5' }])
})

test('returns the error of a failed boot, or a timeout', async () => {
  bridge.answer('app.boot', () => failed('storage'))
  expect(await boot()).toMatchObject({ ok: false, error: { code: 'storage' } })
  vi.useFakeTimers()
  bridge.answer('app.boot', () => new Promise(() => {}))
  const waiting = boot()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await waiting).toMatchObject({ ok: false, error: { code: 'timeout' } })
})

test('a pinned window waits for its account, and is filled again at its return', async () => {
  history.replaceState({}, '', '/frontend/shipments?shipmentId=7')
  const [first, second] = twoAccounts
  const key = 'https://network.test|1'
  const listOf = (isActive: boolean) => ({
    list: [
      { ...first, key, isActive },
      { ...second, isActive: !isActive },
    ],
    mayAdd: true,
  })
  const info = { ...result().info, window: 'popped-out', isPinned: true } as const
  bridge.answer('app.boot', () => ok(result({ info, accounts: listOf(true) })))
  await boot()
  expect(store.get(isWaitingAtom)).toBe(false)
  const resynced = vi.fn()
  const stop = onResync(resynced)

  store.set(accountsAtom, listOf(false))
  expect(store.get(isWaitingAtom)).toBe(true)
  // The window's title names its own account.
  expect(store.get(namedAccountAtom)?.key).toBe(key)
  bridge.answer('app.boot', () =>
    ok(
      result({
        info,
        accounts: listOf(true),
        unread: { ...unknownUnread, figures: { ...nothingUnread, messages: 9 } },
      }),
    ),
  )
  store.set(accountsAtom, listOf(true))
  await vi.waitFor(() => expect(resynced).toHaveBeenCalledOnce())
  expect(store.get(unreadConversationsAtom)).toBe(9)
  expect(location.pathname + location.search).toBe('/frontend/shipments?shipmentId=7')
  stop()
})

test('a locked page has no place, and stays covered after the lock until it knows the session', async () => {
  connectPushes()
  const reactions = {} as Parameters<typeof applyPushes>[0]['reactions']
  const nothing = () => undefined
  const stop = applyPushes({
    reactions,
    runCommand: nothing,
    openPath: nothing,
    showKnown: nothing,
    isThreadOpen: () => false,
  })
  const locked = { ...noLock, hasPin: true, isLocked: true }
  const covered = { session: { status: 'signed-out', reason: 'none', server: null } as const, lock: locked }
  bridge.answer('app.boot', () => ok(result(covered)))
  await boot()
  expect([store.get(isLockedAtom), location.pathname]).toEqual([true, '/'])

  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof ok<Boot>>>()
  bridge.answer('app.boot', () => promise)
  bridge.push({ type: 'lock', lock: { ...noLock, hasPin: true } })
  await Promise.resolve()
  expect([store.get(isLockedAtom), store.get(viewerAtom)]).toEqual([true, null])
  resolve(ok(result({ lock: { ...noLock, hasPin: true } })))
  await vi.waitFor(() => expect(store.get(isLockedAtom)).toBe(false))
  expect([store.get(viewerAtom)?.full_name, location.pathname]).toEqual(['Meera Nair', '/settings'])
  stop()
})
