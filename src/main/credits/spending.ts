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
  /** Returns the user's own limits. */
  readonly own: () => OwnLimits
  readonly spent: SpentToday
  /** Returns the credits that this app saw spent today, with or without a limit. */
  readonly seenToday: (account: string) => number
  /** Returns the paying account; null when signed out. */
  readonly account: () => string | null
  /** Prompts for a cost with main's texts and known facts. `cost` has no amount if unknown or not stated. */
  readonly ask: (cost: Cost, limit: number, known: readonly string[]) => Promise<boolean>
  /** Prompts for a cost above the daily budget, with the credits spent so far. */
  readonly askBeyond: (
    cost: Cost,
    spent: number,
    budget: number,
    known: readonly string[],
  ) => Promise<boolean>
}

/** A prompt and what the user agreed to: the cost, and for a budget the credits spent before. */
interface Question {
  readonly cost: Cost
  readonly spent: number | null
  readonly ask: () => Promise<boolean>
}

/** An action that may cost credits. */
export interface PaidAction<T> {
  /** A path of the network, or the name of a call. An advance confirmation is valid for this action only. */
  readonly name: string
  readonly cost: () => Promise<Cost>
  readonly run: () => Promise<Result<T>>
  /** Whether it is a creating call of the contract. Only those report reliably whether something was done. */
  readonly creates: boolean
  readonly signal: AbortSignal
}

/** Runs a paid action within the limits of the user and the policies. */
export type Spend = <T>(action: PaidAction<T>) => Promise<Result<T>>

/** Credits of a day: spent so far, and the lower limit. */
export interface SpendingDay {
  readonly spent: number
  readonly limit: number
}

/** Applies the limits to every action that may cost credits. */
export interface Spending {
  readonly spend: Spend
  /**
   * Prompts for a cost before the page does, if a limit requires it. A user who agrees is not asked again. `within`: no
   * limit applies, so the page prompts.
   */
  readonly askBeforeCall: (
    action: string,
    cost: Cost,
    known: readonly string[],
  ) => Promise<'within' | 'agreed' | 'declined'>
  /** Returns what an account spent today, in credits: the app's own count, or the ledger's if higher. */
  readonly spentToday: (account: string) => number
  /** Returns null without a daily limit. */
  readonly today: () => SpendingDay | null
}

/** Errors that prove that no action was charged. */
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

/** Returns whether a failed action may have been charged, in which case it counts. */
export const mayHaveCharged = (code: ErrorCode, creates: boolean): boolean =>
  creates ? code === 'unknown-outcome' : !chargedNothing.has(code)

/** Returns whether an earlier confirmation covers this prompt: the same cost, and no more spent before than stated. */
const answers = (agreed: Question | undefined, { cost, spent }: Question): boolean =>
  agreed !== undefined &&
  isSameCost(agreed.cost, cost) &&
  (spent === null || (agreed.spent !== null && spent <= agreed.spent))

/** Creates the limits of today: those of the user and the policies, with what the signed-in account has spent. */
const createSpendingDay = (ports: SpendingPorts) => {
  const { policies, spent, account } = ports
  const limits = (): SpendingLimits => spendingLimits(ports.own(), limitsOf(policies()))

  const spentToday = (whose: string): number => Math.max(spent.of(whose), ports.seenToday(whose))

  /** Returns the refusal of a cost beyond today's limit, or null. */
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

  /** Returns the prompt that the user must accept before spending; null for none. */
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

  return {
    spentToday,
    tooMuch,
    questionOf,
    /** Returns whether any limit applies. */
    isLimited: (): boolean => Object.values(limits()).some((limit) => limit !== null),
    /** Returns whether spending counts, because a limit is about a day. */
    isCounted: (): boolean => {
      const { budget, most } = limits()
      return budget !== null || most !== null
    },
    /** Returns what is spent and the lower daily limit; null without one. */
    today: (): SpendingDay | null => {
      const { budget, most } = limits()
      const whose = account()
      if (whose === null || (budget === null && most === null)) return null
      const limit = Math.min(budget ?? Number.POSITIVE_INFINITY, most ?? Number.POSITIVE_INFINITY)
      return { spent: spentToday(whose), limit }
    },
  }
}

/**
 * Creates the limits for every action that may cost credits. Without a limit it neither prompts nor reads prices.
 * Possible charges count, even with a lost answer; certain refusals do not.
 */
export const createSpending = (ports: SpendingPorts): Spending => {
  const { spent, account } = ports
  const { isLimited, isCounted, spentToday, tooMuch, questionOf, today } = createSpendingDay(ports)
  /**
   * Returns the current price, confirmed if necessary. A prompt may stay open for hours, so the price is read again
   * afterwards. The user is asked again after a change of price or of today's spending.
   */
  const agree = async (
    { cost: costOf, signal }: Pick<PaidAction<unknown>, 'cost' | 'signal'>,
    requester: string | null,
    before: Question | undefined,
  ): Promise<Result<{ readonly cost: Cost; readonly agreed: Question | undefined }>> => {
    /** Checks that the account has not changed. */
    const stopped = (): Result<never> | null => {
      if (signal.aborted) return failed('cancelled')
      return account() === requester ? null : failed('signed-out')
    }
    let agreed = before
    for (;;) {
      const cost = await costOf()
      const refused = stopped() ?? tooMuch(cost)
      if (refused !== null) return refused
      const question = questionOf(cost)
      if (question === null || answers(agreed, question)) return ok({ cost, agreed })
      if (!(await question.ask())) return failed('cancelled')
      const remaining = stopped()
      if (remaining !== null) return remaining
      agreed = question
    }
  }

  let ahead: {
    readonly action: string
    readonly requester: string | null
    readonly agreed: Question
  } | null = null
  /** An advance confirmation counts once, and only for its account. */
  const earlierAnswer = (action: string, requester: string | null): Question | undefined => {
    const given = ahead
    ahead = null
    return given?.action === action && given.requester === requester ? given.agreed : undefined
  }

  const askBeforeCall: Spending['askBeforeCall'] = async (action, cost, known) => {
    ahead = null
    const requester = account()
    const agreed = questionOf(cost, known)
    if (agreed === null || tooMuch(cost) !== null) return 'within'
    if (!(await agreed.ask()) || account() !== requester) return 'declined'
    ahead = { action, requester, agreed }
    return 'agreed'
  }

  const spend: Spend = async (action) => {
    const { run, creates } = action
    if (!isLimited()) return run()
    const requester = account()
    let agreed = earlierAnswer(action.name, requester)
    let cost: Cost
    for (;;) {
      const agreement = await agree(action, requester, agreed)
      if (!agreement.ok) return agreement
      ;({ cost, agreed } = agreement.value)
      // Last check of account and limits. Nothing asynchronous may follow before sending.
      if (account() !== requester) return failed('signed-out')
      const refused = tooMuch(cost)
      if (refused !== null) return refused
      const question = questionOf(cost)
      if (question === null || answers(agreed, question)) break
    }
    // A cost without a stated price counts once the balance shows it (user-guide.md#ledger).
    const counted = statedAmount(cost) ?? 0
    if (requester === null || counted === 0 || !isCounted()) return run()
    // Counted before sending, so that neither a second window nor a crash bypasses the limit.
    spent.add(requester, counted)
    const settle = (code: ErrorCode): void => {
      if (!mayHaveCharged(code, creates)) spent.add(requester, -counted)
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
  return { spentToday, spend, askBeforeCall, today }
}
