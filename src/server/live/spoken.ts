import { seaPorts, vessels } from '../world/seeds/trade-data.ts'
import { fill } from '../world/talk/talk.ts'
import type { Chance } from './chance.ts'

/** A text with a port and a vessel filled in where it names them. */
export const spoken = (text: string, chance: Chance): string =>
  fill(text, {
    port: chance.pick<string>(seaPorts) ?? 'Kochi',
    vessel: chance.pick<string>(vessels) ?? 'the vessel',
  })
