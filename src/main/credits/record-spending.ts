import { type AppError, appError, CodedError, type Result } from '#shared/errors.ts'
import type { SpentOn } from '#shared/ipc/ledger.ts'
import { type Cost, statedAmount } from '#shared/rules/cost.ts'
import type { Ledger, Outcome } from '../ledger/ledger.ts'
import { mayHaveCharged, type PaidAction, type Spend } from './spending.ts'

export interface PaidCall {
  readonly about: SpentOn
  /** Its cost without a request, if known, and its maximum. A confirmed price takes precedence. */
  readonly cost: Cost
  readonly most: Cost
}

/** Runs a paid action and records it in the ledger. */
export type RecordedSpend = <T>(action: PaidAction<T>, recorded: PaidCall) => Promise<Result<T>>

export interface RecordSpendingPorts {
  readonly spend: Spend
  readonly ledger: Pick<Ledger, 'leave' | 'opened'>
  /** Returns the paying account; null when signed out. */
  readonly account: () => string | null
  /**
   * Refetches the balance after a call, whose page may be gone, and after a refusal, which a server may have charged
   * anyway.
   */
  readonly readBalance: () => void
}

/** Only an answer has a status. An error without a status occurred before sending. */
const outcomeOf = ({ code, status }: AppError, creates: boolean): Outcome => {
  if (mayHaveCharged(code, creates)) return 'lost'
  return status === undefined ? 'unsent' : 'refused'
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  (value ?? {}) as Record<string, unknown>

/** A successful answer may still contain a refusal (product.md#calls). */
const isDone = (value: unknown): boolean => !fieldsOf(value).error

/** Adds the id of a new post, if the answer has it. */
const learned = (about: SpentOn, value: unknown): SpentOn => {
  const { id } = fieldsOf(fieldsOf(value).post)
  return about.id === null && typeof id === 'string' ? { ...about, id } : about
}

/** Records paid actions in the ledger, before sending and after the answer. */
export const recordSpending =
  ({ spend, ledger, account, readBalance }: RecordSpendingPorts): RecordedSpend =>
  (action, { about, cost, most }) => {
    const { run, creates } = action
    let agreed: Cost | undefined
    return spend({
      ...action,
      cost: async () => {
        agreed = await action.cost()
        return agreed
      },
      run: async () => {
        const whose = account()
        if (whose === null) return run()
        const note = ledger.leave(whose, {
          about,
          cost: statedAmount(agreed ?? cost),
          most: statedAmount(agreed ?? most),
        })
        const settle = (outcome: Outcome, what?: SpentOn): void => {
          note(outcome, what)
          // A viewed page has the balance read after its load (shell/contents.ts).
          if (outcome === 'refused' || (about.type === 'post' && outcome !== 'unsent')) readBalance()
        }
        try {
          const result = await run()
          if (!result.ok) settle(outcomeOf(result.error, creates))
          else settle(isDone(result.value) ? 'done' : 'refused', learned(about, result.value))
          if (result.ok && about.type !== 'post' && about.id !== null)
            ledger.opened(whose, { type: about.type, uuid: about.id, ownerId: about.ownerId })
          return result
        } catch (error) {
          settle(outcomeOf(error instanceof CodedError ? error.error : appError('unknown-outcome'), creates))
          throw error
        }
      },
    })
  }
