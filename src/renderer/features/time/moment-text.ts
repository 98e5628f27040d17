const full = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** '21 Nov 2026, 14:32:05 CET': a moment as it is written down. Local time; ms since 1970. */
export const momentText = (then: number): string => full.format(then)

const near = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

/** 'Mon 23 Nov, 08:00': a moment of these weeks. Local time; ms since 1970. */
export const nearMomentText = (at: number): string => near.format(at)

const two = (n: number): string => String(Math.trunc(Math.abs(n))).padStart(2, '0')

/** The same for programs, with the zone: '2026-11-21T14:32:05+01:00'. */
export const isoWithZone = (then: number): string => {
  const at = new Date(then)
  const offset = -at.getTimezoneOffset()
  const local = new Date(then + offset * 60_000).toISOString().slice(0, 19)
  return `${local}${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
}

/** The same as spreadsheets read it: '2026-11-21 14:32:05'. Local time; ms since 1970. */
export const cellMoment = (then: number): string => isoWithZone(then).slice(0, 19).replace('T', ' ')
