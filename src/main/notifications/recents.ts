import type { EndpointName, OutputOf } from '#shared/contract/api/contract.ts'
import type { Notification } from '#shared/contract/entities/notification.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection, UserRef } from '#shared/contract/entities/user.ts'
import type { Result } from '#shared/errors.ts'
import { conversationPath, paths, shipmentPath } from '#shared/paths.ts'
import { shownName } from '#shared/rules/names.ts'
import { targetOf } from '#shared/rules/notification-target.ts'
import { nativeTexts } from '../texts.ts'
import { clipped, clippedText } from './news.ts'

/** One thing that the tray offers: what it is called, where it leads, and whether something in it is unread. */
export interface Recent {
  readonly label: string
  readonly path: string
  readonly isUnread: boolean
}

/** What happened last, of each kind, newest first. */
export interface RecentThings {
  readonly conversations: readonly Recent[]
  readonly shipments: readonly Recent[]
  readonly notifications: readonly Recent[]
}

/**
 * What the pages were answered last about people, shipments and the bell: main asks for none of it itself, and knows from it
 * who is connected and what the tray offers (product.md#tray).
 */
export interface Recents {
  /** Whether it may have changed what is offered. */
  noteAnswer(name: EndpointName, result: Result<unknown>): boolean
  /** Whether it says that no notification is unread. */
  nothingInBell(name: EndpointName, result: Result<unknown>): boolean
  isConnection(userId: string): boolean
  /** By what name somebody is known where nothing of theirs is shown; null where these answers do not tell of them. */
  nameOf(userId: string, viewer: Pick<UserRef, 'id' | 'is_admin'> | null): string | null
  things(viewer: Pick<UserRef, 'id' | 'is_admin'> | null, origin: string): RecentThings
  clear(): void
}

const few = 3
/** Characters of a menu item. */
const longest = 60

const byNewest = (a: Connection, b: Connection): number => {
  const [x, y] = [a, b].map(({ last_sent }) => Date.parse(last_sent.created_at ?? '') || 0)
  return (y ?? 0) - (x ?? 0)
}

const isSpokenWith = ({ last_message, unread_count }: Connection): boolean =>
  last_message !== null || unread_count > 0

const shipmentLabel = ({ reference, title, origin_port, destination_port }: Shipment): string => {
  const route = origin_port && destination_port ? `${origin_port} – ${destination_port}` : ''
  return clippedText([reference || title, route].filter((part) => part !== '').join(' · '), longest)
}

/** Knows nothing at first. */
export const createRecents = (): Recents => {
  let people: readonly Connection[] = []
  let shipments: readonly Shipment[] = []
  let bell: readonly Notification[] = []

  const conversationsFor = (viewer: Pick<UserRef, 'id' | 'is_admin'> | null): Recent[] =>
    people
      .filter(isSpokenWith)
      .toSorted(byNewest)
      .slice(0, few)
      .map(({ user, is_connection, unread_count }) => ({
        label: clippedText(shownName(user, { viewer, isConnection: is_connection }), longest),
        path: conversationPath(user.id),
        isUnread: unread_count > 0,
      }))
  return {
    noteAnswer: (name, result) => {
      if (!result.ok) return false
      if (name === 'directory.connections') people = result.value as OutputOf<'directory.connections'>
      else if (name === 'directory.shipments') shipments = result.value as OutputOf<'directory.shipments'>
      else if (name === 'notifications.unread') {
        const { unread_notifications, latest_notifications } =
          result.value as OutputOf<'notifications.unread'>
        const unread = new Set(unread_notifications.map(({ id }) => id))
        bell = [...unread_notifications, ...latest_notifications.filter(({ id }) => !unread.has(id))]
      } else return false
      return true
    },
    nothingInBell: (name, result) => {
      if (name !== 'notifications.unread' || !result.ok) return false
      return (result.value as OutputOf<typeof name>).unread_notifications.every(({ is_read }) => is_read)
    },
    isConnection: (userId) => people.some(({ user, is_connection }) => is_connection && user.id === userId),
    nameOf: (userId, viewer) => {
      const known = people.find(({ user }) => user.id === userId)
      return known ? shownName(known.user, { viewer, isConnection: known.is_connection }) : null
    },
    things: (viewer, origin) => ({
      conversations: conversationsFor(viewer),
      shipments: shipments
        .filter(({ closed_at }) => closed_at === null)
        .toSorted((a, b) => Number(b.unread_comment_count > 0) - Number(a.unread_comment_count > 0))
        .slice(0, few)
        .map((shipment) => ({
          label: shipmentLabel(shipment) || nativeTexts.tray.shipment,
          path: shipmentPath(shipment.id),
          isUnread: shipment.unread_comment_count > 0,
        })),
      notifications: bell.slice(0, few).map(({ formatted_message, is_read }) => ({
        label: clipped(formatted_message, longest).replace(/\s+/g, ' ') || nativeTexts.tray.notification,
        path: targetOf(formatted_message, origin) ?? paths.notifications,
        isUnread: !is_read,
      })),
    }),
    clear: () => {
      people = []
      shipments = []
      bell = []
    },
  }
}
