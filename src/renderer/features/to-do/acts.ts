import type { Notification } from '#shared/contract/entities/notification.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { isPlainPath, paths } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import { threadAt } from '#shared/rules/notification-target.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { type Chosen, dueAt } from '#shared/wall-time.ts'
import { type Acting, actNow } from '../../lib/account.ts'
import { discard, keep, readKept } from '../../lib/kept.ts'
import { originOf } from '../notifications/bell-state.ts'
import { markAllAsRead } from '../notifications/marking.ts'
import { isReadWith, rowTextOf } from '../notifications/notification-row-text.ts'
import type { ToDoItem } from './to-do-item.ts'

/** Returns the key of a reminder, match or mark within its own collection. */
const ownKey = ({ key }: ToDoItem): string => key.slice(key.indexOf(':') + 1)

const keepSnoozed = (acting: Acting, item: ToDoItem, until: Chosen | null): Promise<boolean> => {
  const { key, kind, mark, title, keptTitle = title, path } = item
  const value: KeptValue<'to-do'> = {
    state: until === null ? 'done' : 'snoozed',
    kind,
    mark,
    until: until?.at ?? null,
    wall: until?.wall ?? null,
    title: clip(withoutMarks(keptTitle), 300),
    path: isPlainPath(path) ? path : paths.notifications,
  }
  return keep(acting, 'to-do', key, value)
}

const changeReminder = async (
  acting: Acting,
  item: ToDoItem,
  change: ReturnType<typeof dueAt> | Pick<KeptValue<'reminders'>, 'isDone'>,
): Promise<boolean> => {
  const reminder = (await readKept('reminders')).get(ownKey(item))
  return reminder !== undefined && keep(acting, 'reminders', ownKey(item), { ...reminder, ...change })
}

/** Returns an item to the list as it was. Resolves to whether that is saved. */
export type Undo = () => Promise<boolean>

/** An act's outcome. `undo` is null for an act that cannot be undone. */
export type Acted = { readonly isDone: false } | { readonly isDone: true; readonly undo: Undo | null }

const acted = async (saving: Promise<boolean>, undo: Undo | null): Promise<Acted> =>
  (await saving) ? { isDone: true, undo } : { isDone: false }

/** Removes a match, a mark or a snooze. There is no undo if it was removed already. */
const remove = async (
  acting: Acting,
  name: 'alert-matches' | 'unread-marks' | 'to-do',
  key: string,
): Promise<Acted> => {
  const value = (await readKept(name)).get(key)
  const undo = value === undefined ? null : () => keep(actNow(), name, key, value)
  return acted(discard(acting, name, key), undo)
}

/** Whether an item is only in the bell. One with a thread is done when that was read. */
const isOfBell = ({ kind }: ToDoItem): boolean => kind === 'notifications' || kind === 'likes'

/**
 * Marks an item as done. A notification is marked as read, a match or mark is removed. An item that may grow returns
 * with new activity. A notification has no undo, because the network cannot mark it as unread.
 */
export const markDone = (item: ToDoItem): Promise<Acted> => {
  const acting = actNow()
  if (item.kind === 'alerts') return remove(acting, 'alert-matches', ownKey(item))
  if (item.kind === 'marked') return remove(acting, 'unread-marks', ownKey(item))
  if (item.kind === 'reminders')
    return acted(changeReminder(acting, item, { isDone: true }), () =>
      changeReminder(actNow(), item, { isDone: false }),
    )
  if (isOfBell(item)) return acted(markAllAsRead(item.notifications ?? []), null)
  return acted(keepSnoozed(acting, item, null), () => discard(actNow(), 'to-do', item.key))
}

/** Snoozes an item until a time. Returns whether that is saved. */
export const snooze = (item: ToDoItem, until: Chosen): Promise<boolean> => {
  const acting = actNow()
  return item.kind === 'reminders'
    ? changeReminder(acting, item, dueAt(until))
    : keepSnoozed(acting, item, until)
}

/** Returns a done or snoozed item to the list. */
export const bringBack = (item: ToDoItem): Promise<Acted> => remove(actNow(), 'to-do', item.key)

/** Returns a thread that was read to the list, by an unread mark of this computer. */
export const markThreadUnread = (thread: string): Promise<Acted> =>
  acted(keep(actNow(), 'unread-marks', thread, { at: steadyNow() }), () =>
    discard(actNow(), 'unread-marks', thread),
  )

/**
 * Marks the notifications of an opened item as read. A notification about a comment or message is read once that was on
 * screen, so it is left out.
 */
export const recordOpened = (item: ToDoItem): void => {
  const thread = threadAt(item.path)
  const isReadLater = (one: Notification): boolean =>
    thread !== null && isReadWith(rowTextOf(one, originOf()), thread)
  if (isOfBell(item)) void markAllAsRead((item.notifications ?? []).filter((one) => !isReadLater(one)))
}

/** Sets a match aside that its reader has opened and left, unless it is gone. */
export const setOpenedAside = async (acting: Acting, item: ToDoItem): Promise<void> => {
  if ((await readKept('alert-matches')).has(ownKey(item))) await keepSnoozed(acting, item, null)
}

const changeMute = async (acting: Acting, key: string, isMuted: boolean): Promise<boolean> => {
  const alert = (await readKept('alerts')).get(key)
  return alert !== undefined && keep(acting, 'alerts', key, { ...alert, isMuted })
}

export const muteAlert = (key: string): Promise<Acted> =>
  acted(changeMute(actNow(), key, true), () => changeMute(actNow(), key, false))
