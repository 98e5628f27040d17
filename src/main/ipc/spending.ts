import { CodedError, type ErrorCode, failed, ok, type Result } from '#shared/errors.ts'
import type { Cost } from '#shared/rules/cost.ts'
import { managedTexts as texts } from '#shared/texts/managed.ts'
import { managed } from '../policy/house-rules.ts'
import type { PolicyValues } from '../policy/schema.ts'
import type { SpentToday } from '../storage/spent.ts'

export interface SpendingPorts {
  readonly policies: () => PolicyValues
  readonly spent: SpentToday
  /** Whose credits they are; null when signed out. */
  readonly account: () => string | null
  /** Has the person confirm a cost once more, in main's own words; `cost` is null where it is not known. */
  readonly ask: (cost: Cost, limit: number) => Promise<boolean>
}

/** A door to a cost. */
export interface Door<T> {
  readonly cost: () => Promise<Cost>
  readonly run: () => Promise<Result<T>>
  /** Whether it is a creating call of the contract: those alone say for certain whether something was done. */
  readonly creates: boolean
  readonly signal: AbortSignal
}

/** Goes through a door under the organisation's rules. */
export type Spend = <T>(door: Door<T>) => Promise<Result<T>>

/** Errors after which it is certain that nothing was charged, whatever it was. */
const chargedNothing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'bad-address',
  'blocked',
  'certificate',
  'csrf',
  'forbidden',
  'invalid',
  'managed',
  'not-found',
  'on-its-way',
  'payment-required',
  'proxy-login',
  'signed-out',
  'throttled',
  'too-large',
])

/**
 * Stands before everything that may cost credits. Without a rule about credits nothing is asked and nothing read. What may
 * have been charged counts, also where its answer was lost; what was refused for certain does not.
 */
export const createSpending = ({ policies, spent, account, ask }: SpendingPorts): Spend => {
  /** Why it would be too much for today; null where it is not. */
  const tooMuch = (cost: Cost): Result<never> | null => {
    const most = policies().MaxCreditsPerDay
    const whose = account()
    if (most === undefined || whose === null) return null
    if (cost === null) return { ok: false, error: managed(texts.costUnknown) }
    const today = spent.of(whose)
    return today + cost > most ? { ok: false, error: managed(texts.tooMuch(cost, today, most)) } : null
  }

  /**
   * The price of this moment, confirmed where that is wanted. The question may be open for hours: the price is read anew
   * after it, and asked about again where it is another one by then.
   */
  const agreed = async (
    { cost: costOf, signal }: Pick<Door<unknown>, 'cost' | 'signal'>,
    asker: string | null,
  ): Promise<Result<Cost>> => {
    /** Who was asked, and whose words they are, may be gone by now, and somebody else signed in. */
    const stopped = (): Result<never> | null =>
      signal.aborted ? failed('cancelled') : account() === asker ? null : failed('signed-out')
    let confirmed: Cost | undefined
    for (;;) {
      const cost = await costOf()
      const refused = stopped() ?? (cost === 0 ? null : tooMuch(cost))
      if (refused !== null) return refused
      const limit = policies().ConfirmAboveCredits
      const isDear = limit !== undefined && cost !== 0 && (cost === null || cost > limit)
      if (!isDear || cost === confirmed) return ok(cost)
      if (!(await ask(cost, limit))) return failed('cancelled')
      const left = stopped()
      if (left !== null) return left
      confirmed = cost
    }
  }

  return async (door) => {
    const { ConfirmAboveCredits: limit, MaxCreditsPerDay: wanted } = policies()
    const { run, creates } = door
    if (limit === undefined && wanted === undefined) return run()
    const asker = account()
    const agreement = await agreed(door, asker)
    if (!agreement.ok) return agreement
    // The last word on account and limit, with nothing to wait for until it leaves under that account's session.
    if (account() !== asker) return failed('signed-out')
    const cost = agreement.value
    const refused = cost === 0 ? null : tooMuch(cost)
    if (refused !== null) return refused
    const isCounted = policies().MaxCreditsPerDay !== undefined
    if (asker === null || cost === null || cost === 0 || !isCounted) return run()
    // Before it leaves, so that neither a second window nor a crash gets round it.
    spent.add(asker, cost)
    const settle = (code: ErrorCode): void => {
      if (creates ? code !== 'unknown-outcome' : chargedNothing.has(code)) spent.add(asker, -cost)
    }
    try {
      const result = await run()
      if (!result.ok) settle(result.error.code)
      return result
    } catch (error) {
      settle(error instanceof CodedError ? error.error.code : 'unknown-outcome')
      throw error
    }
  }
}
