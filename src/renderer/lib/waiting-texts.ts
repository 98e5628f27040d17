import { plural } from '#shared/texts/plural.ts'

const again = (seconds: number): string => `Try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`

/** Countdown texts of a form that the server asked to wait, in seconds. */
export const waitingTexts = {
  throttled: (seconds: number) => `Too many attempts. ${again(seconds)}`,
  maintenance: (text: string, seconds: number) => `${text} ${again(seconds)}`,
  over: 'You can try again now.',
} as const
