import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { authorName } from '../person/shown-name.ts'

/** Those in whose reference, title, ports or people all the words are found. */
export const matchingShipments = (shipments: readonly Shipment[], words: string): readonly Shipment[] => {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return shipments.filter((shipment) => {
    const { reference, title, origin_port, destination_port, user, parties } = shipment
    const people = [user, ...parties.map((party) => party.user)].map((person) =>
      person ? authorName(person) : '',
    )
    const text = [reference, title, origin_port, destination_port, ...people].join(' ').toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
