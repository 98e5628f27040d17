import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import { nothingUnread, unknownUnread } from '#shared/rules/unread.ts'
import { twoAccounts } from '../../../tests/support/renderer/accounts.ts'
import { fakeBridge } from '../../../tests/support/renderer/fake-bridge.ts'
import { samplePushes } from '../../../tests/support/renderer/sample-pushes.ts'
import { announcementsAtom } from './announcer.ts'
import { connectPushes } from './bridge.ts'
import { onResync } from './connection.ts'
import { applyPushes, keptChanges, threadChanges } from './pushes.ts'
import type { Reactions } from './reactions.ts'
import { savedChanges } from './saved-drafts.ts'
import { accountsAtom, connectionAtom, sessionAtom } from './session.ts'
import { store } from './store.ts'
import { toastsAtom } from './toasts.ts'
import { unreadConversationsAtom } from './unread.ts'

const event = (subject: string): RealtimeEvent => ({
  name: 'LikePost',
  channel: 'like',
  subject,
  payload: { likeCount: 1, userId: '2' },
})

const seen: string[] = []
const reactions = new Proxy(
  {},
  {
    get: () => (arrived: RealtimeEvent) => {
      if (arrived.subject === 'bad') throw new Error('a reaction that fails')
      seen.push(arrived.subject)
    },
  },
) as Reactions

const runCommand = vi.fn()
const openPath = vi.fn()
const isThreadOpen = vi.fn((key: string) => key === 'conversation:1')
let bridge: ReturnType<typeof fakeBridge>
let stop = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  seen.length = 0
  vi.clearAllMocks()
  bridge = fakeBridge()
  connectPushes()
  stop = applyPushes({ reactions, runCommand, openPath, showKnown: () => undefined, isThreadOpen })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('handles the events of several pushes in order, in one batch', () => {
  bridge.push({ type: 'events', events: [event('1'), event('2')] })
  bridge.push({ type: 'events', events: [event('3')] })
  expect(seen).toEqual([])
  vi.advanceTimersByTime(100)
  expect(seen).toEqual(['1', '2', '3'])
})

test('runs the other reactions if one throws', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  bridge.push({ type: 'events', events: [event('1'), event('bad'), event('2')] })
  vi.advanceTimersByTime(100)
  expect(seen).toEqual(['1', '2'])
  expect(logged).toHaveBeenCalledOnce()
})

test('writes states to their atoms', () => {
  const session = { status: 'signed-out', reason: 'expired', server: 'https://a.test' } as const
  const connection = { http: 'offline', realtime: 'waiting', error: null } as const
  const accounts = { list: [], mayAdd: false }
  bridge.push({ type: 'session', session, accounts })
  bridge.push({ type: 'connection', connection })
  const figures = { ...nothingUnread, messages: 3 }
  bridge.push({
    type: 'unread',
    unread: { ...unknownUnread, figures, marked: ['conversation:2', 'shipment:7'] },
  })
  expect(store.get(sessionAtom)).toEqual(session)
  expect(store.get(connectionAtom)).toEqual(connection)
  expect(store.get(unreadConversationsAtom)).toBe(4)
})

test('sets a session and its accounts before either is shown', () => {
  bridge.push({ type: 'accounts', accounts: { list: twoAccounts, mayAdd: true } })
  const shown: number[] = []
  const unsubscribe = store.sub(sessionAtom, () => shown.push(store.get(accountsAtom).list.length))
  const session = { status: 'signed-out', reason: 'by-user', server: 'https://a.test' } as const
  bridge.push({ type: 'session', session, accounts: { list: [], mayAdd: true } })
  unsubscribe()
  expect(shown).toEqual([0])
})

test('drops pushes about an account that the page does not hold, but not those after its session', () => {
  bridge.push(samplePushes.session)
  const seen: unknown[] = []
  const stops = [
    keptChanges.on((changes) => seen.push(changes)),
    threadChanges.on((key) => seen.push(key)),
    savedChanges.on((draft) => seen.push(draft)),
  ]
  const drafts = [{ subject: 'conversation:2', mode: 'new', content: 'x', revision: 1 }]
  const sendAll = (account: string): void => {
    bridge.push({ type: 'kept', account, changes: [] })
    bridge.push({ type: 'thread-changed', account, kind: 'post', id: '1' })
    bridge.push({ type: 'drafts', account, drafts })
  }
  sendAll('https://network.test|9')
  expect(seen).toEqual([])
  const session = { status: 'signed-out', reason: 'expired', server: 'https://network.test' } as const
  bridge.push({ type: 'session', session, accounts: { list: [], mayAdd: true } })
  sendAll('https://network.test|7')
  expect(seen).toEqual([[], 'post:1', ...drafts])
  for (const stop of stops) stop()
})

test('notifies resync listeners of a gap', () => {
  const refetch = vi.fn()
  const unsubscribe = onResync(refetch)
  bridge.push({ type: 'resync' })
  unsubscribe()
  bridge.push({ type: 'resync' })
  expect(refetch).toHaveBeenCalledOnce()
})

test('passes on valid paths and commands only', () => {
  bridge.push({ type: 'navigate', path: '/frontend/wall' })
  for (const path of ['https://evil.test', '//evil.test', '/\\evil.test'])
    bridge.push({ type: 'navigate', path })
  bridge.push({ type: 'command', command: 'palette' })
  expect(openPath.mock.calls).toEqual([['/frontend/wall']])
  expect(runCommand.mock.calls).toEqual([['palette']])
})

test('shows a notice as a toast', async () => {
  bridge.push({ type: 'notice', notice: 'storage-full' })
  await vi.waitFor(() => expect(store.get(toastsAtom).at(-1)?.text).toContain('disk is full'))
})

test('announces arrivals with their author, except in an open thread', () => {
  const arrive = (thread: string, author: string) =>
    bridge.push({ type: 'arrived', thread, author, text: 'Ben liked your post.' })
  arrive('conversation:1', 'Ana')
  arrive('conversation:2', 'Ana')
  arrive('shipment:1', 'Ana')
  arrive('', '')
  vi.advanceTimersByTime(1000)
  expect(store.get(announcementsAtom).map(({ text }) => text)).toEqual([
    'Ben liked your post.',
    'New message from Ana',
    'New comment from Ana',
  ])
})
