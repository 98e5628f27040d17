import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { freshFolder } from '../../../tests/support/main/storage.ts'
import { silentProblems } from '../storage/problems.ts'
import { isMarked, startingLanguage, wasGpuDisabled } from './early-policies.ts'
import { openLastPolicies } from './last-policies.ts'

it.each([
  ['linux', '/etc/quayside/policies-expected'],
  ['darwin', '/Library/Application Support/Quayside/policies-expected'],
  ['win32', '/app/resources/policies-expected'],
] as const)('on %s, reads the marker file %s', (platform, path) => {
  expect(isMarked('expected', platform, '/app/resources', (asked) => asked === path)).toBe(true)
  expect(isMarked('debugging', platform, '/app/resources', (asked) => asked === path)).toBe(false)
})

test('wasGpuDisabled reads the last known policies', () => {
  const folder = freshFolder()
  expect(wasGpuDisabled(folder)).toBe(false)
  for (const [DisableGpu, expected] of [
    [true, true],
    [1, true],
    [false, false],
    ['yes', false],
  ] as const) {
    openLastPolicies(folder, silentProblems).set({ DisableGpu })
    expect(wasGpuDisabled(folder)).toBe(expected)
  }
  writeFileSync(join(folder, 'last-policies.json'), '{')
  expect(wasGpuDisabled(folder)).toBe(false)
})

test('startingLanguage prefers the policy, then the command line, then the preference', () => {
  const folder = freshFolder()
  const prefer = (language: unknown) =>
    writeFileSync(join(folder, 'preferences.json'), JSON.stringify({ language }))
  expect(startingLanguage(folder, null)).toBeNull()
  prefer('system')
  expect(startingLanguage(folder, null)).toBeNull()
  for (const damaged of [7, null, ['es']]) {
    prefer(damaged)
    expect(startingLanguage(folder, null)).toBeNull()
  }
  prefer('es')
  expect(startingLanguage(folder, null)).toBe('es')
  expect(startingLanguage(folder, 'fr')).toBe('fr')
  openLastPolicies(folder, silentProblems).set({ Language: 'ar' })
  expect(startingLanguage(folder, 'fr')).toBe('ar')
  openLastPolicies(folder, silentProblems).set({ Language: 'system' })
  expect(startingLanguage(folder, 'fr')).toBeNull()
})
