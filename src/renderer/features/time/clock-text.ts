const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** '14:32' for today, '20 Nov, 14:32' for another day of this year, else with the year. Local time; ms since 1970. */
export const clockText = (then: number, now: number): string => {
  const at = new Date(then)
  const time = `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`
  if (then === now) return time
  const today = new Date(now)
  if (at.toDateString() === today.toDateString()) return time
  const date = at.getFullYear() === today.getFullYear() ? day : dayAndYear
  return `${date.format(at)}, ${time}`
}
