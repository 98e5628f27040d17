/** One number of a benchmark. */
export interface Measure {
  readonly name: string
  readonly value: number
  /** 'ms', 'KB', '/s', '' for a plain count. */
  readonly unit: string
  /** The maximum, or with `atLeast` the minimum. */
  readonly goal?: number
  readonly atLeast?: true
}

/** Runs measurements and returns their results. Cleans up after itself. */
export type Bench = () => Promise<readonly Measure[]>

/** Returns whether a number meetsGoal its goal; true without a goal. */
export const meetsGoal = ({ value, goal, atLeast }: Measure): boolean =>
  goal === undefined || (atLeast ? value >= goal : value <= goal)

/** Returns the quantile of values; NaN for none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
