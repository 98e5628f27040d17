/** An action that many clients would do at the same moment. */
export interface Spread {
  /** Schedules the action at a random time, unless it is scheduled already. */
  plan(): void
  /** Runs a scheduled action now, because the user is present. */
  now(): void
  cancel(): void
}

/**
 * Creates a spread action. At nine o'clock, or when a server returns, all clients would call in the same second
 * (robustness.md#a-fleet). `within` is the maximum delay, ms; 0 is at once.
 */
export const createSpread = (
  act: () => void,
  within: () => number,
  random: () => number = Math.random,
): Spread => {
  let timer: NodeJS.Timeout | undefined
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const end = (): void => {
    cancel()
    act()
  }
  return {
    plan: () => {
      const longest = within()
      if (longest === 0) end()
      else timer ??= setTimeout(end, longest * random())
    },
    now: () => {
      if (timer !== undefined) end()
    },
    cancel,
  }
}
