import type { KeptValue } from '#shared/ipc/kept.ts'
import { isPlainPath, paths } from '#shared/paths.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { discard, keep, readKept } from '../../lib/kept.ts'
import { markAllAsRead } from '../notifications/marking.ts'
import type { ToDoItem } from './to-do-item.ts'

/** Returns the key of a reminder, match or mark within its own collection. */
const ownKey = ({ key }: ToDoItem): string => key.slice(key.indexOf(':') + 1)

const keepSnoozed = (
  acting: Acting,
  item: ToDoItem,
  state: 'done' | 'snoozed',
  until: number | null,
): Promise<boolean> => {
  const { key, kind, count, mark, title, keptTitle = title, path } = item
  const value: KeptValue<'to-do'> = {
    ...{ state, until, kind, count, mark },
    title: keptTitle.slice(0, 300),
    path: isPlainPath(path) ? path : paths.notifications,
  }
  return keep(acting, 'to-do', key, value)
}

const changeReminder = async (
  acting: Acting,
  item: ToDoItem,
  change: Partial<KeptValue<'reminders'>>,
): Promise<void> => {
  const reminder = (await readKept('reminders')).get(ownKey(item))
  if (reminder) await keep(acting, 'reminders', ownKey(item), { ...reminder, ...change })
}

/** Returns an item to the list as it was. */
export type Undo = () => Promise<unknown>

/** Removes a match or a mark. Returns its undo; null if it was removed already. */
const discardOwn = async (
  acting: Acting,
  item: ToDoItem,
  name: 'alert-matches' | 'unread-marks',
): Promise<Undo | null> => {
  const value = (await readKept(name)).get(ownKey(item))
  await discard(acting, name, ownKey(item))
  return value === undefined ? null : () => keep(actNow(), name, ownKey(item), value)
}

/**
 * Marks an item as done. A notification is marked as read, a match or mark is removed. An item that may grow returns
 * with new activity. Returns the undo; null for a notification, because the network cannot mark it as unread.
 */
export const markDone = async (item: ToDoItem): Promise<Undo | null> => {
  const acting = actNow()
  if (item.kind === 'alerts') return discardOwn(acting, item, 'alert-matches')
  if (item.kind === 'marked') return discardOwn(acting, item, 'unread-marks')
  if (item.kind === 'reminders') {
    await changeReminder(acting, item, { isDone: true })
    return () => changeReminder(actNow(), item, { isDone: false })
  }
  if (item.notifications) {
    await markAllAsRead(item.notifications)
    return null
  }
  await keepSnoozed(acting, item, 'done', null)
  return () => bringBack(item)
}

/** Snoozes an item until a time, ms since 1970. */
export const snooze = async (item: ToDoItem, until: number): Promise<void> => {
  const acting = actNow()
  if (item.kind === 'reminders') await changeReminder(acting, item, { due: until })
  else await keepSnoozed(acting, item, 'snoozed', until)
}

/** Returns a done or snoozed item to the list. */
export const bringBack = (item: ToDoItem): Promise<boolean> => discard(actNow(), 'to-do', item.key)

/**
 * Notes that an item was opened. That completes a match and reads a notification. Threads are read on their own screen.
 */
export const noteOpened = (item: ToDoItem): void => {
  if (item.notifications) void markAllAsRead(item.notifications)
  if (item.kind === 'alerts') void markDone(item)
}

/** Mutes or unmutes an alert. */
export const muteAlert = async (key: string, isMuted: boolean): Promise<void> => {
  const acting = actNow()
  const alert = (await readKept('alerts')).get(key)
  if (alert) await keep(acting, 'alerts', key, { ...alert, isMuted })
}
