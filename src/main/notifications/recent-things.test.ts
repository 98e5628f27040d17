import { beforeEach, expect, it } from 'vitest'
import { endpoints, type OutputOf } from '#shared/contract/api/contract.ts'
import { createShipmentActivity, recentShipments, type ShipmentActivity } from './recent-things.ts'

const shipments = (
  counts: Record<number, number>,
  closed: readonly number[] = [],
): OutputOf<'directory.shipments'> =>
  endpoints['directory.shipments'].output.parse(
    Object.entries(counts).map(([id, comment_count]) => ({
      id: Number(id),
      reference: `SH-${id}`,
      comment_count,
      closed_at: closed.includes(Number(id)) ? '2026-11-01T00:00:00Z' : null,
    })),
  ) as OutputOf<'directory.shipments'>

let activity: ShipmentActivity
beforeEach(() => {
  activity = createShipmentActivity()
})
const order = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((one, other) => activity.orderOf(other) - activity.orderOf(one))

it('orders shipments by their last comment, by events and by counts that have risen', () => {
  const before = shipments({ 7: 1, 8: 1, 9: 1 })
  activity.recordList([], before)
  expect(['7', '8', '9'].map(activity.orderOf)).toEqual([0, 0, 0])
  activity.record('7')
  activity.recordList(before, shipments({ 7: 1, 8: 0, 9: 2, 10: 5 }))
  expect(order(['7', '8', '9'])).toEqual(['9', '7', '8'])
  // A shipment that is new to the list may have old comments.
  expect(activity.orderOf('10')).toBe(0)
  activity.clear()
  expect(activity.orderOf('9')).toBe(0)
})

it('lists three open shipments: the latest comments first, then the unread ones', () => {
  activity.record('9')
  const listed = recentShipments(
    shipments({ 6: 0, 7: 0, 8: 0, 9: 0, 10: 0 }, [10]),
    (thread) => thread === 'shipment:8' || thread === 'shipment:10',
    activity.orderOf,
  )
  expect(listed.map(({ label, isUnread }) => [label, isUnread])).toEqual([
    ['SH-9', false],
    ['SH-8', true],
    ['SH-6', false],
  ])
})
