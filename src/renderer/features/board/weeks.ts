import { dayMs, localDay, weekMs, weekOf } from '#shared/dates.ts'
import type { EpochMs } from '#shared/epoch-ms.ts'
import type { SeenVoyage } from '#shared/ipc/offers.ts'
import { steadyNow } from '#shared/steady-clock.ts'

/** Returns the local day as a day of departure. */
export const today = (): EpochMs => localDay(steadyNow())

export const daysLeft = (departure: number, from: number): number => Math.round((departure - from) / dayMs)

/** Departures of one week, by day. */
export interface CalendarWeek {
  /** Its first day. */
  readonly start: number
  readonly days: readonly number[]
  readonly total: number
}

/** Number of weeks shown, starting with the current one. The table lists later departures. */
export const weeksShown = 12

/** Returns the coming weeks with their departures, without gone offers and unknown dates. */
export const comingWeeks = (rows: readonly SeenVoyage[], today: number): readonly CalendarWeek[] => {
  const first = weekOf(today)
  const counts = Array.from({ length: weeksShown }, () => [0, 0, 0, 0, 0, 0, 0])
  for (const { etd, isGone } of rows) {
    if (etd === null || isGone || etd < first) continue
    const week = counts[Math.floor((etd - first) / weekMs)]
    const day = Math.floor(((etd - first) % weekMs) / dayMs)
    if (week) week[day] = (week[day] ?? 0) + 1
  }
  return counts.map((days, at) => ({
    start: first + at * weekMs,
    days,
    total: days.reduce((sum, many) => sum + many, 0),
  }))
}

/** Whether anything departs today or later. The first week also holds its past days. */
export const hasDepartures = (weeks: readonly CalendarWeek[], today: number): boolean =>
  weeks.some(({ start, days }) => days.some((many, at) => many > 0 && start + at * dayMs >= today))
