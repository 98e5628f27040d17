import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection, UserRef } from '#shared/contract/entities/user.ts'
import type { RealtimeEvent } from '#shared/contract/events/contract.ts'
import type { Result } from '#shared/errors.ts'
import type { ThreadKind } from '#shared/ipc/native.ts'
import { conversationPath, paths, shipmentPath } from '#shared/paths.ts'
import { createNamesInView, loadPrototypes } from '#shared/rules/alike-names.ts'
import { momentOf } from '#shared/rules/moment.ts'
import { authorName, type Named, type NameFacts, ownName, shownName } from '#shared/rules/names.ts'
import { subjectOf, targetOf } from '#shared/rules/notification-target.ts'
import { lane } from '#shared/texts/isolated.ts'
import { dotLine } from '#shared/texts/units.ts'
import { nativeTexts } from '../texts.ts'
import { createGap } from './gap.ts'
import { bellText, clipped, clippedText, type Missed } from './news.ts'

/** An item of the tray menu: its label, path and unread state. */
export interface Recent {
  readonly label: string
  readonly path: string
  readonly isUnread: boolean
}

/** The latest items of each kind, newest first. */
export interface RecentThings {
  readonly conversations: readonly Recent[]
  readonly shipments: readonly Recent[]
  readonly notifications: readonly Recent[]
}

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

const few = 3
/** Maximum length of a menu item. */
const longest = 60

const byNewest = (a: Connection, b: Connection): number => {
  const [x, y] = [a, b].map(({ last_sent }) => Date.parse(last_sent.created_at ?? '') || 0)
  return (y ?? 0) - (x ?? 0)
}

const conversationOf = (userId: string): string => `conversation:${userId}`
const shipmentOf = (id: string): string => `shipment:${id}`

const shipmentLabel = ({ reference, title, origin_port, destination_port }: Shipment): string => {
  const route = origin_port && destination_port ? lane(origin_port, destination_port) : ''
  return clippedText(dotLine([reference || title, route]), longest)
}

export interface RecentsPorts {
  /** Returns the number of unread comments of a thread: `shipment:7`. */
  readonly unreadIn: (thread: string) => number
  readonly isUnread: (notification: Notification) => boolean
  readonly viewer: () => Named | null
}

/** Creates an empty store. */
export const createRecents = ({ unreadIn, isUnread, viewer: own }: RecentsPorts): Recents => {
  let people: readonly Connection[] = []
  let shipments: readonly Shipment[] = []
  let bell: readonly Notification[] = []
  const fetched = new Set<EndpointName>()
  const gap = createGap(unreadIn)
  /** Order of each shipment's last comment. */
  const activity = new Map<string, number>()
  let acts = 0

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
  const recordNames = (): void => {
    for (const { user } of people) names.nameIn(user, authorName(user))
    compareLetters()
  }
  /** Shortens the name alone, so that the id stays. */
  const labelOf = (viewer: NameFacts['viewer'], { user, is_connection }: Connection): string => {
    const facts = { viewer, isConnection: is_connection, isPaid: false, isAuthor: false }
    return distinct(user, clippedText(shownName(user, facts), longest))
  }

  const act = (shipmentId: string): void => {
    acts += 1
    activity.set(shipmentId, acts)
  }
  const recordActivity = (now: readonly Shipment[]): void => {
    const before = new Map(shipments.map(({ id, comment_count }) => [id, comment_count]))
    for (const { id, comment_count } of now) {
      const known = before.get(id)
      if (known !== undefined && comment_count > known) act(id)
    }
  }
  const recordWritten = (kind: ThreadKind, id: string, isShown: (thread: string) => boolean): void => {
    if (kind === 'shipment') act(id)
    if (!isShown(`${kind}:${id}`)) gap.recordWritten(`${kind}:${id}`)
  }
  const pathOf = (item: Notification, origin: string): string =>
    targetOf(item.formatted_message, origin) ?? paths.notifications

  const conversationsFor = (viewer: Pick<UserRef, 'id' | 'is_admin'> | null): Recent[] =>
    people
      .filter(({ user, last_message }) => last_message !== null || unreadIn(conversationOf(user.id)) > 0)
      .toSorted(byNewest)
      .slice(0, few)
      .map((one) => ({
        label: labelOf(viewer, one),
        path: conversationPath(one.user.id),
        isUnread: unreadIn(conversationOf(one.user.id)) > 0,
      }))
  return {
    recordResponse: (name, result) => {
      if (!result.ok) return false
      if (name === 'directory.connections') {
        people = result.value as OutputOf<'directory.connections'>
        recordNames()
      } else if (name === 'directory.shipments') {
        const now = result.value as OutputOf<'directory.shipments'>
        recordActivity(now)
        shipments = now
      } else if (name === 'notifications.unread') {
        const { unread_notifications, latest_notifications } =
          result.value as OutputOf<'notifications.unread'>
        const unread = new Set(unread_notifications.map(({ id }) => id))
        bell = [...unread_notifications, ...latest_notifications.filter(({ id }) => !unread.has(id))]
      } else return false
      fetched.add(name)
      return true
    },
    isConnection: (userId) => people.some(({ user, is_connection }) => is_connection && user.id === userId),
    nameOf: (userId, viewer) => {
      const known = people.find(({ user }) => user.id === userId)
      return known ? labelOf(viewer, known) : null
    },
    things: (viewer, origin) => ({
      conversations: conversationsFor(viewer),
      shipments: shipments
        .filter(({ closed_at }) => closed_at === null)
        .toSorted(
          (a, b) =>
            (activity.get(b.id) ?? 0) - (activity.get(a.id) ?? 0) ||
            Number(unreadIn(shipmentOf(b.id)) > 0) - Number(unreadIn(shipmentOf(a.id)) > 0),
        )
        .slice(0, few)
        .map((shipment) => ({
          label: shipmentLabel(shipment) || nativeTexts.tray.shipment,
          path: shipmentPath(shipment.id),
          isUnread: unreadIn(shipmentOf(shipment.id)) > 0,
        })),
      notifications: bell.slice(0, few).map((item) => ({
        label:
          bellText(item.formatted_message, longest).replace(/\s+/g, ' ') || nativeTexts.tray.notification,
        path: pathOf(item, origin),
        isUnread: isUnread(item),
      })),
    }),
    recordEvents: (events, ownUserId, isShown = () => false) => {
      let changes = false
      for (const event of events) {
        if (event.name === 'ConversationStarted') {
          const author = event.payload.conversation?.user_id ?? null
          if (author === null || author === ownUserId) continue
          recordWritten('conversation', author, isShown)
        } else if (event.name === 'ShipmentCommentCreated') {
          if (event.payload.userId === ownUserId) act(event.subject)
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
      if (kind === 'shipment') {
        const known = shipments.find((one) => one.id === id)
        return known === undefined ? null : { unread: unreadIn(subject), last: null }
      }
      const known = kind === 'conversation' ? people.find(({ user }) => user.id === id) : undefined
      if (known === undefined) return null
      const { last_message, last_sent } = known
      const last =
        last_message === null ? null : { text: clipped(last_message), sentAt: momentOf(last_sent.created_at) }
      return { unread: unreadIn(subject), last }
    },
    unreadInBell: (origin) => new Set(bell.filter(isUnread).map((item) => subjectOf(pathOf(item, origin)))),
    beginGap: () =>
      gap.begin({
        people: fetched.has('directory.connections')
          ? people.map(({ user }) => conversationPath(user.id))
          : null,
        shipments: fetched.has('directory.shipments') ? shipments.map(({ id }) => shipmentPath(id)) : null,
        bell: fetched.has('notifications.unread') ? bell.map(({ id }) => id) : null,
      }),
    endGap: (viewer, origin) =>
      gap.end(() => ({
        people: people.map((one) => ({
          kind: 'message',
          path: conversationPath(one.user.id),
          title: labelOf(viewer, one),
        })),
        shipments: shipments.map((shipment) => ({
          kind: 'shipment',
          path: shipmentPath(shipment.id),
          title: shipmentLabel(shipment),
        })),
        bell: bell.filter(isUnread).map((item) => ({ id: item.id, path: pathOf(item, origin) })),
      })),
    distinct,
    clear: () => {
      names = createNames()
      hasTable = false
      people = []
      shipments = []
      bell = []
      fetched.clear()
      activity.clear()
      gap.clear()
    },
  }
}
