import { createHash } from 'node:crypto'

/** Parts of a version: three numbers, then the identifiers of a beta. */
interface Version {
  readonly numbers: readonly number[]
  readonly beta: readonly string[]
}

const partsOf = (version: string): Version => {
  const [numbers = '', ...beta] = version.split('-')
  return { numbers: numbers.split('.').map(Number), beta: beta.length === 0 ? [] : beta.join('-').split('.') }
}

const compareNumbers = (a: readonly number[], b: readonly number[]): number => {
  for (const [index, number] of a.entries()) {
    const difference = number - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)

const compareIdentifiers = (a: string, b: string): number => {
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b)
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1
  if (a === b) return 0
  return a < b ? -1 : 1
}

const compareBetas = (a: readonly string[], b: readonly string[]): number => {
  if (a.length === 0 || b.length === 0) return b.length - a.length
  for (const [index, identifier] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const difference = compareIdentifiers(identifier, other)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/**
 * Returns whether a version is newer than another, by the rules of semver.org. Both must satisfy the metadata's schema.
 */
export const isNewer = (version: string, than: string): boolean => {
  const [a, b] = [partsOf(version), partsOf(than)]
  const difference = compareNumbers(a.numbers, b.numbers) || compareBetas(a.beta, b.beta)
  return difference > 0
}

/** Returns whether a version is beyond a pin (`0.3` or `0.3.2`). Only the pin's parts count. */
export const isBeyondPin = (version: string, pin: string | null): boolean => {
  if (pin === null) return false
  const pinned = pin.split('.').map(Number)
  return compareNumbers(partsOf(version).numbers.slice(0, pinned.length), pinned) > 0
}

/**
 * Returns an installation's place in the rollout of a version, from 0 up to 1. Each version has another order, so that
 * no installation is always among the first.
 */
export const shareOf = (seed: string, version: string): number =>
  createHash('sha256').update(`${seed} ${version}`).digest().readUInt32BE(0) / 2 ** 32
