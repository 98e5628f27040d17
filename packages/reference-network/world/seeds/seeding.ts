import type { World } from '../open-world.ts'
import type { Chance } from './random.ts'

/** Context of a seed: the world, its random source, and the time of the seeding in milliseconds. */
export interface Seeding {
  readonly world: World
  readonly chance: Chance
  readonly now: number
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** The world as it was at some moment: what is written through it happened then. */
export const at = (seeding: Seeding, moment: number): World => ({
  ...seeding.world,
  clock: { now: () => Math.min(moment, seeding.now) },
})
