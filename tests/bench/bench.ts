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

/** Measures something and hands back its numbers. It cleans up after itself. */
export type Bench = () => Promise<readonly Measure[]>

/** Whether a number meets its goal; true where there is none. */
export const meets = ({ value, goal, atLeast }: Measure): boolean =>
  goal === undefined || (atLeast ? value >= goal : value <= goal)

/** The value below which this share of all lies; NaN of none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
