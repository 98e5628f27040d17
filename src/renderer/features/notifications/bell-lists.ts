import { atom } from 'jotai'
import type { Notification } from '#shared/contract/entities/notification.ts'
import { bellAtom, hasUnreadAtom } from './bell-state.ts'

type Items = readonly Notification[]

const timeOf = ({ created_at }: Notification): number =>
  created_at === null ? Number.NaN : Date.parse(created_at)

/** Compares numeric ids, which grow with time and may exceed the range of numbers. */
const byId = (a: Notification, b: Notification): number => {
  const isNumeric = /^\d+$/.test(a.id) && /^\d+$/.test(b.id)
  if (!isNumeric || a.id === b.id) return 0
  if (a.id.length !== b.id.length) return b.id.length - a.id.length
  return a.id < b.id ? 1 : -1
}

/**
 * Sorts notifications newest first: by date, and by id for equal or missing dates. Without either the server's order
 * stays.
 */
const newestFirst = (items: Items): Items => {
  if (items.every((item) => !Number.isNaN(timeOf(item))))
    return items.toSorted((a, b) => timeOf(b) - timeOf(a) || byId(a, b))
  return items.every(({ id }) => /^\d+$/.test(id)) ? items.toSorted(byId) : items
}

/** The bell's list: the unread notifications, or the latest ones when all are read. */
export const shownListAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  return get(hasUnreadAtom)
    ? ({ kind: 'unread', items: newestFirst(unread) } as const)
    : ({ kind: 'latest', items: newestFirst(latest) } as const)
})

/** All known notifications, each once, for the screen behind View All. */
export const allNotificationsAtom = atom((get) => {
  const { unread, latest } = get(bellAtom)
  const known = new Map<string, Notification>()
  // Without dates and numeric ids, the latest list comes first.
  for (const item of [...latest, ...unread]) if (!known.has(item.id)) known.set(item.id, item)
  return newestFirst([...known.values()])
})
