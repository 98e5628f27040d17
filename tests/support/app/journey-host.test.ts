import { expect, it } from 'vitest'
import type { Machine } from '../../../build/host.mjs'
import { decideJourneyHost } from './journey-host.ts'

const desktop: Machine = {
  platform: 'linux',
  isRoot: false,
  hasDisplay: true,
  hasNamespaces: true,
  isRestricted: false,
  helper: '/e/chrome-sandbox',
  hasHelper: false,
}
const binary = '/e/electron'
const decide = (named: string | undefined, hasChromium = true, here: Partial<Machine> = {}) =>
  decideJourneyHost(
    named,
    () => hasChromium,
    binary,
    () => ({ ...desktop, ...here }),
  ).binary

it('is the browser host on a machine with Electron, unless the run names another', () => {
  expect(decide(undefined)).toBeNull()
  expect(decide('')).toBeNull()
  expect(decide('browser', false)).toBeNull()
  expect(decide('as-start')).toBe(binary)
  expect(decide('electron', true, { isRoot: true })).toBe(binary)
})

it('is that of npm start without a Chromium', () => {
  expect(decide(undefined, false)).toBe(binary)
  expect(decide(undefined, false, { hasDisplay: false })).toBeNull()
})

it('refuses a name without a meaning, and Electron without its binary', () => {
  expect(() => decide('firefox')).toThrow('QUAYSIDE_HOST is')
  expect(() =>
    decideJourneyHost(
      'electron',
      () => true,
      null,
      () => desktop,
    ),
  ).toThrow('npm run setup')
})
