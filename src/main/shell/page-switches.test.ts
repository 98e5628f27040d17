import { expect, it } from 'vitest'
import { isUnfenced, setPageSwitches } from './page-switches.ts'

/** A command line with Chromium's rule: the last value of a switch wins. */
const commandLine = (given: Readonly<Record<string, string>>) => {
  const switches = new Map(Object.entries(given))
  setPageSwitches({
    appendSwitch: (name, value = '') => void switches.set(name, value),
    getSwitchValue: (name) => switches.get(name) ?? '',
  })
  return switches
}

it('switches on the header that ends WebRTC, and off what reaches the network without a request', () => {
  expect(Object.fromEntries(commandLine({}))).toEqual({
    'no-pings': '',
    'webrtc-ip-handling-policy': 'disable_non_proxied_udp',
    'enable-features': 'ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  })
})

it('keeps the features that somebody started it with', () => {
  expect(commandLine({ 'enable-features': 'UseOzonePlatform' }).get('enable-features')).toBe(
    'UseOzonePlatform,ConnectionAllowlists,OverrideConnectionAllowlistOriginTrial',
  )
})

const started = (isPackaged: boolean, switches: readonly string[]) => ({
  isPackaged,
  commandLine: { hasSwitch: (name: string) => switches.includes(name) },
})

it('tells an installed app that was started without its sandbox', () => {
  expect(isUnfenced(started(true, ['no-sandbox']))).toBe(true)
  expect(isUnfenced(started(true, ['user-data']))).toBe(false)
})

it('lets those who work on the app do so where there is no sandbox to be had', () => {
  expect(isUnfenced(started(false, ['no-sandbox']))).toBe(false)
})
