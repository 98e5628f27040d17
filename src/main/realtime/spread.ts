/** Something that many clients have reason to do in the same moment. */
export interface Spread {
  /** Does it somewhere within its time, unless it is planned already. */
  plan(): void
  /** Does at once what is planned: somebody is there. */
  now(): void
  cancel(): void
}

/**
 * Spreads it: at nine o'clock, or when a server comes back, they would all ask in the same second
 * (robustness.md#a-fleet). `within` is the longest wait, ms; 0 is at once.
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
