import { CodedError, type ErrorCode, failed, ok, type Result } from '#shared/errors.ts'
import { type Cost, isSameCost, statedAmount } from '#shared/rules/cost.ts'
import {
  isBeyond,
  type OwnLimits,
  type SpendingLimits,
  spendingLimits,
} from '#shared/rules/spending-limits.ts'
import { managedTexts as texts } from '#shared/texts/managed.ts'
import { limitsOf } from '../policy/govern.ts'
import { managed } from '../policy/house-rules.ts'
import type { PolicyValues } from '../policy/schema.ts'
import type { SpentToday } from '../storage/spent.ts'

export interface SpendingPorts {
  readonly policies: () => PolicyValues
  /** The person's own limits. */
  readonly own: () => OwnLimits
  readonly spent: SpentToday
  /** Credits this app saw spent today, whether or not a limit was set then. */
  readonly seenToday: (account: string) => number
  /** The account that pays; null when signed out. */
  readonly account: () => string | null
  /**
   * Asks the person to confirm a cost, in main's own words and with its known facts. `cost` has no amount where it is
   * unknown or not stated.
   */
  readonly ask: (cost: Cost, limit: number, known: readonly string[]) => Promise<boolean>
  /** Asks the same for a cost above the daily budget, with the amount spent so far. */
  readonly askBeyond: (
    cost: Cost,
    spent: number,
    budget: number,
    known: readonly string[],
  ) => Promise<boolean>
}

/** A question, and what was agreed to with it: the cost, beyond a budget also that so much was spent before. */
interface Question {
  readonly cost: Cost
  readonly spent: number | null
  readonly ask: () => Promise<boolean>
}

/** An action that may cost credits. */
export interface PaidAction<T> {
  /** A path of the network, or the name of a call: an answer given ahead counts for this action alone. */
  readonly name: string
  readonly cost: () => Promise<Cost>
  readonly run: () => Promise<Result<T>>
  /** Whether it is a creating call of the contract: those alone say for certain whether something was done. */
  readonly creates: boolean
  readonly signal: AbortSignal
}

/** Runs a paid action within the limits of the person and of the organisation. */
export type Spend = <T>(action: PaidAction<T>) => Promise<Result<T>>

/** Credits of a day: what is spent, and the smaller of the limits. */
export interface SpendingDay {
  readonly spent: number
  readonly limit: number
}

/** Stands before everything that may cost credits. */
export interface Spending {
  readonly spend: Spend
  /**
   * Asks about a cost where a limit wants that, before the page asks: a person who agrees is not asked again.
   * `within`: no limit concerns it, and the question is the page's.
   */
  readonly askAhead: (
    action: string,
    cost: Cost,
    known: readonly string[],
  ) => Promise<'within' | 'agreed' | 'declined'>
  /** Null where nothing limits what is spent in a day. */
  readonly today: () => SpendingDay | null
}

/** Errors after which it is certain that nothing was charged, whatever it was. */
const chargedNothing: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'bad-address',
  'blocked',
  'certificate',
  'client-certificate',
  'csrf',
  'forbidden',
  'invalid',
  'managed',
  'not-found',
  'in-flight',
  'payment-required',
  'proxy-login',
  'signed-out',
  'throttled',
  'too-large',
])

/** Whether something may have been charged although it failed: then it counts. */
export const mayHaveCharged = (code: ErrorCode, creates: boolean): boolean =>
  creates ? code === 'unknown-outcome' : !chargedNothing.has(code)

/** Whether what was agreed to answers this question too: the same cost, and no more spent before than was said. */
const answers = (agreed: Question | undefined, { cost, spent }: Question): boolean =>
  agreed !== undefined &&
  isSameCost(agreed.cost, cost) &&
  (spent === null || (agreed.spent !== null && spent <= agreed.spent))

/**
 * Stands before everything that may cost credits. Without a limit nothing is asked and nothing read. What may have been
 * charged counts, also where its answer was lost; what was refused for certain does not.
 */
export const createSpending = (ports: SpendingPorts): Spending => {
  const { policies, spent, account } = ports
  const limits = (): SpendingLimits => spendingLimits(ports.own(), limitsOf(policies()))

  /** As counted before it leaves, or by the balance where that says more. */
  const spentToday = (whose: string): number => Math.max(spent.of(whose), ports.seenToday(whose))

  /** Why it would be too much for today; null where it is not. */
  const tooMuch = (cost: Cost): Result<never> | null => {
    const { most } = limits()
    const whose = account()
    if (whose === null || most === null) return null
    const today = spentToday(whose)
    if (!isBeyond(cost, most, today)) return null
    return {
      ok: false,
      error: managed(typeof cost === 'number' ? texts.tooMuch(cost, today, most) : texts.costUnknown),
    }
  }

  /** The question the person must agree to before that much is spent; null where none is needed. */
  const questionOf = (cost: Cost, known: readonly string[] = []): Question | null => {
    const { confirmAbove, budget } = limits()
    const whose = account()
    if (whose !== null && budget !== null) {
      const today = spentToday(whose)
      if (isBeyond(cost, budget, today))
        return { cost, spent: today, ask: () => ports.askBeyond(cost, today, budget, known) }
    }
    if (confirmAbove === null || !isBeyond(cost, confirmAbove)) return null
    return { cost, spent: null, ask: () => ports.ask(cost, confirmAbove, known) }
  }

  /**
   * The price of this moment, confirmed where that is wanted. The question may be open for hours: the price is read anew
   * after it, and asked about again where it is another one by then, or another window has spent meanwhile.
   */
  const agree = async (
    { cost: costOf, signal }: Pick<PaidAction<unknown>, 'cost' | 'signal'>,
    asker: string | null,
    before: Question | undefined,
  ): Promise<Result<{ readonly cost: Cost; readonly agreed: Question | undefined }>> => {
    /** Checks that the person who was asked is still signed in. */
    const stopped = (): Result<never> | null =>
      signal.aborted ? failed('cancelled') : account() === asker ? null : failed('signed-out')
    let agreed = before
    for (;;) {
      const cost = await costOf()
      const refused = stopped() ?? tooMuch(cost)
      if (refused !== null) return refused
      const question = questionOf(cost)
      if (question === null || answers(agreed, question)) return ok({ cost, agreed })
      if (!(await question.ask())) return failed('cancelled')
      const left = stopped()
      if (left !== null) return left
      agreed = question
    }
  }

  let ahead: { readonly action: string; readonly asker: string | null; readonly agreed: Question } | null =
    null
  /** An answer given ahead counts once, and only for the account that gave it. */
  const answerAhead = (action: string, asker: string | null): Question | undefined => {
    const given = ahead
    ahead = null
    return given?.action === action && given.asker === asker ? given.agreed : undefined
  }

  const askAhead: Spending['askAhead'] = async (action, cost, known) => {
    ahead = null
    const asker = account()
    const agreed = questionOf(cost, known)
    if (agreed === null || tooMuch(cost) !== null) return 'within'
    if (!(await agreed.ask()) || account() !== asker) return 'declined'
    ahead = { action, asker, agreed }
    return 'agreed'
  }

  const today = (): SpendingDay | null => {
    const { budget, most } = limits()
    const whose = account()
    if (whose === null || (budget === null && most === null)) return null
    const limit = Math.min(budget ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY)
    return { spent: spentToday(whose), limit }
  }

  const spend: Spend = async (action) => {
    const { run, creates } = action
    const isLimited = (): boolean => Object.values(limits()).some((limit) => limit !== null)
    if (!isLimited()) return run()
    const asker = account()
    let agreed = answerAhead(action.name, asker)
    let cost: Cost
    for (;;) {
      const agreement = await agree(action, asker, agreed)
      if (!agreement.ok) return agreement
      ;({ cost, agreed } = agreement.value)
      // The last word on account and limits, with nothing to wait for until it leaves under that account's session.
      if (account() !== asker) return failed('signed-out')
      const refused = tooMuch(cost)
      if (refused !== null) return refused
      const question = questionOf(cost)
      if (question === null || answers(agreed, question)) break
    }
    const { budget, most } = limits()
    const isCounted = budget !== null || most !== null
    // A cost without a stated price is counted once the balance shows it (user-guide.md#ledger).
    const counted = statedAmount(cost) ?? 0
    if (asker === null || counted === 0 || !isCounted) return run()
    // Before it leaves, so that neither a second window nor a crash gets round it.
    spent.add(asker, counted)
    const settle = (code: ErrorCode): void => {
      if (!mayHaveCharged(code, creates)) spent.add(asker, -counted)
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
  return { spend, askAhead, today }
}
