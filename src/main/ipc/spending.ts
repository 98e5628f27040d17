import { CodedError, type ErrorCode, failed, type Result } from '#shared/errors.ts'
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

  return async ({ cost: costOf, run, creates, signal }) => {
    const { ConfirmAboveCredits: limit, MaxCreditsPerDay: most } = policies()
    if (limit === undefined && most === undefined) return run()
    const cost = await costOf()
    if (cost === 0) return run()
    const refused = tooMuch(cost)
    if (refused !== null) return refused
    if (limit !== undefined && (cost === null || cost > limit) && !(await ask(cost, limit)))
      return failed('cancelled')
    if (signal.aborted) return failed('cancelled')
    // Somebody may have spent in another window while the question was open.
    const whose = account()
    const late = tooMuch(cost)
    if (late !== null) return late
    if (whose === null || cost === null || most === undefined) return run()
    // Before it leaves, so that neither a second window nor a crash gets round it.
    spent.add(whose, cost)
    const settle = (code: ErrorCode): void => {
      if (creates ? code !== 'unknown-outcome' : chargedNothing.has(code)) spent.add(whose, -cost)
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
