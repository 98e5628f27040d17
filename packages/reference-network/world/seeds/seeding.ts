import type { World } from '../open-world.ts'
import type { Chance } from './random.ts'

/** Context of a seed: the world, its random numbers, and the time of seeding in ms. */
export interface Seeding {
  readonly world: World
  readonly chance: Chance
  readonly now: number
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** Returns the world with its clock set to a moment in the past. */
export const at = (seeding: Seeding, moment: number): World => ({
  ...seeding.world,
  clock: { now: () => Math.min(moment, seeding.now) },
})
