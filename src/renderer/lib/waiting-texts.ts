import { plural } from '#shared/texts/plural.ts'

const again = (seconds: number): string => `Try again in ${seconds} ${plural(seconds, 'second', 'seconds')}.`

/** What a form says while it has to wait for the server's patience, counted down in seconds. */
export const waitingTexts = {
  throttled: (seconds: number) => `Too many attempts. ${again(seconds)}`,
  busy: (seconds: number) => `The server is busy or being serviced. ${again(seconds)}`,
  over: 'You can try again now.',
} as const
