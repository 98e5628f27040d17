import type { Shipment } from '#shared/contract/entities/shipment.ts'
import { departureDay, isoDay } from '#shared/dates.ts'
import type { KeptValue } from '#shared/ipc/kept.ts'
import { shipmentPath } from '#shared/paths.ts'
import { clip } from '#shared/rules/clip.ts'
import {
  type Deadlines,
  deadlinesKey,
  followEtd,
  noDeadlines,
  remindAt,
  type ShipmentDeadline,
} from '#shared/rules/deadlines.ts'
import { isSameValue } from '#shared/rules/same-value.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { deadlineName } from '#shared/texts/deadlines.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { partsLine } from '#shared/texts/units.ts'
import { type Acting, actNow, whileShown } from '../../lib/account.ts'
import { bridgeFor } from '../../lib/bridge.ts'
import { discard, keep, keptAtom, readKept } from '../../lib/kept.ts'
import { saveParts } from '../../lib/save-parts.ts'
import { store } from '../../lib/store.ts'
import { deadlineTexts } from './deadline-texts.ts'
import { shipmentTexts } from './texts.ts'

export const deadlinesAtom = keptAtom('deadlines')

type Reminder = KeptValue<'reminders'>

/** Key of a deadline's reminder. */
const reminderKey = (shipmentId: string, { id }: ShipmentDeadline): string => `deadline:${shipmentId}:${id}`

/** Returns the ETD that the network states for a shipment, `2026-12-04`; null for none or an ambiguous one. */
export const statedEtd = ({ formatted_etd_date }: Pick<Shipment, 'formatted_etd_date'>): string | null => {
  const day = departureDay(formatted_etd_date)
  return day === null ? null : isoDay(day)
}

/** Returns the name of a shipment in a reminder and a calendar. */
const nameOf = ({ reference, title }: Shipment): string => shipmentTexts.nameOf(reference, title)

/** Returns the reminder of a deadline; null for none, and for one that is past. */
const reminderOf = (shipment: Shipment, deadline: ShipmentDeadline, etd: string | null): Reminder | null => {
  const time = remindAt(deadline, etd)
  if (time === null || time.due <= steadyNow()) return null
  const title = clip(withoutMarks(partsLine([deadlineName(deadline), nameOf(shipment)])), 300)
  return { about: 'shipment', path: shipmentPath(shipment.id), title, ...time, isDone: false }
}

/** Stores the reminders of deadlines where they differ from the stored ones. */
const saveReminders = async (
  acting: Acting,
  shipment: Shipment,
  before: Deadlines,
  after: Deadlines,
): Promise<void> => {
  const stored = await whileShown(acting, readKept('reminders'))
  for (const deadline of after.entries) {
    const key = reminderKey(shipment.id, deadline)
    const own = stored.get(key)
    const next = reminderOf(shipment, deadline, after.etd)
    if (next === null) {
      if (own !== undefined && !own.isDone) await discard(acting, 'reminders', key)
    } else if (!isSameValue({ ...own, isDone: false }, next)) await keep(acting, 'reminders', key, next)
  }
  const kept = new Set(after.entries.map(({ id }) => id))
  for (const removed of before.entries.filter(({ id }) => !kept.has(id)))
    if (stored.has(reminderKey(shipment.id, removed)))
      await discard(acting, 'reminders', reminderKey(shipment.id, removed))
}

/** Stores the deadlines of a shipment with their reminders. Returns whether they are on disk. */
export const saveDeadlines = async (
  acting: Acting,
  shipment: Shipment,
  next: Deadlines,
): Promise<boolean> => {
  const key = deadlinesKey(shipment.id)
  const before = store.get(deadlinesAtom)?.get(key) ?? noDeadlines
  const value = { ...next, entries: [...next.entries] }
  const isKept =
    value.entries.length === 0
      ? await discard(acting, 'deadlines', key)
      : await keep(acting, 'deadlines', key, value)
  if (isKept) await saveReminders(acting, shipment, before, next)
  return isKept
}

/** Moves the counted deadlines of shipments whose ETD has moved. */
export const followEtds = (
  kept: ReadonlyMap<string, KeptValue<'deadlines'>>,
  shipments: readonly Shipment[],
): void => {
  for (const shipment of shipments) {
    const own = kept.get(deadlinesKey(shipment.id))
    const next = own === undefined ? own : followEtd(own, statedEtd(shipment))
    if (next !== undefined && next !== own) void saveDeadlines(actNow(), shipment, next)
  }
}

/** Saves the deadlines of a shipment as a calendar file. */
export const exportDeadlines = async (shipment: Shipment): Promise<void> => {
  const acting = actNow()
  const title = clip(nameOf(shipment), 300)
  await saveParts(
    [title],
    (one) => bridgeFor(acting).archive.saveDeadlines({ shipmentId: shipment.id, title: one }),
    {
      id: 'deadlines-saved',
      notSaved: deadlineTexts.notExported,
    },
  )
}
