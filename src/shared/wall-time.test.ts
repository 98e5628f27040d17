import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inZone, zones } from '../../tests/support/zones.ts'
import { keptSchemas } from './ipc/kept.schema.ts'
import { choicesAt } from './rules/to-do.ts'
import { atWallTime, dayInField, dueAt, onClock, wallTime, wallTimeAt, wallTimeIn } from './wall-time.ts'

const zone = fc.constantFrom(...zones)
/** From 2000 to 2040, with fractions of a millisecond. */
const moment = fc.double({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0), noNaN: true })
const minute = moment.map((at) => Math.floor(at / 60_000) * 60_000)
const clock = (at: number): string => new Date(at).toTimeString().slice(0, 5)

const about = { about: 'post', path: '/frontend/wall', title: 'Call', isDone: false } as const
const read = (stored: object) => keptSchemas.reminders.parse(JSON.parse(JSON.stringify(stored)))

it('a reminder of a wall time is at the same time of day in every zone', () => {
  inZone('UTC')
  fc.assert(
    fc.property(moment, zone, zone, (now, here, there) => {
      process.env.TZ = here
      const chosen = choicesAt(now).filter(({ name }) => name !== 'hour')
      const stored = chosen.map(({ until }) => ({ ...about, ...dueAt(until) }))
      process.env.TZ = there
      for (const one of stored) {
        expect(clock(read(one).due)).toBe('08:00')
        process.env.TZ = here
        expect(read(one).due).toBe(one.due)
        process.env.TZ = there
      }
    }),
  )
})

it('a reminder in an hour stays that instant in every zone', () => {
  inZone('UTC')
  fc.assert(
    fc.property(moment, zone, zone, (now, here, there) => {
      process.env.TZ = here
      const hour = choicesAt(now).find(({ name }) => name === 'hour')
      const stored = { ...about, ...dueAt(hour?.until ?? onClock(0)) }
      process.env.TZ = there
      expect(read(stored).due).toBe(Math.round(now + 3_600_000))
    }),
  )
})

it('a reminder of an earlier version keeps its moment here, and follows the zone if it was chosen on the clock', () => {
  inZone('UTC')
  fc.assert(
    fc.property(fc.oneof(minute, moment.map(Math.round)), zone, zone, (due, here, there) => {
      process.env.TZ = here
      const older = read({ ...about, due })
      expect(older.due).toBe(due)
      const time = clock(due)
      process.env.TZ = there
      const moved = read(older)
      if (older.wall === null) expect(moved.due).toBe(due)
      // The other zone may skip that time, or the day.
      else if (wallTimeAt(moved.due) === older.wall) expect(clock(moved.due)).toBe(time)
    }),
  )
})

it('a wall time is later by what the clocks skip, and the first of two that they repeat', () => {
  inZone('Europe/Berlin')
  const at = (wall: string): string => new Date(atWallTime(wall)).toISOString()
  expect(at('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z')
  expect(clock(atWallTime('2027-03-28T02:30'))).toBe('03:30')
  expect(at('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z')
  process.env.TZ = 'Australia/Lord_Howe'
  expect(clock(atWallTime('2026-10-04T02:10'))).toBe('02:40')
  process.env.TZ = 'Pacific/Apia'
  expect(new Date(atWallTime('2011-12-30T08:00')).toDateString()).toBe('Sat Dec 31 2011')
  process.env.TZ = 'America/Sao_Paulo'
  expect(clock(atWallTime('2018-11-04T00:30'))).toBe('01:30')
})

it('every wall time is a moment at or after that time on the clock, never earlier', () => {
  inZone('UTC')
  fc.assert(
    fc.property(minute, zone, zone, (at, here, there) => {
      process.env.TZ = here
      const wall = wallTimeAt(at)
      if (wall === null) return
      process.env.TZ = there
      const { at: moved } = wallTime(wall)
      const shown = onClock(moved).wall ?? ''
      expect(shown >= wall).toBe(true)
      // Two changes of the clock are never closer than that.
      expect(Math.abs(moved - at)).toBeLessThanOrEqual(26 * 3_600_000 + 24 * 3_600_000)
    }),
  )
})

it('the second of two equal times of day stays an instant', () => {
  inZone('Europe/Berlin')
  const second = Date.UTC(2027, 9, 31, 1, 30)
  expect([clock(second), wallTimeAt(second), onClock(second)]).toEqual([
    '02:30',
    null,
    { at: second, wall: null },
  ])
})

it('a half-typed field has no day and no wall time, nor has a day that does not exist', () => {
  for (const value of ['', '2026-12-', '202-12-03', '2026-02-30', '0026-12-03', '2026-12-03T'])
    expect([value, dayInField(value), wallTimeIn(`${value}T10:00`)]).toEqual([value, null, null])
  expect(wallTimeIn('2026-12-03T1:')).toBeNull()
  expect(dayInField('2026-12-03')).toBe(Date.UTC(2026, 11, 3))
  expect(wallTimeIn('2026-12-03T10:00')).toEqual(wallTime('2026-12-03T10:00'))
})
