import { atom } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { bellAtom, unreadCountAtom } from './bell-state.ts'

type Items = readonly Notification[]

const timeOf = ({ created_at }: Notification): number =>
  created_at === null ? Number.NaN : Date.parse(created_at)

/** Ids that are numbers grow with time; they may be longer than a number can be. */
const byId = (a: Notification, b: Notification): number => {
  const isNumeric = /^\d+$/.test(a.id) && /^\d+$/.test(b.id)
  if (!isNumeric || a.id === b.id) return 0
  if (a.id.length !== b.id.length) return b.id.length - a.id.length
  return a.id < b.id ? 1 : -1
}

/**
 * Notifications, newest first, wherever they came from: by date, and by id where dates are the same or some have none.
 * Without either they stay as the server put them.
 */
const newestFirst = (items: Items): Items => {
  if (items.every((item) => !Number.isNaN(timeOf(item))))
    return items.toSorted((a, b) => timeOf(b) - timeOf(a) || byId(a, b))
  return items.every(({ id }) => /^\d+$/.test(id)) ? items.toSorted(byId) : items
}

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
