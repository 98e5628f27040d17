import type { World } from '../open-world.ts'
import { seedBase, seedDemo } from './demo.ts'
import { seedLarge } from './large.ts'

/** The available worlds. The same seed builds the same world, relative to the time of building. */
export const seeds = {
  demo: seedDemo,
  empty: (world: World): void => {
    seedBase(world)
  },
  large: seedLarge,
} as const satisfies Record<string, (world: World) => void>

export type SeedName = keyof typeof seeds
export const isSeedName = (name: string): name is SeedName => Object.hasOwn(seeds, name)
