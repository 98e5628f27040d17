import type { OutputOf } from '#shared/contract/api/contract.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { isLike } from '#shared/rules/notification-target.ts'
import type { Unread } from '#shared/rules/unread.ts'

/** The unread notifications of one account: the bell's last response, and the marks of the member since. */
export class BellFacts {
  #unread: readonly Notification[] | null = null
  /** Ids that the member marked as read. A response on its way may still have them as unread. */
  readonly #marked = new Set<string>()

  apply({ unread_notifications, latest_notifications }: OutputOf<'notifications.unread'>): void {
    const all = new Map([...latest_notifications, ...unread_notifications].map((item) => [item.id, item]))
    this.#unread = [...all.values()].filter(({ is_read }) => !is_read)
  }

  /** Marks notifications as read, or as unread again. */
  mark(ids: readonly string[], isRead: boolean): void {
    for (const id of ids)
      if (isRead) this.#marked.add(id)
      else this.#marked.delete(id)
  }

  /** Returns the ids of the unread notifications; null before the first response. */
  unread(): readonly string[] | null {
    return this.#unread?.filter(({ id }) => !this.#marked.has(id)).map(({ id }) => id) ?? null
  }

  /** Returns whether a notification of a response is unread. */
  isUnread({ id, is_read }: Pick<Notification, 'id' | 'is_read'>): boolean {
    return !is_read && !this.#marked.has(id)
  }

  /** Returns the counts. `origin` is the network's own. */
  counts(origin: string): Pick<Unread, 'notifications' | 'likes'> {
    const notifications = this.news(origin).length
    return { notifications, likes: this.#current().length - notifications }
  }

  /** Returns the unread notifications without likes. */
  news(origin: string): readonly Notification[] {
    return this.#current().filter((item) => !isLike(item, origin))
  }

  #current(): readonly Notification[] {
    return (this.#unread ?? []).filter(({ id }) => !this.#marked.has(id))
  }
}
