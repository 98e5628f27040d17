import { tomorrowMorning } from '#shared/dates.ts'
import type { Preferences } from '#shared/ipc/preferences.ts'

export type DoNotDisturb = Preferences['doNotDisturb']

const minuteMs = 60_000

/** The ends that the tray offers, in its order: how long from now, ms, and until when. */
export const dndChoices = [
  { name: 'half', until: (now: number) => now + 30 * minuteMs },
  { name: 'one', until: (now: number) => now + 60 * minuteMs },
  { name: 'two', until: (now: number) => now + 120 * minuteMs },
  { name: 'tomorrow', until: tomorrowMorning },
] as const

/** Whether nobody is to be disturbed at `now`. */
export const isDisturbing = (value: DoNotDisturb, now: number): boolean =>
  value === 'off' || (value !== 'on' && value <= now)
