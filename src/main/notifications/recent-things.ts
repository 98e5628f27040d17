import type { Notification } from '#shared/contract/entities/notification.ts'
import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Connection } from '#shared/contract/entities/user.ts'
import { conversationPath, paths, shipmentPath } from '#shared/paths.ts'
import { targetOf } from '#shared/rules/notification-target.ts'
import { lane } from '#shared/texts/isolated.ts'
import { dotLine } from '#shared/texts/units.ts'
import { nativeTexts } from '../texts.ts'
import { bellText, clippedText } from './news.ts'

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

const few = 3
/** Maximum length of a menu item, in characters. */
export const longest = 60

const byNewest = (a: Connection, b: Connection): number => {
  const [x, y] = [a, b].map(({ last_sent }) => Date.parse(last_sent.created_at ?? '') || 0)
  return (y ?? 0) - (x ?? 0)
}

/** Returns the conversations with the newest messages, and those with unread ones. `labelOf` returns the member's name. */
export const recentConversations = (
  people: readonly Connection[],
  isUnread: (thread: string) => boolean,
  labelOf: (person: Connection) => string,
): readonly Recent[] =>
  people
    .map((person) => ({ person, isUnread: isUnread(`conversation:${person.user.id}`) }))
    .filter((one) => one.person.last_message !== null || one.isUnread)
    .toSorted((one, other) => byNewest(one.person, other.person))
    .slice(0, few)
    .map((one) => ({
      label: labelOf(one.person),
      path: conversationPath(one.person.user.id),
      isUnread: one.isUnread,
    }))

/** Returns a shipment's reference, else its title, with its lane; '' if it has none of them. */
export const shipmentLabel = ({ reference, title, origin_port, destination_port }: Shipment): string => {
  const route = origin_port && destination_port ? lane(origin_port, destination_port) : ''
  return clippedText(dotLine([reference || title, route]), longest)
}

/** Returns the open shipments with the latest comments, then those with unread ones. */
export const recentShipments = (
  shipments: readonly Shipment[],
  isUnread: (thread: string) => boolean,
  orderOf: (id: string) => number,
): readonly Recent[] =>
  shipments
    .filter(({ closed_at }) => closed_at === null)
    .map((shipment) => ({ shipment, isUnread: isUnread(`shipment:${shipment.id}`) }))
    .toSorted(
      (a, b) => orderOf(b.shipment.id) - orderOf(a.shipment.id) || Number(b.isUnread) - Number(a.isUnread),
    )
    .slice(0, few)
    .map((one) => ({
      label: shipmentLabel(one.shipment) || nativeTexts.tray.shipment,
      path: shipmentPath(one.shipment.id),
      isUnread: one.isUnread,
    }))

/** Returns the in-app path of a notification of the bell; without a target, the list. */
export const pathOf = (item: Notification, origin: string): string =>
  targetOf(item.formatted_message, origin) ?? paths.notifications

/** Returns the first notifications of the bell, which has the unread ones first. */
export const recentNotifications = (
  bell: readonly Notification[],
  isUnread: (notification: Notification) => boolean,
  origin: string,
): readonly Recent[] =>
  bell.slice(0, few).map((item) => ({
    label: bellText(item.formatted_message, longest).replace(/\s+/g, ' ') || nativeTexts.tray.notification,
    path: pathOf(item, origin),
    isUnread: isUnread(item),
  }))

/** The order of the shipments' last comments in this session. No list of the network has their times. */
export interface ShipmentActivity {
  /** Records a comment. */
  record(shipmentId: string): void
  /** Records the comments that a new list has more than the list before. */
  recordList(before: readonly Shipment[], now: readonly Shipment[]): void
  /** Returns a number that is higher for later comments; 0 without one. */
  orderOf(shipmentId: string): number
  clear(): void
}

/** Creates an order without comments. */
export const createShipmentActivity = (): ShipmentActivity => {
  const orders = new Map<string, number>()
  let comments = 0
  const record = (shipmentId: string): void => {
    comments += 1
    orders.set(shipmentId, comments)
  }
  return {
    record,
    recordList: (before, now) => {
      const counts = new Map(before.map(({ id, comment_count }) => [id, comment_count]))
      for (const { id, comment_count } of now) {
        const known = counts.get(id)
        if (known !== undefined && comment_count > known) record(id)
      }
    },
    orderOf: (shipmentId) => orders.get(shipmentId) ?? 0,
    clear: () => orders.clear(),
  }
}
