import { join } from 'node:path'
import { app } from 'electron'
import type { Push } from '#shared/ipc/push.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { AppSession } from '../session/start.ts'
import type { AgeClock } from '../storage/age-clock.ts'
import type { StorageProblems } from '../storage/problems.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { keptDays } from './shown-ledger.ts'

export interface LedgerParts {
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly clock: AgeClock
  }
  readonly session: Pick<AppSession, 'onBalance'>
  readonly push: (push: Push) => void
  readonly problems: StorageProblems
}

/** Opens the ledger, which records each balance that the network states. */
export const startLedger = ({ storage, session, push, problems }: LedgerParts): Ledger => {
  const { preferences, clock } = storage
  const ledger = createLedger({
    root: join(app.getPath('sessionData'), 'ledger'),
    days: () => keptDays(preferences.get()),
    problems,
    now: steadyNow,
    ages: clock,
    ticks: () => performance.now(),
    onCharged: (charged) => push({ type: 'charged', ...charged }),
  })
  session.onBalance(({ account, balance, askedAtMonotonic }) =>
    ledger.observe(account, balance, askedAtMonotonic),
  )
  ledger.renew()
  preferences.onChange(ledger.renew)
  return ledger
}
