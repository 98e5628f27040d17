/** The world's clock, ms since 1970. A test may stop or move it. */
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

/** Returns `created_at_ago` in the format of Laravel's `diffForHumans`: '3 hours ago', '1 second ago'. */
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

/** Returns a departure in the format of cards: '04 Mar 2027'. */
export const dateText = (at: number): string => etdFormat.format(at)

/** Returns a date in Laravel's JSON format. */
export const isoText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
