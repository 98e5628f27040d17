import { Notification } from 'electron'
import type { Log } from '../log.ts'
import { groupOf } from './gathered-news.ts'
import type { KeyedOwner, OwnedNews } from './news-owner.ts'
import type { NotificationPermission } from './permission.ts'
import { readLaunch } from './toast.ts'

/** Maximum notifications kept with their clicks. Windows shows no more per app. */
const maxOpen = 20

/** An open notification of this run. */
export interface OpenNotification {
  readonly notification: Notification
  readonly owner: KeyedOwner
  readonly account: string | null
  /** The alert that the button mutes. */
  readonly mutes?: string | undefined
  /** The news shown; absent for the app's own messages. */
  readonly gathered?: OwnedNews
}

/** State of this run's last notification. `handed over`: no result from the system yet. */
export interface LastNotification {
  readonly last: 'handed over' | 'shown' | 'failed' | null
  readonly error: string | null
}

/** The notifications on screen or in the system's list. */
export interface OpenNotifications extends Pick<Map<string, OpenNotification>, 'has' | 'get' | 'delete'> {
  /** Shows a notification. Dismisses the oldest one beyond the maximum. */
  show(id: string, one: OpenNotification): void
  /** Dismisses a notification. */
  dismiss(id: string): void
  /** Returns the notifications of an owner, by default of all. */
  all(owner?: KeyedOwner): readonly (readonly [string, OpenNotification])[]
  /** Returns the open notification of the same thread, with its id; null for none. */
  ofThread(news: OwnedNews): readonly [string, OwnedNews] | null
  /** Returns the system's handling of the last notification, with its message after a failure. */
  last(): LastNotification
  /** Removes notifications of an earlier run from macOS' Notification Center, by default those of all accounts. */
  removeEarlier(account?: string | null): void
}

/** Creates the list, which is empty. */
export const createOpenNotifications = (
  permission: Pick<NotificationPermission, 'isOpen'>,
  log: Log,
): OpenNotifications => {
  // Referenced until dismissed: a garbage-collected notification loses its click and cannot be dismissed.
  const open = new Map<string, OpenNotification>()
  let last: LastNotification = { last: null, error: null }

  const dismiss = (id: string): void => {
    const one = open.get(id)
    open.delete(id)
    one?.notification.close()
  }

  return {
    has: (id) => open.has(id),
    get: (id) => open.get(id),
    delete: (id) => open.delete(id),
    show: (id, one) => {
      const { notification } = one
      open.set(id, one)
      const [oldest] = open.keys()
      if (oldest !== undefined && open.size > maxOpen) dismiss(oldest)
      // Electron reports only the outcome of each notification.
      last = { last: 'handed over', error: null }
      notification.on('show', () => {
        last = { last: 'shown', error: null }
      })
      notification.on('failed', (_event, error) => {
        last = { last: 'failed', error }
      })
      notification.show()
    },
    dismiss,
    all: (owner) => [...open].filter(([, one]) => owner === undefined || one.owner === owner),
    ofThread: ({ last: news, owner }) => {
      if ((news.kind !== 'message' && news.kind !== 'shipment') || news.covers !== undefined) return null
      for (const [id, { gathered }] of open) {
        if (gathered?.owner !== owner || gathered.last.covers !== undefined) continue
        if (groupOf(gathered.last) === groupOf(news)) return [id, gathered]
      }
      return null
    },
    last: () => last,
    removeEarlier: (account) => {
      if (!Notification.getHistory || !permission.isOpen()) return
      Notification.getHistory()
        .then((history) => {
          const earlier = history.filter(({ id }) => {
            const click = readLaunch(id)
            const isWanted = account === undefined || click === null || click.account === account
            return isWanted && !open.has(click?.tag ?? id)
          })
          if (earlier.length > 0) Notification.remove(earlier.map(({ id }) => id))
        })
        .catch((error: unknown) => log('warn', 'earlier notifications not removed', error))
    },
  }
}
