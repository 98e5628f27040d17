import { failed, type Result } from '#shared/errors.ts'

export interface AllowanceLimits {
  /** Maximum used at once: tries, files, bytes. */
  readonly burst: number
  /** Milliseconds in which all of it comes back, evenly. */
  readonly refillMs: number
}

/** A bound on what a page can cause, which a person never meets. */
export interface Allowance {
  /** Refuses with `throttled` and the seconds to wait where nothing is left; null where something is. */
  refusal(): Result<never> | null
  /** Uses some of it. The last use may go beyond the burst. */
  use(amount?: number): void
  /** Uses one where there is one, and says whether there was. */
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
