import { chanceFrom } from '../world/seeds/random.ts'

/** Seeded chance, so that a living demo can be repeated. */
export interface LiveChance {
  /** 0 up to, not including, 1. */
  readonly next: () => number
  /** Whether something of this probability happens now. */
  readonly happens: (probability: number) => boolean
  /** One of the list; undefined of an empty one. */
  readonly pick: <T>(from: readonly T[]) => T | undefined
}

/** The same seed gives the same sequence. */
export const seededChance = (seed: number): LiveChance => {
  const { next, happens } = chanceFrom(seed)
  return { next, happens, pick: (from) => from[Math.floor(next() * from.length)] }
}
