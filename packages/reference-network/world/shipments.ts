import { dateText, isoText } from './clock.ts'
import type { World } from './open-world.ts'
import { forbidden, notFound } from './refusal.ts'
import { hasReviewed } from './review-facts.ts'
import { threadCount, unreadIn } from './threads.ts'
import type { Viewer } from './viewer.ts'

export interface ShipmentRow {
  readonly id: number
  readonly type: 'shipment' | 'space'
  readonly user_id: number
  readonly title: string
  readonly reference: string
  readonly origin_port: string
  readonly destination_port: string
  readonly etd: number
  readonly closed_at: number | null
}

/** The message of product.md#shipments. */
const notAuthorized = 'You are not authorized to Discuss on this shipment.'

export const shipmentBy = (world: World, id: number): ShipmentRow | undefined =>
  world.db.one('SELECT * FROM shipments WHERE id = ?', id)

const partiesOf = (world: World, shipmentId: number): number[] =>
  world.db
    .all<{ user_id: number }>(
      'SELECT user_id FROM shipment_parties WHERE shipment_id = ? ORDER BY user_id',
      shipmentId,
    )
    .map((row) => row.user_id)

/** Returns owner and parties, who take part in the discussion. */
export const membersOf = (world: World, shipment: ShipmentRow): number[] => [
  ...new Set([shipment.user_id, ...partiesOf(world, shipment.id)]),
]

export const isParty = (world: World, shipmentId: number, userId: number): boolean =>
  world.db.one('SELECT 1 FROM shipment_parties WHERE shipment_id = ? AND user_id = ?', shipmentId, userId) !==
  undefined

export const takesPart = (world: World, shipment: ShipmentRow, userId: number): boolean =>
  shipment.user_id === userId || isParty(world, shipment.id, userId)

/** Returns a shipment for its owner and parties only (product.md#shipments). */
export const readableShipment = (world: World, viewer: Viewer, id: number): ShipmentRow => {
  const shipment = shipmentBy(world, id)
  if (shipment === undefined) throw notFound('Shipment')
  if (!takesPart(world, shipment, viewer.id)) throw forbidden(notAuthorized)
  return shipment
}

/**
 * Returns a shipment for members who may still write there. A closed shipment accepts no comments
 * (product.md#shipments).
 */
export const openShipment = (world: World, viewer: Viewer, id: number): ShipmentRow => {
  const shipment = readableShipment(world, viewer, id)
  if (shipment.closed_at !== null) throw forbidden(notAuthorized)
  return shipment
}

export const shipmentsOf = (world: World, userId: number): ShipmentRow[] =>
  world.db.all(
    `SELECT * FROM shipments WHERE user_id = ?
       OR id IN (SELECT shipment_id FROM shipment_parties WHERE user_id = ?)
     ORDER BY closed_at IS NOT NULL, etd`,
    userId,
    userId,
  )

const partyWire = (world: World, viewer: Viewer, id: number) => {
  const user = viewer.people.ref(id)
  return user && { ...user, viewer_has_rated: hasReviewed(world, viewer.id, 'User::class', id) }
}

export const shipmentWire = (world: World, viewer: Viewer, row: ShipmentRow) => ({
  id: row.id,
  type: row.type,
  user_id: row.user_id,
  user: partyWire(world, viewer, row.user_id),
  parties: partiesOf(world, row.id).map((id) => ({ user: partyWire(world, viewer, id) })),
  closed_at: isoText(row.closed_at),
  title: row.title,
  reference: row.reference,
  origin_port: row.origin_port,
  destination_port: row.destination_port,
  formatted_etd_date: dateText(row.etd),
  comment_count: threadCount(world, 'shipment', row.id),
  unread_comment_count: unreadIn(world, 'shipment', row.id, viewer.id),
  viewer_has_rated: hasReviewed(world, viewer.id, 'Shipment::class', row.id),
  viewer_bought: isParty(world, row.id, viewer.id),
})
