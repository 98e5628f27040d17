import ical, { ICalAlarmType } from 'ical-generator'
import { appLinkTo } from '#shared/app-link.ts'
import { type Deadlines, dueMoment, sortedDeadlines } from '#shared/rules/deadlines.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { deadlineName } from '#shared/texts/deadlines.ts'
import { withoutMarks } from '#shared/texts/isolated.ts'
import { partsLine } from '#shared/texts/units.ts'
import { plain, sequenceAt } from './departures-calendar.ts'

interface CalendarOptions {
  readonly shipmentId: string
  /** Name of the shipment. */
  readonly title: string
  /** The network's address; null for none. */
  readonly server: string | null
}

/**
 * Returns the deadlines of a shipment as a calendar (RFC 5545), each at its moment and with an alarm at its reminder. UIDs
 * are stable and revisions grow, so that a calendar moves earlier entries. Those without a moment are left out.
 */
export const deadlinesFile = (
  deadlines: Deadlines,
  { shipmentId, title, server }: CalendarOptions,
): { readonly name: string; readonly text: string } => {
  const now = new Date(steadyNow())
  const name = plain(title)
  const calendar = ical({ name, prodId: { company: 'Quayside', product: 'Deadlines', language: 'EN' } })
  for (const deadline of sortedDeadlines(deadlines)) {
    const due = dueMoment(deadline, deadlines.etd)
    if (due === null) continue
    const event = calendar.createEvent({
      id: `${deadline.id}@quayside`,
      sequence: sequenceAt(now.getTime()),
      stamp: now,
      lastModified: now,
      start: new Date(due),
      end: new Date(due),
      summary: partsLine([plain(deadlineName(deadline)), name]),
      url: appLinkTo({ kind: 'shipment', id: shipmentId }, server),
    })
    if (deadline.remindHours !== null)
      event.createAlarm({ type: ICalAlarmType.display, trigger: deadline.remindHours * 3600 })
  }
  return {
    name: `quayside-deadlines-${shipmentId}.ics`,
    text: withoutMarks(calendar.toString()),
  }
}
