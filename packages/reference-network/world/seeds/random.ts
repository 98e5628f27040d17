/** Seeded random numbers (mulberry32). The same seed gives the same sequence. */
export interface Chance {
  /** From 0 inclusive to 1 exclusive. */
  readonly next: () => number
  /** An integer from `from` to `to`, both inclusive. */
  readonly whole: (from: number, to: number) => number
  readonly pick: <T>(list: readonly [T, ...T[]] | readonly T[]) => T
  /** Returns `many` different entries, or all when there are fewer. */
  readonly some: <T>(list: readonly T[], many: number) => T[]
  readonly happens: (probability: number) => boolean
  readonly uuid: () => string
}

export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const picked = list[whole(0, list.length - 1)]
    if (picked === undefined) throw new Error('picked from an empty list')
    return picked
  }
  const some = <T>(list: readonly T[], many: number): T[] => {
    const remaining = [...list]
    const taken: T[] = []
    while (taken.length < many && remaining.length > 0)
      taken.push(...remaining.splice(whole(0, remaining.length - 1), 1))
    return taken
  }
  const uuid = (): string => {
    const hex = Array.from({ length: 32 }, (_, i) => (i === 12 ? 4 : whole(0, 15)).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  }
  return { next, whole, pick, some, happens: (p) => next() < p, uuid }
}
