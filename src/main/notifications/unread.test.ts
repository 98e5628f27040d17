import { expect, it, vi } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import { nothingUnread } from '#shared/rules/unread.ts'
import { createUnread } from './unread.ts'

let account: string | null
const started = () => {
  account = 'asha'
  const tray = vi.fn()
  const badge = vi.fn()
  return { set: createUnread({ account: () => account, tray, badge }).set, tray, badge }
}

it('reports changes only and sums all counts except likes in the badge', () => {
  const { set, tray, badge } = started()
  set({})
  set({ messages: 1, notifications: 0 })
  set({ messages: 1, notifications: 0 })
  set({ notifications: 4 })
  set({ likes: 7 })
  set({ reminders: 1, messages: 0 })
  expect(tray).toHaveBeenCalledTimes(5)
  expect(badge.mock.calls).toEqual([[0], [1], [5]])
})

it('excludes snoozed items until they are due or read', () => {
  const { set, tray, badge } = started()
  set({ messages: 3, alerts: 1 })
  const snoozed = [{ state: 'snoozed', until: epochMs(9), kind: 'messages', count: 3 }] as const
  set({ snoozed, now: 5 })
  expect(tray).toHaveBeenLastCalledWith({ ...nothingUnread, messages: 3, alerts: 1 }, 3)
  set({ snoozed, now: 9 })
  set({ snoozed, now: 5 })
  set({ messages: 0 })
  expect(badge.mock.calls).toEqual([[4], [1], [4], [1]])
})

it('limits the counts to 9999', () => {
  const { set, tray, badge } = started()
  set({ messages: Number.MAX_SAFE_INTEGER, notifications: Number.MAX_SAFE_INTEGER })
  expect(badge.mock.calls).toEqual([[9999]])
  expect(tray).toHaveBeenCalledWith({ ...nothingUnread, messages: 9999, notifications: 9999 }, 0)
})

it('holds the counts until all are known', () => {
  const { set, tray, badge } = started()
  set({ isKnown: false })
  set({ messages: 6 })
  set({ notifications: 5 })
  expect(tray.mock.calls).toEqual([[nothingUnread, 0]])
  set({ isKnown: true })
  expect(badge.mock.calls).toEqual([[null], [11]])
})

it('shows no figure of another account before all of its own are known', () => {
  const { set, tray, badge } = started()
  set({ messages: 6, reminders: 1 })
  account = 'ravi'
  set({ reminders: 2 })
  set({ messages: 1 })
  expect(badge.mock.calls).toEqual([[7], [null]])
  expect(tray).toHaveBeenLastCalledWith(nothingUnread, 0)
  set({ isKnown: true })
  expect(tray).toHaveBeenLastCalledWith({ ...nothingUnread, messages: 1, reminders: 2 }, 0)
  account = null
  set({})
  expect(badge.mock.calls).toEqual([[7], [null], [3], [0]])
})
