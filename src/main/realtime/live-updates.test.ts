import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import type { Push } from '#shared/ipc/push.ts'
import { watchConnection } from '../http/connection.ts'
import type { LoadedAccount } from '../session/account.ts'
import { createLiveUpdates, type LiveUpdates, type LiveUpdatesPorts } from './live-updates.ts'

let calls: string[]
let pushed: Push['type'][]
let seen: boolean
let focused: boolean
let chance: number
let live: LiveUpdates
let isDoubtful: boolean
let lives: (boolean | undefined)[]
let woken: number
let caughtUp: string[]
/** The network's number of unread messages. */
let unreadCount: number
let hasUnseenNews: boolean

const user = { id: '7' }
const config = { pusher: null, chat_url: null, payment_url: null, media_prefixes: [], media_origins: [] }
const account = { user, settings: null, config }

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  pushed = []
  isDoubtful = false
  lives = []
  woken = 0
  caughtUp = []
  unreadCount = 0
  hasUnseenNews = false
  seen = true
  focused = false
  chance = 0.5
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
  const network = {
    client: {
      call: async (name: string) => {
        calls.push(name)
        return ok({ is_online: false, unread_count: unreadCount })
      },
    },
    connection: watchConnection(() => undefined),
    session: {
      state: () => ({ status: 'signed-in', user }),
      target: () => ({ origin: 'https://network.example' }),
      wake: () => {
        woken += 1
      },
    },
    openSocket: () => {
      throw new Error('no network')
    },
  } as unknown as Pick<LiveUpdatesPorts, 'client' | 'connection' | 'session' | 'openSocket'>
  live = createLiveUpdates({
    ...network,
    notificationCenter: {
      take: () => null,
      begin: () => undefined,
      end: () => undefined,
      wake: () => undefined,
      mark: () => 0,
      inboxRead: () => undefined,
      isUnseen: () => hasUnseenNews,
    },
    push: ({ type }) => pushed.push(type),
    catchUp: {
      begin: () => caughtUp.push('begin'),
      gapEnded: (isPaused) => caughtUp.push(isPaused ? 'gap in a pause' : 'gap'),
      resume: (isForced) => caughtUp.push(isForced ? 'forced' : 'go on'),
      end: () => caughtUp.push('end'),
    },
    onEvents: () => undefined,
    view: () => ({ focused, path: '/' }),
    isSeen: () => seen,
    unread: { isInboxDoubtful: () => isDoubtful, set: ({ isLive }) => lives.push(isLive) },
    log: () => undefined,
  })
  live.begin(account as unknown as LoadedAccount)
})
afterEach(() => {
  live.end()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const minutes = (n: number): Promise<unknown> => vi.advanceTimersByTimeAsync(n * 60_000)

it('polls only unread conversations while no window is visible', async () => {
  live.polling.watchChatStatus(1, ['8'])
  seen = false
  await minutes(10)
  expect(new Set(calls)).toEqual(new Set(['conversations.checkUnread']))
  // About every five seconds, for the viewer and for users with a visible chat button.
  expect(calls.length).toBeGreaterThan(150)
  expect(calls.length).toBeLessThan(320)
  expect(pushed).not.toContain('resync')
})

it('resyncs once as soon as a window is visible', async () => {
  seen = false
  await minutes(10)
  seen = true
  live.onWindowShown()
  live.onWindowShown()
  expect(pushed.filter((type) => type === 'resync')).toHaveLength(1)
  await minutes(1)
  expect(pushed.filter((type) => type === 'resync').length).toBeGreaterThan(2)
})

it('does not resync if nothing was missed', () => {
  live.onWindowShown()
  expect(pushed).not.toContain('resync')
})

it('keeps tray and badge updates behind a locked screen', () => {
  live.pause('locked')
  expect(live.isCutOff()).toBe(false)
  for (const reason of ['suspended', 'offline'] as const) {
    live.pause(reason)
    expect(live.isCutOff()).toBe(true)
    live.resume(reason)
  }
  live.resume('locked')
})

it('requests nothing while suspended or locked', async () => {
  live.pause('suspended')
  live.pause('locked')
  await minutes(1)
  calls = []
  await minutes(10)
  expect(calls).toEqual([])
  expect(pushed).not.toContain('resync')
  live.resume('suspended')
  live.resume('locked')
  await vi.advanceTimersByTimeAsync(100)
  expect(calls).toEqual(['conversations.checkUnread'])
})

it('resyncs when the server returns, at most once in ten seconds', async () => {
  focused = true
  live.serverIsBack()
  expect(pushed.filter((type) => type === 'resync')).toHaveLength(1)
  for (let n = 0; n < 50; n++) {
    live.serverIsBack()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(pushed.filter((type) => type === 'resync')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5100)
  expect(pushed.filter((type) => type === 'resync').length).toBeGreaterThanOrEqual(2)
})

const resyncs = (): number => pushed.filter((type) => type === 'resync').length

it('resyncs unfocused windows within five seconds, or at once on a click', async () => {
  chance = 0.8
  live.serverIsBack()
  await vi.advanceTimersByTimeAsync(3900)
  expect(resyncs()).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(resyncs()).toBe(1)
  await minutes(1)
  const before = resyncs()
  live.serverIsBack()
  live.attend()
  expect(resyncs()).toBe(before + 1)
})

it('resyncs after a lock that delayed it', async () => {
  live.serverIsBack()
  live.pause('locked')
  await minutes(1)
  expect(resyncs()).toBe(0)
  live.resume('locked')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(resyncs()).toBe(1)
})

it('resumes after a sleep within two seconds if focused, otherwise within ten', async () => {
  chance = 0.9
  for (const [hasFocus, least] of [
    [true, 1700],
    [false, 8900],
  ] as const) {
    focused = hasFocus
    live.pause('suspended')
    await minutes(1)
    calls = []
    live.resume('suspended')
    await vi.advanceTimersByTimeAsync(least)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(calls).toContain('conversations.checkUnread')
  }
})

it.each([
  ['a click', () => live.attend()],
  ['a window that is shown', () => live.onWindowShown()],
] as const)('resumes at once after a sleep with %s', async (_, happens) => {
  live.pause('suspended')
  await minutes(1)
  calls = []
  live.resume('suspended')
  happens()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toContain('conversations.checkUnread')
})

it('cancels a resume if another sleep begins, and polls in the next session', async () => {
  live.pause('suspended')
  live.resume('suspended')
  live.pause('suspended')
  calls = []
  await minutes(1)
  expect(calls).toEqual([])
  live.resume('suspended')
  live.end()
  live.begin(account as unknown as LoadedAccount)
  await minutes(0)
  expect(calls).toEqual(['conversations.checkUnread'])
})

it('wakes the session on activity, at most every few seconds', async () => {
  for (let click = 0; click < 10; click++) live.attend()
  expect(woken).toBe(1)
  await vi.advanceTimersByTimeAsync(3000)
  live.attend()
  expect(woken).toBe(2)
  live.pause('locked')
  await vi.advanceTimersByTimeAsync(3000)
  live.attend()
  expect(woken).toBe(2)
})

it('reads the inbox once more to confirm a rise, and reports that no event arrives', async () => {
  await minutes(0)
  calls.length = 0
  isDoubtful = true
  live.checkInboxSoon()
  live.checkInboxSoon()
  await vi.advanceTimersByTimeAsync(500)
  isDoubtful = false
  await vi.advanceTimersByTimeAsync(500)
  expect(calls).toEqual(['conversations.checkUnread', 'conversations.checkUnread'])
  expect(lives).toEqual([false])
})

it('refetches the lists when fewer messages are unread while a notification may stand', async () => {
  const poll = async (count: number): Promise<void> => {
    unreadCount = count
    live.checkInboxSoon()
    await vi.advanceTimersByTimeAsync(1000)
  }
  await poll(5)
  caughtUp.length = 0
  await poll(4)
  hasUnseenNews = true
  await poll(6)
  expect(caughtUp).toEqual([])
  await poll(3)
  expect(caughtUp).toEqual(['begin'])
})

it('catches up after a gap without a visible window', async () => {
  seen = false
  live.pause('suspended')
  await minutes(1)
  live.resume('suspended')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(caughtUp).toEqual(['begin', 'forced'])
  live.serverIsBack()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(caughtUp.at(-1)).toBe('gap')
})
