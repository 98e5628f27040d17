import type { Notification } from '../contract/entities/notification.ts'
import type { Shipment } from '../contract/entities/shipment.ts'
import type { Connection } from '../contract/entities/user.ts'
import { paths } from '../paths.ts'
import { clip } from './clip.ts'
import { isLike, isListedThread, subjectOf, targetOf } from './notification-target.ts'
import { textNumber } from './text-number.ts'
import { isSnoozed, type Snoozed, type ToDoKind } from './to-do.ts'

/** A line of To do: its key, and its state. A later difference of the state means new activity. */
export interface ToDoLine {
  readonly key: string
  readonly kind: ToDoKind
  readonly mark: string
}

/** The done and snoozed lines of an account, by key. */
export type SnoozedLines = ReadonlyMap<string, Snoozed & Pick<ToDoLine, 'mark'>>

/** Returns whether a line is snoozed or done at `now`, ms since 1970. New activity brings it back. */
export const isLineSnoozed = (
  { key, mark }: Pick<ToDoLine, 'key' | 'mark'>,
  snoozed: SnoozedLines,
  now: number,
): boolean => {
  const entry = snoozed.get(key)
  return entry !== undefined && entry.mark === mark && isSnoozed(entry, now)
}

/** The part of a connection that its line depends on. */
export type CountedPerson = Pick<Connection, 'unread_count' | 'last_message' | 'last_sent'> & {
  readonly user: Pick<Connection['user'], 'id'>
}

/** The part of a shipment that its line depends on. */
export type CountedShipment = Pick<Shipment, 'id' | 'unread_comment_count' | 'comment_count'>

/** Returns the line of a conversation with unread messages. The mark has a number, not the message's text. */
export const messageLine = ({ user, unread_count, last_message, last_sent }: CountedPerson): ToDoLine => ({
  key: `messages:${user.id}`,
  kind: 'messages',
  mark: clip(`${last_sent.created_at ?? `#${textNumber(last_message ?? '')}`} ${unread_count}`, 200),
})

/** Returns the line of a shipment with unread comments. */
export const commentLine = ({ id, unread_comment_count, comment_count }: CountedShipment): ToDoLine => ({
  key: `comments:${id}`,
  kind: 'comments',
  mark: `${comment_count} ${unread_comment_count}`,
})

/** The lists with unread threads, with current counts. */
export interface ThreadLists<P extends CountedPerson, S extends CountedShipment> {
  readonly people: readonly P[]
  readonly shipments: readonly S[]
  /** The inbox's count. It may have messages of members who are not in the list. */
  readonly messages: number
}

/**
 * Returns the rows that are lines, because they have unread messages or comments, and the number of messages of members
 * outside of the list, which are one line.
 */
export const unreadThreads = <P extends CountedPerson, S extends CountedShipment>({
  people,
  shipments,
  messages,
}: ThreadLists<P, S>) => {
  const unreadPeople = people.filter(({ unread_count }) => unread_count > 0)
  const listed = unreadPeople.reduce((sum, { unread_count }) => sum + unread_count, 0)
  return {
    people: unreadPeople,
    shipments: shipments.filter(({ unread_comment_count }) => unread_comment_count > 0),
    unlisted: Math.max(0, messages - listed),
    threads: new Set([
      ...unreadPeople.map(({ user }) => `conversation:${user.id}`),
      ...shipments.flatMap(({ id, unread_comment_count }) =>
        unread_comment_count > 0 ? [`shipment:${id}`] : [],
      ),
    ]) as ReadonlySet<string>,
  }
}

/** Returns the line of messages of members outside of the list. */
export const unlistedLine = (count: number): ToDoLine => ({
  key: 'messages:',
  kind: 'messages',
  mark: String(count),
})

/** Returns the line of a thread that counts only because it was marked as unread at `at`, ms since 1970. */
export const markedLine = (thread: string, at: number | null): ToDoLine => ({
  key: `marked:${thread}`,
  kind: 'marked',
  mark: String(at),
})

/** Returns the line of a match of an alert. */
export const matchLine = (key: string): ToDoLine => ({ key: `alerts:${key}`, kind: 'alerts', mark: '' })

/** Returns the line of a review to write. */
export const reviewLine = (key: string): ToDoLine => ({ key: `reviews:${key}`, kind: 'reviews', mark: '' })

/** Returns the line of a notification, or of several likes: the oldest names it, and a newer one changes its mark. */
export const notificationLine = (
  oldest: string,
  newest: string,
  kind: 'notifications' | 'likes',
): ToDoLine => ({
  key: `notifications:${oldest}`,
  kind,
  mark: newest === oldest ? '' : newest,
})

/**
 * Returns the unread thread that a notification is about, whose line has it; null if it has a line of its own. `origin`
 * is the network's own.
 */
export const threadOfNotification = (
  item: Pick<Notification, 'formatted_message'>,
  threads: ReadonlySet<string>,
  origin: string,
): string | null => {
  if (isLike(item, origin)) return null
  const subject = subjectOf(targetOf(item.formatted_message, origin) ?? paths.notifications)
  return isListedThread(subject) && threads.has(subject) ? subject : null
}
