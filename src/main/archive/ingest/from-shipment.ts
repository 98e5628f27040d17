import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { findPort } from '#shared/rules/ports.ts'
import { type Found, notePerson } from './found.ts'
import { portWords } from './from-offer.ts'

/** Takes note of a shipment with its owner and parties: those by id, since what they are called may not be shown. */
export const noteShipment = (found: Found, shipment: Shipment): void => {
  const { id, title, reference, origin_port, destination_port, formatted_etd_date } = shipment
  const author = notePerson(found, shipment.user) ?? shipment.user_id
  const parties = shipment.parties.map(({ user }) => notePerson(found, user))
  const all = [author, ...parties].filter((person) => person !== null)
  found.parties.set(id, [...new Set(all)])
  const words = [origin_port, destination_port].map((port) => portWords(port, findPort(port)))
  const { user, parties: _, ...rest } = shipment
  found.items.push({
    ...{ kind: 'shipment', id, author, place: author === null ? null : `member:${author}` },
    ...{ at: null, isExact: false, editedAt: null },
    title: [reference, title].filter((part) => part !== '').join(' · '),
    body: [origin_port, destination_port, ...words, formatted_etd_date]
      .filter((part) => part !== '')
      .join(' '),
    data: { ...rest, parties: all.filter((person) => person !== author) },
  })
}
