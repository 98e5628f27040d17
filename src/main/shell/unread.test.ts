import { expect, it, vi } from 'vitest'
import { createUnread } from './unread.ts'

const started = () => {
  const setUnread = vi.fn()
  const badge = vi.fn()
  return { set: createUnread({ tray: setUnread, badge }), setUnread, badge }
}

it('tells of changes only; the number that stands alone counts messages', () => {
  const { set, setUnread, badge } = started()
  set({ messages: 0, notifications: 0 })
  set({ messages: 1, notifications: 0 })
  set({ messages: 1, notifications: 0 })
  set({ messages: 1, notifications: 4 })
  set({ messages: 0, notifications: 4 })
  expect(setUnread).toHaveBeenCalledTimes(4)
  expect(badge.mock.calls).toEqual([[0], [1], [0]])
})

it('shows no number that the system could not take', () => {
  const { set, setUnread, badge } = started()
  set({ messages: Number.MAX_SAFE_INTEGER, notifications: Number.MAX_SAFE_INTEGER })
  expect(badge.mock.calls).toEqual([[9999]])
  expect(setUnread).toHaveBeenCalledWith({ messages: 9999, notifications: 9999, reminders: 0 })
})
