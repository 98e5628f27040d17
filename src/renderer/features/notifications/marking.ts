import type { Notification } from '#shared/contract/entities/notification.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { store } from '../../lib/store.ts'
import { bellAtom, readHereAtom } from './bell-state.ts'

/** Pause between two marks of many, ms, so that they do not flood the server. */
const pauseMs = 60

const setReadHere = (acting: Acting, ids: readonly string[], isRead: boolean): void =>
  store.set(readHereAtom, acting, (known) =>
    isRead ? new Set([...known, ...ids]) : new Set([...known].filter((id) => !ids.includes(id))),
  )

/**
 * Marks several notifications as read: optimistically, then one call after the other, because the contract marks only
 * one per call. A failure is silent and undoes the marks that were not sent (product.md#silent-failures). Read ones are
 * skipped. Returns whether all are read.
 */
export const markAllAsRead = async (items: readonly Notification[]): Promise<boolean> => {
  const readHere = store.get(readHereAtom)
  const ids = items.filter(({ id, is_read }) => !is_read && !readHere.has(id)).map(({ id }) => id)
  if (ids.length === 0) return true
  const acting = actNow()
  setReadHere(acting, ids, true)
  for (const [at, notificationId] of ids.entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const answer = await bridgeFor(acting).notifications.markAsRead({ notificationId })
    // A notification that no longer exists needs no mark.
    if (answer.ok || answer.error.code === 'not-found') continue
    setReadHere(acting, ids.slice(at), false)
    return false
  }
  return true
}

/** Returns all unread notifications. */
export const unreadNow = (): readonly Notification[] => {
  const { unread, latest } = store.get(bellAtom)
  const known = new Map([...unread, ...latest].map((item) => [item.id, item]))
  return [...known.values()].filter(({ is_read }) => !is_read)
}
