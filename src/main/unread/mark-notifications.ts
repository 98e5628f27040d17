import type { Client } from '../http/client.ts'
import type { UnreadOwner } from './unread.ts'

/** Pause between two marks of many, ms, so that they do not flood the server. */
const pauseMs = 60

export interface MarkingPorts {
  readonly client: Pick<Client, 'call'>
  readonly account: () => string | null
  readonly unread: Pick<UnreadOwner, 'markNotifications' | 'isUnreadNotification'>
  /** Called after each change. */
  readonly onMarked: () => void
}

/**
 * Creates the function that marks notifications as read: optimistically, then one call after the other, because the
 * contract marks only one per call. A failure is silent and undoes the marks that were not sent
 * (product.md#silent-failures). Returns whether all are read.
 */
export const markNotifications =
  ({ client, account, unread, onMarked }: MarkingPorts) =>
  async (all: readonly string[]): Promise<boolean> => {
    const whose = account()
    const ids = all.filter((id) => unread.isUnreadNotification({ id, is_read: false }))
    const mark = (some: readonly string[], isRead: boolean): void => {
      unread.markNotifications(some, isRead)
      onMarked()
    }
    mark(ids, true)
    for (const [at, notificationId] of ids.entries()) {
      if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (whose === null || account() !== whose) return false
      const result = await client.call('notifications.markAsRead', { notificationId })
      // A notification that no longer exists needs no mark.
      if (result.ok || result.error.code === 'not-found') continue
      if (account() === whose) mark(ids.slice(at), false)
      return false
    }
    return true
  }
