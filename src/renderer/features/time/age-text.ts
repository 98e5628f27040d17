const steps = [
  ['year', 525_600],
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

const relative = new Intl.RelativeTimeFormat('en')

/** An age in the words of the server: '1 minute ago', '3 hours ago'; 'Just now' under a minute. Ms since 1970. */
export const ageText = (then: number, now: number): string => {
  const minutes = Math.floor((now - then) / 60_000)
  for (const [unit, length] of steps)
    if (minutes >= length) return relative.format(-Math.floor(minutes / length), unit)
  return 'Just now'
}
