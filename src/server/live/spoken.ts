import { seaPorts, vessels } from '../world/seeds/trade-data.ts'
import type { Chance } from './chance.ts'

/** A text with a port and a vessel filled in where it names them. */
export const spoken = (text: string, chance: Chance): string =>
  text
    .replaceAll('{port}', chance.pick<string>(seaPorts) ?? 'Kochi')
    .replaceAll('{vessel}', chance.pick<string>(vessels) ?? 'the vessel')
