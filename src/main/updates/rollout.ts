import { createHash } from 'node:crypto'

/**
 * Returns an installation's place in the rollout of a version, from 0 up to 1. Each version has another order, so that
 * no installation is always among the first.
 */
export const shareOf = (seed: string, version: string): number =>
  createHash('sha256').update(`${seed} ${version}`).digest().readUInt32BE(0) / 2 ** 32
