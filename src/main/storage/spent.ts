import { dateOf, hourOn } from '#shared/dates.ts'
import { addCredits } from '#shared/rules/cost.ts'
import type { ValueOf } from './collections.ts'
import { holdCollection } from './held-collections.ts'
import type { UserStore } from './user-store.ts'

/** Today's spending by this app, per account. It survives a restart. */
export interface SpentToday {
  of(account: string): number
  /** Adds credits before they are spent. A negative number reverts unspent ones. */
  add(account: string, credits: number): void
}

/** Days that a correct clock may be ahead of a later one, because of time zones and manual changes. */
const daysAhead = 2

/**
 * Opens the day's spending in `user.db`. Setting the clock back does not restart a day. A clock that was once far in
 * the future does not prolong a day. Never throws.
 */
export const openSpentToday = (user: UserStore, now: () => Date = () => new Date()): SpentToday => {
  const held = holdCollection(user, 'spent')
  const current = (account: string): ValueOf<'spent'> => {
    const known = held.of(account).get('today')
    const at = now().getTime()
    const day = dateOf(at)
    if (known === undefined || day > known.day) return { day, credits: 0 }
    return known.day > dateOf(hourOn(at, daysAhead)) ? { ...known, day } : known
  }
  const save = (account: string, spent: ValueOf<'spent'>): void => held.replace(account, [['today', spent]])
  return {
    of: (account) => {
      const spent = current(account)
      if (held.of(account).size > 0) save(account, spent)
      return spent.credits
    },
    add: (account, credits) => {
      const spent = current(account)
      save(account, { ...spent, credits: Math.max(0, addCredits([spent.credits, credits]) ?? 0) })
    },
  }
}
