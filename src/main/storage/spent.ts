import { z } from 'zod'
import { dateOf, hourOn } from '#shared/dates.ts'
import { addCredits } from '#shared/rules/cost.ts'
import { openJsonStore } from './json-store.ts'
import { type StorageProblems, silentProblems } from './problems.ts'

const spent = z.object({
  /** A day of this computer's calendar, `2026-11-22`. */
  day: z.string().max(10).catch('').default(''),
  credits: z.record(z.string(), z.number().min(0)).catch({}).default({}),
})

/** Today's spending by this app, per account. It survives a restart. */
export interface SpentToday {
  of(account: string): number
  /** Counts credits that are about to be spent; below zero, takes back what was not spent after all. */
  add(account: string, credits: number): void
}

/** Days that a clock may be ahead of a later one, by time zones and by hand, without having been wrong. */
const daysAhead = 2

/**
 * Opens the account of the day in a folder. A clock that is set back does not begin a day anew; one that was far in the
 * future once does not keep a day from ending. Never throws.
 */
export const openSpentToday = (
  dir: string,
  problems: StorageProblems = silentProblems,
  now: () => Date = () => new Date(),
): SpentToday => {
  const store = openJsonStore(dir, 'spent', spent, problems)
  const today = (): Readonly<Record<string, number>> => {
    const at = now().getTime()
    const day = dateOf(at)
    const latest = dateOf(hourOn(at, daysAhead))
    if (day > store.get().day) store.set({ day, credits: {} })
    else if (store.get().day > latest) store.set({ day })
    return store.get().credits
  }
  return {
    of: (account) => today()[account] ?? 0,
    add: (account, credits) => {
      const all = today()
      store.set({
        credits: { ...all, [account]: Math.max(0, addCredits([all[account] ?? 0, credits]) ?? 0) },
      })
    },
  }
}
