import { expect, it } from 'vitest'
import { policySource } from './system-policies.ts'

const log = (): void => undefined
const environment = { QUAYSIDE_POLICIES: '/tmp/mine.json' }
const placeOf = (given: Partial<Parameters<typeof policySource>[0]>): string =>
  policySource({ platform: 'linux', isPackaged: true, environment, user: 1000, log, ...given }).place

it("reads the system's place in an installed app", () => {
  expect(placeOf({})).toBe('/etc/quayside/policies.json')
  expect(placeOf({ platform: 'win32' })).toContain('Software\\Policies\\Quayside')
  expect(placeOf({ platform: 'darwin' })).toContain('org.quayside.desktop')
})

it('reads another file only in development', () => {
  expect(placeOf({ isPackaged: false })).toBe('/tmp/mine.json')
  expect(placeOf({ isPackaged: false, environment: {} })).toBe('/etc/quayside/policies.json')
})
