import { expect, it } from 'vitest'
import { isUnsandboxed, setPageSwitches } from './page-switches.ts'

/** A command line with Chromium's rule: the last value of a switch wins. */
const commandLine = (given: Readonly<Record<string, string>>) => {
  const switches = new Map(Object.entries(given))
  setPageSwitches({
    appendSwitch: (name, value = '') => void switches.set(name, value),
    getSwitchValue: (name) => switches.get(name) ?? '',
  })
  return switches
}

it('enables connection allowlists and disables pings and direct UDP', () => {
  expect(Object.fromEntries(commandLine({}))).toEqual({
    'no-pings': '',
    'webrtc-ip-handling-policy': 'disable_non_proxied_udp',
    'enable-features': 'ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  })
})

it('keeps features from the command line', () => {
  expect(commandLine({ 'enable-features': 'UseOzonePlatform' }).get('enable-features')).toBe(
    'UseOzonePlatform,ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  )
})

const started = (isPackaged: boolean, switches: readonly string[]) => ({
  isPackaged,
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
})

it('detects an installed app without its sandbox', () => {
  expect(isUnsandboxed(started(true, ['no-sandbox']))).toBe(true)
  expect(isUnsandboxed(started(true, ['user-data']))).toBe(false)
})

it('accepts a missing sandbox in development', () => {
  expect(isUnsandboxed(started(false, ['no-sandbox']))).toBe(false)
})
