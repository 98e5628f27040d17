/** The world's clock: a test may stop it or move it. Milliseconds since 1970. */
export interface Clock {
  readonly now: () => number
}

export const wallClock: Clock = { now: () => Date.now() }

const steps = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** `created_at_ago` as Laravel's `diffForHumans` says it: '3 hours ago', '1 second ago'. */
export const agoText = (then: number, now: number): string => {
  const seconds = Math.max(1, Math.floor((now - then) / 1000))
  for (const [unit, length] of steps) {
    const amount = Math.floor(seconds / length)
    if (amount >= 1) return `${amount} ${unit}${amount === 1 ? '' : 's'} ago`
  }
  return '1 second ago'
}

const etdFormat = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A departure as cards show it: '04 Mar 2027'. */
export const dateText = (at: number): string => etdFormat.format(at)

/** A moment as Laravel writes dates in JSON. */
export const isoText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
