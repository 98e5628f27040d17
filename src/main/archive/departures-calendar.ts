import ical, { ICalAlarmType } from 'ical-generator'
import { appLinkTo } from '#shared/app-link.ts'
import { dayMs, morningHour } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { lane, withoutMarks } from '#shared/texts/isolated.ts'
import { message, texts } from '#shared/texts/message.ts'

/** Texts of the calendar file of pinned departures. */
const calendarTexts = texts('departuresCalendar', {
  name: 'Quayside departures',
  modes: { fcl: 'FCL', lcl: 'LCL', air: 'AIR', transport: 'Transport' },
  departure: message('{mode} {lane}', 'mode', 'lane'),
  unknown: 'unknown',
  fact: message('{name}: {value}', 'name', 'value'),
  reference: 'ID',
  offeredBy: 'Offered by',
  note: 'My note',
  gone: 'The network no longer has this offer.',
})

const control = /\p{Cc}+/gu

/** Returns a text of one line, without characters that calendar texts must not contain. */
export const plain = (text: string): string => text.replace(control, ' ').trim()

/** Keeps the lines of a note. */
const noteText = (text: string): string =>
  text
    .split(/\r\n|[\r\n]/)
    .map(plain)
    .join('\n')
    .trim()

/** The first moment that a sequence number can express, ms since 1970. */
const firstSequence = Date.UTC(2025, 0)

/**
 * Returns the sequence number of an export: the seconds since 2025. It is higher in each later file, also from another
 * computer, so a calendar takes a moved departure. No record of earlier files is needed.
 */
export const sequenceAt = (now: number): number => Math.max(0, Math.floor((now - firstSequence) / 1000))

/** The member's own entries about a departure. */
export interface OwnDeparture {
  /** '' for no note. */
  readonly note: string
  /** Time of the reminder, ms since 1970; null without one. */
  readonly due: EpochMs | null
}

/** Seconds from the morning before a departure to the start of its day. */
const defaultAlarm = (24 - morningHour) * 60 * 60

/**
 * Returns departures as a calendar (RFC 5545), with the member's note and an alarm. Each is a whole day. Its UID is
 * stable and its revision grows with `now`, so a calendar updates an existing entry. The alarm is at the member's
 * reminder, else on the morning before. Departures without a known day are left out. `linkTo` returns a link to the departure, or null.
 */
export const departuresCalendar = (
  voyages: readonly SeenVoyage[],
  {
    now,
    linkTo,
    ownOf,
  }: {
    readonly now: EpochMs
    readonly linkTo: (voyage: SeenVoyage) => string | null
    readonly ownOf: (voyage: SeenVoyage) => OwnDeparture
  },
): string => {
  const calendar = ical({
    name: calendarTexts.name,
    prodId: { company: 'Quayside', product: 'Voyage board', language: 'EN' },
  })
  for (const voyage of voyages) {
    if (voyage.etd === null) continue
    const mode = voyage.mode === null ? '' : calendarTexts.modes[voyage.mode]
    const route = lane(
      plain(voyage.origin) || calendarTexts.unknown,
      plain(voyage.destination) || calendarTexts.unknown,
    )
    const facts = [
      [calendarTexts.reference, voyage.reference],
      [calendarTexts.offeredBy, voyage.offeredBy?.nameAsKnown ?? ''],
    ].flatMap(([label = '', value = '']) =>
      plain(value) === '' ? [] : [calendarTexts.fact(label, plain(value))],
    )
    const { note, due } = ownOf(voyage)
    const event = calendar.createEvent({
      id: `${voyage.uuid}@quayside`,
      sequence: sequenceAt(now),
      stamp: new Date(now),
      lastModified: new Date(now),
      start: new Date(voyage.etd),
      end: new Date(voyage.etd + dayMs),
      allDay: true,
      summary: mode === '' ? route : calendarTexts.departure(mode, route),
      description: [
        ...facts,
        ...(note === '' ? [] : [calendarTexts.fact(calendarTexts.note, noteText(note))]),
        ...(voyage.isGone ? [calendarTexts.gone] : []),
      ].join('\n'),
      location: plain(voyage.origin),
      url: linkTo(voyage),
    })
    event.createAlarm({ type: ICalAlarmType.display, trigger: due === null ? defaultAlarm : new Date(due) })
  }
  return withoutMarks(calendar.toString())
}

/** Returns the calendar file of these departures and its name. `server` is the network's address. */
export const departuresFile = (
  voyages: readonly SeenVoyage[],
  server: string | null,
  ownOf: (voyage: SeenVoyage) => OwnDeparture,
): { readonly name: string; readonly text: string } => {
  const now = steadyNow()
  const linkTo = ({ postId }: SeenVoyage): string | null =>
    postId === null ? null : appLinkTo({ kind: 'post', id: postId }, server)
  return {
    name: `quayside-departures-${new Date(now).toISOString().slice(0, 10)}.ics`,
    text: departuresCalendar(voyages, { now, linkTo, ownOf }),
  }
}
