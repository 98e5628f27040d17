import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ok } from '#shared/errors.ts'
import { defaultPreferences } from '#shared/ipc/preferences.schema.ts'
import { parkedSession } from '../../../tests/support/main/parked-session.ts'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { openNotifiedIds, openUnseen } from '../storage/held-collections.ts'
import { openUserStore } from '../storage/user-store.ts'
import { type AccountWatch, watchAccount } from './watch-account.ts'

const account = 'https://network.example|7'

let kept: ReturnType<typeof openUserStore>
let messages: number
let calls: string[]
let counts: number[]
let attention: boolean[]
let watch: AccountWatch

const bell = [{ id: '1', is_read: false, formatted_message: 'Your KYC was accepted.', created_at: null }]
const answers: Readonly<Record<string, () => unknown>> = {
  'conversations.checkUnread': () => ({ is_online: true, unread_count: messages }),
  'notifications.unread': () => ({ unread_notifications: bell, latest_notifications: [] }),
  'directory.connections': () => [],
  'directory.shipments': () => [],
}
const nothing = (): void => undefined
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  kept = openUserStore(freshFolder())
  messages = 0
  calls = []
  counts = []
  attention = []
  const silent = { notify: nothing, follow: nothing, clear: nothing }
  watch = watchAccount(parkedSession(account, { id: 7, full_name: 'Asha' }), {
    network: {
      stack: {} as never,
      openClient: () => ({
        call: async (name) => {
          calls.push(name)
          return ok(answers[name]?.() as never)
        },
      }),
    },
    storage: {
      kept,
      notified: openNotifiedIds(kept),
      unseen: openUnseen(kept),
      clock: { certainTime: () => null } as never,
    },
    notifications: {
      notifier: { ...silent, forAccount: () => silent, begin: nothing } as never,
      recordAttention: (_account, { isUnseen }) => attention.push(isUnseen),
      preferences: () => defaultPreferences,
      isMuted: () => false,
      onQuietChange: () => nothing,
    },
    onToDo: (_account, count) => counts.push(count),
    log: nothing,
  })
})
afterEach(() => {
  watch.stop()
  kept.close()
  vi.useRealTimers()
})

it('counts messages and the bell together, whichever was fetched last', async () => {
  await pass(10_000)
  expect(counts).toEqual([1])
  // Of members outside of the list: one line.
  messages = 8
  // Without realtime, a poll may come right after the lists, or right before them.
  for (let second = 0; second < 60; second += 1) {
    await pass(1_000)
    expect([1, 2]).toContain(counts.at(-1))
  }
  expect(counts).toEqual([1, 2])
})

it('polls at a third of the pace, and stops with its counts', async () => {
  await pass(60_000)
  const polls = calls.filter((name) => name === 'conversations.checkUnread').length
  expect(polls).toBeGreaterThan(3)
  expect(polls).toBeLessThan(7)
  watch.stop()
  const before = calls.length
  await pass(120_000)
  expect([calls.length, counts.at(-1), attention.at(-1)]).toEqual([before, 0, false])
})
