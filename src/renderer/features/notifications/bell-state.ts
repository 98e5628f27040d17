import { atom } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { accountAtom, trackAccount } from '../../lib/account.ts'
import { bridge } from '../../lib/bridge.ts'
import { accountResource } from '../../lib/resource.ts'
import { store } from '../../lib/store.ts'

type Items = readonly Notification[]

/** The bell's two lists as the server last gave them. */
export const bell = accountResource<{ readonly unread: Items; readonly latest: Items }>({
  empty: { unread: [], latest: [] },
  quiet: true,
  fetch: async () => {
    const answer = await bridge.notifications.unread()
    if (!answer.ok) return answer
    const { unread_notifications: unread, latest_notifications: latest } = answer.value
    return { ok: true, value: { unread, latest } }
  },
})

/** Marked as read by this window: an answer that was in flight meanwhile does not undo it. */
const readHereAtom = accountAtom<ReadonlySet<string>>(new Set())

/** The bell's two lists with what was read here, and whether they are there at all. */
export const bellAtom = atom((get) => {
  const { phase, value } = get(bell.stateAtom)
  const readHere = get(readHereAtom)
  const withRead = (items: Items): Items =>
    items.map((item) => (!item.is_read && readHere.has(item.id) ? { ...item, is_read: true } : item))
  return { phase, unread: withRead(value.unread), latest: withRead(value.latest) }
})

/** The number of unread notifications. */
export const unreadCountAtom = atom((get) => get(bellAtom).unread.filter((item) => !item.is_read).length)

/** Which list the bell shows: the unread ones, and when there are none the latest. */
export const shownListAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  return get(unreadCountAtom) > 0
    ? ({ kind: 'unread', items: unread } as const)
    : ({ kind: 'latest', items: latest } as const)
})

/** Everything known, each once: what the screen behind View All shows. */
export const allNotificationsAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  return [...new Map([...unread, ...latest].map((item) => [item.id, item])).values()]
})

const setReadHere = (id: string, isRead: boolean): void =>
  store.set(readHereAtom, (ids) => new Set([...ids].filter((one) => one !== id).concat(isRead ? [id] : [])))

/**
 * Marks one as read; does nothing for one that is read already. A failure is silent and undoes it
 * (product.md#silent-failures).
 */
export const markAsRead = async ({ id, is_read }: Notification): Promise<void> => {
  if (is_read || store.get(readHereAtom).has(id)) return
  setReadHere(id, true)
  const isCurrent = trackAccount()
  const answer = await bridge.notifications.markAsRead({ notificationId: id })
  if (!answer.ok && isCurrent()) setReadHere(id, false)
}
