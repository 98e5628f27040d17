import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { containsWords } from '#shared/rules/search-words.ts'
import type { useNames } from '../person/names.ts'

/** Returns the shipments whose reference, title, ports or people contain every word of the query. */
export const matchingShipments = (
  shipments: readonly Shipment[],
  query: string,
  nameOf: ReturnType<typeof useNames>,
): readonly Shipment[] => {
  const isWanted = containsWords(query)
  return shipments.filter((shipment) => {
    const { reference, title, origin_port, destination_port, user, parties } = shipment
    const people = [user, ...parties.map((party) => party.user)].map((person) =>
      person ? nameOf(person) : '',
    )
    return isWanted([reference, title, origin_port, destination_port, ...people].join(' '))
  })
}
