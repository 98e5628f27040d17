import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockChanges, inZone, zones } from '../../tests/support/zones.ts'
import { dateOf, hourMs, timeOf } from './dates.ts'
import { keptSchemas } from './ipc/kept.schema.ts'
import { dueMoment, remindAt } from './rules/deadlines.ts'
import { atWallTime, wallTimeAt } from './wall-time.ts'
import { atWallTimeIn, chosenIn, isZone, offsetAt, zoneName } from './zoned-time.ts'

const zone = fc.constantFrom(...zones)
/** A minute from 2000 to 2040. */
const minute = fc
  .integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  .map((minutes) => minutes * 60_000)
const wall = minute.map((at) => new Date(at).toISOString().slice(0, 16))

const entry = {
  subject: 'conversation:2',
  mode: 'new',
  path: '/frontend/show-conversation/?additionalId=2',
  title: 'Good morning',
  due: 0,
  wall: '2027-07-01T08:00',
  isMissed: false,
} as const

it('is the moment at which the clocks of the zone show the time', () => {
  inZone('UTC')
  fc.assert(
    fc.property(wall, zone, zone, (time, there, here) => {
      process.env.TZ = there
      const expected = atWallTime(time)
      process.env.TZ = here
      expect(atWallTimeIn(time, there)).toBe(expected)
    }),
  )
})

it.each(clockChanges)(
  '%s: %s, %s, is one moment for texts and deadlines, here and from elsewhere',
  (...change) => {
    const [there, , time, expected, shown] = change
    inZone(there)
    const at = { by: 'clock', wall: time } as const
    const momentsIn = (zone: string | null): readonly (number | undefined)[] => [
      atWallTimeIn(time, zone),
      chosenIn(time, zone)?.at,
      keptSchemas.scheduled.parse({ ...entry, wall: time, zone }).due,
      dueMoment({ at, zone }, null) ?? undefined,
      (remindAt({ at, zone, remindHours: 24 }, null)?.due ?? 0) + 24 * 3_600_000,
    ]
    expect(new Set(momentsIn(null))).toEqual(new Set([Date.parse(expected)]))
    expect(`${dateOf(Date.parse(expected))}T${timeOf(Date.parse(expected))}`).toBe(shown)
    process.env.TZ = 'Asia/Kolkata'
    expect(new Set(momentsIn(there))).toEqual(new Set([Date.parse(expected)]))
  },
)

it('knows zones and their offsets', () => {
  expect([isZone('Asia/Kolkata'), isZone('Mars/Olympus')]).toEqual([true, false])
  expect(offsetAt(Date.UTC(2027, 0), 'Asia/Kolkata')).toBe(5.5 * hourMs)
  expect(zoneName('Asia/Kolkata')).toBe('India Standard Time')
})

it('a scheduled text of a zone stays there, and one without a zone follows the computer', () => {
  inZone('UTC')
  fc.assert(
    fc.property(zone, zone, (here, there) => {
      process.env.TZ = here
      expect(keptSchemas.scheduled.parse({ ...entry, zone: there }).due).toBe(atWallTimeIn(entry.wall, there))
      expect(wallTimeAt(keptSchemas.scheduled.parse({ ...entry, zone: null }).due)).toBe(entry.wall)
    }),
  )
  expect(keptSchemas.scheduled.parse({ ...entry, zone: 'Mars/Olympus' }).due).toBe(0)
  expect(keptSchemas.scheduled.parse({ ...entry, wall: null, due: 7, zone: 'Asia/Kolkata' }).due).toBe(7)
})

it('only comments, messages and replies have a moment', () => {
  const isRead = (subject: string, mode: string): boolean =>
    keptSchemas.scheduled.safeParse({ ...entry, zone: null, subject, mode }).success
  expect([isRead('comment:5', 'new'), isRead('shipment:5', 'reply:9')]).toEqual([true, true])
  for (const subject of ['post', 'share:5', 'review:5', 'forward']) expect(isRead(subject, 'new')).toBe(false)
  expect(isRead('comment:5', 'edit:9')).toBe(false)
})
