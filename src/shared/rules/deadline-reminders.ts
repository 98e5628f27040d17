import type { Shipment } from '../contract/entities/shipment.ts'
import { departureDay, isoDay } from '../dates.ts'
import type { KeptValue } from '../ipc/kept.ts'
import { shipmentPath } from '../paths.ts'
import { deadlineName } from '../texts/deadlines.ts'
import { withoutMarks } from '../texts/isolated.ts'
import { dotLine, partsLine } from '../texts/units.ts'
import { clip } from './clip.ts'
import { type Deadlines, remindAt, type ShipmentDeadline } from './deadlines.ts'
import { isSameValue } from './same-value.ts'

type Reminder = KeptValue<'reminders'>

/** Returns the ETD that the network states for a shipment, `2026-12-04`; null for none or an ambiguous one. */
export const statedEtd = ({ formatted_etd_date }: Pick<Shipment, 'formatted_etd_date'>): string | null => {
  const day = departureDay(formatted_etd_date)
  return day === null ? null : isoDay(day)
}

/** Key of a deadline's reminder. */
const reminderKey = (shipmentId: string, { id }: ShipmentDeadline): string => `deadline:${shipmentId}:${id}`

/** A change of a shipment's deadlines. */
interface DeadlineChange {
  readonly shipment: Pick<Shipment, 'id' | 'reference' | 'title'>
  readonly before: Deadlines
  readonly after: Deadlines
  /** Ms since 1970. */
  readonly now: number
}

/** Returns the reminder of a deadline; null for none, and for one that is past. */
const reminderOf = (
  { shipment, after, now }: DeadlineChange,
  deadline: ShipmentDeadline,
): Reminder | null => {
  const time = remindAt(deadline, after.etd)
  if (time === null || time.due <= now) return null
  const name = dotLine([shipment.reference, shipment.title])
  const title = clip(withoutMarks(partsLine([deadlineName(deadline), name])), 300)
  return { about: 'shipment', path: shipmentPath(shipment.id), title, ...time, isDone: false }
}

/**
 * Returns the reminders to store (null: to remove) after a change of deadlines. One that is done and still fits stays.
 */
export const reminderChanges = (
  change: DeadlineChange,
  stored: ReadonlyMap<string, Reminder>,
): readonly { readonly key: string; readonly value: Reminder | null }[] => {
  const { shipment, before, after } = change
  const kept = new Set(after.entries.map(({ id }) => id))
  const removed = before.entries.filter(({ id }) => !kept.has(id))
  const gone = removed.map((deadline) => reminderKey(shipment.id, deadline)).filter((key) => stored.has(key))
  return [
    ...after.entries.flatMap((deadline) => {
      const key = reminderKey(shipment.id, deadline)
      const own = stored.get(key)
      const value = reminderOf(change, deadline)
      const isSame =
        value === null ? own === undefined || own.isDone : isSameValue({ ...own, isDone: false }, value)
      return isSame ? [] : [{ key, value }]
    }),
    ...gone.map((key) => ({ key, value: null })),
  ]
}
