import { atom } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { bellAtom, unreadCountAtom } from './bell-state.ts'
import { newestFirst } from './newest-first.ts'

/** The bell's list: the unread notifications, or the latest ones when all are read. */
export const shownListAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  return get(unreadCountAtom) > 0
    ? ({ kind: 'unread', items: newestFirst(unread) } as const)
    : ({ kind: 'latest', items: newestFirst(latest) } as const)
})

/** Everything known, each once: what the screen behind View All shows. */
export const allNotificationsAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  const known = new Map<string, Notification>()
  // Where nothing says when they came: the latest are the newest.
  for (const item of [...latest, ...unread]) if (!known.has(item.id)) known.set(item.id, item)
  return newestFirst([...known.values()])
})
