/**
 * Deadlines of a shipment (user-guide.md#deadlines). The carrier sets the first three before the departure: the shipping
 * instructions (SI), the verified gross mass of each packed container (VGM, SOLAS chapter VI regulation 2, in force since
 * July 2016), and the cargo cut-off at the terminal. The last free day is the last one without demurrage or storage.
 */
import type { z } from 'zod'
import { dayMs, isoDay } from '../dates.ts'
import { type EpochMs, epochMs } from '../epoch-ms.ts'
import type { deadlines } from '../ipc/kept/deadlines.schema.ts'
import { dayInField, dueAt, instantAt, onClock } from '../wall-time.ts'
import { atWallTimeIn } from '../zoned-time.ts'

export const deadlineKinds = ['si', 'vgm', 'cutoff', 'last-free-day', 'other'] as const

export type DeadlineKind = (typeof deadlineKinds)[number]

/** The deadlines of a shipment. */
export type Deadlines = z.output<typeof deadlines>

export type ShipmentDeadline = Deadlines['entries'][number]

export type DeadlineTime = ShipmentDeadline['at']

/** Returns the key of a shipment's deadlines. */
export const deadlinesKey = (shipmentId: string): string => `shipment:${shipmentId}`

export const noDeadlines: Deadlines = { etd: null, movedFrom: null, entries: [] }

/** Limits of the entries of a shipment, of a label in characters, and of days and hours. */
export const deadlineLimits = { entries: 40, label: 80, days: 365, hours: 720 } as const

const counted = (days: number, time: string): DeadlineTime => ({ by: 'etd', days, time })

/** Usual times. Carriers differ, so that the member changes them. The last free day follows the arrival, which has no ETD. */
export const usualTimes: Readonly<Record<DeadlineKind, DeadlineTime>> = {
  si: counted(-4, '12:00'),
  vgm: counted(-3, '12:00'),
  cutoff: counted(-2, '17:00'),
  'last-free-day': { by: 'clock', wall: '' },
  other: { by: 'clock', wall: '' },
}

type DueTime = Pick<ShipmentDeadline, 'at' | 'zone'>

/** Returns the wall time of a deadline, `2026-12-04T12:00`; null without an ETD. */
export const dueWall = ({ at }: Pick<ShipmentDeadline, 'at'>, etd: string | null): string | null => {
  if (at.by === 'clock') return at.wall
  const day = etd === null ? null : dayInField(etd)
  return day === null ? null : `${isoDay(day + at.days * dayMs)}T${at.time}`
}

/** Returns the moment of a deadline, ms since 1970; null without an ETD. Throws a RangeError for an unknown zone. */
export const dueMoment = (deadline: DueTime, etd: string | null): EpochMs | null => {
  const wall = dueWall(deadline, etd)
  return wall === null ? null : atWallTimeIn(wall, deadline.zone)
}

/**
 * Returns the reminder's time, as `due` and `wall` of a reminder; null for none. It is a number of hours before the
 * deadline, also over a change of the clocks. It follows the computer's zone if the deadline does.
 */
export const remindAt = (
  deadline: DueTime & Pick<ShipmentDeadline, 'remindHours'>,
  etd: string | null,
): ReturnType<typeof dueAt> | null => {
  const due = dueMoment(deadline, etd)
  if (due === null || deadline.remindHours === null) return null
  const moment = due - deadline.remindHours * 3_600_000
  return dueAt(deadline.zone === null ? onClock(epochMs(moment)) : instantAt(moment))
}

/** Returns deadlines by the ETD that the network states now, the same object without a change. A missing one changes nothing. */
export const followEtd = (own: Deadlines, etd: string | null): Deadlines => {
  if (etd === null || etd === own.etd) return own
  const before = own.movedFrom ?? own.etd
  const isMoved = before !== null && before !== etd && own.entries.some(({ at }) => at.by === 'etd')
  return { ...own, etd, movedFrom: isMoved ? before : null }
}

/** Sorts deadlines by their moment. Those without one are last. */
export const sortedDeadlines = ({ entries, etd }: Deadlines): readonly ShipmentDeadline[] => {
  const moment = (deadline: ShipmentDeadline): number => dueMoment(deadline, etd) ?? Number.MAX_VALUE
  return entries.toSorted((one, other) => moment(one) - moment(other))
}
