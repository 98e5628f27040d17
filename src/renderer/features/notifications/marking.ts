import type { Notification } from '#shared/contract/entities/notification.ts'
import { actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'
import { unreadAtom } from '../../lib/unread.ts'
import { bellAtom } from './bell-state.ts'

/** Returns all unread notifications. */
export const unreadNow = (): readonly Notification[] => {
  const { unread, latest } = store.get(bellAtom)
  const known = new Map([...unread, ...latest].map((item) => [item.id, item]))
  return [...known.values()].filter(({ is_read }) => !is_read)
}

/** Marks several notifications as read. Read ones are skipped. Returns whether all are read. */
export const markAllAsRead = async (items: readonly Notification[]): Promise<boolean> => {
  const { bell } = store.get(unreadAtom)
  const isUnread = ({ id, is_read }: Notification): boolean => !is_read && bell?.includes(id) !== false
  const ids = items.filter(isUnread).map(({ id }) => id)
  if (ids.length === 0) return true
  const marked = await bridgeFor(actNow()).bell.markAsRead({ ids })
  return marked.ok && marked.value
}
