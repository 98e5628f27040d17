import { numbers } from '#shared/texts/numbers.ts'
import { plural } from '#shared/texts/plural.ts'

const steps = [
  ['year', 525_600],
  ['month', 43_200],
  ['week', 10_080],
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** An age in the words of the server: '1 minute ago', '3 hours ago'; 'Just now' under a minute. Ms since 1970. */
export const ageText = (then: number, now: number): string => {
  const minutes = Math.floor((now - then) / 60_000)
  for (const [unit, length] of steps) {
    const n = Math.floor(minutes / length)
    if (n > 0) return `${numbers.format(n)} ${plural(n, unit, `${unit}s`)} ago`
  }
  return 'Just now'
}
