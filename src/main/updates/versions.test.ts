import { expect, it } from 'vitest'
import { isBeyondPin, isNewer, shareOf } from './versions.ts'

/** Oldest to newest, from semver.org's example. */
const versions = [
  '0.1.0',
  '0.1.1',
  '0.2.0-alpha',
  '0.2.0-alpha.1',
  '0.2.0-alpha.beta',
  '0.2.0-beta',
  '0.2.0-beta.2',
  '0.2.0-beta.11',
  '0.2.0-rc-1.1',
  '0.2.0',
  '0.10.0',
  '1.0.0',
  '10.0.0-1',
]

it('isNewer orders versions as semver does', () => {
  for (const [index, one] of versions.entries())
    for (const [otherIndex, other] of versions.entries())
      expect([one, other, isNewer(one, other)]).toEqual([one, other, index > otherIndex])
})

it.each([
  ['0.3.9', '0.3', false],
  ['0.3.0-beta.1', '0.3', false],
  ['0.2.0', '0.3', false],
  ['0.4.0', '0.3', true],
  ['1.0.0', '0.3', true],
  ['0.3.2', '0.3.2', false],
  ['0.3.3', '0.3.2', true],
  ['1.9.9', '1', false],
  ['2.0.0', '1', true],
  ['9.0.0', null, false],
] as const)('version %s with pin %s: beyond %s', (version, pin, beyond) => {
  expect(isBeyondPin(version, pin)).toBe(beyond)
})

it('distributes installations evenly and deterministically per version', () => {
  const shares = Array.from({ length: 2000 }, (_, index) => shareOf(`installation ${index}`, '0.2.0'))
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
  const early = shares.filter((share) => share < 0.1).length
  expect(early).toBeGreaterThan(140)
  expect(early).toBeLessThan(260)
  expect(shareOf('a', '0.2.0')).toBe(shareOf('a', '0.2.0'))
  expect(shareOf('a', '0.2.0')).not.toBe(shareOf('a', '0.2.1'))
})
