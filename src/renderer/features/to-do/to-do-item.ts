import type { Notification } from '#shared/contract/entities/notification.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection, UserRef } from '#shared/contract/entities/user.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { conversationPath, memberPath, paths, productPath, shipmentPath } from '#shared/paths.ts'
import { markedAlone } from '#shared/rules/marked-alone.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { namesMember } from '#shared/rules/names.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { knownReviews, type PendingReview } from '#shared/rules/reviews-to-write.ts'
import {
  commentLine,
  markedLine,
  matchLine,
  messageLine,
  notificationLine,
  reviewLine,
  type ToDoLine,
  threadOfNotification,
  unlistedLine,
  unreadThreads,
} from '#shared/rules/to-do-lines.ts'
import { cardRuleTexts } from '#shared/texts/member-cards.ts'
import { reminderTitle } from '#shared/texts/reminders.ts'
import { notificationLines } from '../notifications/notification-lines.ts'
import { rowTextOf } from '../notifications/notification-row-text.ts'
import { previewOf } from '../rich-text/plain-text.ts'
import { shipmentTexts } from '../shipments/texts.ts'
import { toDoTexts as texts } from './texts.ts'

/** The group of an item. Items of one group stay together. */
export type ToDoGroup =
  | { readonly type: 'shipment'; readonly id: string }
  | { readonly type: 'member'; readonly user: UserRef }
  | { readonly type: 'alert'; readonly key: string }
  | { readonly type: 'other' }

/** One thing to do. Its key is that of its snooze. */
export interface ToDoItem extends ToDoLine {
  readonly group: ToDoGroup
  readonly title: string
  /** The title to save if the full one has a name, because the name may be hidden later. */
  readonly keptTitle?: string
  readonly detail: string
  /** Time of arrival, ms since 1970; null if unknown. */
  readonly at: number | null
  /** Path that it opens, without costs. */
  readonly path: string
  /** The notifications of the item, newest first. Those of a thread are read with it. */
  readonly notifications?: readonly Notification[]
}

/** Data of this window that may contain things to do. */
export interface ToDoSources {
  readonly people: readonly Connection[]
  readonly shipments: readonly Shipment[]
  /** The inbox's count. */
  readonly messages: number
  /** Newest first. */
  readonly notifications: readonly Notification[]
  /** Time at which each thread was marked as unread. */
  readonly marks: ReadonlyMap<string, KeptValue<'unread-marks'>>
  readonly reminders: ReadonlyMap<string, KeptValue<'reminders'>>
  readonly matches: ReadonlyMap<string, KeptValue<'alert-matches'>>
  readonly reviews: readonly PendingReview[]
  /** Returns the name of a member without text on screen. */
  readonly nameOf: (user: UserRef) => string
  /** The network's own origin. */
  readonly origin: string
  /** Ms since 1970. */
  readonly now: number
}

const message = (person: Connection): ToDoItem => ({
  ...messageLine(person),
  group: { type: 'member', user: person.user },
  title: texts.messages(person.unread_count),
  detail: person.last_message === null ? '' : previewOf(person.last_message),
  at: momentOf(person.last_sent.created_at),
  path: conversationPath(person.user.id),
})

const comment = (shipment: Shipment): ToDoItem => ({
  ...commentLine(shipment),
  group: { type: 'shipment', id: shipment.id },
  title: texts.comments(shipment.unread_comment_count),
  detail: '',
  at: null,
  path: shipmentPath(shipment.id),
})

const unlistedMessages = (count: number): ToDoItem => ({
  ...unlistedLine(count),
  group: { type: 'other' },
  title: texts.messages(count),
  detail: '',
  at: null,
  path: paths.messages,
})

/** Returns the group of an item by its path. */
const groupAt = (path: string, { people, shipments }: ToDoSources): ToDoGroup => {
  const [type, id] = subjectOf(path).split(':')
  if (type === 'shipment' && shipments.some((one) => one.id === id)) return { type, id: id ?? '' }
  const person = people.find(
    ({ user }) =>
      (type === 'conversation' && user.id === id) ||
      (user.uuid !== null && path.split('?', 1)[0] === memberPath(user.uuid)),
  )
  return person ? { type: 'member', user: person.user } : { type: 'other' }
}

/** Returns messages and comments, each thread as one line with its notifications, and the other notifications. */
const inLines = (sources: ToDoSources): readonly ToDoItem[] => {
  const { people, shipments, unlisted, threads } = unreadThreads(sources)
  const unread = sources.notifications.filter(({ is_read }) => !is_read)
  const byThread = Map.groupBy(unread, (item) => threadOfNotification(item, threads, sources.origin))
  const withNotifications = (item: ToDoItem): ToDoItem => {
    const own = byThread.get(subjectOf(item.path))
    const [newest] = own ?? []
    if (own === undefined || newest === undefined) return item
    return {
      ...item,
      detail: item.detail || rowTextOf(newest, sources.origin).quote,
      at: item.at ?? momentOf(newest.created_at),
      notifications: own,
    }
  }
  return [
    ...[...people.map(message), ...shipments.map(comment)].map(withNotifications),
    ...(unlisted > 0 ? [unlistedMessages(unlisted)] : []),
    ...marked(sources),
    ...notifications({ ...sources, notifications: byThread.get(null) ?? [] }),
  ]
}

const notifications = (sources: ToDoSources): readonly ToDoItem[] =>
  notificationLines(sources.notifications, (item) => rowTextOf(item, sources.origin)).flatMap(
    ({ items, text: { kind, target, sentence, who, quote } }) => {
      const [newest] = items
      const oldest = items.at(-1)
      if (newest === undefined || oldest === undefined) return []
      const path = target ?? paths.notifications
      const placed = groupAt(path, sources)
      const { user } = newest
      // The network's sentence may have another name than the group's head.
      const titleWith = (name: string): string =>
        sentence
          .map(({ text, strong }) =>
            strong && user && namesMember(user, who) ? text.replace(who, () => name) : text,
          )
          .join('')
          .trim()
      return {
        // More likes of a post leave its line in place, and bring it back after a snooze.
        ...notificationLine(oldest.id, newest.id, kind === 'like' ? 'likes' : 'notifications'),
        group: placed.type === 'other' && oldest.user ? { type: 'member', user: oldest.user } : placed,
        title: titleWith(user ? sources.nameOf(user) : who),
        keptTitle: titleWith(user?.user_unique_id || who),
        detail: quote,
        at: momentOf(newest.created_at),
        path,
        notifications: items,
      }
    },
  )

const marked = (sources: ToDoSources): readonly ToDoItem[] =>
  markedAlone(sources.marks.keys(), sources.people, sources.shipments).map((thread) => {
    const [type, id = ''] = thread.split(':')
    const isShipment = type === 'shipment'
    const path = isShipment ? shipmentPath(id) : conversationPath(id)
    const at = sources.marks.get(thread)?.at ?? null
    return {
      ...markedLine(thread, at),
      group: groupAt(path, sources),
      title: texts.marked,
      detail: '',
      at,
      path,
    }
  })

const reminders = (sources: ToDoSources): readonly ToDoItem[] =>
  [...sources.reminders]
    .filter(([, { due, isDone }]) => !isDone && due <= sources.now)
    .map(([key, reminder]) => {
      const { about, path, due } = reminder
      const group = groupAt(path, sources)
      const isFollowUp = about === 'member' && group.type === 'member'
      return {
        key: `reminders:${key}`,
        kind: 'reminders',
        group,
        title: isFollowUp ? cardRuleTexts.followUpWith(sources.nameOf(group.user)) : reminderTitle(reminder),
        detail: '',
        at: due,
        path,
        mark: String(due),
      }
    })

const latest = Number.POSITIVE_INFINITY

/** Returns matches of alerts, next departure first. The head of their group describes the alert. */
const alerts = ({ matches }: ToDoSources): readonly ToDoItem[] =>
  [...matches]
    .toSorted(([, one], [, other]) => (one.etd ?? latest) - (other.etd ?? latest) || other.at - one.at)
    .map(([key, { alert, title, path, at }]) => ({
      ...matchLine(key),
      group: { type: 'alert', key: alert },
      title,
      detail: '',
      at,
      path,
    }))

const reviewOf = (review: PendingReview, nameOf: ToDoSources['nameOf']) => {
  switch (review.type) {
    case 'shipment': {
      const { id, reference, title } = review.shipment
      return {
        group: { type: 'shipment', id },
        name: shipmentTexts.nameOf(reference, title),
        path: shipmentPath(id, 'reviews'),
      } as const
    }
    case 'person':
      return {
        group: { type: 'member', user: review.user },
        name: nameOf(review.user),
        keptTitle: texts.review(review.user.user_unique_id),
        path: memberPath(review.user.uuid, 'reviews'),
      } as const
    case 'product':
      return {
        group: { type: 'other' },
        name: review.product.product,
        path: productPath(review.product.uuid),
      } as const
  }
}

const reviews = ({ reviews: pending, nameOf }: ToDoSources): readonly ToDoItem[] =>
  knownReviews(pending).map((review) => {
    const { name, ...of } = reviewOf(review, nameOf)
    return { ...of, ...reviewLine(review.key), title: texts.review(name), detail: '', at: null }
  })

/** Returns everything to do, snoozed or not, due reminders first (user-guide.md#to-do). */
export const toDoItems = (sources: ToDoSources): readonly ToDoItem[] => [
  ...reminders(sources),
  ...inLines(sources),
  ...alerts(sources),
  ...reviews(sources),
]
