import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EndedSession } from '../session/start.ts'
import { type ContentRetention, startRetention } from './retention.ts'

let calls: string[]
let days: number | undefined
let hasArchive: boolean
let diskIsFull: boolean
let end: (end: EndedSession) => void
let changePolicies: () => void
let changePreferences: () => void
let retention: ContentRetention

const note =
  (name: string) =>
  (...given: readonly unknown[]): void => {
    calls.push([name, ...given.map((one) => JSON.stringify(one))].join(' '))
  }
const onDisk =
  (name: string) =>
  (...given: readonly unknown[]): void => {
    note(name)(...given)
    if (diskIsFull) throw new Error('full')
  }
const start = (): void => {
  const asPromise = (name: string) => async (account?: string) => note(name)(account)
  retention = startRetention({
    preferences: {
      get: () => ({ archive: hasArchive }) as never,
      onChange: (listener) => {
        changePreferences = listener as () => void
        return () => undefined
      },
    },
    policies: {
      get: () => (days === undefined ? {} : { OfflineCache: days }),
      onChange: (listener) => {
        changePolicies = listener as () => void
        return () => undefined
      },
    },
    session: {
      onEnded: (listener) => {
        end = listener
        return () => undefined
      },
      onRemoved: () => () => undefined,
    },
    archive: { wipe: asPromise('archive') },
    ledger: { wipe: note('ledger') },
    unread: { wipe: note('unread') },
    cache: { clear: note('cache'), keepFor: note('keep cache') },
    kept: { clear: onDisk('kept') } as never,
    pictures: { forget: note('pictures') },
    pictureCache: { keep: note('keep pictures') } as never,
    senderPictures: { clear: async () => note('senders')() },
    restMs: 1000,
  })
  calls = []
}

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
  days = undefined
  hasArchive = true
  diskIsFull = false
  start()
})
afterEach(() => vi.useRealTimers())

const fetched = ['cache "anna"', 'pictures "anna"', 'senders']
const seen = [
  'ledger "anna"',
  'unread "anna"',
  'kept "anna" ["alert-matches","alert-checks","to-do"]',
  ...fetched,
]

it('keeps everything after an expired session', () => {
  end({ reason: 'expired', account: 'anna', keepsArchive: true })
  expect(calls).toEqual([])
})

it('removes fetched data on sign-out, and seen data unless the member keeps it', () => {
  end({ reason: 'by-user', account: 'anna', keepsArchive: true })
  expect(calls).toEqual(fetched)
  calls = []
  end({ reason: 'by-user', account: 'anna', keepsArchive: false })
  expect(calls).toEqual([...seen, 'archive "anna"'])
})

it('removes the rest if the disk rejects a part', async () => {
  diskIsFull = true
  await retention.wipeSeen('anna')
  expect(calls).toEqual([...seen, 'archive "anna"'])
})

it("limits the caches to the policy's days", () => {
  days = 0
  changePolicies()
  days = 7
  changePolicies()
  expect(calls).toEqual(['keep cache 0', 'keep pictures false', 'keep cache 7', 'keep pictures true'])
})

it('removes alert matches once while the archive is off', () => {
  vi.clearAllTimers()
  hasArchive = false
  start()
  vi.advanceTimersByTime(1000)
  changePreferences()
  expect(calls).toEqual(['kept null ["alert-matches"]'])
})
