import ical from 'ical-generator'
import { appLinkTo } from '#shared/app-link.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import { departureTexts as texts } from './texts.ts'

/** Characters that a calendar's text cannot carry. */
const control = /\p{Cc}+/gu

const plain = (text: string): string => text.replace(control, ' ').trim()

/**
 * Departures as a calendar (RFC 5545): a whole day each, with the same UID in every file, so that a calendar that has one
 * already takes news of it instead of a second. What has no known day is left out. `linkTo` gives the link that opens one,
 * or null.
 */
export const departuresCalendar = (
  voyages: readonly SeenVoyage[],
  { now, linkTo }: { readonly now: number; readonly linkTo: (voyage: SeenVoyage) => string | null },
): string => {
  const calendar = ical({
    name: texts.name,
    prodId: { company: 'Quayside', product: 'Voyage board', language: 'EN' },
  })
  for (const voyage of voyages) {
    if (voyage.etd === null) continue
    const mode = voyage.mode === null ? '' : texts.modes[voyage.mode]
    const lane = texts.lane(plain(voyage.origin) || texts.unknown, plain(voyage.destination) || texts.unknown)
    const said = [
      [texts.reference, voyage.reference],
      [texts.offeredBy, voyage.offeredBy],
    ].flatMap(([label = '', value = '']) => (plain(value) === '' ? [] : [`${label}: ${plain(value)}`]))
    calendar.createEvent({
      id: `${voyage.uuid}@quayside`,
      stamp: new Date(now),
      start: new Date(voyage.etd),
      end: new Date(voyage.etd + 86_400_000),
      allDay: true,
      summary: [mode, lane].filter((part) => part !== '').join(' '),
      description: [...said, ...(voyage.isGone ? [texts.gone] : [])].join('\n'),
      location: plain(voyage.origin),
      url: linkTo(voyage),
    })
  }
  return calendar.toString()
}

/** The calendar file of these departures, of the network at `server`, and its name. */
export const departuresFile = (
  voyages: readonly SeenVoyage[],
  server: string | null,
): { readonly name: string; readonly text: string } => {
  const now = steadyNow()
  const linkTo = ({ postId }: SeenVoyage): string | null =>
    postId === null ? null : appLinkTo({ kind: 'post', id: postId }, server)
  return {
    name: texts.fileName(new Date(now).toISOString().slice(0, 10)),
    text: departuresCalendar(voyages, { now, linkTo }),
  }
}
