import { dayMs, localDay } from '#shared/dates.ts'
import { steadyNow } from '#shared/steady-clock.ts'

/** Returns the local day as a day of departure. */
export const today = (): number => localDay(steadyNow())

export const daysLeft = (departure: number, from: number): number => Math.round((departure - from) / dayMs)
