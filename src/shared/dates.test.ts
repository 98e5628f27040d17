import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  ageText,
  calendarWeek,
  dateOf,
  dayMs,
  dayRange,
  daysTo,
  departureDay,
  departureFormat,
  hourOn,
  localFormat,
  systemZone,
  weekOf,
  writtenDay,
} from './dates.ts'
import {
  type AnyLanguage,
  dateTag,
  isEnglish,
  type Language,
  languageNames,
  setLanguage,
} from './texts/language.ts'

const languages = Object.keys(languageNames) as Language[]

const at = (...given: [number, number, number, number?, number?]): number => new Date(...given).getTime()

test('hourOn crosses the ends of months and years', () => {
  expect(hourOn(at(2026, 10, 21, 23, 59), 1, 9)).toBe(at(2026, 10, 22, 9))
  expect(hourOn(at(2026, 11, 31, 12), 1, 8)).toBe(at(2027, 0, 1, 8))
  expect(hourOn(at(2026, 2, 1, 0, 1), -1)).toBe(at(2026, 1, 28))
})

test('daysTo returns one to seven days', () => {
  // 16 November 2026 is a Monday.
  expect([16, 17, 18, 19, 20, 21, 22].map((day) => daysTo(1, at(2026, 10, day, 23)))).toEqual([
    7, 6, 5, 4, 3, 2, 1,
  ])
})

const minute = 60_000
test.each([
  [-5 * minute, 'Just now'],
  [0, 'Just now'],
  [minute - 1, 'Just now'],
  [minute, '1 min ago'],
  [60 * minute - 1, '59 min ago'],
  [60 * minute, '1 h ago'],
  [1440 * minute - 1, '23 h ago'],
  [1440 * minute, '1 day ago'],
  [10 * 1440 * minute, '10 days ago'],
])('ageText formats %i ms as %j', (age, text) => {
  expect(ageText(1e12 - age, 1e12)).toBe(text)
})

test('a range of days has the names of months of a single day', () => {
  for (let month = 0; month < 12; month += 1) {
    const [first, last, next] = [at(2026, month, 2), at(2026, month, 20), at(2026, month + 1, 3)]
    expect(dayRange(first, last)).toBe(`2\u2009–\u2009${localFormat.day(last)}`)
    expect(dayRange(first, next).split('\u2009–\u2009')).toEqual([
      month === 11 ? localFormat.day(first) : localFormat.dayAndMonth(first),
      localFormat.day(next),
    ])
  }
})

test('formats days without a leading zero and with an English three-letter month', () => {
  const moment = at(2026, 8, 3, 8, 5)
  expect(localFormat.day(moment)).toBe('3 Sep 2026')
  expect(localFormat.dayAndMonth(moment)).toBe('3 Sep')
  expect(localFormat.dayAndClock(moment)).toBe('3 Sep 2026, 08:05')
  expect(localFormat.weekdayAndClock(moment)).toBe('Thu, 3 Sep, 08:05')
  expect(localFormat.moment(moment)).toMatch(/^3 Sep 2026, 08:05:00 \S+$/)
  expect(departureFormat.day(Date.UTC(2026, 11, 3))).toBe('3 Dec 2026')
  expect(departureFormat.dayAndMonth(Date.UTC(2026, 11, 3))).toBe('3 Dec')
})

test.each([
  ['04 Mar 2027', '4 Mar 2027'],
  ['2027-03-04', '4 Mar 2027'],
  ['04/03/2027', '04/03/2027'],
  ['mid March', 'mid March'],
  ['', ''],
])("writtenDay formats the network's date %j as %j", (text, shown) => {
  expect(writtenDay(text)).toBe(shown)
})

test('dateOf pads month and day with zeros', () => {
  expect(dateOf(at(2027, 0, 3, 0, 0))).toBe('2027-01-03')
  expect(dateOf(at(2026, 10, 23, 23, 59))).toBe('2026-11-23')
})

test.each([
  ['04 Mar 2027', Date.UTC(2027, 2, 4)],
  ['4th March, 2027', Date.UTC(2027, 2, 4)],
  ['Mar 4, 2027', Date.UTC(2027, 2, 4)],
  ['2027-03-04', Date.UTC(2027, 2, 4)],
  ['2027-03-04T12:00:00Z', Date.UTC(2027, 2, 4)],
  ['25/03/2027', Date.UTC(2027, 2, 25)],
  ['03-25-2027', Date.UTC(2027, 2, 25)],
  ['04/03/2027', null],
  ['31 Feb 2027', null],
  ['soon', null],
  ['', null],
])('departureDay parses %j as %j', (text, day) => expect(departureDay(text)).toBe(day))

const zones = [
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'America/St_Johns',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Lagos',
]

/** The formats of a local time by Intl, made in the zone of now. */
const fresh = (moment: number): Record<string, string> => {
  const tag = dateTag()
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, options).format(moment)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    longDay: format({ day: 'numeric', month: 'long', year: 'numeric' }),
    clock: format(clock),
    dayAndMonth: format({ day: 'numeric', month: 'short' }),
    day: format({ day: 'numeric', month: 'short', year: 'numeric' }),
    month: format({ month: 'short', year: 'numeric' }),
    spokenMoment: format({ dateStyle: 'full', timeStyle: 'long' }),
    moment: format({
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...clock,
      second: '2-digit',
      timeZoneName: 'short',
    }),
  }
}

test('no format outlives a change of the zone or the language', () => {
  const zone = process.env.TZ
  onTestFinished(() => {
    setLanguage({ tag: 'en', messages: {} })
    process.env.TZ = zone
    if (zone === undefined) delete process.env.TZ
  })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...zones), fc.constantFrom(...languages)), {
        minLength: 2,
        maxLength: 5,
      }),
      fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2035, 0) }),
      (places, moment) => {
        for (const [place, tag] of places) {
          process.env.TZ = place
          setLanguage({ tag, messages: {} })
          const expected = fresh(moment)
          for (const [name, text] of Object.entries(expected)) {
            if (isEnglish() && name === 'moment') continue
            expect([place, tag, name, localFormat[name as keyof typeof localFormat](moment)]).toEqual([
              place,
              tag,
              name,
              // English days are written without Intl, with short names of three letters.
              isEnglish() ? text.replace(/\bSept\b/, 'Sep') : text,
            ])
          }
          expect(localFormat.moment(moment)).toContain(localFormat.clock(moment))
          expect(systemZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
          for (const format of Object.values(departureFormat)) {
            process.env.TZ = 'UTC'
            const text = format(moment)
            process.env.TZ = place
            expect(format(moment)).toBe(text)
          }
        }
      },
    ),
    { numRuns: 150 },
  )
})

test.each<[AnyLanguage, number, readonly number[]]>([
  ['en', 1, [1, 2, 3, 4, 5]],
  ['fr', 1, [1, 2, 3, 4, 5]],
  ['ar', 6, [0, 1, 2, 3, 4]],
  ['hi', 0, [1, 2, 3, 4, 5, 6]],
  ['pt-BR', 0, [1, 2, 3, 4, 5]],
])(
  'the week in %s begins on its first day, for days of departure as for the calendar',
  (tag, first, workdays) => {
    setLanguage({ tag, messages: {} })
    const { firstDay, days, workdays: own } = calendarWeek()
    expect([firstDay, days[0], own.toSorted()]).toEqual([first, first, workdays])
    for (let n = 0; n < 7; n += 1) {
      const departure = Date.UTC(2026, 10, 24 + n)
      const start = weekOf(departure)
      expect(new Date(start).getUTCDay()).toBe(first)
      expect(departure - start).toBeGreaterThanOrEqual(0)
      expect(departure - start).toBeLessThan(7 * dayMs)
    }
    setLanguage({ tag: 'en', messages: {} })
  },
)
