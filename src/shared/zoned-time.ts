import { dayMs } from './dates.ts'
import { type EpochMs, epochMs } from './epoch-ms.ts'
import { dateTag } from './texts/language.ts'
import { atWallTime, type Chosen, wallTimeIn } from './wall-time.ts'

/** Wall times in a chosen time zone, for a moment on the other side's clock (user-guide.md#undo-send-and-send-later). */

/** Formats by zone, because each takes a while to make. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** Returns whether the engine knows a time zone, for example 'Asia/Kolkata'. */
export const isZone = (zone: string): boolean => {
  try {
    return formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/** Returns the offset of a zone from UTC at a moment (ms since 1970), in ms. Throws a RangeError for an unknown zone. */
export const offsetAt = (moment: number, zone: string): number => {
  const whole = Math.floor(moment / 1000) * 1000
  const parts = formatOf(zone).formatToParts(whole)
  const of = (name: string): number => Number(parts.find(({ type }) => type === name)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - whole
}

/**
 * Returns the moment of a wall time ('2026-11-24T08:00') in a zone; null for the computer's (`atWallTime`). In both, a
 * time that the clocks skip is as much later as they skip, and of a time that they repeat it is the first. Throws a
 * RangeError for an unknown zone.
 */
export const atWallTimeIn = (wall: string, zone: string | null): EpochMs => {
  if (zone === null) return atWallTime(wall)
  const asUtc = Date.parse(`${wall}:00Z`)
  const before = asUtc - offsetAt(asUtc - dayMs, zone)
  const after = asUtc - offsetAt(asUtc + dayMs, zone)
  const isShown = (moment: number): boolean => moment + offsetAt(moment, zone) === asUtc
  return epochMs(Math.max(0, !isShown(before) && isShown(after) ? after : before))
}

/**
 * Parses the value of a date field as a chosen moment in a zone (null for the computer's); null while it is incomplete,
 * or for a day that does not exist.
 */
export const chosenIn = (value: string, zone: string | null): Chosen | null => {
  const here = wallTimeIn(value)
  return here && { ...here, at: atWallTimeIn(value, zone) }
}

/** Returns the name of a zone in the current language: 'India Standard Time'. */
export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat(dateTag(), { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone
