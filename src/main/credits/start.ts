import type { LedgerLabels } from '#shared/ipc/ledger.ts'
import { namedAccountOf } from '#shared/rules/account-mark.ts'
import { steadyNow } from '#shared/steady-clock.ts'
import type { Archive } from '../archive/archive.ts'
import type { Client } from '../http/client.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  createShownLedger,
  keptDays,
  midnightOf,
  type ShownLedger,
  type WantedLabels,
} from '../ledger/shown-ledger.ts'
import { limitsOf } from '../policy/govern.ts'
import type { GovernedPreferenceStore } from '../policy/governed-preferences.ts'
import type { Policies } from '../policy/policies.ts'
import type { Questions } from '../questions.ts'
import type { AppSession } from '../session/start.ts'
import type { SpentToday } from '../storage/spent.ts'
import { nativeTexts } from '../texts.ts'
import { askToSpend } from './ask-to-spend.ts'
import { type CostOfCall, createCostOfCall } from './cost-of-call.ts'
import { createCostQuestion } from './cost-question.ts'
import { describeSpending } from './describe-spending.ts'
import { type RecordedSpend, recordSpending } from './record-spending.ts'
import { createSpending } from './spending.ts'

export interface CreditParts {
  readonly client: Client
  readonly session: AppSession
  readonly storage: {
    readonly preferences: GovernedPreferenceStore
    readonly spent: SpentToday
  }
  readonly policies: Policies
  readonly archive: Pick<Archive, 'ask'>
  readonly ledger: Ledger
  readonly questions: Pick<Questions, 'press'>
}

/** The handling of costs: price, prompt, limits and ledger. */
export interface Credits {
  readonly costs: CostOfCall
  /** Makes a call that may cost credits, within the limits, and records it. */
  readonly spend: RecordedSpend
  /** Describes a paid action for the ledger. */
  readonly describe: ReturnType<typeof describeSpending>
  readonly askAboutCost: ReturnType<typeof createCostQuestion>
  readonly shownLedger: ShownLedger
}

/** Applies the limits of the policies and the user to all costs. */
export const startCredits = (parts: CreditParts): Credits => {
  const { client, session, storage, policies, archive, ledger, questions } = parts
  const { preferences, spent } = storage
  const ask = askToSpend({
    press: questions.press,
    session: () => session.target()?.abandoned.signal,
    payer: () => {
      const named = namedAccountOf(session.list())
      return named && nativeTexts.accounts.payer(named.name, named.network)
    },
    organisation: () => limitsOf(policies.get()).confirmAbove,
  })
  const spending = createSpending({
    policies: policies.get,
    own: preferences.get,
    spent,
    seenToday: (account) => ledger.spentSince(account, midnightOf(steadyNow())),
    account: session.account,
    ...ask,
  })
  const labels = async (wanted: WantedLabels): Promise<LedgerLabels> => {
    const found = await archive.ask('labels', wanted)
    return found.ok ? found.value : { members: {}, things: {} }
  }
  return {
    costs: createCostOfCall({ client, present: session.refresh }),
    spend: recordSpending({
      spend: spending.spend,
      ledger,
      account: session.account,
      // Deferred, because the ledger ignores a balance requested before the answer.
      readBalance: () => void setImmediate(() => void session.refresh()),
    }),
    describe: describeSpending(session.state),
    askAboutCost: createCostQuestion({
      spending,
      labels,
      balance: () => session.viewer()?.profile_credit ?? null,
    }),
    shownLedger: createShownLedger({
      ledger,
      account: session.account,
      spentToday: spending.spentToday,
      days: () => keptDays(preferences.get()),
      labels,
      known: async () => {
        const found = await archive.ask('unlocked', null)
        return found.ok ? found.value : []
      },
    }),
  }
}
