import { expect, it } from 'vitest'
import { isBeyondPin, isNewer } from './versions.ts'

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
