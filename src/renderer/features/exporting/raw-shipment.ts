import type { Shipment } from '#shared/contract/entities/shipment.ts'
import type { Raw } from '#shared/rules/evidence.ts'

/** Returns the network's values of a shipment, which are the same for its owner and each party. */
export const rawShipment = (shipment: Shipment): Raw => {
  const owner = shipment.user_id ?? shipment.user?.id ?? null
  const parties = new Set(shipment.parties.map(({ user }) => user?.id ?? null))
  parties.delete(owner)
  return [
    ['shipment', shipment.id],
    ['type', shipment.type],
    ['user_id', owner],
    ['reference', shipment.reference],
    ['title', shipment.title],
    ['origin_port', shipment.origin_port],
    ['destination_port', shipment.destination_port],
    ['etd', shipment.formatted_etd_date],
    ['closed_at', shipment.closed_at],
    // The network may list them in another order for each reader.
    ...[...parties].map((id) => ['party', id]).sort(),
  ]
}
