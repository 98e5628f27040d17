import type { QuietHours } from '#shared/ipc/native-preferences.ts'

const dayMinutes = 24 * 60
const minuteMs = 60_000

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the midnight `offset` days after the day of `now`. */
const dayAt = (now: number, offset: number): Date => {
  const day = new Date(now)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offset)
}

/**
 * Returns when a local clock first shows `minutes` after midnight, or later, on that day. In spring the clock may skip
 * the time; in autumn it shows the time twice.
 */
const momentOf = (day: Date, minutes: number): number => {
  const asked = new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minutes)
  const shown = (ms: number): number => {
    const at = new Date(ms)
    return at.getDate() === asked.getDate() ? at.getHours() * 60 + at.getMinutes() : -1
  }
  let moment = asked.getTime()
  while (shown(moment - minuteMs) >= minutes % dayMinutes) moment -= minuteMs
  return moment
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Returns the quiet spans that start between yesterday and a week after today. */
const spansAround = (hours: readonly QuietHours[], now: number): Span[] =>
  Array.from({ length: 9 }, (_, index) => dayAt(now, index - 1)).flatMap((day) =>
    hours
      .filter(({ days }) => days.includes(day.getDay()))
      .map(({ from, to }) => {
        const isOver = minutesOf(to) <= minutesOf(from)
        const last = isOver ? new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1) : day
        return { from: momentOf(day, minutesOf(from)), to: momentOf(last, minutesOf(to)) }
      }),
  )

/** Returns the end of the quiet hours at `now` (ms since 1970); null outside them. */
export const quietUntil = (hours: readonly QuietHours[], now: number): number | null => {
  const spans = spansAround(hours, now)
  let end: number | null = null
  // Adjacent spans count as one.
  for (;;) {
    const at = end ?? now
    const next = Math.max(...spans.filter(({ from, to }) => from <= at && at < to).map(({ to }) => to))
    if (!Number.isFinite(next)) return end
    end = next
  }
}

/** Returns the next start or end of quiet hours, ms since 1970; null for none. */
export const nextQuietChange = (hours: readonly QuietHours[], now: number): number | null => {
  const changes = spansAround(hours, now).flatMap(({ from, to }) => [from, to])
  const next = Math.min(...changes.filter((change) => change > now))
  return Number.isFinite(next) ? next : null
}
