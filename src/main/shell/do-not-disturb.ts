import type { Preferences } from '#shared/ipc/preferences.ts'
import { hourOn } from '#shared/rules/calendar.ts'

export type DoNotDisturb = Preferences['doNotDisturb']

const minuteMs = 60_000
const morning = 8

/** 8:00 of the day after the one of `now`, both ms since 1970, by the clock on the wall. */
export const tomorrowMorning = (now: number): number => hourOn(now, 1, morning)

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
