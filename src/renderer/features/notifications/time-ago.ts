import { notificationTexts as texts } from './texts.ts'

/**
 * A notification's age (product.md#time): under 1 minute 'Just now', under 60 minutes 'N min ago', under 1440 minutes
 * 'N h ago', otherwise 'N days ago'. Times in milliseconds since 1970; a clock that runs behind reads 'Just now'.
 */
export const timeAgo = (then: number, now: number): string => {
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return texts.justNow
  if (minutes < 60) return texts.minutesAgo(minutes)
  if (minutes < 1440) return texts.hoursAgo(Math.floor(minutes / 60))
  return texts.daysAgo(Math.floor(minutes / 1440))
}
