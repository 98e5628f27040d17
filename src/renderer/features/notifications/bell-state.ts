import { atom } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { ok } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { bridge } from '../../lib/bridge.ts'
import type { Reactions } from '../../lib/reactions.ts'
import { accountResource } from '../../lib/resource.ts'
import { sessionAtom } from '../../lib/session.ts'
import { store } from '../../lib/store.ts'
import { unreadAtom } from '../../lib/unread.ts'
import { shipments } from '../shipments/shipments-state.ts'

/** Returns the network's own origin. The app opens only links to it. */
export const originOf = (): string => {
  const { server } = store.get(sessionAtom)
  return server !== null && URL.canParse(server) ? new URL(server).origin : ''
}

type Items = readonly Notification[]

/** The bell's two lists as the server last returned them. */
export const bell = accountResource<{ readonly unread: Items; readonly latest: Items }>({
  empty: { unread: [], latest: [] },
  quiet: true,
  fetch: async () => {
    const result = await bridge.notifications.unread()
    if (!result.ok) return result
    const { unread_notifications: unread, latest_notifications: latest } = result.value
    return { ...result, value: { unread, latest } }
  },
  readCached: async () => {
    const known = await bridge.lists.readCachedNotifications()
    if (!known.ok || known.value === null) return ok(null)
    return ok({ unread: known.value.filter(({ is_read }) => !is_read), latest: known.value })
  },
})

const unreadIdsAtom = atom((get) => {
  const { bell: ids } = get(unreadAtom)
  return ids && new Set(ids)
})

/** The bell's two lists with the marks of all windows, and whether they are loaded. */
export const bellAtom = atom((get) => {
  const { phase, value } = get(bell.stateAtom)
  const unreadIds = get(unreadIdsAtom)
  const withRead = (items: Items): Items =>
    items.map((item) =>
      item.is_read || unreadIds?.has(item.id) !== false ? item : { ...item, is_read: true },
    )
  return { phase, unread: withRead(value.unread), latest: withRead(value.latest) }
})

/** Whether the lists have an unread notification. */
export const hasUnreadAtom = atom((get) => get(bellAtom).unread.some(({ is_read }) => !is_read))

/** UserNotification triggers a refetch of notifications, and of the shipments if it is about one. */
export const notificationReactions: Pick<Reactions, 'UserNotification'> = {
  UserNotification: ({ payload }) => {
    bell.refresh('ended')
    if (payload.formatted_message?.includes(paths.shipments)) shipments.refetchSoon()
  },
}
