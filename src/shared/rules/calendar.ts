/** This computer's calendar, by the clock on the wall. Moments are ms since 1970. */

/** Returns `hour` on the day that is `days` after `moment`; midnight by default. */
export const hourOn = (moment: number, days: number, hour = 0): number => {
  const day = new Date(moment)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime()
}

/** Returns the days until the next Monday, 7 on a Monday. */
export const daysToMonday = (moment: number): number => (8 - new Date(moment).getDay()) % 7 || 7

const two = (n: number): string => String(n).padStart(2, '0')

/** The day of `moment` as files and date fields have it: '2026-11-23'. */
export const dateOf = (moment: number): string => {
  const day = new Date(moment)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** The time of day of `moment` as clocks and fields have it: '08:05'. */
export const timeOf = (moment: number): string => {
  const at = new Date(moment)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The day of `moment` where this computer is, as the midnight in UTC that begins it: as ETDs are. */
export const localDay = (moment: number): number => {
  const day = new Date(moment)
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
}

/** Whether what departs on that day had departed before the day of `now`; an unknown day has not. */
export const hasDeparted = (etd: number | null, now: number): boolean => etd !== null && etd < localDay(now)
