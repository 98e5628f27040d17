import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { dayMs } from '#shared/dates.ts'
import { epochMs } from '#shared/epoch-ms.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { setLanguage } from '#shared/texts/language.ts'
import { departuresCalendar, type OwnDeparture } from './departures-calendar.ts'

const voyage = (more: Partial<SeenVoyage> = {}): SeenVoyage => ({
  key: 'voyage:a1',
  uuid: 'a1',
  reference: 'FCL-00012',
  ownerId: '3',
  ownerUuid: 'u-3',
  offeredBy: { nameAsKnown: 'QS-0003', uniqueId: 'QS-0003' },
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

const noon = Date.UTC(2026, 10, 22, 9)
const calendarOf = (...voyages: readonly SeenVoyage[]): string => calendarAt(noon, voyages)
const calendarAt = (now: number, voyages: readonly SeenVoyage[]): string =>
  departuresCalendar(voyages, {
    ownOf: () => own,
    now: epochMs(now),
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
    voyage({
      origin: '孟买'.repeat(60),
      reference: 'a;b,c\\d\r\nBEGIN:VALARM',
      offeredBy: { nameAsKnown: '🚢'.repeat(80), uniqueId: '' },
    }),
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

interface Property {
  readonly name: string
  readonly value: string
}

/** Reads a calendar as RFC 5545 (3.1) demands it: CRLF, at most 75 octets a line, no character cut by a fold. */
const read = (text: string): readonly Property[] => {
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  return linesOf(text)
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
      expect(name).not.toBe('')
      return { name, value }
    })
}

/** Returns the text of a value (RFC 5545, 3.3.11). */
const unescaped = (value: string): string => {
  // Every backslash begins an escape, and every comma and semicolon has one.
  expect(value).toMatch(/^(?:[^\\;,]|\\[\\;,nN])*$/)
  return value.replace(/\\([\\;,nN])/g, (_all, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        ';',
        ',',
        '\\',
        '\\n',
        ':',
        '"',
        '\0',
        '\u0085',
        'BEGIN:VEVENT',
        '孟',
        '🚢',
        'é',
        ' ',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''))

it('is a valid calendar for any text of a member, and a later one has a higher revision', () => {
  const second = 1000
  fc.assert(
    fc.property(
      fc.record({
        origin: nasty,
        destination: nasty,
        reference: nasty,
        offeredBy: fc.record({ nameAsKnown: nasty, uniqueId: nasty }),
      }),
      nasty,
      fc.integer({ min: -400, max: 400 }),
      fc.double({ min: second, max: 400 * dayMs, noNaN: true }),
      (facts, note, days, later) => {
        own = { note, due: epochMs(noon + later) }
        const moved = { ...facts, etd: Date.UTC(2027, 2, 4) + days * dayMs }
        const [first, next] = [
          calendarAt(noon, [voyage(facts)]),
          calendarAt(noon + later, [voyage(moved)]),
        ].map(read)
        const propertyOf = (lines: readonly Property[] | undefined, name: string): string =>
          lines?.find((line) => line.name === name)?.value ?? ''
        for (const lines of [first, next]) {
          expect(lines?.filter(({ name }) => name === 'BEGIN').map(({ value }) => value)).toEqual([
            ...['VCALENDAR', 'VEVENT', 'VALARM'],
          ])
          for (const name of ['DTSTAMP', 'LAST-MODIFIED', 'TRIGGER'])
            expect(propertyOf(lines, name)).toMatch(/^\d{8}T\d{6}Z$/)
          const description = unescaped(propertyOf(lines, 'DESCRIPTION'))
          // biome-ignore lint/suspicious/noControlCharactersInRegex: a calendar must not contain them
          expect(description).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f]/)
          unescaped(propertyOf(lines, 'SUMMARY'))
          unescaped(propertyOf(lines, 'LOCATION'))
          expect(propertyOf(lines, 'UID')).toBe('a1@quayside')
        }
        expect(Number(propertyOf(next, 'SEQUENCE'))).toBeGreaterThan(Number(propertyOf(first, 'SEQUENCE')))
        expect(propertyOf(next, 'LAST-MODIFIED') > propertyOf(first, 'LAST-MODIFIED')).toBe(true)
        expect(propertyOf(next, 'DTSTAMP') > propertyOf(first, 'DTSTAMP')).toBe(true)
        // A calendar's integers have 32 bits.
        expect(Number(propertyOf(next, 'SEQUENCE'))).toBeLessThan(2 ** 31)
      },
    ),
  )
})

it('has no marks of direction in a language from right to left', () => {
  setLanguage({ tag: 'ar', messages: {} })
  const text = calendarOf(voyage())
  setLanguage({ tag: 'en', messages: {} })
  expect(linesOf(text)).toContain('SUMMARY:FCL Nhava Sheva (INNSA) → Rotterdam (NLRTM)')
  expect(text).not.toMatch(/[\u200e\u200f\u2066-\u2069]/)
})
