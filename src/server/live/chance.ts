/** Seeded chance, so that a living demo can be lived again. */
export interface Chance {
  /** 0 up to, not including, 1. */
  readonly next: () => number
  /** Whether something of this probability happens now. */
  readonly happens: (probability: number) => boolean
  /** One of the list; undefined of an empty one. */
  readonly pick: <T>(from: readonly T[]) => T | undefined
}

/** A generator after Tommy Ettinger's mulberry32. */
export const seededChance = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    happens: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)],
  }
}
