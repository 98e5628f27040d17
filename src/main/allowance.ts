import { failed, type Result } from '#shared/errors.ts'

export interface AllowanceLimits {
  /** Maximum use at once: attempts, files, bytes. */
  readonly burst: number
  /** Ms until a used-up allowance is full again; it refills evenly. */
  readonly refillMs: number
}

/** A limit on effects that a page can cause. No user reaches it. */
export interface Allowance {
  /** Returns `throttled` with the seconds to wait if nothing is left, else null. */
  refusal(): Result<never> | null
  /** Uses some of it. The last use may exceed the burst. */
  use(amount?: number): void
  /** Uses one if available; returns whether it was. */
  take(): boolean
}

/** Creates a full allowance. */
export const createAllowance = (
  { burst, refillMs }: AllowanceLimits,
  now: () => number = () => performance.now(),
): Allowance => {
  const perMs = burst / refillMs
  let used = 0
  let countedAt = now()
  const count = (): number => {
    const time = now()
    used = Math.max(0, used - (time - countedAt) * perMs)
    countedAt = time
    return used
  }
  const missing = (): number => Math.max(0, count() - (burst - 1))
  const use = (amount = 1): void => {
    used = count() + amount
  }
  return {
    refusal: () => {
      const seconds = Math.ceil(missing() / perMs / 1000)
      return seconds === 0 ? null : failed('throttled', { retryAfter: seconds })
    },
    use,
    take: () => {
      if (missing() > 0) return false
      use()
      return true
    },
  }
}
