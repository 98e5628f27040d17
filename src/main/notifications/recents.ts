import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection, UserRef } from '#shared/contract/entities/user.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { conversationPath, shipmentPath } from '#shared/paths.ts'
import { createNamesInView, loadPrototypes } from '#shared/rules/alike-names.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { authorName, type Named, type NameFacts, ownName, shownName } from '#shared/rules/names.ts'
import { subjectOf } from '#shared/rules/notification-target.ts'
import { createGap, type ListsThen } from './gap.ts'
import { clipped, clippedText, type Missed } from './news.ts'
import {
  createShipmentActivity,
  longest,
  pathOf,
  type RecentThings,
  recentConversations,
  recentNotifications,
  recentShipments,
  shipmentLabel,
} from './recent-things.ts'

/**
 * The latest answers about people, shipments and the bell, from calls of pages and main. They provide the connections,
 * the tray's items (user-guide.md#tray) and the news of a gap.
 */
export interface Recents {
  /** Records an answer. Returns whether the tray's items may have changed. */
  recordResponse(name: EndpointName, result: Result<unknown>): boolean
  isConnection(userId: string): boolean
  /** Returns a member's name with the unique id where that of another person in the list looks equal. */
  distinct(user: Named, name: string): string
  /** Returns a member's name for use without their own text; null for an unknown member. */
  nameOf(userId: string, viewer: Pick<UserRef, 'id' | 'is_admin'> | null): string | null
  /** Returns the tray's items. `origin` is the network's. */
  things(viewer: Pick<UserRef, 'id' | 'is_admin'> | null, origin: string): RecentThings
  /**
   * Records events: the last comment of a shipment, and what needs no news after a gap. Returns whether the tray
   * changes.
   */
  recordEvents(
    events: readonly RealtimeEvent[],
    ownUserId: string | null,
    isShown?: (thread: string) => boolean,
  ): boolean
  /** Returns a conversation or shipment as its list has it; null if unknown. */
  threadOf(subject: string): ListedThread | null
  /** Returns the subjects of the bell's unread notifications. */
  unreadInBell(origin: string): ReadonlySet<string>
  /** Stores the unread counts, to compare them after a gap. */
  beginGap(): void
  /** Ends the comparison. Returns the additional unread news, one entry per thread. */
  endGap(viewer: Pick<UserRef, 'id' | 'is_admin'> | null, origin: string): readonly Missed[]
  clear(): void
}

/** A thread in its list. */
export interface ListedThread {
  /** Number of unread comments. */
  readonly unread: number
  /** The last message, shortened, and its time in ms since 1970; null if the list has none. */
  readonly last: { readonly text: string; readonly sentAt: number | null } | null
}

export interface RecentsPorts {
  /** Returns the number of unread comments of a thread: `shipment:7`. */
  readonly unreadIn: (thread: string) => number
  readonly isUnread: (notification: Notification) => boolean
  readonly viewer: () => Named | null
}

/** The latest lists; null for one that was never fetched. */
interface Lists {
  readonly people: readonly Connection[] | null
  readonly shipments: readonly Shipment[] | null
  /** The unread notifications, then the other latest ones. */
  readonly bell: readonly Notification[] | null
}

const noLists: Lists = { people: null, shipments: null, bell: null }

/** Returns what the lists have before a gap. */
const contentOf = ({ people, shipments, bell }: Lists): ListsThen => ({
  people: people?.map(({ user }) => conversationPath(user.id)) ?? null,
  shipments: shipments?.map(({ id }) => shipmentPath(id)) ?? null,
  bell: bell?.map(({ id }) => id) ?? null,
})

const bellOf = (answer: OutputOf<'notifications.unread'>): readonly Notification[] => {
  const unread = new Set(answer.unread_notifications.map(({ id }) => id))
  return [...answer.unread_notifications, ...answer.latest_notifications.filter(({ id }) => !unread.has(id))]
}

const lastMessageOf = ({ last_message, last_sent }: Connection): ListedThread['last'] =>
  last_message === null ? null : { text: clipped(last_message), sentAt: momentOf(last_sent.created_at) }

/** Creates the names of listed people, who are told apart where their names look equal. `own` is the signed-in member. */
const createListedNames = (own: RecentsPorts['viewer']) => {
  const createNames = () => createNamesInView({ viewerId: () => own()?.id ?? null })
  let names = createNames()
  let hasTable = false
  /** Loads the table of letters on first need. */
  const compareLetters = (): void => {
    if (hasTable) return
    hasTable = true
    const view = names
    void loadPrototypes().then(view.compareBy)
  }
  const distinct = (user: Named, name: string): string => {
    const viewer = own()
    if (viewer !== null) names.nameIn(viewer, ownName(viewer))
    return names.nameIn(user, name)
  }
  return {
    distinct,
    record: (users: readonly Named[]): void => {
      for (const user of users) names.nameIn(user, authorName(user))
      compareLetters()
    },
    /** Shortens the name alone, so that the id stays. */
    labelOf: (viewer: NameFacts['viewer'], { user, is_connection }: Connection): string => {
      const facts = { viewer, isConnection: is_connection, isPaid: false, isAuthor: false }
      return distinct(user, clippedText(shownName(user, facts), longest))
    },
    clear: (): void => {
      names = createNames()
      hasTable = false
    },
  }
}

/** Creates an empty store. */
export const createRecents = ({ unreadIn, isUnread, viewer: own }: RecentsPorts): Recents => {
  let lists: Lists = noLists
  const people = (): readonly Connection[] => lists.people ?? []
  const shipments = (): readonly Shipment[] => lists.shipments ?? []
  const bell = (): readonly Notification[] => lists.bell ?? []
  const gap = createGap(unreadIn)
  const activity = createShipmentActivity()
  const names = createListedNames(own)
  const recordWritten = (kind: ThreadKind, id: string, isShown: (thread: string) => boolean): void => {
    if (kind === 'shipment') activity.record(id)
    if (!isShown(`${kind}:${id}`)) gap.recordWritten(`${kind}:${id}`)
  }
  return {
    recordResponse: (name, result) => {
      if (!result.ok) return false
      if (name === 'directory.connections') {
        lists = { ...lists, people: result.value as OutputOf<'directory.connections'> }
        names.record(people().map(({ user }) => user))
      } else if (name === 'directory.shipments') {
        const now = result.value as OutputOf<'directory.shipments'>
        activity.recordList(shipments(), now)
        lists = { ...lists, shipments: now }
      } else if (name === 'notifications.unread') {
        lists = { ...lists, bell: bellOf(result.value as OutputOf<'notifications.unread'>) }
      } else return false
      return true
    },
    isConnection: (userId) => people().some(({ user, is_connection }) => is_connection && user.id === userId),
    nameOf: (userId, viewer) => {
      const known = people().find(({ user }) => user.id === userId)
      return known ? names.labelOf(viewer, known) : null
    },
    things: (viewer, origin) => {
      const isUnreadThread = (thread: string): boolean => unreadIn(thread) > 0
      return {
        conversations: recentConversations(people(), isUnreadThread, (one) => names.labelOf(viewer, one)),
        shipments: recentShipments(shipments(), isUnreadThread, activity.orderOf),
        notifications: recentNotifications(bell(), isUnread, origin),
      }
    },
    recordEvents: (events, ownUserId, isShown = () => false) => {
      let changes = false
      for (const event of events) {
        if (event.name === 'ConversationStarted') {
          const author = event.payload.conversation?.user_id ?? null
          if (author === null || author === ownUserId) continue
          recordWritten('conversation', author, isShown)
        } else if (event.name === 'ShipmentCommentCreated') {
          if (event.payload.userId === ownUserId) activity.record(event.subject)
          else recordWritten('shipment', event.subject, isShown)
        } else if (event.name === 'UserNotification' && event.payload.notificationId !== null) {
          gap.recordRung(event.payload.notificationId)
          continue
        } else continue
        changes = true
      }
      return changes
    },
    threadOf: (subject) => {
      const [kind, id] = subject.split(':')
      const unread = unreadIn(subject)
      // The list of shipments has no comments.
      if (kind === 'shipment') return shipments().some((one) => one.id === id) ? { unread, last: null } : null
      const known = kind === 'conversation' ? people().find(({ user }) => user.id === id) : undefined
      return known === undefined ? null : { unread, last: lastMessageOf(known) }
    },
    unreadInBell: (origin) =>
      new Set(
        bell()
          .filter(isUnread)
          .map((item) => subjectOf(pathOf(item, origin))),
      ),
    beginGap: () => gap.begin(contentOf(lists)),
    endGap: (viewer, origin) =>
      gap.end(() => ({
        people: people().map((one) => ({
          kind: 'message',
          path: conversationPath(one.user.id),
          title: names.labelOf(viewer, one),
        })),
        shipments: shipments().map((shipment) => ({
          kind: 'shipment',
          path: shipmentPath(shipment.id),
          title: shipmentLabel(shipment),
        })),
        bell: bell()
          .filter(isUnread)
          .map((item) => ({ id: item.id, path: pathOf(item, origin) })),
      })),
    distinct: names.distinct,
    clear: () => {
      names.clear()
      lists = noLists
      activity.clear()
      gap.clear()
    },
  }
}
