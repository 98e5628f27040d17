// @no-page
import { expect, test } from 'vitest'
import { shipment } from '#shared/contract/entities/shipment.schema.ts'
import { rawShipment } from './raw-shipment.ts'

const wire = (parties: readonly (number | null)[], more: object = {}) =>
  shipment.parse({
    id: 7,
    type: 'shipment',
    user_id: 3,
    user: { id: 3, user_unique_id: 'QS-3' },
    parties: parties.map((id) => ({ user: id === null ? null : { id, user_unique_id: `QS-${id}` } })),
    reference: 'QS-1001',
    ...more,
  })

test('names the parties, in one order for every reader', () => {
  const raw = rawShipment(wire([12, 9, 3, 12]))
  expect(raw.filter(([name]) => name === 'party')).toEqual([
    ['party', '12'],
    ['party', '9'],
  ])
  // Each reader has other names, and comes first in their own list.
  expect(rawShipment(wire([9, 12], { viewer_bought: true, unread_comment_count: 4 }))).toEqual(raw)
})

test('changes with each party, also with one that the network does not name', () => {
  const texts = [[], [9], [9, 12], [12], [9, null]].map((parties) =>
    JSON.stringify(rawShipment(wire(parties))),
  )
  expect(new Set(texts).size).toBe(texts.length)
})
