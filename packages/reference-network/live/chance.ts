import { chanceFrom } from '../world/seeds/random.ts'

/** Seeded random numbers, for a repeatable demo. */
export interface LiveChance {
  /** From 0 inclusive to 1 exclusive. */
  readonly next: () => number
  /** Returns true with this probability. */
  readonly happens: (probability: number) => boolean
  /** Returns an entry of the list; undefined for an empty list. */
  readonly pick: <T>(from: readonly T[]) => T | undefined
}

/** Creates random numbers. The same seed gives the same sequence. */
export const seededChance = (seed: number): LiveChance => {
  const { next, happens } = chanceFrom(seed)
  return { next, happens, pick: (from) => from[Math.floor(next() * from.length)] }
}
