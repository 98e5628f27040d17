import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { dayMs, hourMs } from '../dates.ts'
import { atWallTime } from '../wall-time.ts'
import {
  type Deadlines,
  dueMoment,
  dueWall,
  followEtd,
  remindAt,
  type ShipmentDeadline,
  sortedDeadlines,
} from './deadlines.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham')
const days = fc
  .integer({ min: 0, max: 3000 })
  .map((n) => new Date(Date.UTC(2026, 0, 1) + n * dayMs).toISOString().slice(0, 10))
// No zone changes its clocks at noon.
const times = fc.constantFrom('12:00', '12:30', '17:45')

const counted = (offset: number, time: string, more: Partial<ShipmentDeadline> = {}): ShipmentDeadline => ({
  id: 'x',
  kind: 'vgm',
  label: '',
  zone: null,
  remindHours: null,
  at: { by: 'etd', days: offset, time },
  ...more,
})
const typed = (wall: string): ShipmentDeadline => ({ ...counted(0, '12:00'), at: { by: 'clock', wall } })
const own = (entries: ShipmentDeadline[], more: Partial<Deadlines> = {}): Deadlines => ({
  etd: '2026-12-04',
  movedFrom: null,
  entries,
  ...more,
})

describe('counted deadlines', () => {
  it('keep their time of day in every zone, also over a change of the clocks', () => {
    fc.assert(
      fc.property(zones, days, fc.integer({ min: -60, max: 60 }), times, (tz, etd, offset, time) => {
        process.env.TZ = tz
        const moment = new Date(dueMoment(counted(offset, time), etd) ?? 0)
        const [hour, minute] = time.split(':').map(Number)
        expect([moment.getHours(), moment.getMinutes()]).toEqual([hour, minute])
        const day = Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
        expect((day - Date.parse(etd)) / dayMs).toBe(offset)
      }),
    )
  })

  it('move by as many days as the ETD, and typed ones stay', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: -60, max: 60 }), times, (before, after, offset, time) => {
        process.env.TZ = 'UTC'
        const moved = followEtd(
          own([counted(offset, time), typed('2026-11-20T09:00')], { etd: before }),
          after,
        )
        const [one, other] = moved.entries as [ShipmentDeadline, ShipmentDeadline]
        const shift = (dueMoment(one, moved.etd) ?? 0) - (dueMoment(one, before) ?? 0)
        expect(shift).toBe(Date.parse(after) - Date.parse(before))
        expect(dueWall(other, moved.etd)).toBe('2026-11-20T09:00')
        expect(moved.movedFrom).toBe(before === after ? null : before)
      }),
    )
  })

  it('have no moment without an ETD', () => {
    expect(dueMoment(counted(-2, '12:00'), null)).toBeNull()
    expect(remindAt(counted(-2, '12:00', { remindHours: 4 }), null)).toBeNull()
  })
})

describe('a moved ETD', () => {
  const entries = [counted(-2, '12:00')]

  it('is told from the day that the member saw last', () => {
    const once = followEtd(own(entries), '2026-12-06')
    expect(once).toMatchObject({ etd: '2026-12-06', movedFrom: '2026-12-04' })
    expect(followEtd(once, '2026-12-09')).toMatchObject({ etd: '2026-12-09', movedFrom: '2026-12-04' })
    expect(followEtd(once, '2026-12-04')).toMatchObject({ etd: '2026-12-04', movedFrom: null })
  })

  it('is none without a change, without a statement, at first, and without a counted deadline', () => {
    const same = own(entries)
    expect(followEtd(same, '2026-12-04')).toBe(same)
    expect(followEtd(same, null)).toBe(same)
    expect(followEtd(own(entries, { etd: null }), '2026-12-04').movedFrom).toBeNull()
    expect(followEtd(own([typed('2026-12-01T09:00')]), '2026-12-06').movedFrom).toBeNull()
  })
})

describe('reminders', () => {
  it('are whole milliseconds, hours before the deadline', () => {
    fc.assert(
      fc.property(zones, days, fc.integer({ min: 0, max: 720 }), (tz, etd, remindHours) => {
        process.env.TZ = tz
        const deadline = counted(-3, '12:00', { remindHours })
        const reminder = remindAt(deadline, etd)
        expect(Number.isInteger(reminder?.due)).toBe(true)
        expect((dueMoment(deadline, etd) ?? 0) - (reminder?.due ?? 0)).toBe(remindHours * hourMs)
        if (reminder?.wall) expect(atWallTime(reminder.wall)).toBe(reminder.due)
      }),
    )
    expect(remindAt(counted(-3, '12:00'), '2026-12-04')).toBeNull()
  })
})

it('sorts by moment, with those without one last', () => {
  const [late, early, none] = [typed('2026-12-03T09:00'), typed('2026-12-01T09:00'), counted(-2, '12:00')]
  expect(sortedDeadlines(own([none, late, early], { etd: null }))).toEqual([early, late, none])
  expect(sortedDeadlines(own([late, none, early]))).toEqual([early, none, late])
})
