import { beforeEach, expect, it } from 'vitest'
import { epochMs } from '#shared/epoch-ms.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { departuresCalendar, type OwnDeparture } from './departures-calendar.ts'

const voyage = (more: Partial<SeenVoyage> = {}): SeenVoyage => ({
  key: 'voyage:a1',
  uuid: 'a1',
  reference: 'FCL-00012',
  ownerId: '3',
  offeredBy: 'QS-0003',
  postId: '7',
  firstSeen: 1,
  lastSeen: 2,
  isGone: false,
  mode: 'fcl',
  origin: 'Nhava Sheva (INNSA)',
  destination: 'Rotterdam (NLRTM)',
  originPort: { code: 'INNSA', name: 'Nhava Sheva' },
  destinationPort: { code: 'NLRTM', name: 'Rotterdam' },
  etd: Date.UTC(2027, 2, 4),
  etdText: '04 Mar 2027',
  isUnlocked: false,
  ...more,
})

let own: OwnDeparture = { note: '', due: null }
beforeEach(() => {
  own = { note: '', due: null }
})

const calendarOf = (...voyages: readonly SeenVoyage[]): string =>
  departuresCalendar(voyages, {
    ownOf: () => own,
    now: epochMs(Date.UTC(2026, 10, 22, 9)),
    linkTo: ({ postId }) => (postId === null ? null : `quayside://post/${postId}?network=network.example`),
  })

/** Returns the calendar's content lines, unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n')

it('creates an all-day event with a stable UID', () => {
  const lines = linesOf(calendarOf(voyage()))
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'UID:a1@quayside',
      'DTSTAMP:20261122T090000Z',
      'DTSTART;VALUE=DATE:20270304',
      'DTEND;VALUE=DATE:20270305',
      'SUMMARY:FCL Nhava Sheva (INNSA) → Rotterdam (NLRTM)',
      'DESCRIPTION:ID: FCL-00012\\nOffered by: QS-0003',
      'URL;VALUE=URI:quayside://post/7?network=network.example',
      'END:VCALENDAR',
    ]),
  )
})

it("contains the member's note and an alarm on the day before", () => {
  own = { note: 'Ask for 14 days\nfree time\u0007', due: null }
  const lines = linesOf(calendarOf(voyage()))
  expect(lines).toContainEqual(
    'DESCRIPTION:ID: FCL-00012\\nOffered by: QS-0003\\nMy note: Ask for 14 days\\nfree time',
  )
  expect(lines).toEqual(
    expect.arrayContaining(['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT16H', 'END:VALARM']),
  )
})

it("sets the alarm to the member's reminder", () => {
  own = { note: '', due: epochMs(Date.UTC(2027, 2, 1, 8, 30)) }
  const lines = linesOf(calendarOf(voyage()))
  expect(lines.filter((line) => line.startsWith('TRIGGER'))).toEqual([
    'TRIGGER;VALUE=DATE-TIME:20270301T083000Z',
  ])
})

it('excludes departures without a date', () => {
  expect(calendarOf(voyage({ etd: null }))).not.toContain('BEGIN:VEVENT')
})

it("folds lines at 75 octets and escapes members' text", () => {
  const text = calendarOf(
    voyage({ origin: '孟买'.repeat(60), reference: 'a;b,c\\d\r\nBEGIN:VALARM', offeredBy: '🚢'.repeat(80) }),
  )
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const lines = linesOf(text)
  expect(lines.filter((line) => line.startsWith('BEGIN:'))).toEqual([
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'BEGIN:VALARM',
  ])
  expect(lines).toContainEqual(expect.stringContaining('ID: a\\;b\\,c\\\\d'))
})
