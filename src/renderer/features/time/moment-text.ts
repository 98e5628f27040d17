import { localFormat, systemZone, timeOf, utcWeekdayAndClock, zonedMoment } from '#shared/dates.ts'
import { bracketed, partsLine } from '#shared/texts/units.ts'
import { offsetAt, zoneName } from '#shared/zoned-time.ts'

/** '21 Nov 2026, 14:32:05 CET' */
export const momentText = localFormat.moment

/** 'Mon 23 Nov, 08:00' */
export const nearMomentText = localFormat.weekdayAndClock

/** A moment of a wall time, which may be on the clocks of another zone (null: the computer's). */
interface ZonedMoment {
  /** Ms since 1970. */
  readonly due: number
  /** Null for an instant. */
  readonly wall: string | null
  readonly zone: string | null
}

/** 'Tue 24 Nov, 03:30 (Tue 24 Nov, 08:00, India Standard Time)', or in the computer's zone 'Tue 24 Nov, 03:30' */
export const zonedMomentText = ({ due, wall, zone }: ZonedMoment): string => {
  const here = nearMomentText(due)
  if (wall === null || zone === null) return here
  const there = due + offsetAt(due, zone)
  return bracketed(here, partsLine([utcWeekdayAndClock(there), zoneName(zone)]))
}

/**
 * Returns a moment on the clock here and in a zone (null: only here), with the offsets of that day: '24 Nov 2026, 03:30
 * CET (24 Nov 2026, 08:00 GMT+5:30)'. A wall time that is skipped or repeated is one of two times, and this names which.
 */
export const exactMomentText = (due: number, zone: string | null): string => {
  const here = zonedMoment(due, systemZone())
  return zone === null ? here : bracketed(here, zonedMoment(due, zone))
}

const two = (n: number): string => String(Math.trunc(Math.abs(n))).padStart(2, '0')

/**
 * Returns the moment for programs, in local time with the zone: '2026-11-21T14:32:05+01:00'. `then` is in ms since
 * 1970.
 */
export const isoWithZone = (then: number): string => {
  const at = new Date(then)
  const offset = -at.getTimezoneOffset()
  const local = new Date(then + offset * 60_000).toISOString().slice(0, 19)
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}

/** Returns the moment for spreadsheets, in local time: '2026-11-21 14:32:05'. `then` is in ms since 1970. */
export const cellMoment = (then: number): string => isoWithZone(then).slice(0, 19).replace('T', ' ')

/**
 * Returns '14:32' for today, '20 Nov, 14:32' for another day of this year, else with the year. Local time; ms since
 * 1970.
 */
export const clockText = (then: number, now: number): string => {
  const time = timeOf(then)
  if (then === now) return time
  const at = new Date(then)
  const today = new Date(now)
  if (at.toDateString() === today.toDateString()) return time
  const isThisYear = at.getFullYear() === today.getFullYear()
  return (isThisYear ? localFormat.dayAndMonthAndClock : localFormat.dayAndClock)(at)
}
