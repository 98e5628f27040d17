import { expect, it } from 'vitest'
import { isMarked } from './administrator.ts'

it.each([
  ['linux', '/etc/quayside/policies-expected'],
  ['darwin', '/Library/Application Support/Quayside/policies-expected'],
  ['win32', '/app/resources/policies-expected'],
] as const)('on %s, reads the marker file %s', (platform, path) => {
  expect(isMarked('expected', platform, '/app/resources', (asked) => asked === path)).toBe(true)
  expect(isMarked('debugging', platform, '/app/resources', (asked) => asked === path)).toBe(false)
})
